/**
 * A language that nobody speaks, 40 % longer than English and full of accents: what it clips, a translation will clip.
 * Its page is built from the sources with every catalogue changed, and takes the place of the program's page.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { root } from '../../../scripts/run.ts';

const ACCENTS: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', A: 'Å', E: 'É' };

/** "Save 3 texts" → "Sávë 3 tëxts ~~~~~". What stands in braces, and words without a capital or a space, are codes. */
export function inPseudoLanguage(text: string): string {
  if (text.includes('~') || !/\p{L}{2}/u.test(text) || !/[\p{Lu} ]/u.test(text)) return text;
  const accented = text.replace(/\{[^}]*\}|[a-zA-Z]/g, found => (found.length > 1 ? found : (ACCENTS[found] ?? found)));
  const longer = Math.ceil(text.length * 0.4);
  return `${accented} ${'~~~~~ '
    .repeat(Math.ceil(longer / 6))
    .slice(0, longer)
    .trim()}`;
}

/** Changes every text of a catalogue, also those that its functions return. */
function pseudoCatalogues(): Plugin {
  return {
    name: 'bellbird:pseudo-language',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.words.ts') || id.endsWith('/language.words.ts')) return null;
      const names: string[] = [];
      const local = code.replace(/^export ((?:const|function) (\w+))/gm, (_whole, declared: string, name: string) => {
        names.push(name);
        return declared;
      });
      return `${local}
const inPseudoLanguage$ = (${inPseudoLanguage.toString()});
const ACCENTS = ${JSON.stringify(ACCENTS)};
const changed$ = (value: any): any => {
  if (typeof value === 'string') return inPseudoLanguage$(value);
  if (typeof value === 'function') return (...args: any[]) => changed$(value(...args));
  if (Array.isArray(value)) return value.map(changed$);
  if (value === null || typeof value !== 'object' || value.$$typeof || value instanceof RegExp) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed$(each)]));
};
${names.map(name => `const ${name}$ = changed$(${name});\nexport { ${name}$ as ${name} };`).join('\n')}
`;
    },
  };
}

/** Builds the page and serves it in place of the program's own to every page of the context. */
export async function speakPseudoLanguage(context: BrowserContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-pseudo-'));
  await build({
    configFile: false,
    root: join(root, 'src-renderer'),
    base: './',
    logLevel: 'error',
    plugins: [pseudoCatalogues(), react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome140', assetsInlineLimit: 0 },
  });
  context.on('close', () => rmSync(folder, { recursive: true, force: true }));
  await context.route('**/*', async route => {
    const path = new URL(route.request().url()).pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (path.startsWith('/api/') || !existsSync(file)) return route.fallback();
    return route.fulfill({ path: file });
  });
}
