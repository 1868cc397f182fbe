/** The page that checks a send ledger without Bellbird: saved from Settings, opened as a file, and given real files. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerIn } from '../../helpers/ledger-files.ts';
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
  await page.getByText('Choose the files of the folder practice-send-ledger in it.').waitFor();
  await practice.endProgram();
  const from = ledgerIn(practice.folder, 'practice');
  const segments = readdirSync(from).filter(name => name.endsWith('.jsonl'));
  lines = segments.flatMap(name => readFileSync(join(from, name), 'utf8').split('\n').filter(Boolean));
  checker = await page.context().newPage();
  checker.on('pageerror', error => practice.faults.push(String(error)));
  await checker.goto(pathToFileURL(file).href);
});
afterAll(async () => {
  expect(practice.faults.filter(fault => !fault.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  await practice.close();
});

/** What the page says of files that are written with these lines. */
async function said(files: Record<string, string[]>, end = '\n'): Promise<string> {
  const paths = Object.entries(files).map(([name, its]) => {
    const path = join(folder, name);
    writeFileSync(path, its.join('\n') + end);
    return path;
  });
  await checker.reload();
  await checker.getByLabel('All files of the folder whose names end in .jsonl').setInputFiles(paths);
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
  expect(text).toContain('Nothing was changed');
  expect(text).toContain(`${lines.length.toLocaleString('en')} lines in 1 file.`);
  expect(text).toContain(lines.at(-1)?.split('\t')[0]);
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

test('a number that was changed is named; one that was erased is counted', async () => {
  const { at, cells } = withPart();
  const [part = ''] = cells.splice(2, 1);
  const forged = [...cells.slice(0, 2), part.replace('+233', '+234'), ...cells.slice(2)].join('\t');
  expect(await said({ '000001.jsonl': changed(at, forged) })).toContain(
    `000001.jsonl, line ${at + 1}: a personal part is not as it was written`,
  );
  const erased = [...cells.slice(0, 2), JSON.stringify('A'.repeat(43)), ...cells.slice(2)].join('\t');
  const text = await said({ '000001.jsonl': changed(at, erased) });
  expect(text).toContain('Nothing was changed');
  expect(text).toContain('as written, 1 erased.');
});

test('a last line that a crash cut short is no change', async () => {
  const half = lines.at(-1)?.slice(0, 60) ?? '';
  const text = await said({ '000001.jsonl': [...lines.slice(0, -1), half] }, '');
  expect(text).toContain('Nothing was changed');
  expect(text).toContain('The last line is cut short.');
});
