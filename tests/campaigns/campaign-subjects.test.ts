/** Texts about appointments that were called off: each says which, and none says it of one that stands. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import type { CampaignSubject } from '../../src-shared/model/campaign.ts';
import { FIELD_NAMES } from '../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, EVERYONE, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';
import { aBooking } from '../helpers/builders.ts';

const BODY = 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.';
const TO_KOFI = 'Hello Kofi, your Vaccination on Wednesday 6 January at 09:00 is cancelled.';
const TO_AKOSUA = 'Hello Akosua, your Blood test on Wednesday 6 January at 10:30 is cancelled.';

const subjectsOf = (...appointments: Appointment[]): CampaignSubject[] =>
  appointments.map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start, what: 'cancelled' }));

/** Wednesday is cancelled, with Kofi's and Akosua's appointments; her other one, on Friday, stands. */
async function wednesdayOff() {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const akosua = await desk.person('Akosua Agyeman', '0244100302');
  const kofis = await desk.book(kofi, '2027-01-06T09:00', 'Vaccination');
  const akosuas = await desk.book(akosua, '2027-01-06T10:30', 'Blood test');
  const friday = await desk.book(akosua, '2027-01-08T09:00', 'Check-up');
  await desk.minutesPass();
  const { change } = await desk.call('appointments.cancelMany', { ids: [kofis.id, akosuas.id] });
  const draft = {
    who: { kind: 'people' as const, contactIds: [kofi, akosua] },
    about: subjectsOf(kofis, akosuas),
    body: BODY,
  };
  return { desk, kofi, akosua, kofis, akosuas, friday, change, draft };
}

/** What the service took of texts that tell of something cancelled and did not cancel since. */
async function told(desk: CampaignDesk): Promise<string[]> {
  const batches = (await desk.batches()).filter(({ state }) => state !== 'cancelled');
  const texts = batches.flatMap(({ messages }) => messages.map(({ text }) => text));
  return texts.filter(text => text.endsWith('is cancelled.')).sort();
}

/** Wednesday is cancelled, and the service has refused to tell it for want of credit, which it has again. */
async function bothRefused() {
  const { desk, draft } = await wednesdayOff();
  await desk.control('account', { balance: 0 });
  const { id } = await desk.confirm(draft);
  await desk.minuteOver();
  await desk.reaches(id, { refused: 2 });
  await desk.control('account', { balance: 100 });
  return { desk, id };
}

/** Whose texts of it went. */
async function gone(desk: CampaignDesk, id: number): Promise<string[]> {
  return (await desk.textsOf(id)).filter(({ state }) => state === 'done').map(({ contactName }) => contactName);
}

