/** Known records of two years, and the figures of reports counted from them once more, by reading each row. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { reports } from '../../src-main/core/reports/reports.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { Report, VisitFigures } from '../../src-shared/model/business/report-figures.ts';
import { statesWhere } from '../../src-shared/model/message-states.ts';
import { type Instant, instantOf, type WallTime } from '../../src-shared/time/instant.ts';
import { instantOfWall } from '../../src-shared/time/schedule.ts';

/** The clocks of Paris change in March and October: a month there begins at 23:00 or 22:00 UTC of the day before. */
const ZONE = 'Europe/Paris';
export const NOW = instantOfWall('2027-11-24T12:00' as WallTime, ZONE);
export const HOUR = 3_600_000;
export const PEOPLE = 12;
const SERVICES = ['Haircut', 'HAIRCUT', 'Colour', 'Coupe', '', 'Beard trim'];

export let db: Db;
export let tables: Tables;

/** Gives every test of a file records of its own, in which only the people are. */
export function prepareRecords(): void {
  let folder = '';
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
}

export const report = async (year: number | null): Promise<Report> =>
  reports({ tables, now: () => NOW, changed: () => undefined }).handlers['reports.get']({ year });

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

export interface Visit {
  person: number;
  also?: number;
  service: string;
  start: string;
  status: string;
  /** Hours before the start; null where it is not known. */
  cancelled: number | null;
}

export function visit({ person: contact, also, service, start, status, cancelled }: Visit): number {
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

export interface Text {
  kind: string;
  rule: number | null;
  dueAt: Instant;
  segments: number;
  state: string;
}

export function text({ kind, rule, dueAt, segments, state }: Text): void {
  db.prepare(
    `INSERT INTO messages (kind, rule_id, rule_name, contact_name, text, segments, due_at, state, created_at, updated_at)
     VALUES (@kind, @rule, 'A rule of then', 'Ama Mensah', 'Hello', @segments, @dueAt, @state, @dueAt, @dueAt)`,
  ).run({ kind, rule, dueAt, segments, state });
}

/** Two years of visits and texts, some of them still to come. */
export function fill(): { visits: Visit[]; texts: Text[] } {
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

export const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
export const monthIn = (instant: string) => clock.format(new Date(instant)).slice(0, 7);
export const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;
const isOver = ({ start }: Visit) => Date.parse(instantOfWall(start as WallTime, ZONE)) + HOUR <= Date.parse(NOW);
const hasBegun = ({ start }: Visit) => instantOfWall(start as WallTime, ZONE) <= NOW;
const isUnmarked = (one: Visit) => ['booked', 'confirmed'].includes(one.status) && isOver(one);
export const tookPlace = (one: Visit) => one.status === 'arrived' || one.status === 'no-show' || isUnmarked(one);

export function plainFigures(visits: readonly Visit[]): VisitFigures {
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

export const MONTHS_2027 = Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`);
