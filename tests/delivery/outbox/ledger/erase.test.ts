import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasReached, mergeIntoLedger } from '../../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { checkChain } from '../../../../src-main/storage/ledger/check-chain.ts';
import { segmentFile, segmentsIn } from '../../../../src-main/storage/ledger/segments.ts';
import { AMA, erasureOf, KOFI, keyed, minute, SHORT, submission, textTo } from './ledger-lines.ts';

let base = '';
let folder = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'bellbird-erase-'));
  folder = join(base, 'ledger');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const contents = () => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
const mentioning = (words: string) => contents().filter(text => text.includes(words)).length;

/** Both people in every batch, over several segments, and a stop of Ama's. */
async function writeBoth() {
  const ledger = await openLedger(folder, SHORT);
  ledger.append({ event: 'start', at: minute(0), generation: 'G1', after: null });
  ledger.append({ event: 'opt-out', at: minute(0), phones: [AMA], out: true });
  for (let number = 0; number < 10; number += 1) {
    const texts = [textTo(AMA, { message: number * 2 + 1 }), textTo(KOFI, { message: number * 2 + 2 })];
    ledger.append(...submission(number, ...texts));
  }
  return ledger;
}

describe('a person is erased', () => {
  test('no number, name or word of theirs is left, the chain holds, and the others’ stay', async () => {
    const ledger = await writeBoth();
    const before = await checkChain(folder);
    expect(await ledger.erase(erasureOf(AMA))).toBe(11);
    ledger.close();
    expect([mentioning(AMA), mentioning('Ama Mensah')]).toEqual([0, 0]);
    expect(mentioning(KOFI)).toBeGreaterThan(0);
    const after = await checkChain(folder);
    expect(after).toMatchObject({ damaged: [], erased: 11, whole: before.whole - 11 });
  });

  test('every batch stays known, with the message and the keyed hash of the number', async () => {
    const ledger = await writeBoth();
    await ledger.erase(erasureOf(AMA));
    ledger.close();
    const again = await openLedger(folder, SHORT);
    const found = [];
    for await (const one of again.submissions()) found.push(one);
    again.close();
    expect(found.map(({ answer }) => answer?.batchId)).toEqual(Array.from({ length: 10 }, (_, n) => `batch ${n}`));
    expect(found[3]?.intent.texts).toMatchObject([
      { message: 7, name: '', phone: null, text: '', keyed: keyed(AMA) },
      { message: 8, name: 'Kofi Boateng', phone: KOFI },
    ]);
  });

  test('their stop stays as a keyed hash, by the snapshot and by the lines', async () => {
    const ledger = await writeBoth();
    await ledger.erase(erasureOf(AMA));
    const stop = { out: true, at: minute(0) };
    const stops = (of: typeof ledger) => [of.optOuts().get(AMA), of.erased().erasedOptOuts.get(keyed(AMA))];
    expect(stops(ledger)).toEqual([undefined, stop]);
    ledger.close();
    for (const isThere of [true, false]) {
      if (!isThere) rmSync(join(folder, 'snapshot.json'));
      const again = await openLedger(folder, SHORT);
      again.close();
      expect(stops(again)).toEqual([undefined, stop]);
      expect([...again.erased().erasedNumbers]).toEqual([[keyed(AMA), minute(900)]]);
    }
  });

  test('texts that are written meanwhile are in the ledger, whole', async () => {
    const ledger = await writeBoth();
    const erasing = ledger.erase(erasureOf(AMA));
    for (let number = 20; number < 30; number += 1) ledger.append(...submission(number, textTo(KOFI)));
    await erasing;
    ledger.close();
    const again = await openLedger(folder, SHORT);
    const found = [];
    for await (const { intent } of again.submissions()) found.push(intent.uid);
    again.close();
    expect(found).toHaveLength(20);
    expect(mentioning(AMA)).toBe(0);
    expect((await checkChain(folder)).damaged).toEqual([]);
  });

  test('a backup of before is still known to be reached, and brings nothing back', async () => {
    const ledger = await writeBoth();
    const backup = segmentsIn(folder).flatMap(segment =>
      readFileSync(segmentFile(folder, segment), 'utf8').split('\n').slice(0, -1),
    );
    await ledger.erase(erasureOf(AMA));
    expect(await hasReached(ledger, backup)).toBe(true);
    await mergeIntoLedger(ledger, backup);
    ledger.close();
    expect(mentioning(AMA)).toBe(0);
  });

  test('merged into the ledger of another computer, the lines of before can be erased there too', async () => {
    const ledger = await writeBoth();
    const backup = segmentsIn(folder).flatMap(segment =>
      readFileSync(segmentFile(folder, segment), 'utf8').split('\n').slice(0, -1),
    );
    ledger.close();
    folder = join(base, 'another');
    const other = await openLedger(folder, SHORT);
    await mergeIntoLedger(other, backup);
    expect(mentioning(AMA)).toBeGreaterThan(0);
    await other.erase(erasureOf(AMA));
    other.close();
    expect(mentioning(AMA)).toBe(0);
    expect((await checkChain(folder)).damaged).toEqual([]);
  });
});

