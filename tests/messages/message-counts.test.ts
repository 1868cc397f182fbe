import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDays, startOf } from '../../src-main/core/messages/business-days.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import type { MessageChoice } from '../../src-main/storage/messages/message-listing.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import { isOver, statesWhere } from '../../src-shared/model/message-states.ts';
import { type Instant, instantOf } from '../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../src-shared/time/schedule.ts';

const ZONE = 'Europe/Paris';
const STATES = statesWhere(() => true);
const OVER = statesWhere(isOver);
/** The clocks change on 28 March 2027: a day of 23 hours is among those listed. */
const FIRST_MS = Date.parse('2027-03-20T00:00:00.000Z');
const HALF_HOUR_MS = 30 * 60_000;
const FAR = '2199-12-31T23:30:00.000Z' as Instant;
const TODAY = startOf('2027-03-28', ZONE);

interface Plain {
  id: number;
  kind: string;
  rule_id: number | null;
  state: string;
  due_at: Instant;
}

let folder = '';
let db: Db;
let tables: Tables;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-'));
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whole numbers below `most` that are the same in every run. */
function numbers() {
  let last = 7;
  return (most: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % most;
  };
}

/** Texts that came, changed in every way they are counted by, and went; some in a transaction that was taken back. */
function manyChanges(): void {
  const below = numbers();
  const dueAt = () => instantOf(FIRST_MS + below(16 * 48) * HALF_HOUR_MS);
  const insert = db.prepare(
    `INSERT INTO messages (kind, rule_id, rule_name, contact_name, text, segments, due_at, state, created_at, updated_at)
     VALUES (@kind, @rule, '', 'Ama Mensah', 'Hello', @segments, @due, @state, @due, @due)`,
  );
  const add = () => {
    const kind = ['reminder', 'campaign', 'test'][below(3)];
    insert.run({
      kind,
      rule: kind === 'reminder' ? 1 + below(2) : null,
      segments: 1 + below(3),
      due: dueAt(),
      state: STATES[below(STATES.length)],
    });
  };
  for (let n = 0; n < 399; n += 1) add();
  // Somebody typed a year of another century.
  insert.run({ kind: 'campaign', rule: null, segments: 1, due: FAR, state: STATES[0] });
  // Two reminders of one rule are live at once only because they have no appointment.
  const state = db.prepare('UPDATE messages SET state = @state WHERE id = @id');
  const due = db.prepare('UPDATE messages SET due_at = @due WHERE id = @id');
  const length = db.prepare('UPDATE messages SET segments = @segments WHERE id = @id');
  const remove = db.prepare('DELETE FROM messages WHERE id = @id');
  const change = () => {
    for (let n = 0; n < 150; n += 1) state.run({ id: 1 + below(400), state: STATES[below(STATES.length)] });
    for (let n = 0; n < 100; n += 1) due.run({ id: 1 + below(400), due: dueAt() });
    for (let n = 0; n < 60; n += 1) length.run({ id: 1 + below(400), segments: 1 + below(5) });
    for (let n = 0; n < 40; n += 1) remove.run({ id: 1 + below(400) });
  };
  change();
  expect(() =>
    db.transaction(() => {
      change();
      add();
      throw new Error('taken back');
    })(),
  ).toThrow('taken back');
}

/** What is listed, by reading every text. */
function plainly({ filter, kind, ruleId, from, before }: MessageChoice) {
  const texts = db
    .prepare<[], Plain>('SELECT id, kind, rule_id, state, due_at FROM messages ORDER BY due_at, id')
    .all()
    .filter(({ state }) => {
      const isAmongOver = OVER.some(each => each === state);
      return filter === 'all' || (isAmongOver && (filter === 'sent') === (state === 'done'));
    })
    .filter(text => kind === undefined || text.kind === kind)
    .filter(text => ruleId === undefined || text.rule_id === ruleId)
    .filter(text => (from === undefined || text.due_at >= from) && (before === undefined || text.due_at < before));
  const ordered = [
    ...texts.filter(({ due_at }) => due_at >= TODAY),
    // These have no appointments, so that texts of one time stand in the order of their ids.
    ...texts.filter(({ due_at }) => due_at < TODAY).sort((one, other) => other.due_at.localeCompare(one.due_at)),
  ];
  return {
    ids: ordered.map(({ id }) => id),
    days: ordered.map(({ due_at }) => wallOfInstant(due_at, ZONE).slice(0, 10)),
  };
}

