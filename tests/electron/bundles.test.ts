import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import viteConfig from '../../vite.config.ts';
import { firstScreenFiles } from '../helpers/first-screen.ts';
import { builtProgram } from './start-shell.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-bundles-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dist = (part: string) => join(builtProgram(), 'dist', part);
const scripts = (part: string) =>
  readdirSync(dist(part), { recursive: true })
    .map(String)
    .filter(name => /\.c?js$/.test(name))
    .map(name => ({ name, text: readFileSync(join(dist(part), name), 'utf8') }));
const imported = (text: string) =>
  [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'`]([\w@.:/-]+)["'`]/g)].map(
    ([, name]) => name,
  );

/** Builds a page that imports this, with our own guard on. */
async function buildPage(script: string): Promise<void> {
  const guard = [viteConfig.plugins].flat().find(plugin => (plugin as Plugin).name?.startsWith('bellbird:'));
  if (!guard) throw new Error('the build has no guard');
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.ts"></script>');
  writeFileSync(join(folder, 'main.ts'), script);
  await build({ configFile: false, root: folder, logLevel: 'silent', plugins: [guard], build: { write: false } });
}

test('a page that reaches for Node or Electron is not built at all', async () => {
  await buildPage(`document.title = 'harmless';`);
  for (const module of ['node:fs', 'fs', 'electron', 'electron/main', 'child_process'])
    await expect(buildPage(`import * as it from '${module}'; console.log(it);`), module).rejects.toThrow(
      `the renderer must not import ${module}`,
    );
});

test('the page that is shipped holds nothing of Node or Electron, and no source maps are shipped', () => {
  for (const { name, text } of scripts('renderer')) {
    const foreign = imported(text).filter(from => !from?.startsWith('./') && !from?.startsWith('../'));
    expect(foreign, name).toEqual([]);
    expect(text, name).not.toMatch(/ipcRenderer|process\.binding|__dirname/);
  }
  const maps = readdirSync(dist(''), { recursive: true }).filter(name => String(name).endsWith('.map'));
  expect(maps).toEqual([]);
  for (const part of ['renderer', 'main', 'preload'])
    for (const { name, text } of scripts(part)) expect(text, name).not.toMatch(/^\/\/# sourceMappingURL/m);
});

test('the preload is one file that needs only Electron', () => {
  expect(scripts('preload').map(({ name }) => name)).toEqual(['preload.cjs']);
  expect(scripts('preload').flatMap(({ text }) => text.match(/require\(.*?\)/g))).toEqual(['require("electron")']);
});

test('everything the program needs is in its bundles, but Electron and the two natives', () => {
  const outside = scripts('main')
    .flatMap(({ text }) => text.match(/^import .*$/gm) ?? [])
    .flatMap(imported)
    .filter(name => name !== undefined && !name.startsWith('.') && !name.startsWith('node:'));
  expect(new Set(outside.filter(name => !builtinModules.includes(String(name))))).toEqual(
    new Set(['electron', 'better-sqlite3']),
  );
  expect(scripts('main').filter(({ text }) => text.includes('import("@napi-rs/keyring")'))).toHaveLength(1);
  const electron = scripts('main').filter(({ text }) => /from "electron"/.test(text));
  expect(electron.map(({ name }) => name)).toEqual(['main.js']);
});

test.each(['renderer', 'renderer/fr'])(
  'the first screen of %s is small: what its page loads before anything is opened, the typeface apart',
  part => {
    const files = firstScreenFiles(dist(part));
    expect(files.length).toBeGreaterThan(2);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(150_000);
    expect(files.map(({ path }) => path).join()).not.toMatch(/calendar-screen|pill-field|error-banner/);
  },
);
