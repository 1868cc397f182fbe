/** Reports over known records: every figure is counted once more here, by reading each row. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reports } from '../../src-main/core/reports/reports.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { statesWhere } from '../../src-shared/model/message-states.ts';
import type { Report, VisitFigures } from '../../src-shared/model/report-figures.ts';
import { type Instant, instantOf, type WallTime } from '../../src-shared/time/instant.ts';
import { instantOfWall } from '../../src-shared/time/schedule.ts';

/** The clocks of Paris change in March and October: a month there begins at 23:00 or 22:00 UTC of the day before. */
const ZONE = 'Europe/Paris';
const NOW = instantOfWall('2027-11-24T12:00' as WallTime, ZONE);
const HOUR = 3_600_000;
const PEOPLE = 12;
const SERVICES = ['Haircut', 'HAIRCUT', 'Colour', 'Coupe', '', 'Beard trim'];

let folder = '';
let db: Db;
let tables: Tables;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-'));
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
  tables.settings.save({ zone: ZONE });
  for (let id = 1; id <= PEOPLE; id += 1) person(id, `Person ${id}`);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const report = async (year: number | null): Promise<Report> =>
  reports({ tables, now: () => NOW }).handlers['reports.get']({ year });

/** Whole numbers below `most` that are the same in every run. */
function numbers() {
  let last = 11;
  return (most: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % most;
  };
}

function person(id: number, name: string): void {
  db.prepare(
    'INSERT INTO contacts (id, name, name_key, created_at, updated_at) VALUES (@id, @name, name_key(@name), @at, @at)',
  ).run({ id, name, at: NOW });
}

interface Visit {
  person: number;
  also?: number;
  service: string;
  start: string;
  status: string;
  /** Hours before the start; null where it is not known. */
  cancelled: number | null;
}

function visit({ person: contact, also, service, start, status, cancelled }: Visit): number {
  const startAt = instantOfWall(start as WallTime, ZONE);
  const id = Number(
    db
      .prepare(
        `INSERT INTO appointments (contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status,
           cancelled_at, created_at, updated_at)
         VALUES (@contact, @service, '', '', @start, @zone, @startAt, 60, @status, @cancelledAt, @startAt, @startAt)`,
      )
      .run({
        contact,
        service,
        start,
        zone: ZONE,
        startAt,
        status,
        cancelledAt: cancelled === null ? null : instantOf(Date.parse(startAt) - cancelled * HOUR),
      }).lastInsertRowid,
  );
  if (also !== undefined) db.prepare('INSERT INTO appointment_people VALUES (@id, @also, 1)').run({ id, also });
  return id;
}

interface Text {
  kind: string;
  rule: number | null;
  dueAt: Instant;
  segments: number;
  state: string;
}

function text({ kind, rule, dueAt, segments, state }: Text): void {
  db.prepare(
    `INSERT INTO messages (kind, rule_id, rule_name, contact_name, text, segments, due_at, state, created_at, updated_at)
     VALUES (@kind, @rule, 'A rule of then', 'Ama Mensah', 'Hello', @segments, @dueAt, @state, @dueAt, @dueAt)`,
  ).run({ kind, rule, dueAt, segments, state });
}

