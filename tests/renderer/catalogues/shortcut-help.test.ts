/** The help tells every key that the program answers to, in English and in French. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { words as calendar } from '../../../src-renderer/calendar/calendar.words.ts';
import { words as frenchCalendar } from '../../../src-renderer/french/calendar/calendar.words.ts';
import { words as frenchHelp } from '../../../src-renderer/french/shell/help/help.words.ts';
import { words as help } from '../../../src-renderer/shell/help/help.words.ts';
import { words as shell } from '../../../src-renderer/shell/shell.words.ts';

/** The parts of the help that have the keys of a folder; a key that stands in none of them is missing. */
const PARTS: readonly [folder: string, parts: readonly string[]][] = [
  ['src-renderer/shell/', ['Everywhere']],
  ['src-renderer/notices/', ['Everywhere']],
  ['src-renderer/today/', ['Today']],
  ['src-renderer/calendar/', ['Calendar', 'Lists', 'Everywhere']],
  ['src-renderer/contacts/list/', ['People', 'Lists']],
  ['src-renderer/ui/tables/', ['Lists']],
  ['src-renderer/texts/editor/', ['Writing a text']],
];

/** Fields, menus and dialogs, whose keys are those of every program. */
const AS_EVERYWHERE = /^src-renderer\/(ui\/(fields|layout|overlays)|kit|french)\//;

/** Keys that send, leave or end what is typed into a field. */
const OF_A_FIELD = new Set(['Enter', 'Escape', ',']);

const PRINTED: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page up',
  PageDown: 'Page down',
  ' ': 'Space',
  Control: 'Ctrl',
};

const COMPARED =
  /(?:\bkey(?:\.toLowerCase\(\))? ?[!=]==? |case |key: )'([^'\w]|\w|Alt-Enter|Home|End|(?:Arrow|Page)\w+)'|\b((?:Arrow|Page)[A-Z]\w+|Home|End)(?=:)/g;
const IN_A_TABLE = /[{,]\s*(?:([a-z])|'( )')(?=: )/g;

/** Returns the keys that a source compares with, or has in a table of keys, as they are printed. */
function keysIn(source: string): string[] {
  const patterns = [COMPARED, ...(/useCalendarKeys\(|\bkeys=\{/.test(source) ? [IN_A_TABLE] : [])];
  const found = patterns.flatMap(pattern =>
    [...source.matchAll(pattern)].map(match => match.slice(1).find(key => key !== undefined) ?? ''),
  );
  return [...new Set(found)].filter(key => !OF_A_FIELD.has(key)).map(printed);
}

const printed = (key: string) =>
  key
    .split(/[-+](?=.)/)
    .map(each => PRINTED[each] ?? (each.length === 1 ? each.toUpperCase() : each))
    .join('+');

const handlers = globSync('src-renderer/**/*.{ts,tsx}')
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !AS_EVERYWHERE.test(path))
  .map(path => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => /KeyboardEvent|onKeyDown|keymap\.of|useCalendarKeys\(|\bkeys=\{/.test(source))
  .map(({ path, source }) => ({ path, keys: keysIn(source) }))
  .filter(({ keys }) => keys.length > 0);

/** The combinations of some parts of the help, "Ctrl+K"; a letter pressed with Ctrl counts as the letter too. */
function toldIn(parts: readonly string[]): string[] {
  const combinations = help.parts
    .filter(({ name }) => parts.includes(name))
    .flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys))
    .flatMap(combination => {
      const last = combination.at(-1) ?? '';
      return (/^[↑↓←→ ]+$/.test(last) ? last.split(' ') : [last]).map(key =>
        [...combination.slice(0, -1), key].join('+'),
      );
    });
  return [...combinations, ...combinations.map(each => each.replace(/^(Ctrl|Shift)\+/, ''))];
}

describe('every key has its line in the help', () => {
  test('of each source that answers to keys', () => {
    expect(handlers.length).toBeGreaterThan(10);
    const missing = handlers.flatMap(({ path, keys }) => {
      const parts = PARTS.find(([folder]) => path.startsWith(folder))?.[1] ?? [];
      const told = toldIn(parts);
      return keys.filter(key => !told.includes(key)).map(key => `${path}: ${key}, not in ${parts.join(', ')}`);
    });
    expect(missing).toEqual([]);
  });

  test('of each aria-keyshortcuts', () => {
    const named = globSync('src-renderer/**/*.tsx').flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/aria-keyshortcuts=(?:"([^"]*)"|\{([^\n]*)\})/g)].map(
        ([, keys, code = '']) => keys ?? code,
      ),
    );
    const known: Readonly<Record<string, readonly string[]>> = {
      '`Alt+${index + 1}`': [`Alt+1 – ${Object.keys(shell.screens).length}`],
      'words.statusKeys[status]': Object.values(calendar.statusKeys),
    };
    const everywhere = help.parts.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
    const told = everywhere.map(combination => combination.join('+'));
    expect(named.length).toBeGreaterThan(4);
    for (const shortcuts of named)
      for (const shortcut of known[shortcuts] ?? shortcuts.replace(/Meta\+\S+ ?/, '').split(' '))
        expect(told).toContain(printed(shortcut));
  });

  test('and each letter of the status in the language of the screens', () => {
    const told = (parts: typeof help.parts, part: string) =>
      parts.find(({ name }) => name === part)?.shortcuts.map(({ keys, does }) => [does, keys.flat().join()]);
    const statuses = (words: Pick<typeof calendar, 'statusKeys' | 'statuses'>) =>
      (['booked', 'confirmed', 'arrived', 'no-show'] as const).map(status => [
        expect.stringContaining(words.statuses[status]),
        words.statusKeys[status],
      ]);
    expect(told(help.parts, 'Appointment')).toEqual(statuses(calendar));
    expect(told(frenchHelp.parts, 'Rendez-vous')).toEqual(statuses(frenchCalendar));
  });

  test('as many in French', () => {
    const lines = (parts: typeof help.parts) => parts.map(({ shortcuts }) => shortcuts.map(({ keys }) => keys.length));
    expect(lines(frenchHelp.parts)).toEqual(lines(help.parts));
  });
});
