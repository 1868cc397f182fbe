/** The French screens: as many catalogues as the English ones, in French throughout, with 0 and 1 as singulars. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { changeWords } from '../../../src-renderer/french/calendar/calendar-changes.words.ts';
import { words as hours } from '../../../src-renderer/french/calendar/time/hours.words.ts';
import { exampleWords } from '../../../src-renderer/french/import/look/list-question.words.ts';
import { words as reports } from '../../../src-renderer/french/reports/reports.words.ts';
import { words as settings } from '../../../src-renderer/french/settings/settings.words.ts';
import { words as status } from '../../../src-renderer/french/shell/status/status.words.ts';
import {
  countCredits,
  countPeople,
  textsNeedYou,
  thingsNeedYou,
} from '../../../src-renderer/french/texts/counts.words.ts';
import { words as needsYou } from '../../../src-renderer/french/today/needs-you.words.ts';
import { EMPTY_DRAFT } from '../../../src-renderer/templates/use-drafts.ts';
import { emptyDraft } from '../../../src-renderer/texts/campaign/campaign-draft.ts';
import { showDay } from '../../../src-renderer/ui/format.ts';

// Numbers and their plurals follow the language of the page.
vi.mock(
  '../../../src-renderer/ui/language.words.ts',
  () => import('../../../src-renderer/french/ui/language.words.ts'),
);

const ENGLISH = join(import.meta.dirname, '../../../src-renderer');
const FRENCH = join(ENGLISH, 'french');

const catalogues = globSync('**/*.words.ts', { cwd: ENGLISH })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.startsWith('french/'));
const translated = catalogues.filter(path => existsSync(join(FRENCH, path)));

/** All that is no catalogue. */
const sources = globSync('**/*.{ts,tsx}', { cwd: ENGLISH })
  .filter(path => !path.endsWith('.words.ts'))
  .map(path => readFileSync(join(ENGLISH, path), 'utf8'));

const exportsOf = (file: string): Promise<Record<string, unknown>> => import(file);

/** Returns the texts of a catalogue that are constants, by their paths in it. */
function constantsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => constantsOf(each, `${path}.${key}`));
}

/** Returns every literal and every constant part of a template of a source. */
function stringsOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'ImportDeclaration') return;
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    for (const child of Object.values(node).flat()) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found;
}

const IN_ENGLISH = /(?:^| )(?:the|and|your|you|this|is|are|was|not|of|to|with|from|for|by)(?= )/i;
const sourceOf = (path: string) => readFileSync(join(FRENCH, path), 'utf8');

describe('every English catalogue has a French one', () => {
  test('of the same path', () => {
    expect(catalogues.length).toBeGreaterThan(40);
    expect(catalogues.filter(path => !translated.includes(path))).toEqual([]);
  });

  test('and no French one is left over', () => {
    const french = globSync('**/*.words.ts', { cwd: FRENCH }).map(path => path.replaceAll('\\', '/'));
    expect(french.filter(path => !catalogues.includes(path))).toEqual([]);
  });

  test.each(translated)('%s exports what screens import from it', async path => {
    const french = Object.keys(await exportsOf(join(FRENCH, path)));
    const english = Object.keys(await exportsOf(join(ENGLISH, path)));
    // What only other English catalogues take needs no French counterpart.
    const isImported = (name: string) => {
      const wanted = new RegExp(`import [^;]*\\b${name}\\b[^;]*/${path.split('/').at(-1)}'`);
      return sources.some(source => wanted.test(source));
    };
    const wanted = english.filter(isImported);
    expect(wanted.filter(name => !french.includes(name))).toEqual([]);
    expect(french).not.toEqual([]);
  });
});

