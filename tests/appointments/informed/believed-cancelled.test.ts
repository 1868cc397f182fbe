/** Who was told that their appointment is cancelled, and it is put back: somebody is asked to phone them until they know. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type CampaignDesk, openCampaignDesk, SOON } from '../../delivery/campaigns/campaign-desk.ts';
import { aPerson } from '../../helpers/builders.ts';

const BODY = 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.';

/** Wednesday is off, with Kofi's and Ama's appointments, and both are written to. */
async function wednesdayOff(at: WallTime | null = null) {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100302');
  const kofis = await desk.book(kofi, '2027-01-06T09:00', 'Vaccination');
  const amas = await desk.book(ama, '2027-01-06T10:00', 'Vaccination');
  await desk.minutesPass();
  const { change } = await desk.call('appointments.cancelMany', { ids: [kofis.id, amas.id] });
  const about = [kofis, amas].map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start }));
  const { id } = await desk.confirm({ who: { kind: 'people', contactIds: [kofi, ama] }, about, body: BODY, at });
  return { desk, kofis, amas, change, campaign: id };
}

/** The same, and both texts were handed over. */
async function bothTold() {
  const off = await wednesdayOff();
  await off.desk.minuteOver();
  await off.desk.reaches(off.campaign, { done: 2 });
  return off;
}

const decisions = async (desk: CampaignDesk) =>
  (await desk.call('today.get')).decisions.map(({ contactName, alert }) => [contactName, alert]);
const KOFI = ['Kofi Asante', 'believes-cancelled'];
const AMA = ['Ama Asante', 'believes-cancelled'];

