/** Closed segments of long ago are packed: everything is known, told, erased and checked as before. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasReached } from '../../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { type Ledger, openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { checkChain } from '../../../../src-main/storage/ledger/check-chain.ts';
import { packedFile } from '../../../../src-main/storage/ledger/packed-segment.ts';
import { isPacked, readSegments, segmentFile, segmentsIn } from '../../../../src-main/storage/ledger/segments.ts';
import { contentsIn } from '../../../helpers/ledger-files.ts';
import { AMA, erasureOf, KOFI, keyed, minute, PACKED, SHORT, submission, textTo } from './ledger-lines.ts';

const SUBMISSIONS = 20;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-packed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packed = (segment: number) => packedFile(segmentFile(folder, segment));
const mentioning = (words: string) => contentsIn(folder).filter(text => text.includes(words)).length;
const texts = () => [...readSegments(folder).pieces()].flatMap(piece => piece.texts);

async function write(sizes: Parameters<typeof openLedger>[1] = PACKED): Promise<void> {
  const ledger = await openLedger(folder, sizes);
  ledger.append({ event: 'start', at: minute(0), generation: 'G1', after: null });
  ledger.append({ event: 'opt-out', at: minute(0), phones: [AMA], out: true });
  for (let number = 0; number < SUBMISSIONS; number += 1) {
    const both = [textTo(AMA, { message: number * 2 + 1 }), textTo(KOFI, { message: number * 2 + 2 })];
    ledger.append(...submission(number, ...both));
  }
  await ledger.idle();
  ledger.close();
}

async function batchesOf(ledger: Ledger) {
  const found = [];
  for await (const { answer } of ledger.submissions()) found.push(answer?.batchId);
  return found;
}

async function opened() {
  let read = 0;
  const onProgress = (_: number, total: number) => {
    read = total;
  };
  const ledger = await openLedger(folder, { ...PACKED, onProgress });
  const batches = await batchesOf(ledger);
  ledger.close();
  return { batches, read, damage: ledger.damage(), optOuts: [...ledger.optOuts()] };
}

const ALL = Array.from({ length: SUBMISSIONS }, (_, number) => `batch ${number}`);

describe('closed segments', () => {
  test('are packed, all but the newest bytes and the one that is written to; each is one file', async () => {
    await write({ ...SHORT, plainBytes: 5000 });
    const isOne = (segment: number) => existsSync(packed(segment)) !== existsSync(segmentFile(folder, segment));
    const segments = segmentsIn(folder);
    expect(segments.every(isOne)).toBe(true);
    expect(segments.map(segment => isPacked(folder, segment))).toEqual(
      segments.map((_, index) => index < segments.length - 3),
    );
    expect(segments.length).toBeGreaterThan(5);
  });

  test('say the same as before, byte for byte, and the snapshot goes on to fit them', async () => {
    await write(SHORT);
    const before = { texts: texts(), opened: await opened() };
    expect(before.opened.batches).toEqual(ALL);
    const ledger = await openLedger(folder, PACKED);
    ledger.append({ event: 'kept', at: minute(500), generation: 'G1' });
    await ledger.idle();
    expect(await hasReached(ledger, before.texts)).toBe(true);
    ledger.close();
    expect(segmentsIn(folder).filter(segment => isPacked(folder, segment)).length).toBeGreaterThan(3);
    expect(texts().slice(0, -1)).toEqual(before.texts);
    const after = await opened();
    expect(after).toEqual({ ...before.opened, read: after.read });
    // Only what the snapshot does not cover is read by a start.
    expect(after.read).toBeLessThan(3000);
    expect(await checkChain(folder)).toMatchObject({ damaged: [], lines: before.texts.length + 1 });
  });

  test('lose whoever is erased, and stay packed; the others’ words stay', async () => {
    await write();
    expect(mentioning(AMA)).toBeGreaterThan(3);
    const ledger = await openLedger(folder, PACKED);
    expect(await ledger.erase(erasureOf(AMA))).toBe(SUBMISSIONS + 1);
    await ledger.idle();
    ledger.close();
    expect([mentioning(AMA), mentioning('Ama Mensah')]).toEqual([0, 0]);
    expect(mentioning(KOFI)).toBeGreaterThan(3);
    expect(isPacked(folder, 1)).toBe(true);
    expect(await checkChain(folder)).toMatchObject({ damaged: [], erased: SUBMISSIONS + 1 });
    expect((await opened()).batches).toEqual(ALL);
    expect(ledger.erased().erasedOptOuts.get(keyed(AMA))).toMatchObject({ out: true });
  });

  test('beside which a crash left the plain one or half of a file: nothing is erased in one and left in the other', async () => {
    await write();
    writeFileSync(segmentFile(folder, 1), gunzipSync(readFileSync(packed(1))));
    copyFileSync(packed(2), `${packed(2)}.part`);
    const before = texts();
    const ledger = await openLedger(folder, { ...SHORT });
    await ledger.erase(erasureOf(AMA));
    ledger.close();
    expect(mentioning(AMA)).toBe(0);
    expect(existsSync(packed(1))).toBe(false);
    expect(existsSync(`${packed(2)}.part`)).toBe(false);
    expect(texts()).toHaveLength(before.length + 3);
    expect((await checkChain(folder)).damaged).toEqual([]);
  });

  test('are never written to: where the last one is gone, the next is begun', async () => {
    await write();
    const last = segmentsIn(folder).at(-1) ?? 0;
    rmSync(segmentFile(folder, last));
    rmSync(join(folder, 'snapshot.json'));
    const before = texts();
    const ledger = await openLedger(folder, PACKED);
    ledger.append({ event: 'kept', at: minute(500), generation: 'G1' });
    ledger.close();
    expect(isPacked(folder, last - 1)).toBe(true);
    expect(texts().slice(0, before.length)).toEqual(before);
    expect(texts().at(-1)).toContain('"kept"');
    expect((await checkChain(folder)).damaged).toEqual([]);
  });
});

describe('a packed segment that is damaged', () => {
  const DAMAGES: [string, (file: string) => void][] = [
    ['cut short', file => truncateSync(file, 200)],
    ['empty', file => truncateSync(file, 0)],
    ['junk', file => writeFileSync(file, Buffer.alloc(5000, 0x9c))],
    ['gone', file => rmSync(file)],
    ['followed by zeros', file => writeFileSync(file, Buffer.alloc(512), { flag: 'a' })],
  ];

  test.each(DAMAGES)(
    '%s: it is said, the others are believed, and nothing of it stays once somebody is erased',
    async (_, spoil) => {
      await write();
      spoil(packed(2));
      const { damage, batches } = await opened();
      expect(damage).toContain('2');
      expect(batches.length).toBeGreaterThan(14);
      const ledger = await openLedger(folder, PACKED);
      await ledger.erase(erasureOf(AMA));
      await ledger.idle();
      ledger.close();
      expect(existsSync(packed(2))).toBe(false);
      expect(ledger.damage()).toContain('2');
      expect(mentioning(AMA)).toBe(0);
    },
  );

  test('in any byte: it says the same, or it is damage', async () => {
    await write();
    const whole = readFileSync(packed(2));
    const before = texts();
    for (let at = 0; at < whole.length; at += 1) {
      const content = Buffer.from(whole);
      content[at] = (content[at] ?? 0) ^ 0x21;
      writeFileSync(packed(2), content);
      const pieces = [...readSegments(folder).pieces()];
      const isSaid = pieces.some(({ damaged }) => damaged.length > 0);
      const isSame = JSON.stringify(pieces.flatMap(piece => piece.texts)) === JSON.stringify(before);
      expect([at, isSaid !== isSame]).toEqual([at, true]);
    }
  });
});
