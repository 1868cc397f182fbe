import { describe, expect, onTestFinished, test } from 'vitest';
import { MONDAY_8 } from '../delivery/desk.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { openCalendar } from './calendar-desk.ts';

/** Five people on Wednesday, every reminder with the service. */
async function fullDay() {
  const desk = await openCalendar();
  const booked: Awaited<ReturnType<typeof desk.book>>[] = [];
  for (let hour = 0; hour < 5; hour++) {
    const contactId = await desk.person(`Person ${hour}`, `02441002${hour}0`);
    booked.push(await desk.book(contactId, `2027-01-06T1${hour}:00`));
  }
  for (const { id } of booked) await desk.newest(id, 'accepted');
  await desk.minutesPass();
  return { desk, ids: booked.map(({ id }) => id) };
}

describe('the doctor is ill: a day is cancelled', () => {
  test('it answers when the service has answered for every text, with the proof of each', async () => {
    const { desk, ids } = await fullDay();
    const done = await desk.call('appointments.cancelMany', { ids: [...ids, ids[0] ?? 0] });
    expect(done.cancelled.toSorted()).toEqual(ids.toSorted());
    const batches = new Map((await desk.batches()).map(({ batch, state }) => [batch, state]));
    expect(done.texts.map(({ contactName, state }) => [contactName, state]).sort()).toEqual(
      [0, 1, 2, 3, 4].map(hour => [`Person ${hour}`, 'cancelled']),
    );
    for (const { gatewayBatchId } of done.texts) expect(batches.get(gatewayBatchId ?? '')).toBe('cancelled');
    const day = await desk.between('2027-01-06', '2027-01-06');
    expect(day.map(({ status }) => status)).toEqual(Array(5).fill('cancelled'));
    const progress = desk.events.flatMap(event => (event.type === 'progress' ? [event] : []));
    expect(progress.at(-1)).toEqual({ type: 'progress', task: 'cancel', done: 5, total: 5 });
  });

  test('what the service did not confirm is said to be open, and the others are cancelled', async () => {
    const { desk, ids } = await fullDay();
    await desk.faults([{ kind: 'lose-answer', of: 'cancel' }]);
    const { texts } = await desk.call('appointments.cancelMany', { ids });
    const states = texts.map(({ state }) => state);
    expect(states.filter(state => state === 'cancelled').length).toBeGreaterThanOrEqual(4);
    expect(
      states
        .filter(state => state !== 'cancelled')
        .every(state => state === 'cancelling' || state === 'cancel-uncertain'),
    ).toBe(true);
  });

  test('while the service cannot be reached it answers all the same, and says that they may still go', async () => {
    const { desk, ids } = await fullDay();
    await desk.down();
    const { texts, cancelled } = await desk.call('appointments.cancelMany', { ids });
    expect(cancelled).toHaveLength(5);
    expect(texts.map(({ state }) => state)).toEqual(Array(5).fill('cancelling'));
  });

  test('one that is not there: nothing at all is cancelled', async () => {
    const { desk, ids } = await fullDay();
    expect(await desk.refusal('appointments.cancelMany', { ids: [...ids, 9_999] })).toEqual({
      code: 'not-found',
      what: 'appointment',
    });
    expect(await desk.starts('2027-01-06', '2027-01-06')).toHaveLength(5);
  });

  test('it is one change: taken back, everybody is booked and reminded again', async () => {
    const { desk, ids } = await fullDay();
    const { change } = await desk.call('appointments.cancelMany', { ids });
    expect(await desk.call('appointments.undo', { change })).toMatchObject({
      restored: 5,
      changedSince: [],
      outdatedInfo: [],
    });
    for (const id of ids) await desk.newest(id, 'accepted');
    expect((await desk.batches()).filter(({ state }) => state === 'scheduled')).toHaveLength(5);
  });

  test('at noon, whoever was there this morning, or did not come, keeps that, and nothing of theirs is touched', async () => {
    const { desk, ids } = await fullDay();
    const [arrived = 0, missing = 0, over = 0, during = 0, coming = 0] = ids;
    await desk.call('appointments.setStatus', { id: coming, status: 'confirmed' });
    await desk.clockAt('2027-01-06T13:10:00.000Z');
    await desk.call('appointments.setStatus', { id: arrived, status: 'arrived' });
    await desk.call('appointments.setStatus', { id: missing, status: 'no-show' });
    const done = await desk.call('appointments.cancelMany', { ids });
    expect(done.cancelled.toSorted()).toEqual([during, coming].toSorted());
    const day = await desk.between('2027-01-06', '2027-01-06');
    expect(Object.fromEntries(day.map(({ id, status }) => [id, status]))).toEqual({
      [arrived]: 'arrived',
      [missing]: 'no-show',
      [over]: 'booked',
      [during]: 'cancelled',
      [coming]: 'cancelled',
    });
  });

  test('the proof is kept until somebody has looked at it, also when the program is started again', async () => {
    const { desk, ids } = await fullDay();
    const { change } = await desk.call('appointments.cancelMany', { ids });
    const proofs = (of: Pick<typeof desk, 'call'>) => of.call('appointments.cancellationReports');
    const kept = { change, cancelled: ids, texts: Array(5).fill(expect.objectContaining({ state: 'cancelled' })) };
    expect(await proofs(desk)).toEqual([kept]);
    await desk.stop();
    const after = await openTestApp({ practice: 'empty', at: MONDAY_8, folder: desk.folder });
    onTestFinished(() => after.stop());
    expect(await proofs(after)).toEqual([kept]);
    await after.call('appointments.dismissReport', { change });
    expect(await proofs(after)).toEqual([]);
  });

  test('of what was put back, nothing is left to be proved or told', async () => {
    const { desk, ids } = await fullDay();
    const [first = 0, ...others] = ids;
    const { change } = await desk.call('appointments.cancelMany', { ids });
    await desk.call('appointments.restore', { id: first });
    expect(await desk.call('appointments.cancellationReports')).toMatchObject([{ change, cancelled: others }]);
    const again = await desk.call('appointments.cancelMany', { ids: [first] });
    await desk.call('appointments.undo', { change: again.change });
    expect(await desk.call('appointments.cancellationReports')).toMatchObject([{ change }]);
  });

  test('whose text somebody left open is still said to be one that may go', async () => {
    const desk = await openCalendar();
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.book(await desk.person('Kofi Asante', '0244100301'), '2027-01-06T09:00');
    const text = await desk.newest(id, 'uncertain');
    await desk.minutesPass();
    await desk.call('appointments.cancelMany', { ids: [id] });
    const mayGo = async () =>
      (await desk.call('appointments.cancellationReports')).flatMap(({ texts }) => texts.map(one => one.mayGo));
    expect(await mayGo()).toEqual([false]);
    await desk.call('messages.decide', { id: text.id, action: 'dismiss' });
    expect(await mayGo()).toEqual([true]);
  });

  test('of one that was put back and cancelled again by itself, an earlier proof says nothing', async () => {
    const { desk, ids } = await fullDay();
    const [first = 0, ...others] = ids;
    const { change } = await desk.call('appointments.cancelMany', { ids });
    await desk.minutesPass();
    await desk.call('appointments.restore', { id: first });
    await desk.minutesPass();
    await desk.call('appointments.cancel', { id: first });
    expect(await desk.call('appointments.cancellationReports')).toMatchObject([{ change, cancelled: others }]);
  });
});