test('put back after the text was handed over: today and the messages ask somebody to phone them, each by themselves', async () => {
  const { desk, kofis, change, campaign } = await bothTold();
  expect(await decisions(desk)).toEqual([]);
  await desk.call('appointments.restore', { id: kofis.id });
  expect(await decisions(desk)).toEqual([KOFI]);
  const open = { filter: 'attention', search: '', offset: 0, limit: 50 } as const;
  expect((await desk.call('messages.page', open)).rows.map(row => row.contactName)).toEqual(['Kofi Asante']);
  await desk.call('appointments.undo', { change });
  expect(await decisions(desk)).toEqual([KOFI, AMA]);
  const [first] = await desk.textsOf(campaign);
  const detail = await desk.message(first?.id ?? 0);
  expect([detail.actions, detail.together.map(({ name }) => name)]).toEqual([['dismiss'], ['Kofi Asante']]);
  await desk.call('messages.decide', { id: detail.id, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([AMA]);
});

test('a reminder that is to come is not enough; one that went out after it is', async () => {
  const { desk, kofis } = await bothTold();
  await desk.call('appointments.restore', { id: kofis.id });
  await desk.newest(kofis.id, 'accepted');
  expect(await decisions(desk)).toEqual([KOFI]);
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  await desk.newest(kofis.id, 'done');
  expect(await decisions(desk)).toEqual([]);
});

test('called off once more, it is as they were told; and nobody is phoned after it began', async () => {
  const { desk, kofis } = await bothTold();
  await desk.call('appointments.restore', { id: kofis.id });
  const { change } = await desk.call('appointments.cancel', { id: kofis.id });
  expect(await decisions(desk)).toEqual([]);
  await desk.call('appointments.undo', { change });
  expect(await decisions(desk)).toEqual([KOFI]);
  await desk.call('appointments.move', { id: kofis.id, start: '2027-01-04T15:00' as WallTime });
  expect(await decisions(desk)).toEqual([KOFI]);
  await desk.clockAt('2027-01-04T15:01:00.000Z');
  expect(await decisions(desk)).toEqual([]);
});

test('left open whether they were told, and put back after that: they may have been, and it is asked once more', async () => {
  const { desk, kofis, campaign } = await wednesdayOff(SOON);
  await desk.faults([{ kind: 'lose-answer' }]);
  await desk.minuteOver();
  await desk.reaches(campaign, { uncertain: 2 });
  const [first] = await desk.textsOf(campaign);
  await desk.call('messages.decide', { id: first?.id ?? 0, action: 'dismiss' });
  await desk.call('appointments.restore', { id: kofis.id });
  await desk.clockAt('2027-01-04T15:01:00.000Z');
  expect(await decisions(desk)).toEqual([KOFI]);
  await desk.call('messages.decide', { id: first?.id ?? 0, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([]);
});

test('told that it is cancelled, and perhaps told once more: they are asked about once, and not again when they know', async () => {
  const { desk, kofis } = await bothTold();
  await desk.call('appointments.restore', { id: kofis.id });
  await desk.call('appointments.cancel', { id: kofis.id });
  const about = [{ appointmentId: kofis.id, contactId: kofis.contactId, start: kofis.start }];
  await desk.faults([{ kind: 'lose-answer' }]);
  const who = { kind: 'people' as const, contactIds: [kofis.contactId] };
  const { id } = await desk.confirm({ who, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(id, { uncertain: 1 });
  const [perhaps] = await desk.textsOf(id);
  await desk.call('messages.decide', { id: perhaps?.id ?? 0, action: 'dismiss' });
  await desk.minutesPass();
  await desk.call('appointments.restore', { id: kofis.id });
  expect(await decisions(desk)).toEqual([KOFI]);
  await desk.call('messages.decide', { id: perhaps?.id ?? 0, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([]);
});

test('told that it is cancelled, and a second text left open only once it takes place: the first still asks to phone them', async () => {
  const { desk, kofis } = await bothTold();
  await desk.call('appointments.restore', { id: kofis.id });
  await desk.call('appointments.cancel', { id: kofis.id });
  const about = [{ appointmentId: kofis.id, contactId: kofis.contactId, start: kofis.start }];
  await desk.faults([{ kind: 'lose-answer' }]);
  const who = { kind: 'people' as const, contactIds: [kofis.contactId] };
  const { id } = await desk.confirm({ who, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(id, { uncertain: 1 });
  await desk.call('appointments.restore', { id: kofis.id });
  await desk.minutesPass();
  const [perhaps] = await desk.textsOf(id);
  await desk.call('messages.decide', { id: perhaps?.id ?? 0, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([KOFI]);
});

const cancellationTextsOf = async (desk: CampaignDesk, id: number) =>
  (await desk.call('appointments.get', { id })).cancellationTexts.map(
    ({ contactName, state, isBelieved, telling }) => ({ contactName, state, isBelieved, telling }),
  );
const SAID = { contactName: 'Kofi Asante', isBelieved: false };

test('the appointment says who was written to about it, and whether that still holds', async () => {
  const { desk, kofis, campaign } = await wednesdayOff();
  expect(await cancellationTextsOf(desk, kofis.id)).toEqual([{ ...SAID, state: 'held', telling: 'coming' }]);
  await desk.minuteOver();
  await desk.reaches(campaign, { done: 2 });
  expect(await cancellationTextsOf(desk, kofis.id)).toEqual([{ ...SAID, state: 'done', telling: 'told' }]);
  await desk.minutesPass();
  const restored = await desk.call('appointments.restore', { id: kofis.id });
  expect(restored.cancellationTexts).toMatchObject([{ state: 'done', isBelieved: true, telling: null }]);
  // Called off anew, they were told of it nothing yet.
  await desk.call('appointments.cancel', { id: kofis.id });
  expect(await cancellationTextsOf(desk, kofis.id)).toEqual([{ ...SAID, state: 'done', telling: null }]);
});

test('taking the cancelling back says who was told, and whose text was withdrawn', async () => {
  const { desk, change } = await bothTold();
  expect(await desk.call('appointments.undo', { change })).toMatchObject({
    restored: 2,
    cancellationTexts: [
      { contactName: 'Ama Asante', state: 'done', isBelieved: true },
      { contactName: 'Kofi Asante', state: 'done', isBelieved: true },
    ],
  });
  const held = await wednesdayOff();
  const [first, second] = (await held.desk.call('appointments.undo', { change: held.change })).cancellationTexts;
  const reason = { kind: 'withdrawn', why: 'untrue' };
  expect([first, second]).toMatchObject([
    { reason, isBelieved: false },
    { reason, isBelieved: false },
  ]);
});

test('taking it back names a text that waits at the service and may still go', async () => {
  const { desk, change, campaign } = await wednesdayOff(SOON);
  await desk.minuteOver();
  await desk.reaches(campaign, { accepted: 2 });
  const { cancellationTexts } = await desk.call('appointments.undo', { change });
  expect(cancellationTexts.map(({ state }) => state)).toEqual(['cancelling', 'cancelling']);
});

test('put back by mistake and that taken back: whoever was told that it is cancelled holds what is so', async () => {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id, start } = await desk.book(kofi, '2027-01-06T09:00', 'Vaccination');
  await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  await desk.newest(id, 'done');
  await desk.call('appointments.cancel', { id });
  const restored = await desk.call('appointments.restore', { id });
  expect(await desk.call('appointments.undo', { change: restored.change })).toMatchObject({
    outdatedInfo: [{ contactName: 'Kofi Asante' }],
  });
  const about = [{ appointmentId: id, contactId: kofi, start }];
  const campaign = await desk.confirm({ who: { kind: 'people', contactIds: [kofi] }, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(campaign.id, { done: 1 });
  const { change } = await desk.call('appointments.restore', { id });
  expect(await desk.call('appointments.undo', { change })).toMatchObject({ outdatedInfo: [], cancellationTexts: [] });
});

test('put back by mistake and that taken back: whoever may be told at its time is named by the undo no more than by the list', async () => {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id, start } = await desk.book(kofi, '2027-01-06T09:00', 'Vaccination');
  await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  await desk.newest(id, 'done');
  await desk.call('appointments.cancel', { id });
  const about = [{ appointmentId: id, contactId: kofi, start }];
  const who = { kind: 'people' as const, contactIds: [kofi] };
  const campaign = await desk.confirm({ who, about, body: BODY, at: '2027-01-05T15:00' as WallTime });
  await desk.faults([{ kind: 'lose-answer' }]);
  await desk.minuteOver();
  await desk.reaches(campaign.id, { uncertain: 1 });
  const { change } = await desk.call('appointments.restore', { id });
  expect(await desk.call('appointments.undo', { change })).toMatchObject({ restored: 1, outdatedInfo: [] });
  expect(await desk.call('appointments.notInformed')).toEqual([]);
});

/** Kofi was reminded at his old number, then told at his new one that it is cancelled, and it takes place after all. */
async function remindedThenCancelled() {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id, start } = await desk.book(kofi, '2027-01-06T09:00', 'Vaccination');
  const reminder = await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  await desk.newest(id, 'done');
  await desk.call('contacts.save', aPerson({ id: kofi, name: 'Kofi Asante', phone: '0244100309' }));
  expect(await decisions(desk)).toEqual([['Kofi Asante', 'old-number']]);
  await desk.call('appointments.cancel', { id });
  const about = [{ appointmentId: id, contactId: kofi, start }];
  const campaign = await desk.confirm({ who: { kind: 'people', contactIds: [kofi] }, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(campaign.id, { done: 1 });
  await desk.call('appointments.restore', { id });
  const [said] = await desk.textsOf(campaign.id);
  return { desk, id, reminder: reminder.id, said: said?.id ?? 0 };
}

test('whoever was reminded and then told that it is cancelled is asked about once, and can be texted the right words', async () => {
  const { desk, reminder, said } = await remindedThenCancelled();
  expect(await decisions(desk)).toEqual([KOFI]);
  expect((await desk.message(reminder)).actions).toEqual(['send-now']);
  await desk.call('messages.decide', { id: reminder, action: 'send-now' });
  await desk.minuteOver();
  await desk.minutesPass();
  expect(await decisions(desk)).toEqual([]);
  expect((await desk.message(said)).actions).toEqual([]);
});

test('marked as informed of it, they are not asked about again for the reminder before, until it is moved', async () => {
  const { desk, id, said } = await remindedThenCancelled();
  await desk.call('messages.decide', { id: said, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([]);
  await desk.call('appointments.move', { id, start: '2027-01-06T15:00' as WallTime });
  expect(await decisions(desk)).toEqual([['Kofi Asante', 'old-time']]);
});
