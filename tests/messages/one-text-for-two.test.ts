/** Two on one phone who are told in the same words: one text about both, and one of theirs is put back. */
import { describe, expect, test } from 'vitest';
import { type CampaignDesk, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';

const START = '2027-01-06T09:00';

async function bothOff() {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100301');
  const kofis = await desk.book(kofi, START, 'Vaccination');
  const amas = await desk.book(ama, START, 'Vaccination');
  await desk.minutesPass();
  await desk.call('appointments.cancelMany', { ids: [kofis.id, amas.id] });
  const draft = {
    who: { kind: 'people' as const, contactIds: [kofi, ama] },
    about: [kofis, amas].map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start })),
    body: 'The Vaccination on {$date} at {$time} is cancelled.',
  };
  return { desk, kofi, ama, kofis, amas, draft };
}

/** What has to be decided, as Today and as Messages give it. */
async function decisions(desk: CampaignDesk) {
  const { decisions } = await desk.call('today.get');
  const page = await desk.call('messages.page', { filter: 'attention', search: '', offset: 0, limit: 50 });
  expect(page.rows.map(({ id }) => id).sort()).toEqual(decisions.map(({ id }) => id).sort());
  return decisions.map(({ id, alert, notInformed }) => ({
    id,
    alert,
    notInformed: notInformed.map(({ name }) => name),
  }));
}

describe('one text about the appointments of two', () => {
  test('one is put back: the other is not told, and is named to be phoned until somebody says that they know', async () => {
    const { desk, kofi, kofis, amas, draft } = await bothOff();
    const { id } = await desk.confirm(draft);
    await desk.call('appointments.restore', { id: amas.id });
    await desk.minuteOver();
    await desk.reaches(id, { withdrawn: 1 });
    const [text] = await desk.textsOf(id);
    expect(text).toMatchObject({
      alert: 'not-informed',
      notInformed: [{ contactId: kofi, name: 'Kofi Asante', start: kofis.start }],
    });
    const messageId = text?.id ?? 0;
    expect(await decisions(desk)).toEqual([{ id: messageId, alert: 'not-informed', notInformed: ['Kofi Asante'] }]);
    expect((await desk.message(messageId)).actions).toEqual(['dismiss']);
    const left = await desk.call('messages.decide', { id: messageId, action: 'dismiss' });
    expect(left).toMatchObject({
      state: 'withdrawn',
      reason: { kind: 'dismissed', was: { kind: 'withdrawn', why: 'untrue' } },
      alert: null,
      actions: [],
    });
    expect(await decisions(desk)).toEqual([]);
  });

  test('the same when the service had it already and cancelled it, and each of two such texts is a question of its own', async () => {
    const { desk, amas, draft } = await bothOff();
    const yaw = await desk.person('Yaw Darko', '0244100305');
    const esi = await desk.person('Esi Darko', '0244100305');
    const [yaws, esis] = [await desk.book(yaw, START, 'Vaccination'), await desk.book(esi, START, 'Vaccination')];
    await desk.call('appointments.cancel', { id: esis.id });
    await desk.call('appointments.restore', { id: amas.id });
    const { change } = await desk.call('appointments.cancelMany', { ids: [amas.id, yaws.id] });
    const others = [yaws, esis].map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start }));
    const { id } = await desk.confirm({
      ...draft,
      who: { kind: 'people', contactIds: [...draft.who.contactIds, yaw, esi] },
      about: [...draft.about, ...others],
      at: SOON,
    });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    // In one batch at the service, and both untrue at the same moment.
    await desk.call('appointments.undo', { change });
    await desk.reaches(id, { cancelled: 2 });
    const asked = await decisions(desk);
    expect(asked.map(({ notInformed }) => notInformed)).toEqual([['Kofi Asante'], ['Esi Darko']]);
    await desk.call('messages.decide', { id: asked[0]?.id ?? 0, action: 'dismiss' });
    expect((await decisions(desk)).map(({ notInformed }) => notInformed)).toEqual([['Esi Darko']]);
  });

  test('both are put back: nobody has to be told', async () => {
    const { desk, kofis, amas, draft } = await bothOff();
    const { id } = await desk.confirm(draft);
    for (const one of [kofis, amas]) await desk.call('appointments.restore', { id: one.id });
    await desk.minuteOver();
    await desk.reaches(id, { withdrawn: 1 });
    expect(await decisions(desk)).toEqual([]);
  });

  test('another text that tells the other settles it', async () => {
    const { desk, kofi, amas, draft } = await bothOff();
    const { id } = await desk.confirm(draft);
    await desk.call('appointments.restore', { id: amas.id });
    await desk.reaches(id, { withdrawn: 1 });
    const alone = { who: { kind: 'people' as const, contactIds: [kofi] }, about: draft.about.slice(0, 1) };
    await desk.confirm({ ...draft, ...alone });
    expect(await decisions(desk)).toEqual([]);
  });

  test('a text that told the other before it was put back and cancelled anew does not settle it', async () => {
    const { desk, kofi, kofis, amas, draft } = await bothOff();
    const alone = { who: { kind: 'people' as const, contactIds: [kofi] }, about: draft.about.slice(0, 1) };
    const before = await desk.confirm({ ...draft, ...alone });
    await desk.minuteOver();
    await desk.reaches(before.id, { done: 1 });
    await desk.call('appointments.restore', { id: kofis.id });
    await desk.minutesPass();
    await desk.call('appointments.cancelMany', { ids: [kofis.id] });
    const { id } = await desk.confirm(draft);
    await desk.call('appointments.restore', { id: amas.id });
    await desk.minuteOver();
    await desk.reaches(id, { withdrawn: 1 });
    const asked = await decisions(desk);
    expect(asked.map(({ alert, notInformed }) => [alert, notInformed])).toEqual([['not-informed', ['Kofi Asante']]]);
  });

  test('once the appointment has begun it is too late to be told', async () => {
    const { desk, amas, draft } = await bothOff();
    const { id } = await desk.confirm(draft);
    await desk.call('appointments.restore', { id: amas.id });
    await desk.reaches(id, { withdrawn: 1 });
    await desk.minutesPass(2);
    expect(await decisions(desk)).toHaveLength(1);
    await desk.clockAt('2027-01-06T09:00:00.000Z');
    expect((await decisions(desk)).filter(({ alert }) => alert === 'not-informed')).toEqual([]);
  });
});
