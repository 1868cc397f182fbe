/**
 * Records that were lived through and are sound, and a way to make them wrong in one place at a time. Used by the tests
 * and by the proof.
 */
import { join } from 'node:path';
import { checkTexts, type NightRecords, type NightResult } from '../../../src-main/delivery/night-check/night-check.ts';
import type { ReadLine } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { type Ledger, openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Submitted } from '../../../src-main/delivery/outbox/ledger/submissions.ts';
import type { Db } from '../../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import { type Tables, tablesOf } from '../../../src-main/storage/tables.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { randomOf } from '../../simulation/random.ts';
import { campaignDeskOf } from '../campaigns/campaign-desk.ts';
import { deskOf, MONDAY_8 } from '../desk.ts';
import { asRead, FAULTS, type LedgerFault } from './faults-table.ts';

export const NOW = '2027-01-06T08:00:00.000Z' as Instant;
const NAMES = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Abena', 'Kwesi', 'Akua', 'Kwame'];

export interface SoundRecords {
  db: Db;
  tables: Tables;
  ledger: Ledger;
  /** Checks them, with the ledger made wrong in one place if it is given. */
  check(fault?: LedgerFault): Promise<NightResult | null>;
  /** Takes back in the database whatever was done within. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  /** Injects one fault and runs the check; returns what it did not see, null if it saw it. */
  missed(name: string, seed: number): Promise<string | null>;
  close(): Promise<void>;
}

/** A business on Wednesday 8:00: reminders and a campaign that went, and others that are queued for the days to come. */
export async function soundRecords(): Promise<SoundRecords> {
  const app = await openTestApp({ practice: 'empty', at: MONDAY_8 });
  const desk = campaignDeskOf(deskOf(app));
  await desk.minutesPass();
  const people: number[] = [];
  for (let n = 0; n < 8; n += 1) people.push(await desk.person(`${NAMES[n]} Mensah`, `024410020${n}`));
  for (const [index, id] of people.entries()) {
    await desk.book(id, `2027-01-06T${String(9 + index).padStart(2, '0')}:00`);
    await desk.book(id, `2027-01-08T${String(9 + index).padStart(2, '0')}:00`);
  }
  const news = { onePerPhone: true, body: 'Hello {$firstName}, we are open on Sunday.' };
  await desk.confirm({ ...news, at: '2027-01-04T15:00' as WallTime });
  await desk.confirm({ ...news, at: '2027-01-07T12:00' as WallTime });
  await desk.person('Zoe Quaye', '0244100299');
  await desk.minutesPass(2);
  await desk.clockAt('2027-01-04T16:00:00Z');
  await desk.clockAt('2027-01-05T12:00:00Z');
  await desk.clockAt(NOW);
  await app.stop();
  const db = openDatabase(join(app.folder, 'practice.db'));
  const tables = tablesOf(db);
  const ledger = await openLedger(join(app.folder, 'practice-send-ledger'));
  /** What the ledger says, read once: a thousand checks ask for it. */
  const said: { lines: ReadLine[]; submitted: Submitted[] } = { lines: [], submitted: [] };
  const onLine = (line: ReadLine) => void said.lines.push(line);
  for await (const one of ledger.submissions(() => true, undefined, { onLine })) said.submitted.push(one);

  /** The ledger, made wrong in one place. */
  const wrongLedger = ({ submitted, before }: LedgerFault): NightRecords['ledger'] => ({
    optOuts: ledger.optOuts,
    submissions: async function* (isAskedFor = () => true, _onProgress, reading = {}) {
      for (const line of before ? [asRead(before), ...said.lines] : said.lines) reading.onLine?.(line);
      for (const one of said.submitted) if (isAskedFor(one.intent.uid)) yield* submitted ? submitted(one) : [one];
    },
  });
  const check: SoundRecords['check'] = (fault = {}) =>
    checkTexts({ tables, ledger: wrongLedger(fault), now: () => NOW });
  const forget = () => {
    for (const table of [tables.settings, tables.templates, tables.services, tables.ruleDecisions]) table.forget();
  };
  const undone: SoundRecords['undone'] = async work => {
    db.pragma('foreign_keys = OFF');
    db.exec('BEGIN');
    try {
      return await work();
    } finally {
      db.exec('ROLLBACK');
      forget();
    }
  };
  const missed: SoundRecords['missed'] = async (name, seed) => {
    const fault = FAULTS[name];
    if (!fault) throw new Error(`no fault ${name}`);
    const random = randomOf(seed);
    const among = (['accepted', 'done'] as const).flatMap(state => {
      const isOf = fault.of === 'any' || (fault.of === 'queued') === (state === 'accepted');
      return isOf ? tables.messages.inStates([state]) : [];
    });
    const message: StoredMessage = random.pick(among.filter(({ kind }) => fault.from === 'any' || kind === fault.from));
    return undone(async () => {
      const { kind, ledger: wrong = {}, ...of } = fault.inject({ db, message, random });
      forget();
      const wanted = 'messageId' in of ? of.messageId : message.id;
      const { found } = (await check(wrong)) ?? { found: [] };
      const isFound = found.some(one => one.kind === kind && one.messageId === wanted);
      return isFound
        ? null
        : `${name}: ${kind} of ${wanted} (${message.kind}, ${message.state}), found ${JSON.stringify(found)}`;
    });
  };
  const close = async () => {
    ledger.close();
    db.close();
    await app.close();
  };
  return { db, tables, ledger, check, undone, missed, close };
}

/** Injects so many wrong states, each of a kind and at a text that its seed chooses. Returns what was not seen. */
export async function injectedAndMissed({ missed }: SoundRecords, from: number, count: number): Promise<string[]> {
  const names = Object.keys(FAULTS);
  const left: string[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    const told = await missed(randomOf(seed).pick(names), seed);
    if (told !== null) left.push(told);
  }
  return left;
}
