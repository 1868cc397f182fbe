/** A send ledger of many years is never held in memory as a whole, and the program does other work in between. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compareLedger } from '../../../../src-main/delivery/outbox/ledger/compare-ledger.ts';
import type { LedgerLine } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { hasReached, mergeIntoLedger } from '../../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { replay } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { openDatabase } from '../../../../src-main/storage/db/open.ts';
import { segmentFile, segmentsIn } from '../../../../src-main/storage/ledger/segments.ts';
import { tablesOf } from '../../../../src-main/storage/tables.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import { type Instant, instantOf } from '../../../../src-shared/time/instant.ts';
import { textsOf } from '../../../helpers/ledger-files.ts';

const MB = 1024 * 1024;
/** So much of a file may be asked for at once. */
const PIECE = 256 * 1024;

const disk = vi.hoisted(() => ({ most: 0, whole: 0 }));
vi.mock('node:fs', async original => {
  const real = await original<typeof import('node:fs')>();
  const readSync = (...args: Parameters<typeof real.readSync>) => {
    disk.most = Math.max(disk.most, args[1].byteLength);
    return real.readSync(...args);
  };
  const readFileSync = (...args: Parameters<typeof real.readFileSync>) => {
    if (String(args[0]).endsWith('.jsonl')) disk.whole += 1;
    return real.readFileSync(...args);
  };
  return { ...real, readSync, readFileSync };
});

const at = (n: number): Instant => instantOf(Date.parse('2020-01-01T08:00:00.000Z') + n * 1_000);
const PHONE = e164('+233244100201');

function submission(n: number): LedgerLine[] {
  const uid = `submission ${n}`;
  const text = {
    message: n,
    kind: 'found' as const,
    appointment: null,
    rule: null,
    campaign: null,
    contact: null,
    name: 'Ama Mensah',
    phone: PHONE,
    text: `Hello Ama, your visit ${n} is on Tuesday 5 January at 10:00. ${'Please bring your card. '.repeat(6)}`,
    dueAt: at(n),
    startAt: null,
    born: null,
  };
  const batchId = `batch ${n}`;
  return [
    { event: 'intent', at: at(n), uid, sender: 'Adom', scheduledAt: null, baseUrl: '', account: 0, texts: [text] },
    { event: 'answer', at: at(n), uid, batchId, accepted: [n], refused: [], uncertain: [], notSent: [] },
  ];
}

/** A ledger of about so many bytes in a folder of its own; returns the folder, its bytes, and how many submissions. */
async function ledgerOf(bytes: number, segmentBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-large-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'ledger');
  const ledger = await openLedger(file, segmentBytes === undefined ? {} : { segmentBytes });
  let count = 0;
  ledger.append({ event: 'start', at: at(0), generation: 'G1', after: null });
  while (bytesOf(file) < bytes) {
    const lines: LedgerLine[] = [];
    for (let n = 0; n < 500; n += 1) {
      count += 1;
      lines.push(...submission(count));
    }
    ledger.append(...lines);
  }
  ledger.close();
  disk.most = 0;
  disk.whole = 0;
  return { folder, file, count };
}

const bytesOf = (folder: string) =>
  segmentsIn(folder).reduce((sum, segment) => sum + statSync(segmentFile(folder, segment)).size, 0);

/** How often the main loop came round while `work` was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await work();
  done = true;
  return turns;
}

test('of 64 MB a start reads the last segment; what is read is read a piece at a time, told how far, with the main loop free in between', async () => {
  const { folder, file, count } = await ledgerOf(64 * MB);
  const db = openDatabase(join(folder, 'live.db'));
  onTestFinished(() => {
    db.close();
  });
  const size = bytesOf(file);
  const told: number[] = [];
  const ledger = await openLedger(file, { onProgress: (_, total) => told.push(total) });
  expect(Math.max(...told)).toBeLessThan(5 * MB);
  expect(ledger.identity()).toMatchObject({ own: ['G1'], sent: true });
  const handedOver: number[] = [];
  const turns = await turnsDuring(async () => {
    const news = await compareLedger(tablesOf(db), ledger, done => handedOver.push(done));
    expect(news.isAhead).toBe(true);
  });
  ledger.close();
  let intents = 0;
  for await (const { line } of ledger.linesSince(null)) if (line.event === 'intent') intents += 1;
  expect(intents).toBe(count);
  expect(disk).toEqual({ most: PIECE, whole: 0 });
  expect(turns).toBeGreaterThan(size / PIECE);
  expect(handedOver.length).toBeGreaterThan(size / PIECE - 1);
  expect(handedOver.at(-1)).toBe(size);
});

test('what a database lacks of it is taken in in slices, in its order', async () => {
  const { folder, file, count } = await ledgerOf(1.5 * MB, MB);
  const db = openDatabase(join(folder, 'live.db'));
  const ledger = await openLedger(file);
  onTestFinished(() => {
    ledger.close();
    db.close();
  });
  const tables = tablesOf(db);
  let found: unknown;
  const turns = await turnsDuring(async () => {
    found = await tables.whileOpening(() => replay(tables, ledger, at(0)));
  });
  expect(found).toEqual({ queued: 0, sent: count, unclear: 0, cancelled: 0 });
  expect(turns).toBeGreaterThan(count / 50);
  expect(disk).toEqual({ most: PIECE, whole: 0 });
  const first = tables.messages.get(1);
  expect(first).toMatchObject({ state: 'done', gatewayBatchId: 'batch 1' });
});

test('beside a backup the ledgers are compared and brought together a piece at a time', async () => {
  const { file, count } = await ledgerOf(8 * MB);
  const more = textsOf(submission(count + 1)).texts;
  const ledger = await openLedger(file);
  expect(await hasReached(ledger, more)).toBe(false);
  const turns = await turnsDuring(() => mergeIntoLedger(ledger, more));
  expect(turns).toBeGreaterThan(bytesOf(file) / PIECE - 2);
  expect(disk).toEqual({ most: PIECE, whole: 0 });
  let newest = '';
  for await (const { line } of ledger.linesSince(null)) if ('uid' in line) newest = line.uid;
  ledger.close();
  expect(newest).toBe(`submission ${count + 1}`);
});

test('a line longer than any of ours is damage, and the next one is read', async () => {
  const { file } = await ledgerOf(1);
  const descriptor = openSync(segmentFile(file, 1), 'a');
  const [last = ''] = readFileSync(segmentFile(file, 1), 'utf8').trimEnd().split('\n').slice(-1);
  for (let n = 0; n < 20; n += 1) writeSync(descriptor, 'x'.repeat(MB));
  const [next] = textsOf([{ event: 'kept', at: at(9), generation: 'G1' }], last.split('\t')[0]).texts;
  writeSync(descriptor, `\n${next}\n`);
  closeSync(descriptor);
  const ledger = await openLedger(file);
  expect(ledger.identity().kept).toBe('G1');
  expect(ledger.damage()).toHaveLength(1);
  ledger.close();
});
