/** The real thing: a process that writes to a send ledger is killed at each step of its files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { LedgerCrashPoint } from '../../../../src-main/ports/crash-points.ts';
import { checkChain } from '../../../../src-main/storage/ledger/check-chain.ts';
import { segmentsIn } from '../../../../src-main/storage/ledger/segments.ts';
import { contentsIn } from '../../../helpers/ledger-files.ts';
import { AMA, erasureOf, KOFI, minute, PACKED } from './ledger-lines.ts';

const CHILD = fileURLToPath(new URL('./ledger-child.ts', import.meta.url));

/** Runs the writing process until it is killed at a step. Returns the numbers of the submissions it called durable. */
function killedAt(folder: string, step: LedgerCrashPoint, times: number, first: number) {
  const { stdout, signal } = spawnSync(process.execPath, [CHILD, folder, step, String(times), String(first)]);
  const said = stdout.toString().trim().split('\n');
  return { signal, durable: said.filter(line => /^\d+$/.test(line)).map(Number) };
}

test.each<[LedgerCrashPoint, number]>([
  ['segment-begun', 1],
  ['segment-begun', 4],
  ['snapshot-written', 1],
  ['segment-packing', 1],
  ['segment-packing', 3],
  ['segment-packed', 1],
  ['segment-packed', 3],
  ['erasing-begun', 1],
  ['segment-erased', 1],
  ['segment-erased', 3],
  ['erasing-ended', 1],
])(
  'killed at %s, time %i: nothing that was durable is lost, the next start is not misled, and erasing can be finished',
  async (step, times) => {
    const base = mkdtempSync(join(tmpdir(), 'bellbird-ledger-kill-'));
    onTestFinished(() => rmSync(base, { recursive: true, force: true }));
    const folder = join(base, 'ledger');
    const { signal, durable } = killedAt(folder, step, times, 0);
    expect(signal).toBe('SIGKILL');

    const ledger = await openLedger(folder, PACKED);
    const known = [];
    for await (const { intent, answer } of ledger.submissions()) known.push([intent.uid, answer?.batchId]);
    expect(known).toEqual(expect.arrayContaining(durable.map(number => [`submission ${number}`, `batch ${number}`])));
    expect(ledger.damage()).toEqual([]);

    ledger.append({ event: 'kept', at: minute(1000), generation: 'after' });
    await ledger.erase(erasureOf(AMA, minute(1001)));
    await ledger.idle();
    ledger.close();
    const again = await openLedger(folder, PACKED);
    again.close();
    expect(again.damage()).toEqual([]);
    expect(again.identity().kept).toBe('after');
    expect(await checkChain(folder)).toMatchObject({
      damaged: [],
      whole: durable.filter(number => number % 2 === 1).length,
    });
    const files = contentsIn(folder);
    expect(files.filter(text => text.includes(AMA))).toEqual([]);
    expect(files.some(text => text.includes(KOFI))).toBe(durable.length > 1);
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
    expect(segmentsIn(folder)).toEqual(segmentsIn(folder).map((_, index) => index + 1));
  },
);
