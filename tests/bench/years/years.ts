/**
 * docs/performance.md row 17: years of use. 1,000,000 texts of 50,000 people with 200,000 appointments, in the database
 * and in the send ledger; the program answers over its own door, a backup is made meanwhile.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { openTestApp, type TestApp } from '../../helpers/test-app.ts';
import type { BenchRow } from '../bench-row.ts';
import { askedUntil, timed } from './asked-until.ts';
import { fillYears, ledgerIn } from './fill.ts';
import { whileCheckedByNight } from './night-check.ts';
import { benchReports } from './reports.ts';
import { whileRemoved } from './retention.ts';

const SIZE = { people: 50_000, appointments: 200_000, texts: 1_000_000 };
const NOW_MS = Date.now();
const ASKED = 60;
const ANSWER_GOAL_MS = 50;
const BACKUP_GOAL_MS = 100;
const START_GOAL_MS = 1_000;

/** Fills the records of the business, opens them, asks what screens ask, and makes a backup. */
export async function benchYears(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-years-'));
  try {
    const data = join(folder, 'data');
    const perText = await fillYears(data, SIZE);
    const ledger = ledgerIn(data);
    const bytesInLedger = bytesIn(ledger);
    const start = await startOf(ledger);
    const test = await openTestApp({ folder: data });
    try {
      await test.call('app.enterWorld', { world: 'live' });
      // It begins by itself some seconds after the start, and the other answers are not to be measured beside it.
      const checked = await whileCheckedByNight(test, SIZE.texts);
      return [
        checked,
        ...(await answers(test)),
        await benchReports(test),
        await whileBackedUp(test),
        await whileRemoved(test, SIZE.texts),
        sizeRow('the database', perText, 600),
        sizeRow('the send ledger', bytesInLedger / SIZE.texts, 300),
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
    ...(['sent', 'unsent'] as const).map((filter): [string, (index: number) => Promise<unknown>] => [
      `a page of messages ${filter}`,
      index => call('messages.page', { filter, search: '', offset: 100 * index, limit: 100 }),
    ]),
    ['a person', index => call('contacts.get', { id: 1 + ((index * 797) % SIZE.people) })],
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

const dayBefore = (days: number) => instantOf(NOW_MS - days * 86_400_000).slice(0, 10);

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
