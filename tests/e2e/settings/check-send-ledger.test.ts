/** The page that checks a send ledger without Bellbird: saved from Settings, opened as a file, and given real files. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Erasure } from '../../../src-main/delivery/outbox/ledger/erase.ts';
import { type LedgerLine, numberIn } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { mergeIntoLedger } from '../../../src-main/delivery/outbox/ledger/merge-ledgers.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { segmentFile, segmentsIn } from '../../../src-main/storage/ledger/segments.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { AMA, erasureOf, keyed, minute, submission, textTo } from '../../delivery/outbox/ledger/ledger-lines.ts';
import { ledgerIn, textsOf } from '../../helpers/ledger-files.ts';
import { goTo, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let checker: Page;
/** The lines of the ledger of a practice that has queued its texts. */
let lines: string[];
const folder = mkdtempSync(join(tmpdir(), 'bellbird-ledger-'));

beforeAll(async () => {
  practice = await openPractice();
  const { page } = practice;
  await goTo(page, '/settings/data?at=privacy');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the page that checks it' }).click();
  const file = join(folder, 'check-send-ledger.html');
  await (await saving).saveAs(file);
  const beside = join(practice.folder, 'practice-backups');
  await page.getByText(`Choose the files of the folder practice-send-ledger in it. It is beside ${beside}.`).waitFor();
  // A page that stays open complains of the program that is gone.
  await page.goto('about:blank');
  await practice.endProgram();
  const from = ledgerIn(practice.folder, 'practice');
  const segments = readdirSync(from).filter(name => name.endsWith('.jsonl'));
  lines = segments.flatMap(name => readFileSync(join(from, name), 'utf8').split('\n').filter(Boolean));
  checker = await page.context().newPage();
  checker.on('pageerror', error => practice.faults.push(String(error)));
  await checker.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

const WHOLE = 'No damage, and no line changed by itself';

/** What the page says of files that are written with these lines; those whose name ends in .gz are packed. */
async function said(files: Record<string, string[]>, end = '\n'): Promise<string> {
  const paths = Object.entries(files).map(([name, its]) => {
    const path = join(folder, name);
    const content = its.join('\n') + end;
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content);
    return path;
  });
  await checker.reload();
  await checker.getByLabel('All files of the folder whose names end in .jsonl or .jsonl.gz').setInputFiles(paths);
  await checker.getByRole('heading', { level: 2 }).waitFor();
  return checker.getByRole('status').innerText();
}

const withPart = () => {
  const at = lines.findIndex(line => line.split('\t').length > 2);
  return { at, cells: (lines[at] ?? '').split('\t') };
};
const changed = (at: number, text: string) => lines.map((line, index) => (index === at ? text : line));

test('a ledger as it was written is whole, and its last hash is named', async () => {
  const text = await said({ '000001.jsonl': lines });
  expect(text).toContain(WHOLE);
  expect(text).toContain(`${lines.length.toLocaleString('en')} lines in 1 file.`);
  expect(text).toContain(lines.at(-1)?.split('\t')[0]);
});

/** Notes a hash in the page, with the files that are chosen, and returns what it says then. */
async function saidWith(noted: string, title: string): Promise<string> {
  await checker.getByLabel('A last hash that you noted before').fill(noted);
  await checker.keyboard.press('Tab');
  await checker.getByRole('heading', { level: 2, name: title }).waitFor();
  return checker.getByRole('status').innerText();
}

test('a ledger that was written anew as a whole is noticed by a hash that was noted before', async () => {
  const at = lines.length - 2;
  const noted = lines[at]?.split('\t')[0] ?? '';
  expect(await said({ '000001.jsonl': lines })).toContain('can’t show whether all lines were written anew');
  const held = 'Nothing was changed up to the noted hash';
  expect(await saidWith(` ${noted} `, held)).toContain(`The noted hash is that of 000001.jsonl, line ${at + 1}.`);
  // Another first line, and every hash after it reckoned anew: the chain holds.
  const bodies = lines.map(line => line.split('\t').slice(1));
  bodies.splice(1, 1);
  let before = '';
  const anew = bodies.map(([body = '', ...parts]) => {
    before = createHash('sha256').update(`${before}\t${body}`).digest('base64url');
    return [before, body, ...parts].join('\t');
  });
  expect(await said({ '000001.jsonl': anew })).toContain(WHOLE);
  expect(await saidWith(noted, 'The noted hash is not there')).toContain('The lines were written anew since');
  // Nor is it enough that a line says that it has it.
  const [, ...rest] = (anew.at(-1) ?? '').split('\t');
  await said({ '000001.jsonl': [...anew.slice(0, -1), [noted, ...rest].join('\t')] });
  expect(await saidWith(noted, 'Something was changed')).toContain('The lines were written anew since');
});

test('segments that are packed are read like the others, once', async () => {
  const half = Math.floor(lines.length / 2);
  const [one, other] = [lines.slice(0, half), lines.slice(half)];
  const count = `${lines.length.toLocaleString('en')} lines in 2 files.`;
  const packed = { '000001.jsonl.gz': one, '000002.jsonl': other };
  for (const files of [packed, { ...packed, '000002.jsonl.gz': other }]) {
    const text = await said(files);
    expect(text).toContain(WHOLE);
    expect(text).toContain(count);
  }
  expect(await said({ '000001.jsonl.gz': one.toSpliced(1, 1), '000002.jsonl': other })).toContain(
    '000001.jsonl.gz, line 2: does not follow the line before it',
  );
});

test('a packed segment that is damaged cannot be read, and it is said', async () => {
  const path = join(folder, '000001.jsonl.gz');
  const content = gzipSync(lines.join('\n'));
  writeFileSync(path, content.subarray(0, content.length - 20));
  await checker.reload();
  await checker.getByLabel('All files of the folder whose names end in').setInputFiles(path);
  await checker.getByText('000001.jsonl.gz cannot be read.').waitFor();
});

test('a line that was changed, left out or put in is named', async () => {
  const at = lines.length - 2;
  const [hash, body = '', ...parts] = (lines[at] ?? '').split('\t');
  const forged = [hash, body.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10)), ...parts].join('\t');
  const line = `000001.jsonl, line ${at + 1}`;
  expect(await said({ '000001.jsonl': changed(at, forged) })).toContain(`${line}: does not follow the line before it`);
  expect(await said({ '000001.jsonl': lines.toSpliced(at, 1) })).toContain(`${line}: does not follow`);
  expect(await said({ '000001.jsonl': lines.toSpliced(at, 0, lines[1] ?? '') })).toContain(`${line}: does not follow`);
  expect(await said({ '000001.jsonl': changed(at, 'nonsense') })).toContain(`${line}: is no line of a send ledger`);
});

