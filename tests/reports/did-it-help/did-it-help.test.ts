/** "Did it help?" over known records: what counts, what is fixed when it is begun, and the one look. */
import { expect, test } from 'vitest';
import { keptSince } from '../../../src-main/core/privacy/kept-since.ts';
import { reports } from '../../../src-main/core/reports/reports.ts';
import type { DidItHelp } from '../../../src-shared/model/business/did-it-help.ts';
import { type Instant, instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { db, NOW, prepareRecords, tables, visit } from '../known-records.ts';
import { numbersOf } from './clinics.ts';

prepareRecords();

const SINCE = '2027-06-01';
const PEOPLE = 120;
/** So many visits a day, the first `missed` of them missed. */
const A_DAY = 10;

let now: Instant = NOW;
const handlers = () => reports({ tables, now: () => now, changed: () => undefined }).handlers;
const look = async (): Promise<DidItHelp> => handlers()['reports.didItHelp'](undefined);
const begin = async (): Promise<DidItHelp> => handlers()['reports.beginComparison'](undefined);
const conclude = async (): Promise<DidItHelp> => handlers()['reports.concludeComparison'](undefined);

/** A reminder that left at ten o'clock, for an appointment on the day after, or the day before. */
function reminder(day: string, startOn = addDays(day, 1)): void {
  const at = (on: string) => instantOfWall(`${on}T10:00` as WallTime, 'Europe/Paris');
  db.prepare(
    `INSERT INTO messages (kind, rule_id, rule_name, contact_name, text, segments, due_at, start_at, state, created_at,
       updated_at)
     VALUES ('reminder', 1, 'A rule', 'Ama', 'Hello', 1, @dueAt, @startAt, 'done', @dueAt, @dueAt)`,
  ).run({ dueAt: at(day), startAt: at(startOn) });
}

let turn = 0;
function day(on: string, missed: number, others: string[] = []): void {
  const statuses = Array.from({ length: A_DAY }, (_, nth) => (nth < missed ? 'no-show' : 'arrived'));
  for (const [nth, status] of [...statuses, ...others].entries()) {
    turn += 1;
    const start = `${on}T${String(8 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`;
    // Anybody, or the same few would miss every day.
    visit({ person: 1 + Math.floor(PEOPLE * numbersOf(turn)()), service: '', start, status, cancelled: null });
  }
}

/** Days of ten visits, of which so many are missed, one day after the other. */
function days(from: string, count: number, missed: (nth: number) => number): void {
  db.transaction(() => {
    for (let nth = 0; nth < count; nth += 1) day(addDays(from, nth), missed(nth));
  })();
}

function people(): void {
  const add = db.prepare(
    'INSERT INTO contacts (id, name, name_key, created_at, updated_at) VALUES (@id, @name, name_key(@name), @at, @at)',
  );
  db.transaction(() => {
    for (let id = 13; id <= PEOPLE; id += 1) add.run({ id, name: `Person ${id}`, at: NOW });
  })();
}

/** A year of diary with two of ten missed, and reminders since June. */
function aDiary(visitDays = 130): void {
  now = NOW;
  people();
  days(addDays(SINCE, -visitDays), visitDays, () => 2);
  reminder(SINCE);
}

test('without anything it says what is usually needed, and nothing can be begun', async () => {
  expect(await look()).toEqual({
    ...{ since: null, countedFrom: null, weeks: [], before: { visits: 0, missed: 0, people: 0 }, centre: null },
    ...{ needed: { visits: 906, share: 0.2, isGuess: true }, neededPeople: 50, notMarked: { before: 0, after: 0 } },
    ...{ leftOut: 0, canBegin: false, comparison: null, after: 0, verdict: null },
  });
  expect((await begin()).comparison).toBeNull();
  expect((await conclude()).verdict).toBeNull();
});

test('before the first reminder all visits count as before, and nothing is begun', async () => {
  aDiary();
  db.exec('DELETE FROM messages');
  // A text after a visit reminds nobody of it.
  reminder(SINCE, addDays(SINCE, -2));
  const answer = await look();
  expect(answer).toMatchObject({ since: null, before: { visits: 1300, missed: 260, people: 120 }, canBegin: false });
  expect((await begin()).comparison).toBeNull();
});

test('the visits of the day on which the first reminder left count as since', async () => {
  aDiary();
  days(SINCE, 3, () => 1);
  expect(await look()).toMatchObject({ since: SINCE, before: { visits: 1300 }, after: 30, canBegin: true });
});

test('a day with too few marks does not count, today does not, cancelled and unmarked visits do not', async () => {
  aDiary();
  day(SINCE, 2, ['cancelled', 'cancelled']);
  // Of ten marked and one not, ten of eleven are marked; of ten and two they are too few.
  day(addDays(SINCE, 1), 2, ['booked']);
  day(addDays(SINCE, 2), 10, ['booked', 'confirmed']);
  day('2027-11-24', 5);
  const { after, notMarked, leftOut, weeks } = await look();
  expect({ after, notMarked, leftOut }).toEqual({ after: 20, notMarked: { before: 0, after: 3 }, leftOut: 10 });
  expect(weeks.at(-1)).toMatchObject({ week: '2027-05-31', visits: 30, missed: 6, notMarked: 3 });
});

test('what is compared is fixed when it is begun; with too few visits, or of too few people, it cannot be', async () => {
  aDiary(60);
  expect(await begin()).toMatchObject({ canBegin: false, comparison: null, before: { visits: 600 } });
  days('2027-01-01', 60, () => 2);
  const first = await begin();
  expect(first).toMatchObject({ canBegin: false, comparison: { since: SINCE, before: { visits: 1200, missed: 240 } } });
  expect(first.comparison?.needed).toBeGreaterThanOrEqual(906);
  now = instantOf(Date.parse(NOW) + 1000);
  days('2026-12-01', 30, () => 10);
  expect((await begin()).comparison).toEqual(first.comparison);
  // The middle of the chart is that of the visits that were fixed.
  expect((await look()).centre).toBe(0.2);
  expect(db.prepare("SELECT count(*) FROM log WHERE what = 'comparison-begun'").pluck().get()).toBe(1);
  db.exec('DELETE FROM did_it_help; UPDATE appointments SET contact_id = 1 + contact_id % 49');
  expect(await begin()).toMatchObject({ canBegin: false, comparison: null, before: { people: 49 } });
});

test('a diary in which nobody missed, or everybody did, is enough for nothing', async () => {
  aDiary();
  for (const status of ['arrived', 'no-show']) {
    db.exec(`UPDATE appointments SET status = '${status}'`);
    const missed = status === 'arrived' ? 0 : 1300;
    expect(await begin()).toMatchObject({ canBegin: false, comparison: null, before: { visits: 1300, missed } });
  }
});

test('until the meter is full nothing is concluded; then the first visits alone are compared, once', async () => {
  aDiary();
  const needed = (await begin()).comparison?.needed ?? 0;
  const whole = Math.ceil(needed / A_DAY);
  days(SINCE, whole - 1, () => 1);
  expect(await conclude()).toMatchObject({ after: (whole - 1) * A_DAY, verdict: null });
  // The last day that counts, and two that come too late: everybody missed.
  days(addDays(SINCE, whole - 1), 1, () => 1);
  days(addDays(SINCE, whole), 2, () => 10);
  expect(await look()).toMatchObject({ after: needed, verdict: null });
  const { verdict } = await conclude();
  expect(verdict).toMatchObject({
    ...{ kind: 'fell', until: addDays(SINCE, whole - 1) },
    after: { visits: needed, people: 120 },
  });
  expect(verdict?.after.missed).toBe(whole);
  expect(verdict?.change).toBeCloseTo(whole / needed - 0.2, 9);
  expect(verdict?.high).toBeLessThan(0);
  db.exec("UPDATE appointments SET status = 'no-show'");
  now = instantOf(Date.parse(NOW) + 1000);
  expect((await conclude()).verdict).toEqual(verdict);
  expect(db.prepare("SELECT count(*) FROM log WHERE what = 'comparison-concluded'").pluck().get()).toBe(1);
});

test('nothing that is told before the look says how many of the visits compared were missed', async () => {
  aDiary();
  await begin();
  days(SINCE, 120, () => 1);
  const { weeks: _, ...answer } = await look();
  const few = JSON.stringify(answer);
  db.exec(`UPDATE appointments SET status = 'arrived' WHERE start_wall >= '${SINCE}'`);
  const { weeks: __, ...others } = await look();
  expect(JSON.stringify(others)).toBe(few);
});

/** Later a person agrees that so many months are kept, and what is older is removed. */
function removeOld(at: WallTime, months = 12): void {
  now = instantOfWall(at, 'Europe/Paris');
  tables.settings.save({ retention: { months, agreedAt: now } });
  const { before } = keptSince({ tables, now: () => now }) ?? { before: now };
  const asOf = { before, now };
  for (const ids of tables.old.texts(asOf)) tables.old.scrubTexts(ids);
  for (const ids of tables.old.visits(asOf)) tables.old.removeVisits(ids);
}

/** Every visit is the last of somebody for a service, so those that took place stay. */
const eachForItsOwn = () => db.exec("UPDATE appointments SET service = 'Service ' || id");

test('days whose missed visits were removed for their age count on no side, and in no week', async () => {
  aDiary();
  const { comparison } = await begin();
  days(SINCE, 120, () => 2);
  eachForItsOwn();
  removeOld('2028-08-01T09:00' as WallTime);
  expect(db.prepare(`SELECT count(*) FROM appointments WHERE start_wall < '2027-08-01'`).pluck().get()).toBe(191 * 8);
  const answer = await look();
  expect(answer).toMatchObject({ comparison, since: SINCE, countedFrom: '2027-08-01', after: 59 * A_DAY, centre: 0.2 });
  expect(answer.weeks[0]).toMatchObject({ week: '2027-07-26', visits: 10, missed: 2 });
});

test('before it is begun, such days count neither before reminders nor since, which stays the day it was', async () => {
  aDiary();
  days(SINCE, 120, () => 2);
  reminder('2027-08-20');
  eachForItsOwn();
  removeOld('2028-04-01T09:00' as WallTime);
  // From April on two months are left of before.
  const from = { since: SINCE, countedFrom: '2027-04-01', before: { visits: 610, missed: 122, people: 120 } };
  expect(await look()).toMatchObject(from);
  removeOld('2028-07-01T09:00' as WallTime);
  const answer = await look();
  expect(answer).toMatchObject({ since: SINCE, countedFrom: '2027-07-01', before: { visits: 0 }, after: 90 * A_DAY });
  expect(answer.weeks[0]).toMatchObject({ week: '2027-06-28', visits: 40, missed: 8 });
  // More is kept again: what is gone stays gone.
  tables.settings.save({ removedBefore: instantOfWall('2027-07-01T00:00' as WallTime, 'Europe/Paris') });
  tables.settings.save({ retention: { months: null, agreedAt: now } });
  expect(await look()).toMatchObject({ since: SINCE, countedFrom: '2027-07-01', before: { visits: 0 } });
});

test('the day on which reminders began stays when the person of the first one is erased', async () => {
  aDiary();
  reminder('2027-08-20');
  tables.old.scrubTexts(db.prepare<[], number>('SELECT id FROM messages ORDER BY due_at LIMIT 1').pluck().all());
  expect(await look()).toMatchObject({ since: SINCE, countedFrom: null, before: { visits: 1300 } });
});

test('no change, a rise, and the removal of old visits meanwhile are told as they are', async () => {
  aDiary();
  const { comparison } = await begin();
  days(SINCE, 120, () => 2);
  removeOld('2028-05-20T09:00' as WallTime);
  expect(db.prepare(`SELECT count(*) FROM appointments WHERE start_wall < '${SINCE}'`).pluck().get()).toBeLessThan(300);
  expect(await look()).toMatchObject({ comparison, countedFrom: null });
  expect((await conclude()).verdict).toMatchObject({ kind: 'no-clear-change', change: expect.closeTo(0, 2) });
  db.exec("UPDATE did_it_help SET verdict = NULL; UPDATE appointments SET status = 'no-show' WHERE id % 2");
  expect((await conclude()).verdict?.kind).toBe('rose');
});

test('the sums over people are those of reading each visit', async () => {
  now = NOW;
  people();
  const next = numbersOf(5);
  const own = new Map<number, [visits: number, missed: number]>();
  db.transaction(() => {
    for (let nth = 0; nth < 900; nth += 1) {
      const person = 1 + Math.floor(PEOPLE * next() ** 2);
      const missed = next() < 0.3;
      const start = `${addDays('2027-01-05', Math.floor(nth / 9))}T${String(8 + (nth % 9)).padStart(2, '0')}:00`;
      visit({ person, service: '', start, status: missed ? 'no-show' : 'arrived', cancelled: null });
      const [visits, before] = own.get(person) ?? [0, 0];
      own.set(person, [visits + 1, before + (missed ? 1 : 0)]);
    }
  })();
  const sum = (of: (visits: number, missed: number) => number) =>
    [...own.values()].reduce((total, [visits, missed]) => total + of(visits, missed), 0);
  const period = { from: '2027-01-01', before: '2027-12-01' };
  expect(
    tables.didItHelp.sums(
      period,
      tables.didItHelp.days(period).map(one => one.day),
    ),
  ).toEqual({
    visits: 900,
    missed: sum((_, missed) => missed),
    people: own.size,
    missedSquared: sum((_, missed) => missed ** 2),
    missedByVisits: sum((visits, missed) => visits * missed),
    visitsSquared: sum(visits => visits ** 2),
  });
});

test('weeks without visits stand as gaps, two years at most, with limits from before', async () => {
  aDiary();
  days('2027-09-06', 2, () => 5);
  const { weeks, centre } = await look();
  expect(centre).toBe(0.2);
  expect(weeks.at(-1)).toMatchObject({ week: '2027-09-06', visits: 20, missed: 10 });
  expect(weeks.at(-1)?.limits?.high).toBeCloseTo(0.2 + 3 * Math.sqrt(0.16 / 20), 9);
  expect(weeks.at(-2)).toEqual({ week: '2027-08-30', visits: 0, missed: 0, notMarked: 0, limits: null });
  expect(weeks.length).toBeLessThanOrEqual(104);
});

test('where nothing was old enough to be removed, nothing is said to have been', async () => {
  aDiary();
  // More than a hundred of the days before reminders are older than that, and have no visits.
  removeOld('2027-11-01T09:00' as WallTime);
  expect(await look()).toMatchObject({ since: SINCE, countedFrom: null, before: { visits: 1300 } });
  eachForItsOwn();
  removeOld('2027-11-01T09:00' as WallTime, 6);
  expect(await look()).toMatchObject({ since: SINCE, countedFrom: '2027-05-01', before: { visits: 310 } });
});
