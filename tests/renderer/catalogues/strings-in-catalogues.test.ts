import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Attributes whose text a person reads or hears. */
const READ_ALOUD = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title', 'hint']);

/** Two words in a row, of which one begins the sentence or the label: no key, class name or path looks like that. */
const LOOKS_LIKE_A_SENTENCE = /^\s*\p{Lu}\p{Ll}+ \p{L}+/u;

interface Node {
  type: string;
  start: number;
  name?: unknown;
  value?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the texts of a source that a person would read and that no catalogue has, as `line: text`. */
function stringsOutsideCatalogues(fileName: string, source: string): string[] {
  const found: string[] = [];
  const add = (node: Node, text: string) =>
    found.push(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  const visit = (node: Node, isRead: boolean): void => {
    // What is thrown is for developers; the screens word failures by their codes.
    if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return;
    // A key is named by what stands on it.
    if (node.type === 'JSXElement' && /^<Kbd>/.test(source.slice(node.start))) return;
    const text = textOf(node);
    const isText = node.type === 'JSXText' ? /\p{L}/u.test(text) : isRead && /\p{L}{2}/u.test(text);
    if (isText || (node.type !== 'JSXText' && LOOKS_LIKE_A_SENTENCE.test(text))) add(node, text);
    const reads = node.type === 'JSXAttribute' && READ_ALOUD.has(String((node.name as Node).name));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, reads);
  };
  visit(parseAst(source, { lang: fileName.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, false);
  return found;
}

function textOf(node: Node): string {
  if (node.type === 'TemplateElement') return String((node.value as { cooked: string }).cooked);
  const isText = node.type === 'JSXText' || node.type === 'Literal';
  return isText && typeof node.value === 'string' ? node.value : '';
}

/** What the system calls a folder and a process. */
const NAMES_OF_THE_SYSTEM = ['Application Support', 'Bellbird Records', 'Bellbird practice', 'Bellbird backups'];

const sources = globSync(['src-renderer/**/*.{ts,tsx}', 'src-main/{electron,local,host}/**/*.ts']).filter(
  file => !file.endsWith('.words.ts') && !file.includes('/kit/'),
);

test('every text on a screen stands in a catalogue', () => {
  expect(sources.length).toBeGreaterThan(250);
  const found = sources.flatMap(file =>
    stringsOutsideCatalogues(file, readFileSync(file, 'utf8'))
      .filter(text => !NAMES_OF_THE_SYSTEM.some(name => text.endsWith(`: ${name}`)))
      .map(text => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});

test('a text in markup, in an attribute, in a literal and in a template is found', () => {
  const source = `
    export const A = () => <p title="Close">Nothing yet {count}</p>;
    const text = 'Nothing was sent.';
    const other = \`Of the list \${name}\`;
    const key = 'not-found';
    throw new Error('Only a developer reads this');
  `;
  expect(stringsOutsideCatalogues('a.tsx', source)).toEqual([
    '2: Close',
    '2: Nothing yet',
    '3: Nothing was sent.',
    '4: Of the list',
  ]);
});
