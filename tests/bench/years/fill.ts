/**
 * Years of texts of a business, as its database and its send ledger: what rows 16 and 17 open. They are made once a day for
 * each size and kept beside the other temporary files, since making a million texts takes longer than measuring them.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerLine } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Db } from '../../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import type { StoredNightCheck } from '../../../src-main/storage/settings/settings.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';

/** How many there are of each. */
export interface Size {
  people: number;
  appointments: number;
  texts: number;
}

const NOW_MS = Date.now();
/** The texts are of these years. */
const PAST_MS = 5 * 365 * 86_400_000;
const GENERATION = 'a-generation-of-the-bench';
/** Texts in one submission. */
const EACH = 4;
const WORDS =
  'Hello Ama, this is a reminder of your Check-up at Adom Clinic on Thursday 7 January at 09:02. To change it, call.';

const SERVICES = ['Check-up', 'Filling', 'Cleaning', 'Check up', 'X-ray', ''];
const STATUSES = [...Array<string>(8).fill('arrived'), 'no-show', 'cancelled', 'arrived'];

/** Reminders are due at round times: every half hour has its texts. */
const HALF_HOUR_MS = 30 * 60_000;
const phoneOf = (person: number) => e164(`+2332${String(40_000_000 + person)}`);
/** A reminder is of an appointment on the next day. */
const dayLater = (at: Instant): Instant => instantOf(Date.parse(at) + 86_400_000);

const SOURCES = ['fill.ts', '../../../src-main/storage/schema.sql'];
const KEPT = join(tmpdir(), 'bellbird-bench-years');
export const databaseIn = (folder: string) => join(folder, 'live.db');
export const ledgerIn = (folder: string) => join(folder, 'live-send-ledger');

/**
 * Puts the records of such a business into a folder that is not there yet. Returns the bytes that each text took in the
 * database: its row, its history and its part of a submission.
 */
export async function fillYears(folder: string, size: Size): Promise<number> {
  const kept = await keptYears(size);
  console.error(`  copies the records to ${folder}`);
  cpSync(join(kept, 'data'), folder, { recursive: true });
  return Number(readFileSync(join(kept, 'bytes-a-text'), 'utf8'));
}

/** What the night check of yesterday left: it has read every text there is, and the next one goes on from it. */
export function checkedYesterday({ texts }: Size): StoredNightCheck {
  const at = instantOf(NOW_MS - 86_400_000);
  const settled = { generation: GENERATION, submission: texts / EACH, texts };
  return { at, since: instantOf(NOW_MS - PAST_MS), checked: texts, settled };
}

/** The folder of the records of today's; those of another day or another program are removed. */
async function keptYears(size: Size): Promise<string> {
  const hash = createHash('sha256').update(new Date(NOW_MS).toISOString().slice(0, 10));
  for (const source of SOURCES) hash.update(readFileSync(join(import.meta.dirname, source)));
  const age = hash.digest('hex').slice(0, 12);
  mkdirSync(KEPT, { recursive: true });
  for (const name of readdirSync(KEPT)) if (!name.startsWith(age)) rmSync(join(KEPT, name), { recursive: true });
  const kept = join(KEPT, `${age}-${size.people}-${size.appointments}-${size.texts}`);
  if (existsSync(kept)) return kept;
  const start = performance.now();
  console.error(`  makes records: ${size.people} people, ${size.appointments} appointments, ${size.texts} texts`);
  const made = `${kept}.making`;
  rmSync(made, { recursive: true, force: true });
  const data = join(made, 'data');
  mkdirSync(data, { recursive: true });
  const { fillDatabase, fillLedger } = recordsOf(size);
  writeFileSync(join(made, 'bytes-a-text'), String(fillDatabase(databaseIn(data))));
  console.error(`  database made after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  await fillLedger(ledgerIn(data));
  console.error(`  send ledger made after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  // A folder of this name is whole.
  renameSync(made, kept);
  return kept;
}

function recordsOf({ people, appointments, texts }: Size) {
  const timeOf = (text: number): Instant => {
    const ms = NOW_MS - PAST_MS + (text / texts) * (PAST_MS - 86_400_000);
    return instantOf(Math.floor(ms / HALF_HOUR_MS) * HALF_HOUR_MS);
  };

  /** Returns the bytes that each text adds to the database: its row, its history and its part of a submission. */
  function fillDatabase(file: string): number {
    const db = openDatabase(file);
    const tables = tablesOf(db);
    const own = { businessName: 'Adom Clinic', sender: 'Bellbird', welcomeDone: true, sendingLocked: false } as const;
    tables.settings.save({ ...own, zone: 'Africa/Accra', opensIn: 'live', generation: GENERATION });
    const at = timeOf(0);
    const insert = series(db);
    insert(
      people,
      `INSERT INTO contacts (id, name, name_key, phone, created_at, updated_at)
       VALUES (@n, @name, name_key(@name), @phone, @at, @at)`,
      n => ({ name: `Ama Mensah ${n}`, phone: phoneOf(n), at }),
    );
    insert(
      appointments,
      `INSERT INTO appointments
         (id, contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status, created_at, updated_at)
       VALUES (@n, @person, @service, 'Dr Owusu', '', @wall, 'Africa/Accra', @startAt, 30, @status, @at, @at)`,
      n => {
        const startAt = timeOf((n / appointments) * texts);
        const [service, status] = [SERVICES[n % SERVICES.length], STATUSES[n % STATUSES.length]];
        return { person: 1 + (n % people), service, status, startAt, wall: startAt.slice(0, 16), at };
      },
    );
    db.pragma('wal_checkpoint(TRUNCATE)');
    const before = statSync(file).size;
    insert(
      texts / EACH,
      `INSERT INTO submissions (id, uid, sender, scheduled_at, asked_at, base_url, account, gateway_batch_id)
       VALUES (@n, @uid, 'Bellbird', @at, @at, 'https://sms.example', 1, @batch)`,
      n => ({ uid: uidOf(n), at: timeOf(n * EACH), batch: batchOf(n) }),
    );
    insert(
      texts,
      `INSERT INTO messages
         (id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone, text, segments, due_at, start_at,
          start_wall, state, submission_id, created_at, updated_at)
       VALUES (@n, 'reminder', @appointment, 1, 'A day', @person, @name, @phone, @text, 1, @at, @start, @wall,
         'done', @submission, @at, @at)`,
      n => ({
        appointment: Math.ceil((n / texts) * appointments),
        person: 1 + (n % people),
        name: `Ama Mensah ${n % people}`,
        phone: phoneOf(n % people),
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
    return (after - before) / texts;
  }

  async function fillLedger(folder: string): Promise<void> {
    const ledger = await openLedger(folder);
    ledger.append({ event: 'start', at: timeOf(0), generation: GENERATION, after: null });
    for (let from = 1; from <= texts / EACH; from += 500)
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
          appointment: Math.ceil((n / texts) * appointments),
          rule: 1,
          campaign: null,
          contact: 1 + (n % people),
          dueAt: timeOf(n),
          startAt: dayLater(timeOf(n)),
          born: timeOf(0),
          name: `Ama Mensah ${n % people}`,
          phone: phoneOf(n % people),
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

  return { fillDatabase, fillLedger };
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

/** As random as those of the program, which cannot be packed. */
const uidOf = (n: number) => randomLike(`uid ${n}`);
const batchOf = (n: number) => randomLike(`batch ${n}`);
const randomLike = (of: string) =>
  createHash('sha256')
    .update(of)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
