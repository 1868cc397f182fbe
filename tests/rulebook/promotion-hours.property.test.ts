/**
 * No promotion leaves outside the hours of a country it goes to, on that country's own clock: 10,000 random campaigns to
 * eight countries. What a clock shows is read from the platform, not from the program.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTRY_RULES } from '../../src-main/delivery/rulebook/country-rules.ts';
import { campaignWindows, hoursInForce } from '../../src-main/delivery/rulebook/rulebook.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { instantOf, msOf } from '../../src-shared/time/instant.ts';
import { isAllowedByAll, nextAllowedByAll } from '../../src-shared/time/send-window.ts';

const CAMPAIGNS = 10_000;
const MINUTE = 60_000;
const FROM = Date.UTC(2027, 0, 1);
const YEAR_MINUTES = 366 * 1_440;
const EIGHT = ['GH', 'NG', 'KE', 'CI', 'SN', 'TG', 'BJ', 'GB'];

const folder = mkdtempSync(join(tmpdir(), 'bellbird-rulebook-'));
const db = openDatabase(join(folder, 'a.db'));
let tables: Tables;
beforeAll(() => {
  tables = tablesOf(db);
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a clock on the wall of a zone shows: the time and the ISO weekday. */
function shownIn(zone: string, ms: number): { time: string; weekday: number } {
  const options = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', options);
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  return { time: `${parts['hour']}:${parts['minute']}`, weekday: DAYS.indexOf(parts['weekday'] ?? '') + 1 };
}

/** Tells whether a country's own rule allows a promotion, by the platform's clock. */
function isWithinRule(country: string, ms: number): boolean {
  const rules = COUNTRY_RULES.find(one => one.country === country);
  const hours = rules?.rules.find(({ kind }) => kind === 'hours');
  if (hours?.kind !== 'hours' || !rules?.zone) throw new Error(`no hours of ${country}`);
  const { time, weekday } = shownIn(rules.zone, ms);
  return time >= hours.from && time <= hours.until && hours.weekdays.includes(weekday);
}

test('10,000 random campaigns: none leaves outside the hours of any of its countries, and none later than it has to', () => {
  const campaign = fc.record({
    at: fc.integer({ min: 0, max: YEAR_MINUTES }).map(minutes => FROM + minutes * MINUTE),
    countries: fc.uniqueArray(fc.constantFrom(...EIGHT), { minLength: 1, maxLength: 8 }),
  });
  tables.settings.save({
    zone: 'Africa/Accra',
    allowedFrom: '06:00',
    allowedUntil: '22:00',
    sendingDays: [1, 2, 3, 4, 5, 6, 7],
  });
  let moved = 0;
  fc.assert(
    fc.property(campaign, ({ at, countries }) => {
      const windows = campaignWindows(tables, { purpose: 'promotion', countries });
      const leaves = nextAllowedByAll(instantOf(at), windows);
      if (leaves === null) throw new Error('never');
      const ms = msOf(leaves);
      for (const country of countries) expect(isWithinRule(country, ms)).toBe(true);
      if (ms === at) return;
      moved += 1;
      // It left as soon as it could: a minute earlier somebody's hours were closed.
      const isOpen = (then: number) => countries.every(one => isWithinRule(one, then)) && isOfBusiness(then);
      expect(isOpen(ms - MINUTE)).toBe(false);
      expect(isAllowedByAll(instantOf(at), windows)).toBe(false);
    }),
    { numRuns: CAMPAIGNS },
  );
  expect(moved).toBeGreaterThan(CAMPAIGNS / 4);
});

const isOfBusiness = (ms: number) => {
  const { time } = shownIn('Africa/Accra', ms);
  return time >= '06:00' && time <= '22:00';
};

test('the hours include both ends, to the minute', () => {
  const [windows, minute] = [campaignWindows(tables, { purpose: 'promotion', countries: ['GH'] }), 60_000];
  const [opens, closes] = [Date.UTC(2027, 0, 4, 8), Date.UTC(2027, 0, 4, 19)];
  const allowed = (ms: number) => isAllowedByAll(instantOf(ms), windows);
  expect([opens - minute, opens, closes, closes + minute].map(allowed)).toEqual([false, true, true, false]);
});

test('hours that are never open together give none, and no text that is no promotion goes by a country', () => {
  tables.settings.save({ allowedFrom: '20:00', allowedUntil: '22:00' });
  const to = (purpose: 'service' | 'promotion') =>
    nextAllowedByAll(instantOf(FROM), campaignWindows(tables, { purpose, countries: ['GH'] }));
  expect(to('promotion')).toBe(null);
  expect(to('service')).toBe('2027-01-01T20:00:00.000Z');
});

test('hours of the office hold within the rule’s; what lies outside of a rule that changed does not widen it', () => {
  const decide = (from: string, until: string, weekdays: number[]) =>
    tables.ruleDecisions.save({
      ...{ country: 'GH', kind: 'hours', checked: null, overruled: null, checkedRule: '' },
      stricter: { from, until, weekdays },
    });
  decide('07:00', '12:00', [6, 7]);
  expect(hoursInForce(tables, 'GH')).toEqual({ from: '08:00', until: '12:00', weekdays: [6] });
  decide('07:00', '07:30', [1]);
  expect(hoursInForce(tables, 'GH')).toMatchObject({ from: '08:00', until: '19:00', weekdays: [1, 2, 3, 4, 5, 6] });
  decide('08:00', '12:00', [7]);
  expect(hoursInForce(tables, 'GH')?.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
});
