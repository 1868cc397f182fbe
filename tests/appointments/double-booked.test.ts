/** Which appointments are double-booked: the same in every view of the calendar and in the preview of a change. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CalendarDesk, openCalendar, type Save } from './calendar-desk.ts';

const DAY = '2027-01-20';
/** A day view, which reads the day before as well, and a month view of that day. */
const VIEWS = [
  { from: '2027-01-19', until: DAY },
  { from: '2026-12-27', until: '2027-02-06' },
];

/** A calendar in which every appointment is somebody else's, unless it says whose. */
async function calendar() {
  const desk = await openCalendar();
  let booked = 0;
  const book = async (start: string, values: Partial<Save> = {}) => {
    booked += 1;
    const contactId =
      values.contactId ?? (await desk.person(`Person ${booked}`, `02441002${String(booked).padStart(2, '0')}`));
    return desk.save({ staff: 'Dr Owusu', durationMinutes: 30, ...values, contactId, start: start as WallTime });
  };
  return { desk, book };
}

/** Returns the clock times of the day that are marked, and expects every view to mark the same. */
async function marked(desk: CalendarDesk): Promise<string[]> {
  const [inDay = [], inMonth] = await Promise.all(
    VIEWS.map(async view => {
      const drawn = await desk.call('appointments.outline', view);
      const found = drawn.filter(({ start, isDoubleBooked }) => isDoubleBooked && start.startsWith(DAY));
      return found.map(({ start }) => start.slice(11));
    }),
  );
  expect(inMonth).toEqual(inDay);
  return inDay;
}

/** Returns what the preview says a booking of somebody new overlaps. */
async function previewed(desk: CalendarDesk, clock: string, staff: string): Promise<string[]> {
  const contactId = await desk.person('Esi Quaye', '0244100399');
  const rest = { id: null, others: [], service: '', notes: '', durationMinutes: 30, scope: 'one' as const };
  const appointment = { ...rest, contactId, staff, start: `${DAY}T${clock}` as WallTime };
  const { overlaps } = await desk.call('rehearsal.preview', { kind: 'appointment', appointment });
  return overlaps.map(({ start }) => start.slice(11));
}

test('whoever opens one that is double-booked is told with whom; of a cancelled one there is nothing to tell', async () => {
  const { desk, book } = await calendar();
  const one = await book(`${DAY}T09:00`, { durationMinutes: 90 });
  const other = await book(`${DAY}T09:30`);
  await book(`${DAY}T09:30`, { staff: 'Efua' });
  const found = async ({ id }: { id: number }) =>
    (await desk.call('appointments.doubleBookedWith', { id })).map(({ contactName, start }) => [contactName, start]);
  expect(await found(one)).toEqual([['Person 2', `${DAY}T09:30`]]);
  expect(await found(other)).toEqual([['Person 1', `${DAY}T09:00`]]);
  await desk.call('appointments.cancel', { id: other.id, scope: 'one' });
  expect([await found(one), await found(other)]).toEqual([[], []]);
});

test('both are marked, and only where it is the same member of staff', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T09:00`, { durationMinutes: 90 });
  await book(`${DAY}T09:30`, { staff: ' dr owusu' });
  await book(`${DAY}T10:15`);
  await book(`${DAY}T10:45`);
  await book(`${DAY}T09:00`, { staff: 'Efua' });
  expect(await marked(desk)).toEqual(['09:00', '09:30', '10:15']);
});

test('one member of staff is known however the name is typed: accents, case and spaces do not count', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T09:00`, { staff: 'Zoé  Addo' });
  await book(`${DAY}T09:15`, { staff: 'zoe addo' });
  expect(await marked(desk)).toEqual(['09:00', '09:15']);
});

test('nobody in particular, what is cancelled, and one right after another is none', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T09:00`, { staff: '' });
  await book(`${DAY}T09:00`, { staff: '' });
  await book(`${DAY}T11:00`);
  await book(`${DAY}T11:30`);
  const cancelled = await book(`${DAY}T11:15`);
  await desk.call('appointments.cancel', { id: cancelled.id, scope: 'one' });
  expect(await marked(desk)).toEqual([]);
});

test('the same person in two places is marked, also where they only come along', async () => {
  const { desk, book } = await calendar();
  const ama = await desk.person('Ama Mensah', '0244100301');
  await book(`${DAY}T09:00`, { contactId: ama });
  await book(`${DAY}T09:10`, { staff: 'Efua', others: [ama] });
  await book(`${DAY}T09:20`, { staff: 'Abena' });
  expect(await marked(desk)).toEqual(['09:00', '09:10']);
});

test('one that lasts past midnight overlaps one of the next day', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T23:00`, { durationMinutes: 120 });
  await book('2027-01-21T00:30');
  expect(await marked(desk)).toEqual(['23:00']);
});

test('where nobody names staff in the week before and after there is one chair, whatever view is open', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T09:00`, { staff: '' });
  await book(`${DAY}T09:15`, { staff: '' });
  await book('2027-01-12T09:00');
  await book('2027-01-28T09:00');
  const cancelled = await book(`${DAY}T15:00`);
  await desk.call('appointments.cancel', { id: cancelled.id, scope: 'one' });
  expect(await marked(desk)).toEqual(['09:00', '09:15']);
  expect(await previewed(desk, '09:20', '')).toEqual(['09:00', '09:15']);
});

test('where staff is named within the week there is more than one chair, also where that day is not in the view', async () => {
  const { desk, book } = await calendar();
  await book(`${DAY}T09:00`, { staff: '' });
  await book(`${DAY}T09:15`, { staff: '' });
  await book('2027-01-27T09:00');
  expect(await marked(desk)).toEqual([]);
  expect(await previewed(desk, '09:20', '')).toEqual([]);
});