test('a number that was changed is named', async () => {
  const { at, cells } = withPart();
  const [part = ''] = cells.splice(2, 1);
  const forged = [...cells.slice(0, 2), part.replace('+233', '+234'), ...cells.slice(2)].join('\t');
  expect(await said({ '000001.jsonl': changed(at, forged) })).toContain(
    `000001.jsonl, line ${at + 1}: a personal part is not as it was written`,
  );
});

const GONE = 'a personal part is gone, and no line says it was erased';
/** A line with another first part. */
const withFirstPart = (line: string | undefined, part: string) =>
  (line ?? '').split('\t').toSpliced(2, 1, part).join('\t');

test('a part that somebody took out is named: no line says that it was erased', async () => {
  const { at } = withPart();
  for (const part of [JSON.stringify('A'.repeat(43)), 'null']) {
    const text = await said({ '000001.jsonl': changed(at, withFirstPart(lines[at], part)) });
    expect(text).toContain('Something was changed');
    expect(text).toContain(`000001.jsonl, line ${at + 1}: ${GONE}`);
    expect(text).toContain('as written, 0 erased.');
  }
});

/** What the program leaves of these lines once it has erased that. */
async function erasedBy(asked: Erasure): Promise<string[]> {
  const from = mkdtempSync(join(folder, 'erased-'));
  writeFileSync(segmentFile(from, 1), `${lines.join('\n')}\n`);
  const ledger = await openLedger(from);
  await ledger.erase(asked);
  ledger.close();
  return segmentsIn(from).flatMap(segment =>
    readFileSync(segmentFile(from, segment), 'utf8').split('\n').filter(Boolean),
  );
}
const partsWith = (found: string) =>
  lines.flatMap(line => line.split('\t').slice(2)).filter(part => part.includes(found));
const headOf = (texts: readonly string[]) => texts.at(-1)?.split('\t')[0];
const firstNumber = () => numberIn(withPart().cells[2] ?? '') ?? '';

