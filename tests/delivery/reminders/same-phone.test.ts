import { describe, expect, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

/** Two people on one phone, and a text that does not name them. */
async function family(desk: Desk) {
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('no template');
  await desk.call('templates.save', { ...template, body: 'We see you on {$day} at {$time}.' });
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Mensah', '0244100201');
  const first = await desk.book(ama);
  const text = await desk.newest(first.id, 'accepted');
  const second = await desk.book(kofi);
  await desk.minutesPass();
  return { ama, kofi, first, second, text };
}
const statesOf = async (desk: Desk, appointmentId: number) => (await desk.texts(appointmentId)).map(row => row.state);

describe('several people on one phone', () => {
  test('identical words at the same time reach the phone once, and the record names both', async () => {
    const desk = await openDesk();
    const { second, text } = await family(desk);
    const said = { contactName: 'Ama Mensah', ruleName: 'The day before', isSamePerson: false };
    expect(await desk.texts(second.id)).toMatchObject([
      { state: 'skipped', reason: { why: 'same-text-same-phone', said } },
    ]);
    expect(await desk.batches()).toHaveLength(1);
    expect((await desk.message(text.id)).alsoFor).toEqual(['Kofi Mensah']);
  });

  test('the one it went out for is cancelled: the other is texted, and only after the service confirmed', async () => {
    const desk = await openDesk();
    const { first, second } = await family(desk);
    await desk.faults([{ kind: 'http-500' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    await desk.call('appointments.cancel', { id: first.id });
    await desk.minutesPass();
    await desk.minutesPass();
    await desk.newest(first.id, 'cancel-uncertain');
    expect(await statesOf(desk, second.id)).toEqual(['skipped']);
    const [old] = await desk.texts(first.id);
    await desk.call('messages.decide', { id: old?.id ?? 0, action: 'retry-cancel' });
    await desk.newest(first.id, 'cancelled');
    await desk.newest(second.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['cancelled', 'scheduled']);
  });

  test('one of them is cancelled: it is withdrawn for that, and the record names only who is left', async () => {
    const desk = await openDesk();
    const { second, text } = await family(desk);
    await desk.call('appointments.cancel', { id: second.id });
    expect(await desk.texts(second.id)).toMatchObject([
      { state: 'withdrawn', reason: { why: 'appointment-cancelled' } },
    ]);
    expect((await desk.message(text.id)).alsoFor).toEqual([]);
  });

  test('a stop of one is not a stop of the other', async () => {
    const desk = await openDesk();
    const { first, second, text } = await family(desk);
    await desk.call('messages.decide', { id: text.id, action: 'cancel' });
    await desk.newest(first.id, 'cancelled');
    await desk.newest(second.id, 'accepted');
  });

  test('at another time, or with another number, both get theirs', async () => {
    const desk = await openDesk();
    const { first, second, kofi } = await family(desk);
    await desk.call('appointments.move', { id: second.id, start: '2027-01-07T09:00' as typeof first.start });
    await desk.newest(second.id, 'accepted');
    await desk.call('appointments.move', { id: second.id, start: first.start });
    await desk.newest(second.id, 'skipped');
    expect((await statesOf(desk, second.id)).at(-2)).toBe('cancelled');
    await desk.call('contacts.save', aPerson({ id: kofi, name: 'Kofi Mensah', phone: '0244100202' }));
    await desk.newest(second.id, 'accepted');
    expect((await desk.batches()).map(batch => batch.state)).toEqual(['scheduled', 'cancelled', 'scheduled']);
  });

  test('different words go separately', async () => {
    const desk = await openDesk();
    for (const name of ['Ama', 'Kofi']) await desk.book(await desk.person(`${name} Mensah`, '0244100201'), WEDNESDAY_9);
    await desk.until(async () => (await desk.batches()).length === 2);
  });
});
