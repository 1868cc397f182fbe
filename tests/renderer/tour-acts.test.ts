import { expect, test } from 'vitest';
import { nextAct } from '../../src-renderer/shell/practice/tour-acts.ts';
import type { LogEntry, LogKind } from '../../src-shared/model/log.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const line = (what: LogKind, start?: string): Pick<LogEntry, 'what' | 'detail'> => ({
  what,
  detail: start === undefined ? {} : { start: start as WallTime, person: 'Kofi Ansah' },
});
const begun = line('practice-prepared');
const booked = line('appointment-added', '2027-01-08T15:00');

test('the acts follow one another, each once the log tells of it', () => {
  expect(nextAct([begun])).toEqual({ act: 'book', about: null });
  expect(nextAct([booked, begun])).toEqual({ act: 'move', about: { person: 'Kofi Ansah', start: '2027-01-08T15:00' } });
  expect(nextAct([line('appointment-moved'), booked, begun])).toMatchObject({ act: 'cancel' });
  expect(nextAct([line('appointment-cancelled'), line('appointment-moved'), booked, begun])).toMatchObject({
    act: null,
  });
});

test('a booking that was undone is asked for again, and the one made after it counts', () => {
  const made = (what: LogKind) => ({ what, detail: { person: 'Kofi Ansah', start: '2027-01-08T15:00' as WallTime } });
  const undone = {
    what: 'calendar-change-undone' as const,
    detail: { ...made('appointment-added').detail, what: 'made' as const },
  };
  expect(nextAct([undone, made('appointment-added'), begun])).toEqual({ act: 'book', about: null });
  expect(nextAct([made('appointment-added'), undone, made('appointment-added'), begun])).toEqual({
    act: 'move',
    about: { person: 'Kofi Ansah', start: '2027-01-08T15:00' },
  });
});

test('the tour is about the appointment as the last act left it', () => {
  const moved = line('appointment-moved', '2027-01-08T16:00');
  expect(nextAct([moved, booked, begun])).toMatchObject({ act: 'cancel', about: { start: '2027-01-08T16:00' } });
});

test('what was done before the practice was begun anew does not count', () => {
  expect(nextAct([line('practice-begun-anew'), line('appointment-moved'), booked, begun])).toEqual({
    act: 'book',
    about: null,
  });
});

test('whoever moves first is asked for the booking that is missing', () => {
  expect(nextAct([line('appointment-moved'), begun])).toEqual({ act: 'book', about: null });
});
