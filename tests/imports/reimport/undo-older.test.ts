import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { imported } from '../import-steps.ts';

/** The list of one visit on 6 January, as its system exports it with this time. */
const bring = (desk: Desk, time: string) =>
  imported(
    desk,
    `Appointment ID,Name,Phone,Date,Time,Service\n17,Ama Mensah,0244100201,2027-01-06,${time},Check-up\n`,
    'diary.csv',
    'appointments',
  );

async function visit(desk: Desk): Promise<{ id: number; start: string }> {
  const [only, ...others] = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
  expect(others).toEqual([]);
  return { id: only?.id ?? 0, start: only?.start ?? '' };
}

/** The desk moves the visit to 14:00, so that no undo of an import puts its time back. */
async function movedToTwo(desk: Desk): Promise<void> {
  await desk.minutesPass();
  await desk.call('appointments.move', { id: (await visit(desk)).id, start: '2027-01-06T14:00' as WallTime });
  await desk.minutesPass();
}

test('an older import undone: the desk’s own move stays, also by a list that gives what the newest one gave', async () => {
  const desk = await openDesk();
  await bring(desk, '09:00');
  await desk.minutesPass();
  const older = await bring(desk, '10:00');
  await movedToTwo(desk);
  await bring(desk, '10:00');
  await desk.call('import.undo', { id: older.id });
  await bring(desk, '10:00');
  expect((await visit(desk)).start).toBe('2027-01-06T14:00');
});

test('an older import undone, then the newer one: the list stands where it stood before both', async () => {
  const desk = await openDesk();
  await bring(desk, '09:00');
  await desk.minutesPass();
  const older = await bring(desk, '10:00');
  await desk.minutesPass();
  const newer = await bring(desk, '11:00');
  await movedToTwo(desk);
  await desk.call('import.undo', { id: older.id });
  await desk.call('import.undo', { id: newer.id });
  await bring(desk, '09:00');
  expect((await visit(desk)).start).toBe('2027-01-06T14:00');
});

test('the newest import undone: its list may be brought in again, and moves the visit', async () => {
  const desk = await openDesk();
  await bring(desk, '09:00');
  await desk.minutesPass();
  const newest = await bring(desk, '10:00');
  await desk.call('import.undo', { id: newest.id });
  expect((await visit(desk)).start).toBe('2027-01-06T09:00');
  await bring(desk, '10:00');
  expect((await visit(desk)).start).toBe('2027-01-06T10:00');
});
