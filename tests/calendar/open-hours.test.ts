import { describe, expect, it } from 'vitest';
import { closedSpans, shownHours, usualHours } from '../../src-renderer/calendar/time/open-hours.ts';

const SUNDAY = '2026-11-29';
const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 });

describe('open hours', () => {
  it('are eight to six until they are read', () => {
    expect(usualHours(SUNDAY, null)).toEqual([hours(8, 18)]);
  });

  it('leave the rest of the day closed, and breaks between them', () => {
    expect(closedSpans([hours(8, 12), hours(13, 17)])).toEqual([hours(0, 8), hours(12, 13), hours(17, 24)]);
    expect(closedSpans([])).toEqual([hours(0, 24)]);
    expect(closedSpans([hours(0, 24)])).toEqual([]);
  });
});

describe('the hours that are shown', () => {
  it('are those of work and an hour before and after, in whole hours', () => {
    expect(shownHours([hours(8.5, 12), hours(13, 17.5)], [])).toEqual(hours(7, 19));
    expect(shownHours([hours(0, 24)], [])).toEqual(hours(0, 24));
  });

  it('open where an appointment lies', () => {
    expect(shownHours([hours(8, 18)], [hours(5.5, 6), hours(20, 21.25)])).toEqual(hours(5, 22));
  });

  it('are the usual ones where nobody works', () => {
    expect(shownHours([], [])).toEqual(hours(7, 19));
  });
});
