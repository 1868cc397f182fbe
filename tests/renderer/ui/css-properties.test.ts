// A property that is nowhere set makes its whole declaration void, and nothing says so.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../src-renderer');

test('every custom property that a style reads is set somewhere', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: RENDERER })
    .map(path => readFileSync(join(RENDERER, path), 'utf8'))
    .join('\n');
  const names = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map(([, name = '']) => name));
  const read = names(/var\((--[\w-]+)/g);
  const set = names(/(--[\w-]+)['"]?\]?(?:\s*:|', )/g);
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter(name => !set.has(name))).toEqual([]);
});