describe('what is damaged', () => {
  const DAMAGES: [string, (line: string) => string][] = [
    ['words that are no JSON any more', line => line.replace('\t["', '\t[Ama"')],
    ['a wrong figure in the number', line => line.replaceAll(AMA, '+233244100209')],
    ['a line run into the words', line => line.replace('\t[', ' [')],
    ['no hash, and a line run into the words', line => line.replace(/^[^\t]+/, 'Ama Mensah').replace('\t[', ' [')],
  ];

  test.each(DAMAGES)('%s: nothing of it stays, all else does, and the damage is said', async (_, spoil) => {
    (await writeBoth()).close();
    const file = segmentFile(folder, 1);
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex(line => line.includes('submission 1"'));
    writeFileSync(file, lines.with(at, spoil(lines[at] ?? '')).join('\n'));
    rmSync(join(folder, 'snapshot.json'));
    const { damaged } = await checkChain(folder);
    expect(damaged).toContain(`1:${at + 1}`);

    const ledger = await openLedger(folder, SHORT);
    const batches = [];
    for await (const { answer } of ledger.submissions()) batches.push(answer?.batchId);
    expect(batches.length).toBeGreaterThanOrEqual(9);
    await ledger.erase(erasureOf(AMA));
    ledger.close();
    expect(ledger.damage()).toEqual(damaged);
    for (const words of [AMA, 'Ama', '244100209']) expect(mentioning(words), words).toBe(0);
    expect(mentioning(KOFI)).toBeGreaterThan(0);
    const after = await checkChain(folder);
    expect(damaged).toEqual(expect.arrayContaining(after.damaged));
  });

  test('is noticed by the erasing itself, where no start has read it', async () => {
    const ledger = await writeBoth();
    const file = segmentFile(folder, 1);
    writeFileSync(file, readFileSync(file, 'utf8').replace('\t["', '\t[Ama"'));
    expect(ledger.damage()).toEqual([]);
    await ledger.erase(erasureOf(AMA));
    ledger.close();
    expect(ledger.damage()).toEqual([expect.stringMatching(/^1:/)]);
  });
});

describe('texts of long ago', () => {
  test('lose names, numbers and words once they were submitted and due before; stops and batches stay', async () => {
    const ledger = await writeBoth();
    ledger.append(...submission(30, textTo(AMA, { dueAt: minute(5000) })));
    ledger.append(...submission(200, textTo(KOFI, { dueAt: minute(200) })));
    expect(await ledger.erase({ at: minute(900), before: minute(100) })).toBe(20);
    const phones = [];
    for await (const { intent } of ledger.submissions()) phones.push(...intent.texts.map(({ phone }) => phone));
    ledger.close();
    expect(phones.filter(phone => phone !== null)).toEqual([AMA, KOFI]);
    expect(ledger.optOuts().get(AMA)).toMatchObject({ out: true });
    expect((await checkChain(folder)).damaged).toEqual([]);
  });
});
