/**
 * docs/performance.md row 17: years of use. 1,000,000 texts of 50,000 people with 200,000 appointments, in the database
 * and in the send ledger; the program answers over its own door, a backup is made meanwhile.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerLine } from '../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { e164 } from '../../src-shared/phone/phone.ts';
import { type Instant, instantOf } from '../../src-shared/time/instant.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';
import type { BenchRow } from './bench-row.ts';
import { benchReports } from './reports.ts';
import { askedUntil, timed, whileCheckedByNight } from './years-night-check.ts';

const PEOPLE = 50_000;
const APPOINTMENTS = 200_000;
const TEXTS = 1_000_000;
const NOW_MS = Date.now();
/** The texts are of these years. */
const PAST_MS = 5 * 365 * 86_400_000;
const GENERATION = 'a-generation-of-the-bench';
/** Texts in one submission. */
const EACH = 4;
const ASKED = 60;
const ANSWER_GOAL_MS = 50;
const BACKUP_GOAL_MS = 100;
const START_GOAL_MS = 1_000;
const WORDS =
  'Hello Ama, this is a reminder of your Check-up at Adom Clinic on Thursday 7 January at 09:02. To change it, call.';

const SERVICES = ['Check-up', 'Filling', 'Cleaning', 'Check up', 'X-ray', ''];
const STATUSES = [...Array<string>(8).fill('arrived'), 'no-show', 'cancelled', 'arrived'];

/** Reminders are due at round times: every half hour has its texts. */
const HALF_HOUR_MS = 30 * 60_000;
const timeOf = (text: number): Instant => {
  const ms = NOW_MS - PAST_MS + (text / TEXTS) * (PAST_MS - 86_400_000);
  return instantOf(Math.floor(ms / HALF_HOUR_MS) * HALF_HOUR_MS);
};
/** A reminder is of an appointment on the next day. */
const dayLater = (at: Instant): Instant => instantOf(Date.parse(at) + 86_400_000);
const phoneOf = (person: number) => e164(`+2332${String(40_000_000 + person)}`);

