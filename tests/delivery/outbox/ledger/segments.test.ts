import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Ledger, openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { checkChain } from '../../../../src-main/storage/ledger/check-chain.ts';
import { segmentFile, segmentsIn } from '../../../../src-main/storage/ledger/segments.ts';
import { linesIn } from '../../../helpers/ledger-files.ts';
import { AMA, KOFI, minute, SHORT, submission, textTo } from './ledger-lines.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-segments-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const snapshot = () => join(folder, 'snapshot.json');
const segment = (number: number) => segmentFile(folder, number);

/** What is asked of a ledger again and again, as values. */
const known = (ledger: Ledger) => {
  const { last, own, kept, begunSince, sent, place } = ledger.identity();
  return { last, own, kept, begunSince, sent, place, cancels: [...ledger.cancels()], optOuts: [...ledger.optOuts()] };
};

/** Opens the ledger as a start does; returns what is known, how many bytes were read, and the damage. */
async function opened() {
  let read = 0;
  const ledger = await openLedger(folder, {
    ...SHORT,
    onProgress: (_, total) => {
      read = total;
    },
  });
  ledger.close();
  return { known: known(ledger), read, damage: ledger.damage() };
}

/** Writes two runs with submissions, cancels and a stop, over several segments. */
async function writeTwoRuns() {
  for (const run of [1, 2]) {
    const ledger = await openLedger(folder, SHORT);
    ledger.append({ event: 'start', at: minute(run), generation: `G${run}`, after: run === 1 ? null : 'G1' });
    for (let number = 0; number < 8; number += 1) ledger.append(...submission(run * 100 + number, textTo(AMA)));
    ledger.append({
      event: 'cancel-asked',
      at: minute(run),
      uid: `submission ${run}01`,
      ...(run === 1 && { inRescue: true }),
    });
    ledger.append({ event: 'opt-out', at: minute(run), phones: [KOFI], out: run === 2 });
    ledger.append({ event: 'kept', at: minute(run), generation: `G${run}` });
    ledger.close();
  }
  expect(segmentsIn(folder).length).toBeGreaterThan(4);
}

const flip = (file: string, at: number) => {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
};

describe('a start', () => {
  test('reads only what the snapshot does not cover, and knows the same as by reading everything', async () => {
    await writeTwoRuns();
    const quick = await opened();
    rmSync(snapshot());
    const whole = await opened();
    expect(quick.known).toEqual(whole.known);
    expect(quick.known).toMatchObject({ own: ['G1', 'G2'], kept: 'G2', optOuts: [[KOFI, { out: true }]] });
    expect(quick.read).toBeLessThan(whole.read / 2);
    expect([quick.damage, whole.damage]).toEqual([[], []]);
  });

  test('knows from the snapshot which cancels were asked for in the rescue', async () => {
    await writeTwoRuns();
    const ledger = await openLedger(folder, SHORT);
    const inRescue: string[] = [];
    for await (const { intent, isCancelledInRescue } of ledger.submissions())
      if (isCancelledInRescue) inRescue.push(intent.uid);
    ledger.close();
    expect(inRescue).toEqual(['submission 101']);
  });

  test('cuts a line off that a crash cut short, also where the next line begins a segment', async () => {
    await writeTwoRuns();
    rmSync(snapshot());
    appendFileSync(segment(segmentsIn(folder).at(-1) ?? 0), 'half a li');
    expect((await opened()).damage).toEqual([]);
    const ledger = await openLedger(folder, SHORT);
    ledger.append({ event: 'kept', at: minute(3), generation: 'G2' });
    ledger.close();
    expect((await checkChain(folder)).damaged).toEqual([]);
    expect((await opened()).damage).toEqual([]);
  });

  test('without its snapshot reads everything, and stores it anew with the next line', async () => {
    await writeTwoRuns();
    rmSync(snapshot());
    const ledger = await openLedger(folder, SHORT);
    ledger.append({ event: 'kept', at: minute(3), generation: 'G2' });
    ledger.close();
    expect((await opened()).read).toBeLessThan(1000);
    expect((await checkChain(folder)).damaged).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['a changed byte', () => flip(snapshot(), 200)],
    ['no bytes', () => writeFileSync(snapshot(), '')],
    ['half of it', () => writeFileSync(snapshot(), readFileSync(snapshot()).subarray(0, 300))],
  ])('does not believe a snapshot with %s', async (_, spoil) => {
    await writeTwoRuns();
    const before = await opened();
    spoil();
    expect((await opened()).known).toEqual(before.known);
    expect((await opened()).damage).toEqual([]);
  });

  test('does not believe a snapshot that is older than what became of the segments, nor one of another ledger', async () => {
    await writeTwoRuns();
    copyFileSync(snapshot(), `${folder}-older`);
    rmSync(folder, { recursive: true });
    const ledger = await openLedger(folder, SHORT);
    ledger.append({ event: 'start', at: minute(1), generation: 'another', after: null });
    for (let number = 0; number < 30; number += 1) ledger.append(...submission(number, textTo(KOFI)));
    ledger.close();
    const before = await opened();
    copyFileSync(`${folder}-older`, snapshot());
    expect(await opened()).toMatchObject({ known: before.known, damage: [] });
    rmSync(`${folder}-older`);
  });

  test('an older snapshot of the same ledger only makes it read more', async () => {
    await writeTwoRuns();
    const ledger = await openLedger(folder, SHORT);
    copyFileSync(snapshot(), `${folder}-older`);
    for (let number = 0; number < 8; number += 1) ledger.append(...submission(number, textTo(KOFI)));
    ledger.append({ event: 'opt-out', at: minute(5), phones: [AMA], out: true });
    ledger.close();
    const before = await opened();
    copyFileSync(`${folder}-older`, snapshot());
    rmSync(`${folder}-older`);
    const after = await opened();
    expect(after.known).toEqual(before.known);
    expect(after.read).toBeGreaterThan(before.read);
  });
});

