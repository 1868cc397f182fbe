/** Documents and code name each other: every path, link, section and command that is named is there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './script-helper.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = tracked.filter(file => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file) && file !== 'docs/delivery-proof.md');
const code = tracked.filter(file => /^(?:src-|tests\/|scripts\/).*\.(?:ts|tsx|mjs|css)$/.test(file));

/** Headings as GitHub makes their anchors. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map(heading =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test('a path that a document names is there', () => {
  const missing = documents.flatMap(file =>
    [...read(file).matchAll(/(?<![\w./-])(?:src-(?:main|shared|renderer)|tests|scripts|docs|bench)\/[\w./-]*[\w/]/g)]
      .map(([path]) => path)
      .filter(path => !existsSync(join(root, path)))
      .map(path => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a path that a comment names is there', () => {
  const missing = code.flatMap(file =>
    [...read(file).matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/(?<![\w./-])[\w-]+(?:\/[\w.-]+)+\.(?:ts|tsx|css|md|sql)\b/g)]
        .map(([path]) => path)
        .filter(
          path => !code.some(other => other === path || other.endsWith(`/${path}`)) && !existsSync(join(root, path)),
        )
        .map(path => `${file}: ${path}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('a link from one document to another leads somewhere', () => {
  const broken = documents.flatMap(file =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
      .filter(([, path = '', anchor = '']) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(root, target))) return true;
        return anchor !== '' && (statSync(join(root, target)).isDirectory() || !anchorsOf(read(target)).has(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('a section that code cites is in the document it names', () => {
  const sections = new Map(documents.map(file => [file, sectionsOf(read(file))]));
  const unknown = code.flatMap(file =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?: (?:§([\d.]*\d)|row (\d+)))?/g)]
      .filter(([, document = '', section, row]) => {
        if (!existsSync(join(root, document))) return true;
        const cited = section ? `§${section}` : row ? `row ${row}` : null;
        return cited !== null && sections.get(document)?.has(cited) !== true;
      })
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(unknown).toEqual([]);
});

/** `§4`, `§2.4` of headings, `§7.2` of a numbered list in a section, and `row 7` of a table. */
function sectionsOf(text: string): Set<string> {
  const found = new Set<string>();
  let section = '';
  for (const line of text.split('\n')) {
    const heading = /^#+ §([\d.]*\d)/.exec(line)?.[1];
    const item = /^(\d+)\. /.exec(line)?.[1];
    const row = /^\| (\d+) \|/.exec(line)?.[1];
    if (heading) section = heading;
    if (heading) found.add(`§${heading}`);
    if (item && section) found.add(`§${section}.${item}`);
    if (row) found.add(`row ${row}`);
  }
  return found;
}

test('a command that a document tells is one of ours', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = documents.flatMap(file =>
    [...read(file).matchAll(/npm (?:run ([\w:]+)|(start|test))/g)]
      .map(([, script, short]) => script ?? short ?? '')
      .filter(script => !(script in scripts))
      .map(script => `${file}: ${script}`),
  );
  expect(unknown).toEqual([]);
});
