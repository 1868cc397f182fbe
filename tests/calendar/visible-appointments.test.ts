/** Which appointments are on a page of the calendar, and whose they are. */
import { expect, test } from 'vitest';
import { byStaff, staffOf } from '../../src-renderer/appointments/staff/staff.ts';
import { chosenBy, isOnOneOf, namesOf, withMore } from '../../src-renderer/calendar/choosing/visible-appointments.ts';
import { operations } from '../../src-shared/contract/index.ts';
import { appointment } from './appointment.ts';

const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25'];
const isShown = (start: string, durationMinutes: number) => isOnOneOf(WEEK)(appointment({ start, durationMinutes }));

test('what begins on the page is on it; what begins before or after it is not', () => {
  expect(['2026-11-23T00:00', '2026-11-25T23:59'].map(start => isShown(start, 30))).toEqual([true, true]);
  expect(['2026-11-22T09:00', '2026-11-26T00:00', '2026-10-22T09:00'].map(start => isShown(start, 30))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a night is on the page of the day it ends on, unless it ends at midnight; so is what lasts for days', () => {
  expect(isShown('2026-11-22T23:30', 60)).toBe(true);
  expect(isShown('2026-11-22T23:30', 30)).toBe(false);
  expect(isShown('2026-11-20T09:00', 5 * 1440)).toBe(true);
  expect(isShown('2026-11-20T09:00', 1440)).toBe(false);
});

test('each of the staff stands there once however the name is typed, nobody in particular last', () => {
  const of = (staff: string) => appointment({ staff });
  expect(staffOf([of('Dr Owusu '), of(''), of('Efua')], ['dr owusu'])).toEqual(['dr owusu', 'Efua', '']);
  expect(staffOf([of('Zoé'), of('zoe')], [])).toEqual(['zoe']);
  expect(namesOf(['Efua ', '', 'Dr Owusu', 'Efua'])).toEqual(['Dr Owusu', 'Efua']);
});

test('“everything shown” of four full weeks: as many as can be called off at once, and those chosen by hand first', () => {
  const ids = Array.from({ length: 700 }, (_, index) => index + 1);
  const chosen = [...withMore(new Set([650, 3]), ids)];
  expect(chosen.slice(0, 3)).toEqual([650, 3, 1]);
  expect(operations['appointments.cancelMany'].input.safeParse({ ids: chosen }).success).toBe(true);
  expect(operations['rehearsal.preview'].input.safeParse({ kind: 'cancel', ids: chosen }).success).toBe(true);
  expect(withMore(new Set(chosen), [699])).toEqual(new Set(chosen));
});

test('somebody’s of a day are theirs alone: nobody else’s of that day, nothing of theirs of another', () => {
  const all = [
    appointment({ id: 1, start: '2027-01-07T09:00' }),
    appointment({ id: 2, start: '2027-01-07T10:00', staff: 'Nurse Lamptey' }),
    appointment({ id: 3, start: '2027-01-08T09:00', staff: ' dr owusu' }),
    appointment({ id: 4, start: '2027-01-07T11:00', staff: '' }),
  ];
  expect(chosenBy({ day: '2027-01-07', staffKey: 'dr owusu' }, all)).toEqual([1]);
  expect(chosenBy({ day: null, staffKey: 'dr owusu' }, all)).toEqual([1, 3]);
  expect(chosenBy({ day: '2027-01-07', staffKey: '' }, all)).toEqual([4]);
  expect(chosenBy({ day: '2027-01-07', staffKey: null }, all)).toEqual([1, 2, 4]);
  expect(byStaff(all).map(({ staff, own }) => [staff, own.map(({ id }) => id)])).toEqual([
    ['dr owusu', [1, 3]],
    ['Nurse Lamptey', [2]],
    ['', [4]],
  ]);
});