const CHOICES: Record<string, Omit<MessageChoice, 'search'>> = {
  'all texts': { filter: 'all' },
  'sent texts': { filter: 'sent' },
  'texts not sent': { filter: 'unsent' },
  'texts of campaigns': { filter: 'all', kind: 'campaign' },
  'texts not sent of one rule': { filter: 'unsent', ruleId: 2 },
  'texts of the week of the clock change': {
    filter: 'all',
    from: startOf('2027-03-24', ZONE),
    before: startOf('2027-03-31', ZONE),
  },
};

test('only days that have texts are looked at, whatever lies between them', () => {
  const { daySpans } = businessDays(ZONE);
  expect(daySpans(['2027-03-28', '2199-12-31'])).toEqual([
    { begin: '2027-03-27T23:00:00.000Z', end: '2027-03-28T22:00:00.000Z' },
    { begin: '2027-03-28T22:00:00.000Z', end: '2027-03-29T22:00:00.000Z' },
    { begin: '2199-12-30T23:00:00.000Z', end: '2199-12-31T23:00:00.000Z' },
    { begin: '2199-12-31T23:00:00.000Z', end: null },
  ]);
});

test.each(Object.entries(CHOICES))('%s are listed by their kept counts as by reading each', (_what, choice) => {
  manyChanges();
  const { daySpans, dayAt } = businessDays(ZONE);
  const plain = plainly({ ...choice, search: '' });
  expect(plain.ids.length).toBeGreaterThan(20);
  for (let offset = 0; offset <= plain.ids.length; offset += 7) {
    const window = { offset, limit: 7 };
    const { rows, total, dues } = tables.messages.page({ ...choice, ...window, search: '', today: TODAY, daySpans });
    expect(rows.map(({ id }) => id)).toEqual(plain.ids.slice(offset, offset + 7));
    expect(total).toBe(plain.ids.length);
    expect(dues.flatMap(({ first, count }) => Array<string>(count).fill(dayAt(first)))).toEqual(plain.days);
  }
});

test('the kept counts and segments of each stage are those of the texts', () => {
  manyChanges();
  const texts = db
    .prepare<[], Plain & { segments: number }>('SELECT id, kind, rule_id, state, due_at, segments FROM messages')
    .all();
  const stageOf = ({ state }: Plain) =>
    state === 'done' ? 'done' : OVER.some(each => each === state) ? 'over' : 'open';
  const plain = [
    ...Map.groupBy(texts, one => JSON.stringify([one.due_at, one.kind, one.rule_id ?? 0, stageOf(one)])),
  ].map(([key, some]) => [...JSON.parse(key), some.length, some.reduce((sum, { segments }) => sum + segments, 0)]);
  const kept = db
    .prepare<[], Record<string, unknown>>(
      'SELECT due_at, kind, rule_id, stage, count, segments FROM message_counts ORDER BY 1, 2, 3, 4',
    )
    .all();
  expect(kept.map(row => Object.values(row))).toEqual(plain.sort((a, b) => (String(a) < String(b) ? -1 : 1)));
});

test('when the last text is removed no count is left', () => {
  manyChanges();
  db.exec('DELETE FROM messages');
  expect(db.prepare('SELECT * FROM message_counts').all()).toEqual([]);
  const { daySpans } = businessDays(ZONE);
  const asked = { filter: 'all', search: '', offset: 0, limit: 7, today: TODAY, daySpans } as const;
  expect(tables.messages.page(asked)).toEqual({ total: 0, dues: [], rows: [] });
});
