/** When a status can be set, and what is said of the texts it takes along. */
import { expect, test } from 'vitest';
import { isTooEarly } from '../../src-renderer/calendar/status-time.ts';
import { withFate } from '../../src-renderer/calendar/told-after.ts';
import type { WallTime } from '../../src-shared/instant.ts';
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { appointment, reminder } from './appointment.ts';

const START = '2026-11-24T09:00' as WallTime;
const at = (time: string) => time as WallTime;

test('that somebody did not come is known from the start on, that somebody arrived from the day on', () => {
  const early = (now: string) =>
    (['booked', 'confirmed', 'arrived', 'no-show'] as const).filter(status => isTooEarly(status, START, at(now)));
  expect(early('2026-11-23T23:59')).toEqual(['arrived', 'no-show']);
  expect(early('2026-11-24T08:59')).toEqual(['no-show']);
  expect(early('2026-11-24T09:00')).toEqual([]);
});

const said = (before: MessageState, after: MessageState, status: AppointmentStatus, start: string = START) =>
  withFate(
    'Done.',
    appointment({ status, start, reminders: [reminder(after)] }),
    appointment({ reminders: [reminder(before)] }),
  );

test('a status that takes a text along says so, and of one at the service that it may still go', () => {
  expect(said('planned', 'withdrawn', 'arrived')).toBe('Done. Its text does not go.');
  expect(said('accepted', 'cancelled', 'no-show')).toBe('Done. Its text does not go.');
  expect(said('accepted', 'cancelling', 'arrived')).toBe(
    'Done. Its text may still go until the calendar shows it cancelled.',
  );
  expect(said('withdrawn', 'withdrawn', 'arrived'), 'it had been taken back before').toBe('Done.');
  expect(said('done', 'done', 'arrived')).toBe('Done.');
});

test('of an old time only a move speaks, of old words only a change of them, and a confirmation of neither', () => {
  expect(said('accepted', 'cancelling', 'booked', '2026-11-25T09:00')).toMatch(/^Done\. The text for the old time may/);
  expect(said('accepted', 'cancelling', 'booked')).toMatch(/^Done\. The text in its old words may still go/);
  expect(said('accepted', 'accepted', 'confirmed')).toBe('Done.');
  expect(said('uncertain', 'uncertain', 'confirmed'), 'nothing became of it by this').toBe('Done.');
});
