/** The first minute that all windows allow, against a look at every minute. */
import { expect, test } from 'vitest';
import { firstOpen, isOpenAt, type WindowThere } from '../../../src-main/delivery/night-check/first-open.ts';
import { MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { type Random, randomOf } from '../../simulation/random.ts';

/** Zones whose clocks are set by an hour and by half of one, off the hour from others, and never. */
const ZONES = ['Africa/Accra', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
/** Near a day on which clocks are set, of each of them. */
const DAYS = ['2027-01-04', '2027-03-13', '2027-03-27', '2027-04-03', '2027-10-02', '2027-10-30', '2027-11-06'];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function aWindow(random: Random): WindowThere {
  // Hours around those at which clocks are set, as well.
  const from = random.pick([0, 61, 90, 135, 150, 480, 511]);
  const until = Math.min(1439, from + random.pick([0, 10, 29, 59, 300, 1439]));
  const sendingDays = random.chance(0.6) ? EVERY_DAY : EVERY_DAY.filter(() => random.chance(0.5));
  const holidays = random.chance(0.3) ? [{ day: random.pick(DAYS) }] : [];
  const window = { allowedFrom: timeOf(from), allowedUntil: timeOf(until), sendingDays, holidays };
  return { window, zone: random.pick(ZONES) };
}

/** Looks at every minute of four days. */
function byMinutes(asked: Instant, windows: readonly WindowThere[]): Instant | null {
  for (let ms = msOf(asked); ms < msOf(asked) + 4 * 1440 * MINUTE_MS; ms += MINUTE_MS)
    if (windows.every(({ window, zone }) => isOpenAt(instantOf(ms), zone, window))) return instantOf(ms);
  return null;
}

test('is the one that a look at every minute finds', () => {
  const random = randomOf(1);
  let later = 0;
  for (let n = 0; n < 100; n += 1) {
    const asked = instantOf(Date.parse(`${random.pick(DAYS)}T00:00Z`) + random.below(2 * 1440) * MINUTE_MS);
    const windows = [aWindow(random), ...(random.chance(0.6) ? [aWindow(random)] : [])];
    const right = byMinutes(asked, windows);
    const found = firstOpen(asked, windows);
    if (right === null) expect(found === null || msOf(found) >= msOf(asked) + 4 * 1440 * MINUTE_MS).toBe(true);
    else expect([found, asked, windows]).toEqual([right, asked, windows]);
    if (right !== null && right !== asked) later += 1;
  }
  expect(later).toBeGreaterThan(40);
});

test('is none where windows are never open together', () => {
  const window = { allowedFrom: '08:00', allowedUntil: '09:00', sendingDays: EVERY_DAY, holidays: [] };
  const other = { ...window, allowedFrom: '10:00', allowedUntil: '11:00' };
  const zone = 'Africa/Accra';
  const asked = '2027-01-04T08:00:00.000Z' as Instant;
  expect(
    firstOpen(asked, [
      { window, zone },
      { window: other, zone },
    ]),
  ).toBeNull();
});

test('begins where a clock is set forward over the opening', () => {
  const window = { allowedFrom: '01:30', allowedUntil: '05:00', sendingDays: EVERY_DAY, holidays: [] };
  const asked = '2027-03-28T00:10:00.000Z' as Instant;
  expect(firstOpen(asked, [{ window, zone: 'Europe/London' }])).toBe('2027-03-28T01:00:00.000Z');
});
