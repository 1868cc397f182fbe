import { describe, expect, test } from 'vitest';
import type { PracticeFaults } from '../../../src-main/practice/control-types.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { controlPractice, readPracticeLedger } from '../../helpers/practice-control.ts';
import { type CrashHarness, type KillableProgram, type KillPoint, openCrashHarness } from '../crash-harness.ts';
import { TUESDAY_10 } from '../desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

/** Starts a child with one person and, unless it is killed before, one appointment. */
async function booked(harness: CrashHarness, kill: KillPoint = {}) {
  const child = await harness.start(kill);
  const contact = await child.call('contacts.save', aPerson());
  const booking = child.call('appointments.save', aBooking(contact.id)).then(saved => saved.id);
  return { child, contactId: contact.id, booking };
}
const stateIn = async (child: KillableProgram) =>
  (await child.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 })).rows[0]?.state;
/** Asks the child until its newest text is in this state: it is another process, so there are no events to wait for. */
const reaches = async (child: KillableProgram, state: MessageState) => {
  while ((await stateIn(child)) !== state);
};
const injectFaults = (harness: CrashHarness, next: PracticeFaults['next']) =>
  controlPractice(harness.gatewayUrl, 'faults', { next });

describe('the program is killed', () => {
  test('after it wrote down that it will send, before it sent: may or may not have been sent; nobody is texted by itself', async () => {
    const harness = await openCrashHarness();
    const { child, booking } = await booked(harness, { at: 'intent-written' });
    await booking.catch(() => undefined);
    await child.killed;
    const desk = await harness.restart();
    await desk.minutesPass(10);
    const [message, ...others] = (await desk.call('today.get')).decisions;
    expect(others).toEqual([]);
    expect(message).toMatchObject({ state: 'uncertain', reason: { words: { http: null } } });
    expect(await desk.batches()).toEqual([]);
    await desk.call('messages.decide', { id: message?.id ?? 0, action: 'send-again' });
    await desk.newest(message?.appointmentId ?? 0, 'accepted');
    expect(await desk.batches()).toHaveLength(1);
  });

  test('after the answer was written down, before the database knew: queued, with the batch the service named', async () => {
    const harness = await openCrashHarness();
    const { child, booking } = await booked(harness, { at: 'answer-written' });
    await booking.catch(() => undefined);
    await child.killed;
    const desk = await harness.restart();
    await desk.minutesPass(10);
    const { rows } = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
    const [batch, ...others] = await desk.batches();
    expect(others).toEqual([]);
    expect(rows).toMatchObject([{ state: 'accepted', gatewayBatchId: batch?.batch }]);
    // Known well enough to be cancelled.
    await desk.call('appointments.cancel', { id: rows[0]?.appointmentId ?? 0 });
    await desk.newest(rows[0]?.appointmentId ?? 0, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('while the answer is awaited: may or may not have been sent, never a second one', async () => {
    const harness = await openCrashHarness();
    const { child, booking } = await bookedAfterBalance(harness, { kind: 'hang' });
    await booking;
    await reaches(child, 'in-flight');
    await child.kill();
    const desk = await harness.restart();
    await desk.minutesPass(10);
    const { decisions } = await desk.call('today.get');
    expect(decisions).toMatchObject([{ state: 'uncertain' }]);
    // The credit before it and at the next start: a hint for the person who decides.
    const { balanceBefore, balanceAfter } = await desk.message(decisions[0]?.id ?? 0);
    expect([balanceBefore, balanceAfter]).toEqual([1000, 999]);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('moved while the answer was awaited, then killed as it came: the old text is cancelled, the new one queued', async () => {
    const harness = await openCrashHarness();
    const slow = { kind: 'slow', ms: 400 } as const;
    const { child, booking } = await bookedAfterBalance(harness, slow, { at: 'answer-written' });
    const id = await booking;
    await reaches(child, 'in-flight');
    await child.call('appointments.move', { id, start: THURSDAY_14 });
    await child.killed;
    const desk = await harness.restart();
    await desk.newest(id, 'accepted');
    await desk.until(async () => (await desk.texts(id)).map(text => text.state).join() === 'cancelled,accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['scheduled', '2027-01-06T10:00:00.000Z'],
    ]);
  });

  test('while a cancel is awaited: it is asked again, and the new text goes only after it is confirmed', async () => {
    const harness = await openCrashHarness();
    const { child, booking } = await booked(harness);
    const id = await booking;
    await reaches(child, 'accepted');
    await child.call('practice.moveClock', { minutes: 1 });
    await injectFaults(harness, [{ kind: 'hang' }]);
    await child.call('appointments.move', { id, start: THURSDAY_14 });
    await reaches(child, 'cancelling');
    while ((await readPracticeLedger(harness.gatewayUrl)).cancels.length === 0);
    await child.kill();
    const desk = await harness.restart();
    await desk.newest(id, 'accepted');
    expect((await desk.batches()).map(batch => [batch.state, batch.scheduledAt])).toEqual([
      ['cancelled', TUESDAY_10],
      ['scheduled', '2027-01-06T10:00:00.000Z'],
    ]);
    expect((await desk.ledger()).cancels.map(cancel => cancel.handshake.id)).toEqual([0, 1802]);
  });

  test('with “may still go” on the screen: after the restart the cancel is asked again', async () => {
    const harness = await openCrashHarness();
    const { child, booking } = await booked(harness);
    const id = await booking;
    await reaches(child, 'accepted');
    await child.call('practice.moveClock', { minutes: 1 });
    const desk = await harness.restart().catch(() => null);
    // A second copy is refused while the first lives; its gateway is asked through its own address.
    expect(desk).toBeNull();
    await child.kill();
    const next = await harness.restart();
    await next.minutesPass();
    await next.faults([{ kind: 'http-500' }, { kind: 'http-500' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    await next.call('appointments.cancel', { id });
    for (let minutes = 0; minutes < 4; minutes++) await next.minutesPass();
    await next.newest(id, 'cancel-uncertain');
    await next.faults([]);
    await next.stop();
    const last = await harness.restart();
    await last.newest(id, 'cancelled');
    expect(await last.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  // Five texts leave together, four at a time. Killed after some of the writes.
  test.each([
    ['intent-written', 1],
    ['intent-written', 4],
    ['answer-written', 1],
    ['intent-stored', 5],
    ['answered', 5],
    ['answer-written', 5],
  ] as const)(
    'at %s, the time number %i, with five texts leaving together: none twice, none lost',
    async (at, times) => {
      const harness = await openCrashHarness();
      const child = await harness.start({ at, times });
      const rule = {
        id: 1,
        name: 'The day before',
        templateId: 1,
        when: { kind: 'days-before', days: 1, at: '10:00' },
      } as const;
      await child.call('rules.save', { ...rule, enabled: false });
      for (const name of ['Ama', 'Kofi', 'Esi', 'Yaw', 'Adwoa']) {
        const contact = await child.call('contacts.save', aPerson({ name: `${name} Mensah` }));
        await child.call('appointments.save', aBooking(contact.id));
      }
      await child.call('rules.save', { ...rule, enabled: true }).catch(() => undefined);
      await child.killed;
      const desk = await harness.restart();
      const all = async () =>
        (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 50 })).rows;
      await desk.until(async () => (await all()).every(row => row.state === 'accepted' || row.state === 'uncertain'));
      await desk.minutesPass(5);
      const rows = (await all()).filter(row => row.state !== 'withdrawn');
      expect(rows).toHaveLength(5);
      const batches = await desk.batches();
      const texts = batches.flatMap(batch => batch.messages.map(message => message.text));
      expect(new Set(texts).size).toBe(texts.length);
      for (const row of rows) {
        const atService = batches.find(batch => batch.messages[0]?.text === row.text);
        if (row.state === 'accepted') expect(row.gatewayBatchId).toBe(atService?.batch);
        else expect(row.state).toBe('uncertain');
      }
      // Every batch at the service is known here or shown to a person.
      for (const text of texts) expect(rows.map(row => row.text)).toContain(text);
    },
  );
});

/** Does the same as `booked`, but the fault hits the submission and not the first balance call. */
async function bookedAfterBalance(harness: CrashHarness, fault: PracticeFaults['next'][number], kill: KillPoint = {}) {
  const child = await harness.start(kill);
  await child.call('practice.moveClock', { minutes: 1 });
  await injectFaults(harness, [fault]);
  const contact = await child.call('contacts.save', aPerson());
  const booking = child.call('appointments.save', aBooking(contact.id)).then(saved => saved.id);
  return { child, booking };
}