describe('damage is noticed and said', () => {
  const last = () => segmentsIn(folder).at(-1) ?? 0;
  test.each<[string, () => void]>([
    ['the last segment is gone', () => rmSync(segment(last()))],
    ['a closed segment is gone', () => rmSync(segment(2))],
    ['the first segment is gone', () => rmSync(segment(1))],
    ['lines are cut off a closed segment', () => writeFileSync(segment(2), linesOf(2).slice(0, 2).join(''))],
    [
      'a line is missing in the last segment',
      () => writeFileSync(segment(last()), linesOf(last()).toSpliced(1, 1).join('')),
    ],
    ['a byte of the last segment is changed', () => flip(segment(last()), statSync(segment(last())).size - 40)],
    ['the beginning of the last segment is changed', () => flip(segment(last()), 50)],
  ])('at the next start: %s', async (_, spoil) => {
    await writeTwoRuns();
    spoil();
    expect((await opened()).damage).not.toEqual([]);
    // No snapshot hides it, whatever is written meanwhile.
    const ledger = await openLedger(folder, SHORT);
    for (let number = 0; number < 8; number += 1) ledger.append(...submission(number, textTo(AMA)));
    ledger.close();
    expect((await opened()).damage).not.toEqual([]);
  });

  test('a byte of a closed segment is changed: when all of it is read, as for every backup and every restore', async () => {
    await writeTwoRuns();
    flip(segment(2), 700);
    expect((await checkChain(folder)).damaged).toEqual([expect.stringMatching(/^2:/)]);
    const ledger = await openLedger(folder, SHORT);
    expect(ledger.damage()).toEqual([]);
    for await (const _ of ledger.submissions());
    expect(ledger.damage()).toEqual([expect.stringMatching(/^2:/)]);
    ledger.close();
  });

  test('what was acted on is not said again, and new damage is', async () => {
    await writeTwoRuns();
    rmSync(snapshot());
    flip(segment(2), 700);
    const ledger = await openLedger(folder, SHORT);
    ledger.append({ event: 'damaged', at: minute(3), places: [...ledger.damage()] });
    expect(ledger.damage()).toEqual([]);
    ledger.close();
    expect((await opened()).damage).toEqual([]);
    rmSync(snapshot(), { force: true });
    expect((await opened()).damage).toEqual([]);
    flip(segment(3), 700);
    rmSync(snapshot(), { force: true });
    expect((await opened()).damage).toEqual([expect.stringMatching(/^3:/)]);
  });

  test('the other lines are believed', async () => {
    await writeTwoRuns();
    const before = await linesIn(folder);
    rmSync(snapshot());
    flip(segment(2), 700);
    const after = await linesIn(folder);
    expect(after.length).toBe(before.length - 1);
    expect(before).toEqual(expect.arrayContaining(after));
  });

  const linesOf = (number: number) => readFileSync(segment(number), 'utf8').split(/(?<=\n)/);
});
