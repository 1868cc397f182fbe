import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isStale } from '../../scripts/build/build.ts';
import { temporaryFolder } from './script-helper.ts';

const SOURCES = ['src-main/core/app.ts', 'src-main/local/main.ts', 'src-renderer/main.tsx', 'vite.config.ts'];
const RESULTS = ['dist/renderer/index.html', 'dist/main/local.js', 'dist/main/practice.js', 'dist/preload/preload.cjs'];

/** A checkout whose sources, and their folders, are an hour older than its build. */
function builtCheckout(): string {
  const folder = temporaryFolder();
  for (const file of [...SOURCES, ...RESULTS]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  const past = new Date(Date.now() - 3_600_000);
  for (const path of [...SOURCES, 'src-main', 'src-main/core', 'src-main/local', 'src-renderer'])
    utimesSync(join(folder, path), past, past);
  return folder;
}

test('A program that was built and not changed starts without building', () => {
  expect(isStale(builtCheckout())).toBe(false);
});

test('A changed, a new and a removed source are built before the start', () => {
  const soon = new Date(Date.now() + 60_000);
  const changed = builtCheckout();
  utimesSync(join(changed, 'src-main/core/app.ts'), soon, soon);
  expect(isStale(changed)).toBe(true);
  const added = builtCheckout();
  writeFileSync(join(added, 'src-main/core/new.ts'), '');
  utimesSync(join(added, 'src-main/core/new.ts'), soon, soon);
  expect(isStale(added)).toBe(true);
  const removed = builtCheckout();
  rmSync(join(removed, 'src-main/local/main.ts'));
  utimesSync(join(removed, 'src-main/local'), soon, soon);
  expect(isStale(removed)).toBe(true);
});

test('A build that is missing or not whole is made again', () => {
  for (const result of RESULTS) {
    const folder = builtCheckout();
    rmSync(join(folder, result));
    expect(isStale(folder), result).toBe(true);
  }
});
