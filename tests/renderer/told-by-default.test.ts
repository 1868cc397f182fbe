/** The offer to text people about a change is ticked from the start for the coming seven days. */
import { expect, test } from 'vitest';
import { isToldByDefault } from '../../src-renderer/appointments/telling/told-by-default.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const NOW = '2027-01-04T17:00' as WallTime;
const IN_7_DAYS = '2027-01-11T18:00' as WallTime;
const IN_8_DAYS = '2027-01-12T08:00' as WallTime;
const LATER = '2027-02-01T08:00' as WallTime;

test.each([
  ['cancelled, 7 days ahead: ticked', [IN_7_DAYS], null, true],
  ['cancelled, 8 days ahead: not ticked', [IN_8_DAYS], null, false],
  ['several, one of them 7 days ahead: ticked', [LATER, IN_7_DAYS], null, true],
  ['moved from 8 days ahead to 7: ticked', [IN_8_DAYS], IN_7_DAYS, true],
  ['moved from 7 days ahead to 8: ticked', [IN_7_DAYS], IN_8_DAYS, true],
  ['moved from 8 days ahead further away: not ticked', [IN_8_DAYS], LATER, false],
])('%s', (_, starts, start, isTicked) => {
  const appointments = starts.map(one => ({ start: one }));
  expect(isToldByDefault(appointments, start, NOW)).toBe(isTicked);
});
