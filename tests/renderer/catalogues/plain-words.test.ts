/** What people read is short and plain: the rules that a catalogue can break without anybody noticing. */
import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

const MOST_WORDS = 12;
const FILLED_IN = '◦';

/** Words of the code and of older screens, that say nothing to whoever reads them. */
const BANNED: readonly [RegExp, instead: string][] = [
  [/\bhand(s|ed|ing)? (\S+ )?over\b|\bhand-over\b/i, 'sent, queued'],
  [/\bwithdr[ae]w(n|s|ing)?\b/i, 'not sent'],
  [/\bsegments?\b/i, 'credit'],
  [/\bbatch(es)?\b/i, 'nothing, or Details'],
  [/\bcall(s|ed|ing)? (it |them |this )?off\b/i, 'cancel, stop, undo'],
  [/\bthr[oe]w(n|s|ing)? (it |them )?away\b/i, 'discard'],
  [/\bgo(es)? on (with|writing)\b/i, 'continue'],
  [/\b(to|you) go on\b(?! \S)/i, 'continue'],
  [/\blets? \S+ (\S+ )?go\b/i, 'start sending'],
  [/\brules?\b.{0,20}\bSettings\b/, 'Reminders'],
];

/** What may break a rule, and why: by its file and the name that it has there. */
const ALLOWED: Readonly<Record<string, string>> = {
  'messages/messages.words.ts batchId': 'stands under the details for the service',
  'texts/state/message-state.words.ts blockText': 'names the sign that has to be taken out of a name',
};

interface Node {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

interface Said {
  line: number;
  /** The name under which the catalogue has it. */
  name: string;
  text: string;
}

/** Returns every text of a catalogue; what is filled in stands in it as one word. */
function saidIn(source: string): Said[] {
  const said: Said[] = [];
  const visit = (node: Node, outer: string): void => {
    if (node.type === 'ImportDeclaration' || /^TS(Type|Literal|Interface)/.test(node.type)) return;
    const name = nameOf(node) ?? outer;
    const text = textOf(node);
    if (text !== null) said.push({ line: source.slice(0, node.start).split('\n').length, name, text });
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, name);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, '');
  return said;
}

function nameOf(node: Node): string | null {
  const { key, id } = node as Node & { key?: { name?: string; value?: string }; id?: { name?: string } };
  if (node.type === 'Property') return key?.name ?? key?.value ?? null;
  return /^(VariableDeclarator|FunctionDeclaration)$/.test(node.type) ? (id?.name ?? null) : null;
}

function textOf(node: Node): string | null {
  const { value, quasis } = node as Node & { value?: unknown; quasis?: readonly { value: { cooked: string } }[] };
  if (node.type === 'Literal') return typeof value === 'string' ? value : null;
  return node.type === 'TemplateLiteral' && quasis ? quasis.map(part => part.value.cooked).join(FILLED_IN) : null;
}

const sentencesOf = (text: string) => text.split(/(?<=[.?!:][”»\u202f]*)\s+/u);
const wordsOf = (sentence: string) => sentence.split(/\s+/u).filter(word => /[\p{L}\p{N}◦]/u.test(word));

/** Says what is wrong with a text. A semicolon at its beginning parts the items of a list, which have commas. */
function faultsOf(text: string): string[] {
  const long = sentencesOf(text).filter(sentence => wordsOf(sentence).length > MOST_WORDS);
  return [
    ...(/\S\s?;\s+\p{L}/u.test(text) ? ['a full stop instead of the semicolon'] : []),
    ...(text.includes('{$') ? ['a variable is called by its name'] : []),
    ...long.map(sentence => `${wordsOf(sentence).length} words in a sentence`),
  ];
}

/** French typography: a narrow space stands before ; ! ? and within « », a full one before :, and none of them breaks. */
function frenchSpacesIn(text: string): string[] {
  const found = /[^\u202f][;!?](?=\s|$)|[^\u00a0]:(?=\s|$)|«[^\u202f]|[^\u202f]»/u.exec(text)?.[0];
  return found === undefined ? [] : [`the space at “${found}”`];
}

/** Words of the code that is no text for people: keys and class names have no space and no capital. */
function bannedIn(text: string): string[] {
  if (!/^\p{Lu}|\s/u.test(text)) return [];
  return BANNED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”, better: ${instead}`];
  });
}

const catalogues = globSync('src-renderer/**/*.words.ts')
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.includes('/kit/'));
const isFrench = (path: string) => path.includes('/french/');
const placeOf = (path: string, { name }: Said) => `${path.replace(/^src-renderer\/(french\/)?/, '')} ${name}`;

function faultsIn(path: string): string[] {
  return saidIn(readFileSync(path, 'utf8'))
    .filter(said => ALLOWED[placeOf(path, said)] === undefined)
    .flatMap(said => {
      const faults = [...faultsOf(said.text), ...(isFrench(path) ? frenchSpacesIn(said.text) : bannedIn(said.text))];
      return faults.map(fault => `${path}:${said.line}: ${fault}: ${said.text}`);
    });
}

describe('what people read', () => {
  test.each([
    ['in English', false],
    ['in French', true],
  ])('is short and plain %s', (_name, french) => {
    const paths = catalogues.filter(path => isFrench(path) === french);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.flatMap(faultsIn)).toEqual([]);
  });

  test('no exception outlives its reason', () => {
    const places = new Set(
      catalogues.flatMap(path =>
        saidIn(readFileSync(path, 'utf8'))
          .filter(({ text }) => faultsOf(text).length + bannedIn(text).length > 0)
          .map(said => placeOf(path, said)),
      ),
    );
    expect(Object.keys(ALLOWED).filter(place => !places.has(place))).toEqual([]);
  });

  test('a space before a French sign that breaks, or is none, is found', () => {
    expect(frenchSpacesIn('Où\u202f? «\u202fIci\u202f»\u00a0: oui\u202f!')).toEqual([]);
    for (const wrong of ['Où ?', 'Où\u00a0?', 'Oui!', 'Ici : oui', '« Ici\u202f»', '«\u202fIci»'])
      expect(frenchSpacesIn(wrong)).toHaveLength(1);
  });

  test('a semicolon, a variable, a long sentence and a word of the code are found', () => {
    expect(faultsOf('Nothing is sent; try again.')).toHaveLength(1);
    expect(faultsOf('; and 3 more')).toEqual([]);
    expect(faultsOf('Say {$day} instead.')).toHaveLength(1);
    expect(faultsOf(`${'one '.repeat(12)}more.`)).toEqual(['13 words in a sentence']);
    expect(faultsOf(`${'one '.repeat(11)}more. And so on.`)).toEqual([]);
    expect(bannedIn('Texts that were handed over, called off or withdrawn')).toHaveLength(3);
    expect(bannedIn('handed-over')).toEqual([]);
  });
});
