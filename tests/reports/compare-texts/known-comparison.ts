/** Known records with a rule, two texts, and visits of which the text was handed over. */
import { compareTexts } from '../../../src-main/core/reports/compare-texts/compare-texts.ts';
import type { TextComparisons } from '../../../src-shared/model/business/text-comparison.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { numbersOf } from '../did-it-help/clinics.ts';
import { db, tables, visit } from '../known-records.ts';

export const PEOPLE = 400;
export const RULE = 1;

const ZONE = 'Europe/Paris';
let now: Instant;
export const setNow = (wall: string): void => {
  now = instantOfWall(wall as WallTime, ZONE);
};

const handlers = () =>
  compareTexts({ tables, now: () => now, reconcileAll: () => undefined, afterWrite: () => undefined }, {}).handlers;

export const get = async (): Promise<TextComparisons> => handlers()['comparisons.get'](undefined);
export const offer = async (templateId = 2) => handlers()['comparisons.offer']({ ruleId: RULE, templateId });
export const begin = async (templateId = 2): Promise<TextComparisons> =>
  handlers()['comparisons.begin']({ ruleId: RULE, templateId });
export const conclude = async (): Promise<TextComparisons> => handlers()['comparisons.conclude'](undefined);
export const stop = async (): Promise<TextComparisons> => handlers()['comparisons.stop'](undefined);
export const useB = async (id: number): Promise<TextComparisons> => handlers()['comparisons.useB']({ id });
export const people = async (id: number) => handlers()['comparisons.people']({ id });

/** Makes a rule with the text A, another text B, and four hundred people. */
export function aBusiness(): void {
  const template = (name: string, body: string) =>
    tables.templates.save({ id: null, name, body, fallbacks: {}, language: 'en', purpose: 'reminder' });
  const templateId = template('Plain', 'Hello {$firstName}, {$day} at {$time}');
  template('Plan', '{$firstName}: {$day} at {$time}. When will you leave?');
  tables.templates.saveRule({
    ...{ id: null, name: 'The day before', templateId, appliesTo: { kind: 'all' } },
    ...{ when: { kind: 'days-before', days: 1, at: '10:00' }, whenOutsideWindow: 'earlier', maxDaysEarly: null },
    enabled: true,
  });
  const add = db.prepare(
    'INSERT INTO contacts (id, name, name_key, created_at, updated_at) VALUES (@id, @name, name_key(@name), @at, @at)',
  );
  db.transaction(() => {
    for (let id = 13; id <= PEOPLE; id += 1) add.run({ id, name: `Person ${id}`, at: now });
  })();
}

export interface Came {
  on: string;
  person: number;
  missed?: boolean;
  status?: string;
  /** The state of the text of the day before; null without one. */
  text?: string | null;
  reason?: object | null;
  rule?: number;
}

let minute = 0;
/** A visit, and the text of the day before. */
export function came({ on, person, missed = false, status, text = 'done', reason = null, rule = RULE }: Came): void {
  minute = (minute + 7) % 600;
  const start = `${on}T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const id = visit({
    ...{ person, service: '', start, status: status ?? (missed ? 'no-show' : 'arrived'), cancelled: null },
  });
  if (text === null) return;
  const startAt = instantOfWall(start as WallTime, ZONE);
  db.prepare(
    `INSERT INTO messages (kind, appointment_id, rule_id, rule_name, contact_id, contact_name, text, segments, due_at,
       start_at, state, reason, created_at, updated_at)
     VALUES ('reminder', @id, @rule, 'A rule', @person, 'Ama', 'Hello', 1, @dueAt, @startAt, @text, @reason, @dueAt, @dueAt)`,
  ).run({
    ...{ id, rule, person, startAt, text, reason: reason && JSON.stringify(reason) },
    dueAt: instantOfWall(`${addDays(on, -1)}T10:00` as WallTime, ZONE),
  });
}

/** Days of twenty visits of different people; `missed` says which of a person's visits are, by a number of 0 to 1. */
export function daysOf(from: string, count: number, missed: (person: number, chance: number) => boolean): void {
  const next = numbersOf(count);
  db.transaction(() => {
    for (let day = 0; day < count; day += 1)
      for (let nth = 0; nth < 20; nth += 1) {
        const person = 1 + ((day * 20 + nth) % PEOPLE);
        came({ on: addDays(from, day), person, missed: missed(person, next()) });
      }
  })();
}

/** Puts people on sides as if each had drawn one: the first so many are A. */
export function allot(side: (person: number) => 'a' | 'b'): void {
  db.transaction(() => {
    for (let id = 1; id <= PEOPLE; id += 1)
      tables.comparisons.allot(id, `${side(id) === 'a' ? '1' : '9'}${String(id).padStart(15, '0')}`);
  })();
}