/** Two years of visits and texts, some of them still to come. */
function fill(): { visits: Visit[]; texts: Text[] } {
  const below = numbers();
  const statuses = [
    'arrived',
    'arrived',
    'arrived',
    'no-show',
    'no-show',
    'cancelled',
    'cancelled',
    'booked',
    'confirmed',
  ];
  const visits = Array.from({ length: 900 }, (): Visit => {
    const day = instantOf(Date.UTC(2026, 0, 1) + below(730) * 24 * HOUR).slice(0, 10);
    const marked = statuses[below(statuses.length)] ?? '';
    const status = day < NOW.slice(0, 10) || marked === 'cancelled' ? marked : 'booked';
    const contact = 1 + below(PEOPLE);
    return {
      person: contact,
      ...(below(5) === 0 && { also: 1 + (contact % PEOPLE) }),
      service: SERVICES[below(SERVICES.length)] ?? '',
      start: `${day}T${String(8 + below(10)).padStart(2, '0')}:${below(2) === 0 ? '00' : '30'}`,
      status,
      cancelled: status === 'cancelled' && below(4) > 0 ? below(60) : null,
    };
  });
  const states = statesWhere(() => true);
  const texts = Array.from({ length: 900 }, (): Text => {
    const kind = ['reminder', 'reminder', 'campaign', 'test'][below(4)] ?? '';
    return {
      kind,
      rule: kind === 'reminder' ? 1 + below(3) : null,
      dueAt: instantOf(Date.UTC(2026, 0, 1) + below(730 * 48) * (HOUR / 2)),
      segments: 1 + below(3),
      state: below(3) === 0 ? (states[below(states.length)] ?? '') : 'done',
    };
  });
  for (const one of visits) visit(one);
  for (const one of texts) text(one);
  return { visits, texts };
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const monthIn = (instant: string) => clock.format(new Date(instant)).slice(0, 7);
const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;
const isOver = ({ start }: Visit) => Date.parse(instantOfWall(start as WallTime, ZONE)) + HOUR <= Date.parse(NOW);
const hasBegun = ({ start }: Visit) => instantOfWall(start as WallTime, ZONE) <= NOW;
const isUnmarked = (one: Visit) => ['booked', 'confirmed'].includes(one.status) && isOver(one);
const tookPlace = (one: Visit) => one.status === 'arrived' || one.status === 'no-show' || isUnmarked(one);

function plainFigures(visits: readonly Visit[]): VisitFigures {
  const cancelled = visits.filter(one => one.status === 'cancelled' && hasBegun(one));
  return {
    came: count(visits, one => one.status === 'arrived'),
    missed: count(visits, one => one.status === 'no-show'),
    cancelledInTime: count(cancelled, one => one.cancelled !== null && one.cancelled >= 24),
    cancelledLate: count(cancelled, one => one.cancelled !== null && one.cancelled < 24),
    cancelledSometime: count(cancelled, one => one.cancelled === null),
    notMarked: count(visits, isUnmarked),
  };
}

const MONTHS_2027 = Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`);

test('texts and credits are counted by the months of the business, by kind and by rule', async () => {
  const { texts } = fill();
  const found = await report(2027);
  expect(found.months).toEqual(MONTHS_2027);
  expect(found.years).toEqual([2027, 2026]);
  const done = texts.filter(one => one.state === 'done');
  for (const month of MONTHS_2027)
    for (const [kind, rule] of [
      ['reminder', 1],
      ['reminder', 2],
      ['reminder', 3],
      ['campaign', null],
      ['test', null],
    ] as const) {
      const own = done.filter(one => one.kind === kind && one.rule === rule && monthIn(one.dueAt) === month);
      const figure = found.texts.find(one => one.month === month && one.kind === kind && one.ruleId === rule);
      expect([figure?.texts ?? 0, figure?.credits ?? 0], `${month} ${kind} ${rule}`).toEqual([
        own.length,
        own.reduce((sum, { segments }) => sum + segments, 0),
      ]);
    }
  const inYear = done.filter(one => MONTHS_2027.includes(monthIn(one.dueAt)));
  expect(found.texts.reduce((sum, one) => sum + one.texts, 0)).toBe(inYear.length);
  // A text of the last hour of a month in UTC is of the next month in Paris.
  expect(inYear.some(({ dueAt }) => monthIn(dueAt) !== dueAt.slice(0, 7))).toBe(true);
});

test('texts of which nobody knows whether they were sent are counted beside the others', async () => {
  const { texts } = fill();
  const maybe = texts.filter(
    one =>
      ['uncertain', 'cancelling', 'cancel-uncertain'].includes(one.state) &&
      one.dueAt <= NOW &&
      monthIn(one.dueAt) >= '2027',
  );
  db.prepare(
    `INSERT INTO messages (kind, rule_name, contact_name, text, segments, due_at, state, reason, created_at, updated_at)
     VALUES ('test', '', '', '', 1, @at, 'withdrawn', '{"kind":"withdrawn","why":"dismissed-uncertain"}', @at, @at)`,
  ).run({ at: instantOf(Date.parse(NOW) - HOUR) });
  expect(maybe.length).toBeGreaterThan(5);
  expect((await report(2027)).maybeSent).toBe(maybe.length + 1);
});

test('came, did not come, cancelled in time and late, and not marked are counted by the month of the start', async () => {
  const { visits } = fill();
  const found = await report(2027);
  const plain = MONTHS_2027.map(month => ({
    month,
    ...plainFigures(visits.filter(({ start }) => start.startsWith(month))),
  }));
  expect(found.visits).toEqual(plain);
  for (const key of ['came', 'missed', 'cancelledInTime', 'cancelledLate', 'cancelledSometime', 'notMarked'] as const)
    expect(
      plain.some(one => one[key] > 0),
      key,
    ).toBe(true);
  expect(found.removed).toBe(0);
});

test('the last twelve months end with the present one', async () => {
  const { visits } = fill();
  const { months, visits: figures } = await report(null);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-12', '2027-11', 12]);
  const [december] = figures;
  expect(december).toEqual({
    month: '2026-12',
    ...plainFigures(visits.filter(({ start }) => start.startsWith('2026-12'))),
  });
});

test('a service counts under all its names, with its price; what was cancelled is no visit of it', async () => {
  const { visits } = fill();
  tables.services.save({
    id: null,
    name: 'Haircut',
    alsoCalled: ['Coupe'],
    minutes: 30,
    price: 40_000,
    colour: null,
    staff: '',
  });
  const { services } = await report(2027);
  const of = (...names: string[]) => {
    const own = visits.filter(one => one.start.startsWith('2027') && names.includes(one.service));
    const { came, missed } = plainFigures(own);
    return { visits: count(own, tookPlace), came, missed };
  };
  expect(services.map(({ name }) => name).sort()).toEqual(['', 'Beard trim', 'Colour', 'Haircut']);
  expect(services.find(({ name }) => name === 'Haircut')).toEqual({
    name: 'Haircut',
    price: 40_000,
    ...of('Haircut', 'HAIRCUT', 'Coupe'),
  });
  expect(services.find(({ name }) => name === 'Colour')).toEqual({ name: 'Colour', price: null, ...of('Colour') });
  expect(services.map(one => one.visits)).toEqual(services.map(one => one.visits).sort((a, b) => b - a));
});

test('the busiest hours are those in which visits began that were not cancelled', async () => {
  const { visits } = fill();
  const { hours } = await report(2027);
  const took = visits.filter(one => one.start.startsWith('2027') && tookPlace(one));
  expect(hours.reduce((sum, one) => sum + one.visits, 0)).toBe(took.length);
  for (const { weekday, hour, visits: found } of hours) {
    const own = took.filter(
      ({ start }) => (new Date(`${start}Z`).getUTCDay() || 7) === weekday && Number(start.slice(11, 13)) === hour,
    );
    expect(found, `${weekday} ${hour}`).toBe(own.length);
  }
});

test('whoever did not come twice or more is listed with how often they came, alone or with others', async () => {
  const { visits } = fill();
  const { oftenMissed, oftenMissedCount } = await report(2027);
  const plain = Array.from({ length: PEOPLE }, (_, index) => index + 1).flatMap(id => {
    const own = visits.filter(one => one.start.startsWith('2027') && (one.person === id || one.also === id));
    const missed = own.filter(({ status }) => status === 'no-show');
    const last = missed
      .map(({ start }) => start)
      .sort()
      .at(-1);
    return missed.length < 2
      ? []
      : [
          {
            contactId: id,
            name: `Person ${id}`,
            missed: missed.length,
            came: count(own, one => one.status === 'arrived'),
            last,
          },
        ];
  });
  const byId = (all: readonly { contactId: number }[]) => [...all].sort((a, b) => a.contactId - b.contactId);
  expect(byId(oftenMissed)).toEqual(plain);
  expect(oftenMissedCount).toBe(plain.length);
  expect(oftenMissed.map(({ missed }) => missed)).toEqual(
    oftenMissed.map(({ missed }) => missed).sort((a, b) => b - a),
  );
});

test('late is less than 24 hours of time before the start, also over a change of the clocks', async () => {
  // At 02:00 on 28 March 2027 it is 03:00 in Paris: noon is 24 hours after 11:00 of the day before.
  const at = (hours: number): Visit => ({
    ...{ person: 1, service: '', start: '2027-03-28T12:00', status: 'cancelled', cancelled: hours },
  });
  for (const hours of [24, 23.99, 0, -3]) visit(at(hours));
  const saved = db.prepare<[], { at: string }>('SELECT cancelled_at AS at FROM appointments ORDER BY id').all();
  expect(clock.format(new Date(saved[0]?.at ?? ''))).toBe('2027-03-27 11:00');
  const march = (await report(2027)).visits.find(({ month }) => month === '2027-03');
  expect(march).toMatchObject({ cancelledInTime: 1, cancelledLate: 3, cancelledSometime: 0 });
});

test('with nothing there are no months; with one appointment there is one', async () => {
  expect(await report(null)).toEqual({
    ...{ year: null, months: [], years: [], texts: [], rules: [], maybeSent: 0, visits: [], removed: 0, services: [] },
    ...{ hours: [], oftenMissed: [], oftenMissedCount: 0 },
  });
  visit({ person: 1, service: 'Haircut', start: '2027-11-20T09:00', status: 'arrived', cancelled: null });
  // It is to come: no report counts it.
  visit({ person: 1, service: 'Haircut', start: '2027-12-20T09:00', status: 'booked', cancelled: null });
  const { months, years, visits } = await report(null);
  expect([months, years]).toEqual([['2027-11'], [2027]]);
  expect(visits).toMatchObject([{ came: 1, notMarked: 0 }]);
  expect(await report(2026)).toMatchObject({ months: [], years: [2027], visits: [] });
});

test('a rule that was removed is called what its newest text of the period calls it', async () => {
  const dueAt = instantOf(Date.parse(NOW) - 40 * 24 * HOUR);
  text({ kind: 'reminder', rule: 77, dueAt, segments: 1, state: 'done' });
  expect((await report(null)).rules).toEqual([{ id: 77, name: 'A rule of then', isRemoved: true }]);
});

test('what a list is still bringing in, or being undone, is not counted', async () => {
  const own: Visit = { person: 1, service: '', start: '2027-11-20T09:00', status: 'arrived', cancelled: null };
  const id = visit(own);
  db.prepare(
    `INSERT INTO imports (id, file_name, purpose, at, counts, state, reminders)
     VALUES (5, 'a.csv', 'appointments', @at, '{}', 'staging', 'none')`,
  ).run({ at: NOW });
  db.prepare('UPDATE appointments SET import_id = 5 WHERE id = @id').run({ id });
  expect((await report(null)).months).toEqual([]);
  db.exec("UPDATE imports SET state = 'done'");
  expect((await report(null)).visits).toMatchObject([{ came: 1 }]);
});

test('visits and texts that are removed for their age stay in the figures, but not in hours and people', async () => {
  fill();
  const before = await report(2026);
  tables.old.removeVisits(
    db.prepare<[], number>("SELECT id FROM appointments WHERE start_wall < '2026-09'").pluck().all(),
  );
  tables.old.scrubTexts(db.prepare<[], number>("SELECT id FROM messages WHERE due_at < '2026-09'").pluck().all());
  const after = await report(2026);
  const same = ({ months, years, texts, visits, services, maybeSent }: Report) => ({
    months,
    years,
    texts,
    visits,
    services,
    maybeSent,
  });
  expect(same(after)).toEqual(same(before));
  expect(after.removed).toBeGreaterThan(100);
  const sumOf = ({ hours }: Report) => hours.reduce((sum, { visits }) => sum + visits, 0);
  const tookPlaceIn = ({ visits }: Report) =>
    visits.reduce((sum, one) => sum + one.came + one.missed + one.notMarked, 0);
  expect(sumOf(before)).toBe(tookPlaceIn(before));
  expect(sumOf(after)).toBeLessThan(sumOf(before));
});
