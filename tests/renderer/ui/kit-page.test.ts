// The kit's page is looked at while a part of the kit changes: a part that is missing there changes unseen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../src-renderer');
const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.tsx`, { cwd: RENDERER }).map(path => readFileSync(join(RENDERER, path), 'utf8'));
/** The shell mounts it once, for the whole page. */
const OF_THE_SHELL = ['Tooltips'];

test('every part of the kit stands on its page, or in another part that does', () => {
  const kit = sourcesIn('ui');
  const shown = [...kit, ...sourcesIn('kit')].join('\n');
  const parts = kit.flatMap(source =>
    [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter(name => !new RegExp(`<${name}\\b`).test(shown))).toEqual(OF_THE_SHELL);
});

test('whatever opens below its title is the one part of the kit', () => {
  const others = globSync('**/*.{tsx,css}', { cwd: RENDERER }).filter(
    path => !path.startsWith('ui/disclosure/disclosure.'),
  );
  const own = others.filter(path =>
    /<details|<summary|^summary|\bsummary\b.*\{$/m.test(readFileSync(join(RENDERER, path), 'utf8')),
  );
  expect(own).toEqual([]);
});