/** Fills the records of the business, opens them, asks what screens ask, and makes a backup. */
export async function benchYears(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-years-'));
  try {
    const data = join(folder, 'data');
    mkdirSync(data);
    const perText = fillDatabase(join(data, 'live.db'));
    const ledger = join(data, 'live-send-ledger');
    await fillLedger(ledger);
    const start = await startOf(ledger);
    const test = await openTestApp({ folder: data });
    try {
      await test.call('app.enterWorld', { world: 'live' });
      // It begins by itself some seconds after the start, and the other answers are not to be measured beside it.
      const checked = await whileCheckedByNight(test, TEXTS);
      return [
        checked,
        ...(await answers(test)),
        await benchReports(test),
        await whileBackedUp(test),
        sizeRow('the database', perText, 600),
        sizeRow('the send ledger', bytesIn(ledger) / TEXTS, 300),
        start,
      ];
    } finally {
      await test.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answers({ call }: TestApp): Promise<BenchRow[]> {
  const asks: [string, (index: number) => Promise<unknown>][] = [
    ['Today', () => call('today.get')],
    ['a week', index => call('appointments.outline', { from: dayBefore(7 * index + 7), until: dayBefore(7 * index) })],
    [
      'a page of messages',
      index => call('messages.page', { filter: 'all', search: '', offset: 100 * index, limit: 100 }),
    ],
    ['a person', index => call('contacts.get', { id: 1 + ((index * 797) % PEOPLE) })],
  ];
  const rows: BenchRow[] = [];
  for (const [what, ask] of asks) {
    const times: number[] = [];
    // The first answers compile their statements.
    for (let index = -3; index < ASKED; index += 1) {
      const ms = await timed(() => ask(Math.max(index, 0)));
      if (index >= 0) times.push(ms);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    rows.push({
      row: 17,
      work: `years of use: ${what}`,
      goal: `p95 ≤ ${ANSWER_GOAL_MS} ms`,
      measured: `p95 ${p95.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms of ${times.length}`,
      ratio: null,
      holds: p95 <= ANSWER_GOAL_MS,
    });
  }
  return rows;
}

/** How long an answer takes while a backup is made. */
async function whileBackedUp(test: TestApp): Promise<BenchRow> {
  let isMade = false;
  const made = timed(() => test.call('backup.make')).finally(() => {
    isMade = true;
  });
  const { longest, asked } = await askedUntil(test, () => isMade);
  const seconds = (await made) / 1000;
  return {
    row: 17,
    work: 'years of use: an answer while a backup is made',
    goal: `never > ${BACKUP_GOAL_MS} ms`,
    measured: `longest ${longest.toFixed(0)} ms of ${asked}; the backup took ${seconds.toFixed(1)} s`,
    ratio: null,
    holds: longest <= BACKUP_GOAL_MS,
  };
}

function sizeRow(where: string, bytes: number, most: number): BenchRow {
  return {
    row: 17,
    work: `years of use: bytes a text in ${where}`,
    goal: `≤ ${most}`,
    measured: bytes.toFixed(0),
    ratio: null,
    holds: bytes <= most,
  };
}

/** What the ledger adds to a start: the time to open it by its snapshot. */
async function startOf(folder: string): Promise<BenchRow> {
  const ms = await timed(async () => (await openLedger(folder)).close());
  return {
    row: 17,
    work: 'years of use: what the send ledger adds to a start',
    goal: `≤ ${START_GOAL_MS} ms`,
    measured: `${ms.toFixed(0)} ms`,
    ratio: null,
    holds: ms <= START_GOAL_MS,
  };
}

/** Returns the bytes that each text adds to the database: its row, its history and its part of a submission. */
function fillDatabase(file: string): number {
  const db = openDatabase(file);
  const tables = tablesOf(db);
  const own = { businessName: 'Adom Clinic', sender: 'Bellbird', welcomeDone: true, sendingLocked: false } as const;
  tables.settings.save({ ...own, zone: 'Africa/Accra', opensIn: 'live', generation: GENERATION });
  const at = timeOf(0);
  const insert = series(db);
  insert(
    PEOPLE,
    `INSERT INTO contacts (id, name, name_key, phone, created_at, updated_at)
     VALUES (@n, @name, name_key(@name), @phone, @at, @at)`,
    n => ({ name: `Ama Mensah ${n}`, phone: phoneOf(n), at }),
  );
  insert(
    APPOINTMENTS,
    `INSERT INTO appointments
       (id, contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status, created_at, updated_at)
     VALUES (@n, @person, @service, 'Dr Owusu', '', @wall, 'Africa/Accra', @startAt, 30, @status, @at, @at)`,
    n => {
      const startAt = timeOf((n / APPOINTMENTS) * TEXTS);
      const [service, status] = [SERVICES[n % SERVICES.length], STATUSES[n % STATUSES.length]];
      return { person: 1 + (n % PEOPLE), service, status, startAt, wall: startAt.slice(0, 16), at };
    },
  );
  db.pragma('wal_checkpoint(TRUNCATE)');
  const before = statSync(file).size;
  insert(
    TEXTS / EACH,
    `INSERT INTO submissions (id, uid, sender, scheduled_at, asked_at, base_url, account, gateway_batch_id)
     VALUES (@n, @uid, 'Bellbird', @at, @at, 'https://sms.example', 1, @batch)`,
    n => ({ uid: uidOf(n), at: timeOf(n * EACH), batch: batchOf(n) }),
  );
  insert(
    TEXTS,
    `INSERT INTO messages
       (id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone, text, segments, due_at, start_at,
        start_wall, state, submission_id, created_at, updated_at)
     VALUES (@n, 'reminder', @appointment, 1, 'A day', @person, @name, @phone, @text, 1, @at, @start, @wall,
       'done', @submission, @at, @at)`,
    n => ({
      appointment: Math.ceil((n / TEXTS) * APPOINTMENTS),
      person: 1 + (n % PEOPLE),
      name: `Ama Mensah ${n % PEOPLE}`,
      phone: phoneOf(n % PEOPLE),
      text: WORDS,
      at: timeOf(n),
      start: dayLater(timeOf(n)),
      wall: dayLater(timeOf(n)).slice(0, 16),
      submission: Math.ceil(n / EACH),
    }),
  );
  db.pragma('wal_checkpoint(TRUNCATE)');
  const after = statSync(file).size;
  db.close();
  return (after - before) / TEXTS;
}

/** Runs a statement for 1, 2, 3 … with the values of each, 50,000 in one transaction. */
function series(db: Db) {
  return (count: number, sql: string, valuesOf: (n: number) => Record<string, unknown>): void => {
    const statement = db.prepare(sql);
    const some = db.transaction((from: number) => {
      for (let n = from; n < Math.min(from + 50_000, count + 1); n += 1) statement.run({ n, ...valuesOf(n) });
    });
    for (let from = 1; from <= count; from += 50_000) some(from);
  };
}

async function fillLedger(folder: string): Promise<void> {
  const ledger = await openLedger(folder);
  ledger.append({ event: 'start', at: timeOf(0), generation: GENERATION, after: null });
  for (let from = 1; from <= TEXTS / EACH; from += 500)
    ledger.append(...Array.from({ length: 500 }, (_, index) => linesOf(from + index)).flat());
  await ledger.idle();
  ledger.close();
}

function linesOf(submission: number): LedgerLine[] {
  const uid = uidOf(submission);
  const numbers = Array.from({ length: EACH }, (_, index) => (submission - 1) * EACH + index + 1);
  const at = timeOf(submission * EACH);
  return [
    {
      event: 'intent',
      at,
      uid,
      sender: 'Bellbird',
      scheduledAt: at,
      baseUrl: 'https://sms.example',
      account: 1,
      texts: numbers.map(n => ({
        message: n,
        kind: 'reminder',
        appointment: Math.ceil((n / TEXTS) * APPOINTMENTS),
        rule: 1,
        campaign: null,
        contact: 1 + (n % PEOPLE),
        dueAt: timeOf(n),
        startAt: dayLater(timeOf(n)),
        born: timeOf(0),
        name: `Ama Mensah ${n % PEOPLE}`,
        phone: phoneOf(n % PEOPLE),
        text: WORDS,
      })),
    },
    {
      event: 'answer',
      at,
      uid,
      batchId: batchOf(submission),
      accepted: numbers,
      refused: [],
      uncertain: [],
      notSent: [],
    },
  ];
}

/** As random as those of the program, which cannot be packed. */
const uidOf = (n: number) => randomLike(`uid ${n}`);
const batchOf = (n: number) => randomLike(`batch ${n}`);
const randomLike = (of: string) =>
  createHash('sha256')
    .update(of)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
const dayBefore = (days: number) => instantOf(NOW_MS - days * 86_400_000).slice(0, 10);

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