test('a person who was erased is counted, and nobody can take out more with their hash', async () => {
  const number = firstNumber();
  const erased = await erasedBy(erasureOf(number));
  const text = await said({ '000001.jsonl': erased });
  expect(text).toContain(WHOLE);
  expect(text).toContain(`as written, ${partsWith(`"${number}"`).length} erased.`);
  // In a text of after the erasure the hash was put there by somebody else.
  const { texts } = textsOf(submission(1, textTo(AMA)), headOf(erased));
  const forged = [...erased, withFirstPart(texts[0], JSON.stringify(keyed(number)))];
  expect(await said({ '000001.jsonl': forged })).toContain(`000001.jsonl, line ${forged.length}: ${GONE}`);
});

test('texts that were old enough are counted as erased; a newer one is named', async () => {
  const erased = await erasedBy({ at: minute(0), before: '2100-01-01T00:00:00.000Z' as Instant });
  const text = await said({ '000001.jsonl': erased });
  expect(text).toContain(WHOLE);
  expect(text).toContain(`${partsWith('').length.toLocaleString('en')} erased.`);
  const { texts } = textsOf(
    submission(1, textTo(AMA, { dueAt: '2100-01-02T00:00:00.000Z' as Instant })),
    headOf(erased),
  );
  const forged = [...erased, withFirstPart(texts[0], 'null')];
  expect(await said({ '000001.jsonl': forged })).toContain(`000001.jsonl, line ${forged.length}: ${GONE}`);
});

test('an erased person’s opt-out in a ledger that was written down anew is sound where a line says so, also once merged', async () => {
  const optOut: LedgerLine = { event: 'opt-out', at: minute(0), out: true, phones: [], erased: [keyed(AMA)] };
  const parted: LedgerLine = { event: 'parted', at: minute(9) };
  const erased: LedgerLine = { event: 'erased', at: minute(9), numbers: [keyed(AMA)], before: null, people: [] };
  const anew = textsOf([parted, erased, optOut]).texts;
  expect(await said({ '000001.jsonl': anew })).toContain(WHOLE);
  const into = mkdtempSync(join(folder, 'merged-'));
  const ledger = await openLedger(into);
  await mergeIntoLedger(ledger, anew);
  ledger.close();
  const merged = readFileSync(segmentFile(into, 1), 'utf8').trimEnd().split('\n');
  expect(await said({ '000001.jsonl': merged })).toContain(WHOLE);
  expect(await said({ '000001.jsonl': textsOf([parted, optOut]).texts })).toContain(`000001.jsonl, line 2: ${GONE}`);
});

test('only the files that were chosen last are told of, whichever check ends last', async () => {
  await said({ 'wrong.jsonl': ['nonsense'], 'right.jsonl': lines });
  // Reading the wrong file waits until the right one has been checked.
  await checker.evaluate(() => {
    const { stream } = File.prototype;
    File.prototype.stream = function () {
      if (this.name !== 'wrong.jsonl') return stream.call(this);
      const waiting = new TransformStream();
      Object.assign(window, { letGo: () => stream.call(this).pipeTo(waiting.writable) });
      return waiting.readable;
    };
  });
  const files = checker.getByLabel('All files of the folder whose names end in .jsonl or .jsonl.gz');
  await files.setInputFiles(join(folder, 'wrong.jsonl'));
  await files.setInputFiles(join(folder, 'right.jsonl'));
  await checker.getByRole('heading', { name: WHOLE }).waitFor();
  await checker.evaluate(async () => {
    await (window as unknown as { letGo(): Promise<void> }).letGo();
    await new Promise(resolve => setTimeout(resolve, 300));
  });
  expect(await checker.getByRole('heading', { level: 2 }).innerText()).toBe(WHOLE);
});

test('a last line that a crash cut short is no change', async () => {
  const half = lines.at(-1)?.slice(0, 60) ?? '';
  const text = await said({ '000001.jsonl': [...lines.slice(0, -1), half] }, '');
  expect(text).toContain(WHOLE);
  expect(text).toContain('The last line is cut short.');
});

test('in French no line is one, in the singular', async () => {
  const context = await checker.context().browser()?.newContext({ locale: 'fr-FR' });
  const french = await context?.newPage();
  await french?.goto(checker.url());
  await french?.evaluate(() => {
    File.prototype.stream = () => new ReadableStream();
  });
  await french?.locator('#files').setInputFiles(join(folder, '000001.jsonl'));
  expect(await french?.getByRole('status').innerText()).toBe('0 ligne lue…');
  await context?.close();
});
