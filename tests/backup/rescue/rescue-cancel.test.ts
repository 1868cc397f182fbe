import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { fileIn, livedIn } from './damaged-records.ts';

describe('cancelling what is queued', () => {
  test('is confirmed one by one, written down, and found so by the records that are put back', async () => {
    const office = await livedIn();
    rmSync(fileIn(office));
    const desk = await office.start();
    const look = await desk.call('rescue.look');
    const uidOf = (name: string) => look.queued.batches.find(one => one.first[0]?.name === name)?.uid ?? '';
    expect(await desk.call('rescue.cancel', { uid: uidOf('Kofi Boateng') })).toEqual({ outcome: 'cancelled' });
    await desk.control('faults', { next: [{ kind: 'http-500' }] });
    expect(await desk.call('rescue.cancel', { uid: uidOf('Ama Mensah') })).toEqual({ outcome: 'uncertain' });
    const { queued } = await desk.call('rescue.look');
    expect(queued).toMatchObject({ texts: 2, unclear: 1 });
    expect(queued.batches.map(one => [one.first[0]?.name, one.state, one.cancel])).toEqual([
      ['Ama Mensah', 'cancel-unclear', 'possible'],
      ['Esi Quaye', 'queued', 'possible'],
    ]);
    expect(await desk.refusal('rescue.cancel', { uid: uidOf('Kofi Boateng') })).toMatchObject({ code: 'not-found' });
    await desk.stop();

    // The same after another start; and in the records.
    const again = await office.start();
    expect((await again.call('rescue.look')).queued).toMatchObject({ texts: 2, unclear: 1 });
    const { restored } = await again.call('rescue.restore', { name: look.backups[0]?.name ?? '' });
    expect(restored).toMatchObject({ queued: 1, cancelled: 1, unclear: 1 });
    const states = (await again.ledger()).batches.map(({ state }) => state);
    expect(states.sort()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });

  test('where nobody answers, or there is no key, nothing is called cancelled', async () => {
    const office = await livedIn();
    rmSync(fileIn(office));
    let key: string | null = null;
    const without = {
      state: async () => 'absent' as const,
      read: async () => key,
      store: async () => 'set' as const,
      forget: async () => 'absent' as const,
    };
    const desk = await office.start({ secrets: without });
    const [first] = (await desk.call('rescue.look')).queued.batches;
    expect(first?.cancel).toBe('no-account');
    expect(await desk.refusal('rescue.cancel', { uid: first?.uid ?? '' })).toEqual({ code: 'key-missing' });
    key = 'practice-key';
    await desk.control('faults', { next: [{ kind: 'lose-answer' }] });
    expect(await desk.call('rescue.cancel', { uid: first?.uid ?? '' })).toEqual({ outcome: 'uncertain' });
    expect((await desk.call('rescue.look')).queued).toMatchObject({ texts: 3, unclear: 1 });
  });
});

test('a visit booked after the backup is asked about although its text was cancelled from the rescue', async () => {
  const office = await livedIn();
  rmSync(fileIn(office));
  const desk = await office.start();
  const look = await desk.call('rescue.look');
  for (const { uid } of look.queued.batches) await desk.call('rescue.cancel', { uid });
  await desk.call('rescue.restore', { name: look.backups[0]?.name ?? '' });
  const asked = async () => (await desk.call('today.get')).decisions.filter(({ kind }) => kind === 'found');
  expect((await asked()).map(one => [one.contactName, one.state, one.appointmentSince])).toEqual([
    ['Kofi Boateng', 'cancelled', 'missing'],
    ['Esi Quaye', 'cancelled', 'missing'],
  ]);

  // Booked from it, the visit is reminded of once more when a person resumes.
  const [kofi] = await asked();
  const contactId = await desk.person('Kofi Boateng', '0244100202');
  await desk.call('appointments.save', {
    ...aBooking(contactId, { start: kofi?.appointmentStart ?? '' }),
    found: kofi?.id,
  });
  expect((await asked()).map(({ contactName }) => contactName)).toEqual(['Esi Quaye']);
  await desk.call('sending.resume');
  const toKofi = async () =>
    (await desk.batches()).filter(({ messages }) => messages.some(({ to }) => to === '233244100202'));
  await desk.until(async () => (await toKofi()).length > 1);
  expect((await toKofi()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
});