describe('a text after a day was called off', () => {
  test('names to each person the day, the hour and the service of their own', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    const check = await desk.check(draft);
    expect(check).toMatchObject({ chosen: 2, people: 2, texts: 2, segments: 2, leftOut: [], untrue: [] });
    expect(check.samples.map(({ text }) => text).sort()).toEqual([TO_AKOSUA, TO_KOFI]);
    expect(check.variables.map(({ name }) => name)).toEqual(FIELD_NAMES);
    const { id } = await desk.confirm(draft);
    await desk.minuteOver();
    await desk.reaches(id, { done: 2 });
    expect(await told(desk)).toEqual([TO_AKOSUA, TO_KOFI]);
    const hers = (await desk.textsOf(id)).find(({ text }) => text === TO_AKOSUA);
    expect((await desk.message(hers?.id ?? 0)).about).toEqual([
      { appointmentId: akosuas.id, start: akosuas.start, what: 'cancelled' },
    ]);
  });

  test('who has another one that stands is named with it, and nobody else', async () => {
    const { desk, akosua, kofi, draft, friday } = await wednesdayOff();
    await desk.book(kofi, '2027-02-03T09:00');
    const { alsoBooked } = await desk.check(draft);
    expect(alsoBooked).toEqual([{ contactId: akosua, name: 'Akosua Agyeman', start: friday.start }]);
    await desk.call('appointments.cancel', { id: friday.id });
    expect((await desk.check(draft)).alsoBooked).toEqual([]);
  });

  test('tells somebody of each of theirs in a text of its own', async () => {
    const { desk, draft, akosuas, akosua, friday } = await wednesdayOff();
    await desk.call('appointments.cancel', { id: friday.id });
    const hers = {
      ...draft,
      who: { kind: 'people' as const, contactIds: [akosua] },
      about: subjectsOf(akosuas, friday),
    };
    expect(await desk.check(hers)).toMatchObject({ chosen: 1, people: 1, texts: 2, phones: 1 });
    const { id } = await desk.confirm(hers);
    await desk.minuteOver();
    await desk.reaches(id, { done: 2 });
    expect(await told(desk)).toEqual(
      [TO_AKOSUA, 'Hello Akosua, your Check-up on Friday 8 January at 09:00 is cancelled.'].sort(),
    );
  });

  test('two who were to come together are told each', async () => {
    const desk = await openCampaignDesk();
    const [kofi, ama] = [await desk.person('Kofi Asante', '0244100301'), await desk.person('Ama Asante', '0244100301')];
    const { id, start } = await desk.call('appointments.save', aBooking(kofi, { others: [ama] }));
    await desk.call('appointments.cancel', { id });
    const draft = {
      who: { kind: 'people' as const, contactIds: [kofi, ama] },
      about: [kofi, ama].map(contactId => ({ appointmentId: id, contactId, start })),
    };
    expect(await desk.check({ ...draft, body: BODY })).toMatchObject({ people: 2, texts: 2, phones: 1 });
    // The very same words go to their one phone once.
    expect(await desk.check({ ...draft, body: 'The visit at {$time} is cancelled.' })).toMatchObject({ texts: 1 });
    expect((await desk.confirm({ ...draft, body: 'The visit at {$time} is cancelled.' })).texts).toBe(1);
  });

  test('somebody picked besides, of whom nothing was called off, is left out by name where the text asks for a time', async () => {
    const { desk, draft, kofi, akosua } = await wednesdayOff();
    const yaw = await desk.person('Yaw Darko', '0244100303');
    const who = { kind: 'people' as const, contactIds: [kofi, akosua, yaw] };
    expect(await desk.check({ ...draft, who })).toMatchObject({
      people: 2,
      leftOut: [
        { why: { kind: 'value-missing', names: ['service', 'day', 'date', 'time'] }, people: [{ contactId: yaw }] },
      ],
    });
  });

  test('whom it would reach only after their appointment is named, to be phoned, also when quiet hours keep it back', async () => {
    const { desk, draft, kofis } = await wednesdayOff();
    const late = async (at: string) =>
      (await desk.check({ ...draft, at: at as WallTime })).tooLateFor.map(({ start }) => start);
    expect(await late('2027-01-06T08:59')).toEqual([]);
    expect(await late('2027-01-06T09:00')).toEqual([kofis.start]);
    await desk.call('settings.save', { allowedFrom: '09:30' });
    expect(await late('2027-01-06T07:00')).toEqual([kofis.start]);
  });

  test('nobody is told of an appointment of somebody else', async () => {
    const { desk, draft, akosua, kofis } = await wednesdayOff();
    const about = [{ appointmentId: kofis.id, contactId: akosua, start: kofis.start }];
    const hers = { ...draft, who: { kind: 'people' as const, contactIds: [akosua] }, about };
    expect(await desk.check(hers)).toMatchObject({ texts: 0, leftOut: [{ why: { kind: 'untrue' } }] });
  });

  test('who was written to about the same appointment before is named', async () => {
    const { desk, draft, kofi, kofis } = await wednesdayOff();
    expect((await desk.check(draft)).toldBefore).toEqual([]);
    const both = await desk.check(draft);
    await desk.confirm({ ...draft, who: { kind: 'people', contactIds: [kofi] } });
    expect((await desk.check(draft)).toldBefore).toEqual([
      { contactId: kofi, name: 'Kofi Asante', start: kofis.start },
    ]);
    // Seen before that, in another window.
    const input = { ...EVERYONE, ...draft, token: randomUUID(), name: '', expected: both.digest };
    expect((await desk.refusal('campaigns.confirm', input)).code).toBe('campaign-changed');
  });
});

