/**
 * An edit that puts a text's time into the past sends nothing by itself: the text is skipped, and a person may send it
 * now.
 */
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

async function change(desk: Desk, changes: Partial<Input<'rules.save'>>): Promise<void> {
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  await desk.call('rules.save', { ...rule, ...changes });
}
const dayBefore = (at: string) => ({ kind: 'days-before', days: 1, at }) as const;
const TOO_LATE = { state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } };

/** Three people come on Wednesday at nine; their texts are queued for Tuesday at eleven. It is Tuesday, 10:00. */
async function tuesdayAtTen() {
  const desk = await openDesk();
  await change(desk, { when: dayBefore('11:00') });
  const ids: number[] = [];
  for (const [name, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
    ['Esi Owusu', '0244100203'],
  ] as const) {
    ids.push((await desk.book(await desk.person(name, phone), WEDNESDAY_9)).id);
  }
  for (const id of ids) await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-05T10:00:00Z');
  return { desk, ids };
}

/** Nothing left for anybody, each is skipped, and each may be sent now. */
async function expectNobodyTexted(desk: Desk, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { actions } = await desk.newest(id, 'skipped');
    expect((await desk.texts(id)).at(-1)).toMatchObject(TOO_LATE);
    expect(actions).toEqual(['send-now']);
  }
  await desk.minutesPass(2);
  expect((await desk.batches()).filter(({ state }) => state === 'dispatched')).toEqual([]);
}

