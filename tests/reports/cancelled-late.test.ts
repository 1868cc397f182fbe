/** When an appointment was cancelled is stored as it happens, so that a report can tell what was late. */
import { expect, test } from 'vitest';
import { type Desk, openDesk, WEDNESDAY_9 } from '../delivery/desk.ts';
import { imported } from '../imports/import-steps.ts';

const NONE = { cancelledInTime: 0, cancelledLate: 0, cancelledSometime: 0 };

async function figures(desk: Desk) {
  const { visits } = await desk.call('reports.get', { year: 2027 });
  const { cancelledInTime = 0, cancelledLate = 0, cancelledSometime = 0 } = visits[0] ?? {};
  return { cancelledInTime, cancelledLate, cancelledSometime };
}

/** The appointments of Wednesday morning are over. */
const OVER = '2027-01-06T12:00:00.000Z';

async function bookedDesk() {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  return { desk, ama, id: (await desk.book(ama)).id };
}
const cancel = (desk: Desk, id: number) => desk.call('appointments.cancel', { id, scope: 'one' });

test('cancelled a day before it is in time, an hour later it is late; brought back it is neither', async () => {
  const { desk, ama, id } = await bookedDesk();
  const other = (await desk.book(ama, '2027-01-06T10:00')).id;
  await desk.clockAt('2027-01-05T09:00:00.000Z');
  await desk.call('appointments.cancelMany', { ids: [other] });
  await desk.clockAt('2027-01-05T09:01:00.000Z');
  await cancel(desk, id);
  // What was cancelled counts once its time has come.
  expect(await figures(desk)).toEqual(NONE);
  await desk.clockAt(OVER);
  expect(await figures(desk)).toEqual({ ...NONE, cancelledInTime: 1, cancelledLate: 1 });
  await desk.call('appointments.restore', { id });
  expect(await figures(desk)).toEqual({ ...NONE, cancelledInTime: 1 });
});

test('undoing that it was brought back leaves it cancelled when it was', async () => {
  const { desk, id } = await bookedDesk();
  await cancel(desk, id);
  const { change } = await desk.call('appointments.restore', { id });
  await desk.clockAt('2027-01-06T08:00:00.000Z');
  await desk.call('appointments.undo', { change });
  await desk.clockAt(OVER);
  expect(await figures(desk)).toEqual({ ...NONE, cancelledInTime: 1 });
});

const list = (status: string, start = WEDNESDAY_9) =>
  `Name,Phone,Date,Time,Service,Status\nAma Mensah,0244100201,${start.replace('T', ',')},Check-up,${status}\n`;

test('a list that cancels does not say when: only one that was read a day before tells that it was in time', async () => {
  const desk = await openDesk();
  await imported(desk, list('Booked'), 'diary.csv', 'appointments');
  await desk.clockAt('2027-01-05T08:59:00.000Z');
  await imported(desk, list('Cancelled'), 'diary.csv', 'appointments');
  await desk.clockAt(OVER);
  expect(await figures(desk)).toEqual({ ...NONE, cancelledInTime: 1 });

  const late = await openDesk();
  await imported(late, list('Booked'), 'diary.csv', 'appointments');
  await late.clockAt('2027-01-05T09:30:00.000Z');
  const cancelling = await imported(late, list('Cancelled'), 'diary.csv', 'appointments');
  await late.clockAt(OVER);
  expect(await figures(late)).toEqual({ ...NONE, cancelledSometime: 1 });
  await late.call('import.undo', { id: cancelling.id });
  await late.until(async () => (await figures(late)).cancelledSometime === 0);
});

test('undoing a list that brought it back leaves it cancelled as it was: nobody knows when', async () => {
  const desk = await openDesk();
  await imported(desk, list('Booked'), 'diary.csv', 'appointments');
  await desk.clockAt('2027-01-05T10:00:00.000Z');
  await imported(desk, list('Cancelled'), 'diary.csv', 'appointments');
  await desk.clockAt('2027-01-05T11:00:00.000Z');
  const back = await imported(desk, list('Booked'), 'diary.csv', 'appointments');
  await desk.clockAt(OVER);
  expect(await figures(desk)).toEqual(NONE);
  await desk.call('import.undo', { id: back.id });
  await desk.until(async () => (await figures(desk)).cancelledSometime === 1);
  expect(await figures(desk)).toEqual({ ...NONE, cancelledSometime: 1 });
});

test('removed for its age it stays late', async () => {
  const { desk, id } = await bookedDesk();
  await desk.clockAt('2027-01-06T08:00:00.000Z');
  await cancel(desk, id);
  for (let day = 0; day < 380; day += 20) await desk.minutesPass(20 * 1440);
  await desk.call('privacy.setRetention', { months: 12 });
  const { visits, removed } = await desk.call('reports.get', { year: 2027 });
  expect([visits[0], removed]).toMatchObject([{ cancelledInTime: 0, cancelledLate: 1, cancelledSometime: 0 }, 1]);
});