describe('an appointment that is put back', () => {
  test('before it is confirmed: that is refused and says whose, and then it goes to the others alone', async () => {
    const { desk, draft, akosua, akosuas } = await wednesdayOff();
    const { digest } = await desk.check(draft);
    await desk.call('appointments.restore', { id: akosuas.id });
    const input = { ...EVERYONE, ...draft, token: randomUUID(), name: '', expected: digest };
    const visit = { name: 'Akosua Agyeman', start: akosuas.start };
    expect(await desk.refusal('campaigns.confirm', input)).toEqual({
      code: 'untrue',
      count: 1,
      visits: [visit],
    });
    expect(await desk.check(draft)).toMatchObject({
      people: 1,
      texts: 1,
      untrue: [{ contactId: akosua, ...visit }],
      leftOut: [{ why: { kind: 'untrue' }, count: 1, people: [{ contactId: akosua }] }],
    });
    const { id } = await desk.confirm(draft);
    await desk.minuteOver();
    await desk.reaches(id, { done: 1 });
    expect(await told(desk)).toEqual([TO_KOFI]);
  });

  test('with all the others: nothing is left to send, and it says why', async () => {
    const { desk, draft, change } = await wednesdayOff();
    const { digest } = await desk.check(draft);
    await desk.call('appointments.undo', { change });
    const input = { ...EVERYONE, ...draft, token: randomUUID(), name: '', expected: digest };
    expect(await desk.refusal('campaigns.confirm', input)).toMatchObject({ code: 'untrue', count: 2 });
  });

  test('within the first minute: its text does not leave, and the others do', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    const { id } = await desk.confirm(draft);
    await desk.call('appointments.restore', { id: akosuas.id });
    await desk.minuteOver();
    await desk.reaches(id, { done: 1, withdrawn: 1 });
    expect(await told(desk)).toEqual([TO_KOFI]);
    const hers = (await desk.textsOf(id)).find(({ text }) => text === TO_AKOSUA);
    expect(hers?.reason).toEqual({ kind: 'withdrawn', why: 'untrue' });
    // Called off once more, it is for a person to write again.
    await desk.call('appointments.cancel', { id: akosuas.id });
    await desk.minuteOver();
    expect(await told(desk)).toEqual([TO_KOFI]);
    expect((await desk.check(draft)).toldBefore.map(({ name }) => name)).toEqual(['Kofi Asante']);
  });

  test('while its text waits at the service for its time: the service is told to cancel it', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    const { id } = await desk.confirm({ ...draft, at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    await desk.call('appointments.restore', { id: akosuas.id });
    await desk.reaches(id, { accepted: 1, cancelled: 1 });
    expect(await told(desk)).toEqual([TO_KOFI]);
  });

  test('and a text that was sent again in place of another is called off with it all the same', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    const ama = await desk.person('Ama Mensah', '0244100304');
    const amas = await desk.book(ama, '2027-01-06T11:00', 'Blood test');
    await desk.call('appointments.cancel', { id: amas.id });
    const { id } = await desk.confirm({
      ...draft,
      who: { kind: 'people', contactIds: [...draft.who.contactIds, ama] },
      about: [...draft.about, ...subjectsOf(amas)],
      at: SOON,
    });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    // All of them are in one batch: for hers the whole of it is called off, and the others are planned anew.
    await desk.call('appointments.restore', { id: akosuas.id });
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    await desk.call('appointments.restore', { id: amas.id });
    await desk.reaches(id, { accepted: 1, cancelled: 2 });
    expect(await told(desk)).toEqual([TO_KOFI]);
  });

  test('at another time and called off there: the text about the old one does not go', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    const { id } = await desk.confirm({ ...draft, at: SOON });
    await desk.call('appointments.restore', { id: akosuas.id });
    await desk.call('appointments.move', { id: akosuas.id, start: '2027-01-07T09:00' as WallTime });
    await desk.call('appointments.cancel', { id: akosuas.id });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 1, withdrawn: 1 });
    expect((await desk.check(draft)).untrue.map(({ start }) => start)).toEqual([akosuas.start]);
  });

  test('at another time and called off there: what was refused about the old one is not tried again', async () => {
    const { desk, draft, akosuas } = await wednesdayOff();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.confirm(draft);
    await desk.minuteOver();
    await desk.reaches(id, { refused: 2 });
    await desk.control('account', { balance: 100 });
    await desk.call('appointments.restore', { id: akosuas.id });
    await desk.call('appointments.move', { id: akosuas.id, start: '2027-01-07T09:00' as WallTime });
    await desk.call('appointments.cancel', { id: akosuas.id });
    expect((await desk.campaign(id)).canRetry).toBe(1);
    await desk.call('campaigns.retryRefused', { id });
    await desk.minutesPass(2);
    expect((await desk.campaign(id)).counts).toMatchObject({ done: 1, refused: 1 });
  });
});

test('asked of one by one: whose hour has come is no part of trying the others again', async () => {
  const { desk, id } = await bothRefused();
  await desk.clockAt('2027-01-06T09:00:00Z');
  const hers = (await desk.textsOf(id)).find(({ contactName }) => contactName === 'Akosua Agyeman');
  const { together } = await desk.call('messages.get', { id: hers?.id ?? 0 });
  expect(together.map(({ name }) => name)).toEqual(['Akosua Agyeman']);
  await desk.call('messages.decide', { id: hers?.id ?? 0, action: 'retry' });
  await desk.minutesPass(2);
  expect(await gone(desk, id)).toEqual(['Akosua Agyeman']);
});

test('held until their hour has come, it does not leave any more: they are phoned', async () => {
  const { desk, draft } = await wednesdayOff();
  await desk.clockAt('2027-01-06T08:50:00Z');
  const { id } = await desk.confirm(draft);
  await desk.call('sending.stopAll', undefined);
  await desk.clockAt('2027-01-06T09:05:00Z');
  await desk.call('sending.resume', undefined);
  await desk.reaches(id, { done: 1, missed: 1 });
  expect(await gone(desk, id)).toEqual(['Akosua Agyeman']);
});

test('what was refused is not tried again once the appointment would have begun: they are phoned', async () => {
  const { desk, id } = await bothRefused();
  expect((await desk.campaign(id)).canRetry).toBe(2);
  await desk.clockAt('2027-01-06T09:00:00Z');
  expect((await desk.campaign(id)).canRetry).toBe(1);
  const kofis = (await desk.textsOf(id)).find(({ contactName }) => contactName === 'Kofi Asante');
  expect((await desk.call('messages.get', { id: kofis?.id ?? 0 })).actions).toEqual(['dismiss']);
  await desk.call('campaigns.retryRefused', { id });
  await desk.minutesPass(2);
  expect(await gone(desk, id)).toEqual(['Akosua Agyeman']);
});