/** Does what has queued texts called off, which the service does not confirm; then a person has it asked again. */
async function unconfirmed(desk: Desk, ids: readonly number[], edit: () => Promise<void>): Promise<void> {
  await desk.faults(Array.from({ length: 3 * ids.length }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
  await edit();
  await desk.minutesPass();
  await desk.minutesPass();
  for (const id of ids) await desk.newest(id, 'cancel-uncertain');
}
async function confirmed(desk: Desk, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const last = (await desk.texts(id)).at(-1);
    await desk.call('messages.decide', { id: last?.id ?? 0, action: 'retry-cancel' });
  }
}

describe('an edit that puts the time of queued texts into the last half hour', () => {
  test('a rule’s hour: nobody is texted at once, and each may be sent now', async () => {
    const { desk, ids } = await tuesdayAtTen();
    await change(desk, { when: dayBefore('09:50') });
    await expectNobodyTexted(desk, ids);
    const last = (await desk.texts(ids[0] ?? 0)).at(-1);
    await desk.call('messages.decide', { id: last?.id ?? 0, action: 'send-now' });
    await desk.newest(ids[0] ?? 0, 'done');
    expect((await desk.batches()).filter(({ state }) => state === 'dispatched')).toHaveLength(1);
  });

  test('a rule’s days, or its kind', async () => {
    const { desk, ids } = await tuesdayAtTen();
    await change(desk, { when: { kind: 'hours-before', hours: 23 } });
    await change(desk, { when: { kind: 'days-before', days: 2, at: '10:00' }, whenOutsideWindow: 'later' });
    await desk.call('settings.save', { sendingDays: [1, 2, 3, 4, 5, 6, 7] });
    await expectNobodyTexted(desk, ids);
  });

  test('the hours for texts', async () => {
    const { desk, ids } = await tuesdayAtTen();
    await desk.call('settings.save', { allowedUntil: '09:55' });
    await desk.minutesPass();
    await desk.call('settings.save', { allowedUntil: '19:00' });
    expect((await desk.newest(ids[0] ?? 0, 'accepted')).dueAt).toBe('2027-01-05T11:00:00.000Z');
    await desk.call('settings.save', { allowedUntil: '09:55' });
    for (const id of ids) expect(await desk.newest(id, 'skipped')).toMatchObject(TOO_LATE);
    expect((await desk.batches()).filter(({ state }) => state === 'dispatched')).toEqual([]);
  });

  test('the zone of the business', async () => {
    const { desk, ids } = await tuesdayAtTen();
    // 11:00 in Lagos is 10:00 in Accra.
    await desk.call('settings.save', { zone: 'Africa/Lagos' });
    await expectNobodyTexted(desk, ids);
  });

  test('a second edit while the first one’s cancel waits for the service', async () => {
    const { desk, ids } = await tuesdayAtTen();
    await unconfirmed(desk, ids, () => change(desk, { when: dayBefore('16:00') }));
    await desk.clockAt('2027-01-05T10:20:00Z');
    await change(desk, { when: dayBefore('10:10') });
    await confirmed(desk, ids);
    await expectNobodyTexted(desk, ids);
  });

  test('of a rule that is switched on again', async () => {
    const { desk, ids } = await tuesdayAtTen();
    await change(desk, { enabled: false });
    for (const id of ids) await desk.newest(id, 'cancelled');
    await desk.clockAt('2027-01-05T11:10:00Z');
    await change(desk, { enabled: true });
    await expectNobodyTexted(desk, ids);
  });

  test('of an appointment that was cancelled and is put back', async () => {
    const { desk, ids } = await tuesdayAtTen();
    const [id = 0] = ids;
    await desk.call('appointments.cancel', { id });
    await desk.newest(id, 'cancelled');
    await desk.clockAt('2027-01-05T11:10:00Z');
    await desk.call('appointments.restore', { id });
    expect(await desk.newest(id, 'skipped')).toMatchObject({ ...TOO_LATE, actions: ['send-now'] });
  });
});

describe('what is offered for now, and left at that', () => {
  const offered = async (desk: Desk) => (await desk.call('today.get')).toSendNow.map(({ id }) => id);

  test('is not offered again, whatever is planned since; its Undo offers it again', async () => {
    const { desk } = await tuesdayAtTen();
    await change(desk, { when: dayBefore('09:50') });
    await desk.until(async () => (await offered(desk)).length === 3);
    const [first = 0, ...others] = await offered(desk);
    expect(await desk.call('messages.dismissLate', { ids: [first], undo: false })).toEqual({ changed: 1 });
    expect(await offered(desk)).toEqual(others);
    expect(await desk.message(first)).toMatchObject({
      state: 'skipped',
      reason: { kind: 'dismissed', was: TOO_LATE.reason },
      actions: [],
    });
    // The words and the hour are others, and their time is past all the same.
    await change(desk, { when: dayBefore('09:40') });
    await desk.minutesPass();
    expect(await offered(desk)).toEqual(others);
    expect(await desk.call('messages.dismissLate', { ids: [first], undo: true })).toEqual({ changed: 1 });
    expect(await offered(desk)).toHaveLength(3);
    expect((await desk.batches()).filter(({ state }) => state === 'dispatched')).toEqual([]);
  });

  test('goes at its time when that is still to come after all, and for a new start', async () => {
    const { desk, ids } = await tuesdayAtTen();
    const [id = 0, moved = 0] = ids;
    await change(desk, { when: dayBefore('09:50') });
    await desk.until(async () => (await offered(desk)).length === 3);
    await desk.call('messages.dismissLate', { ids: await offered(desk), undo: false });
    expect(await offered(desk)).toEqual([]);
    await desk.call('appointments.move', { id: moved, start: '2027-01-14T09:00' as WallTime });
    await desk.newest(moved, 'planned');
    await change(desk, { when: dayBefore('11:00') });
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-05T11:00:00.000Z');
  });

  test('only what is skipped for a time that is past can be left so: nothing that still goes is lost', async () => {
    const { desk, ids } = await tuesdayAtTen();
    const queued = (await desk.texts(ids[0] ?? 0)).at(-1)?.id ?? 0;
    expect(await desk.call('messages.dismissLate', { ids: [queued], undo: false })).toEqual({ changed: 0 });
    expect(await desk.message(queued)).toMatchObject({ state: 'accepted' });
    expect(await desk.call('messages.dismissLate', { ids: [queued], undo: true })).toEqual({ changed: 0 });
  });
});

test('what waited for its cancel until after its time, unedited since, still goes within the half hour', async () => {
  const { desk, ids } = await tuesdayAtTen();
  const [id = 0] = ids;
  await unconfirmed(desk, ids, () => change(desk, { when: dayBefore('10:20') }));
  await desk.clockAt('2027-01-05T10:25:00Z');
  await confirmed(desk, ids);
  await desk.newest(id, 'done');
});

describe('an appointment moved to another hour of its day, after the time of its text', () => {
  const THREE_O_CLOCK = '2027-01-06T15:00' as WallTime;

  test('what waited here until then goes within the half hour, and tells the new hour', async () => {
    const { desk } = await tuesdayAtTen();
    await desk.call('sending.stopAll');
    const { id } = await desk.book(await desk.person('Yaw Darko', '0244100204'), WEDNESDAY_9);
    await desk.clockAt('2027-01-05T11:10:00Z');
    await desk.call('appointments.move', { id, start: THREE_O_CLOCK });
    await desk.call('sending.resume');
    await desk.newest(id, 'done');
    expect((await desk.texts(id)).at(-1)?.text).toContain('15:00');
  });

  test('where the text has gone out, the next one is only offered', async () => {
    const { desk, ids } = await tuesdayAtTen();
    const [id = 0] = ids;
    await desk.clockAt('2027-01-05T11:10:00Z');
    await desk.newest(id, 'done');
    await desk.call('appointments.move', { id, start: THREE_O_CLOCK });
    expect(await desk.newest(id, 'skipped')).toMatchObject({ ...TOO_LATE, actions: ['send-now'] });
  });
});

test('a rule changed while restored records wait texts nobody at once when sending goes on', async () => {
  const { desk, ids } = await tuesdayAtTen();
  const later = await desk.book(await desk.person('Yaw Darko', '0244100204'), '2027-01-14T09:00' as WallTime);
  const { name } = await desk.call('backup.make');
  await desk.minutesPass();
  await desk.call('backup.restore', { name });
  await desk.clockAt('2027-01-05T10:30:00Z');
  // Nine days before the 14th is today.
  await change(desk, { when: { kind: 'days-before', days: 9, at: '10:20' } });
  await desk.call('sending.resume');
  await desk.minutesPass(2);
  expect((await desk.texts(later.id)).at(-1)).toMatchObject(TOO_LATE);
  expect((await desk.batches()).filter(({ state }) => state === 'dispatched')).toEqual([]);
  expect(ids).toHaveLength(3);
});

describe('what comes due while restored records wait, as it was changed to meanwhile, whatever is changed after it', () => {
  async function restoredAtTen() {
    const { desk, ids } = await tuesdayAtTen();
    const later = await desk.book(await desk.person('Yaw Darko', '0244100204'), '2027-01-14T09:00' as WallTime);
    const { name } = await desk.call('backup.make');
    await desk.minutesPass();
    await desk.call('backup.restore', { name });
    await desk.clockAt('2027-01-05T10:30:00Z');
    return { desk, ids, later };
  }
  const dispatched = async (desk: Desk) => (await desk.batches()).filter(({ state }) => state === 'dispatched').length;
  const resumed = async (desk: Desk) => {
    await desk.call('sending.resume');
    await desk.minutesPass();
    await desk.minutesPass();
  };
  const last = async (desk: Desk, id: number) => (await desk.texts(id)).at(-1);

  test('waiting here it is missed before everybody’s eyes', async () => {
    const { desk, later } = await restoredAtTen();
    await change(desk, { when: { kind: 'days-before', days: 9, at: '10:40' } });
    await desk.clockAt('2027-01-05T11:20:00Z');
    await desk.call('settings.save', { allowedUntil: '18:00' });
    await resumed(desk);
    expect(await last(desk, later.id)).toMatchObject({ state: 'missed' });
  });

  test('of a rule that was switched off until then as well', async () => {
    const { desk } = await tuesdayAtTen();
    const later = await desk.book(await desk.person('Yaw Darko', '0244100204'), '2027-01-14T09:00' as WallTime);
    await change(desk, { enabled: false });
    await desk.minutesPass();
    const { name } = await desk.call('backup.make');
    await desk.call('backup.restore', { name });
    await change(desk, { enabled: true, when: { kind: 'days-before', days: 9, at: '10:40' } });
    await desk.clockAt('2027-01-05T11:20:00Z');
    await desk.call('settings.save', { allowedUntil: '18:00' });
    await resumed(desk);
    expect(await last(desk, later.id)).toMatchObject({ state: 'missed' });
  });

  test('queued at the service it is called off and goes late', async () => {
    const { desk, ids } = await restoredAtTen();
    await change(desk, { when: dayBefore('10:40') });
    await desk.clockAt('2027-01-05T10:50:00Z');
    await desk.call('settings.save', { allowedUntil: '18:00' });
    await resumed(desk);
    for (const id of ids) expect(await last(desk, id)).toMatchObject({ state: 'done' });
    expect(await dispatched(desk)).toBe(3);
  });

  test('queued, and changed to what is past by then, nobody is texted at once', async () => {
    const { desk, ids } = await restoredAtTen();
    await change(desk, { when: dayBefore('10:20') });
    await resumed(desk);
    for (const id of ids) expect(await last(desk, id)).toMatchObject(TOO_LATE);
    expect(await dispatched(desk)).toBe(0);
  });

  test('booked after its reminder’s time, nobody is texted when sending goes on', async () => {
    const { desk } = await restoredAtTen();
    await change(desk, { when: { kind: 'days-before', days: 9, at: '10:20' } });
    const late = await desk.book(await desk.person('Abena Sarpong', '0244100205'), '2027-01-14T10:00' as WallTime);
    await resumed(desk);
    expect(await last(desk, late.id)).toMatchObject(TOO_LATE);
    expect(await dispatched(desk)).toBe(0);
  });
});
