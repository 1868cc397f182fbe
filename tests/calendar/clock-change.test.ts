/** Days on which the clocks change, drawn as they are. Paris: 28 March 2027 02:00 → 03:00, 31 October 2027 03:00 → 02:00. */
import { describe, expect, it, test } from 'vitest';
import { endOf } from '../../src-renderer/calendar/grid/aria-label.ts';
import { piecesOf } from '../../src-renderer/calendar/grid/lanes.ts';
import { isMissing, placeOf, rowsFor } from '../../src-renderer/calendar/hours/hour-rows.ts';
import { clockChange, pointAt, skippedHourBecomes, spanOf } from '../../src-renderer/calendar/time/clock-change.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { instantOfWall } from '../../src-shared/time/schedule.ts';
import { appointment } from './appointment.ts';

const PARIS = 'Europe/Paris';
const SPRING = '2027-03-28';
const AUTUMN = '2027-10-31';
const inParis = (start: string, durationMinutes: number) =>
  appointment({ start, durationMinutes, zone: PARIS, startAt: instantOfWall(start as WallTime, PARIS) });
const names = (rows: ReturnType<typeof rowsFor>) =>
  rows.slice(2, 8).map(({ minute, again }) => `${minute / 60}${again ? '+' : ''}`);

describe('the day on which the clocks go forward', () => {
  const change = clockChange(PARIS, SPRING);

  it('has no hour between two and three', () => {
    expect(change).toMatchObject({ kind: 'skipped', from: 120, until: 180 });
    expect(rowsFor([change])).toHaveLength(46);
    expect(names(rowsFor([change]))).toEqual(['1', '1.5', '3', '3.5', '4', '4.5']);
  });

  it('shows that hour in the week, for the other days have it, as one that is not there', () => {
    const rows = rowsFor([null, change]);
    expect(rows).toHaveLength(48);
    expect(rows.filter(row => isMissing(row, change)).map(({ minute }) => minute)).toEqual([120, 150]);
    expect(rows.filter(row => isMissing(row, null))).toEqual([]);
  });

  it('shows an appointment across it as long as it lasts, and says when it really ends', () => {
    const across = inParis(`${SPRING}T01:30`, 60);
    expect(endOf(across)).toBe(`${SPRING}T03:30`);
    const rows = rowsFor([change]);
    expect(piecesOf(SPRING, [across], rows)).toMatchObject([{ from: 90, until: 150 }]);
  });

  it('shows one that was put into the hour that is not there where the core puts it: an hour later', () => {
    expect(spanOf(inParis(`${SPRING}T02:30`, 30)).start).toMatchObject({ minute: 210 });
  });
});

describe('the day on which the clocks go back', () => {
  const change = clockChange(PARIS, AUTUMN);
  const rows = rowsFor([change]);

  it('has the hour after two twice', () => {
    expect(change).toMatchObject({ kind: 'repeated', from: 120, until: 180 });
    expect(rows).toHaveLength(50);
    expect(
      rowsFor([null, change])
        .slice(4, 9)
        .map(({ minute, again }) => `${minute / 60}${again ? '+' : ''}`),
    ).toEqual(['2', '2.5', '2+', '2.5+', '3']);
  });

  it('shows an appointment that begins before and ends after as an hour longer than the wall says', () => {
    const across = inParis(`${AUTUMN}T01:30`, 150);
    expect(endOf(across)).toBe(`${AUTUMN}T03:00`);
    expect(piecesOf(AUTUMN, [across], rows)).toMatchObject([{ from: 90, until: 240 }]);
  });

  it('knows the second half past two from the first', () => {
    expect(pointAt(PARIS, Date.parse('2027-10-31T00:30:00Z'))).toEqual({ day: AUTUMN, minute: 150, again: false });
    expect(pointAt(PARIS, Date.parse('2027-10-31T01:30:00Z'))).toEqual({ day: AUTUMN, minute: 150, again: true });
    expect(placeOf(rows, 150, true) - placeOf(rows, 150, false)).toBe(60);
  });

  it('leaves the rows of later hours where the wall has them, an hour down', () => {
    expect(piecesOf(AUTUMN, [inParis(`${AUTUMN}T09:00`, 30)], rows)).toMatchObject([{ from: 600, until: 630 }]);
  });
});

describe('every other day', () => {
  it('has 24 hours, also the days beside a change and every day in Ghana', () => {
    for (const day of ['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01'])
      expect(clockChange(PARIS, day)).toBeNull();
    expect(clockChange('Africa/Accra', SPRING)).toBeNull();
    expect(rowsFor([null])).toHaveLength(48);
  });

  it('finds changes of half an hour and at midnight', () => {
    expect(clockChange('Australia/Lord_Howe', '2027-04-04')).toMatchObject({ kind: 'repeated', from: 90, until: 120 });
    expect(clockChange('America/Santiago', '2027-04-03')).toMatchObject({ kind: 'repeated', from: 1380, until: 1440 });
    expect(rowsFor([clockChange('America/Santiago', '2027-04-03')])).toHaveLength(50);
  });
});

test('a time that the clocks leave out is told as the one they show, and no other time is touched', () => {
  const of = (zone: string, start: string) => skippedHourBecomes(zone, start as WallTime);
  expect(of('America/New_York', '2027-03-14T02:30')).toBe('2027-03-14T03:30');
  expect(of('America/New_York', '2027-03-14T03:00')).toBeNull();
  expect(of('America/New_York', '2027-03-14T01:55')).toBeNull();
  // The night in which an hour comes twice leaves none out.
  expect(of('America/New_York', '2027-11-07T01:30')).toBeNull();
  expect(of('Africa/Accra', '2027-03-14T02:30')).toBeNull();
});