describe('no text of a French catalogue is still English', () => {
  test('by its words', () => {
    const found = translated.flatMap(path =>
      stringsOf(sourceOf(path))
        .filter(text => IN_ENGLISH.test(text))
        .map(text => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
    expect(['Put the text away', 'in 3 days and more', 'Send it to ']).toSatisfy((texts: string[]) =>
      texts.every(text => IN_ENGLISH.test(text)),
    );
  });

  test('by being the same as in English', async () => {
    const found: string[] = [];
    for (const path of translated) {
      const english = new Map(constantsOf(await exportsOf(join(ENGLISH, path))));
      for (const [key, text] of constantsOf(await exportsOf(join(FRENCH, path))))
        if (english.get(key) === text && /\p{Ll}{2,} \p{L}{2,}/u.test(text)) found.push(`${path}${key}: ${text}`);
    }
    expect(found).toEqual([]);
  });

  test('and none has a straight apostrophe or a space that a line may break at before : ; ! ? and inside « »', () => {
    const found = translated.flatMap(path =>
      stringsOf(sourceOf(path))
        // What a person would get is in plain signs, which cost no more.
        .filter(text => !/\{\$/.test(text))
        .filter(text => /\p{L}'\p{L}|(?<! ) [:;!?»]|« /u.test(text))
        .map(text => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test('no French text calls a screen, practice or a mark by another name than its own', () => {
  const found = translated.flatMap(path =>
    stringsOf(sourceOf(path))
      .filter(text => /\bParamètres\b|\bexercice\b|«\s*Venu\s*»/u.test(text))
      .map(text => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  [['mars 2026'], 'mars 2026'],
  [['décembre 2026', 'janvier 2027'], 'de décembre 2026 à janvier 2027'],
  [['avril 2026', 'mars 2027'], 'd’avril 2026 à mars 2027'],
])('the months %j of a report are said as “%s”', ([from = '', until = from], expected) => {
  expect(reports.span(from, until)).toBe(expected);
});

describe('0 and 1 are singular in French', () => {
  test.each([
    ['credits', countCredits, ['0 crédit', '1 crédit', '2 crédits']],
    ['people', countPeople, ['0 personne', '1 personne', '2 personnes']],
    ['things', thingsNeedYou, ['0 point à décider', '1 point à décider', '2 points à décider']],
    ['decisions', textsNeedYou, ['0 SMS à décider', '1 SMS à décider', '2 SMS à décider']],
    [
      'texts that go now',
      needsYou.sendNow.sent,
      ['0 SMS part maintenant.', '1 SMS part maintenant.', '2 SMS partent maintenant.'],
    ],
    [
      'texts not queued yet',
      status.things.waiting,
      ['0 SMS pas encore programmé', '1 SMS pas encore programmé', '2 SMS pas encore programmés'],
    ],
    ['holidays', settings.holidays.past, ['0 passé', '1 passé', '2 passés']],
  ])('%s', (_, say, expected) => {
    expect([0, 1, 2].map(count => say(count))).toEqual(expected);
  });
});

test('a template or a message begun in French writes its days in French', () => {
  expect([EMPTY_DRAFT.language, emptyDraft().language]).toEqual(['fr', 'fr']);
});

test('the French is marked as not yet read by a French speaker, where the language is chosen', () => {
  expect(settings.look.languageUnread).toMatch(/^Aucun francophone n’a encore relu/);
});

describe('a month that is shortened', () => {
  const day = showDay('2026-11-26');

  test('has its full stop wherever it stands', () => {
    expect(day).toBe('jeu. 26 nov.');
    expect(status.allSet(day)).toBe('Tout est prêt jusqu’au jeu. 26 nov.');
  });

  test('ends no sentence with two', () => {
    const ends = [
      hours.dayOff('Efua', day, ''),
      exampleWords.oneOf('Ligne 3', '3:00', ['15:00', '03:00'], day),
      changeWords.repeat.firstApart(day),
      changeWords.endsNextDay('2026-11-26'),
    ];
    for (const sentence of ends) expect(sentence).toMatch(/ 26 nov\.$/);
    expect(hours.dayOff('Efua', day, 'congé')).toMatch(/\(congé\)\.$/);
  });
});
