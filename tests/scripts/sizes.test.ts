/** How large folders and files may be (CONTRIBUTING.md), and how deep the renderer's: its import rule looks so deep. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './script-helper.ts';

const code = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src-*', 'tests', 'scripts'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  },
)
  .split('\n')
  .filter(file => /\.(?:ts|tsx|mjs|css)$/.test(file) && existsSync(join(root, file)));

/** Tables, one entry after the other: words, errors, the first migration, and data of tests. */
const TABLES = [
  /\.words\.ts$/,
  /\/french\//,
  /-table\.ts$/,
  /\/migrations\/0001-first\.ts$/,
  /^tests\/fixtures\//,
  /^tests\/simulation\/planted\/bugs\//,
  /^tests\/import\/meaning\/.*remark/,
  /remark-words\.test\.ts$/,
];

test('no folder has more than 15 files', () => {
  const folders = Map.groupBy(code, file => dirname(file));
  const full = [...folders]
    .filter(([, files]) => files.length > 15)
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(full).toEqual([]);
});

test('no file but a table has more than 300 lines', () => {
  const long = code
    .filter(file => !TABLES.some(table => table.test(file)))
    .map(file => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300)
    .map(({ file, lines }) => `${file}: ${lines}`);
  expect(long).toEqual([]);
});

test('no folder of the renderer is deeper than the rule about its imports looks', () => {
  expect(code.filter(file => file.startsWith('src-renderer/') && file.split('/').length > 5)).toEqual([]);
});
