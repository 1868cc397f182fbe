import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const BIOME = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** What the linter says of a file with one import, at `path` of a checkout with our settings. */
async function lint(path: string, imported: string): Promise<string> {
  const checkout = temporaryFolder();
  for (const settings of ['biome.json', '.gitignore']) copyFileSync(join(root, settings), join(checkout, settings));
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), `import { thing } from '${imported}';\n\nthing();\n`);
  return (await runNode([BIOME, 'ci', '--colors=off'], process.env, checkout)).output;
}

const forbidden: [path: string, imported: string][] = [
  ['src-shared/planted.ts', 'node:fs'],
  ['src-shared/planted.ts', 'electron'],
  ['src-shared/planted.ts', '../src-main/core/app.ts'],
  ['src-shared/model/planted.ts', '../../src-renderer/api/api.ts'],
  ['src-renderer/planted.tsx', 'node:fs'],
  ['src-renderer/today/planted.tsx', 'electron'],
  ['src-renderer/planted.ts', '../src-main/core/dispatch.ts'],
  ['src-main/core/planted.ts', 'electron'],
  ['src-main/local/planted.ts', 'electron'],
  ['src-main/delivery/planted.ts', '../electron/ipc.ts'],
  ['src-main/core/planted.ts', '../../src-renderer/api/api.ts'],
];
const allowed: [path: string, imported: string][] = [
  ['src-main/electron/planted.ts', 'electron'],
  ['src-main/core/planted.ts', 'node:fs'],
  ['src-main/core/planted.ts', '../../src-shared/contract/index.ts'],
  ['src-renderer/planted.ts', '../src-shared/contract/index.ts'],
  ['src-shared/planted.ts', './errors.ts'],
];

test.each(forbidden)('The check refuses %s when it imports %s', async (path, imported) => {
  expect(await lint(path, imported)).toContain('noRestrictedImports');
});

test.each(allowed)('The check lets %s import %s', async (path, imported) => {
  expect(await lint(path, imported)).toMatch(/^Checked [12] files? .* No fixes applied\.$/m);
});
