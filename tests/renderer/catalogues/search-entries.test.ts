/** What the screens call a thing finds it in the search, in both languages, whole or begun. */
import { expect, test } from 'vitest';
import { words as french } from '../../../src-renderer/french/shell/search/search.words.ts';
import { type Entry, matching } from '../../../src-renderer/shell/search/entries.ts';
import { words as english } from '../../../src-renderer/shell/search/search.words.ts';

type Place = keyof typeof english.settings;

const found = (words: typeof english, typed: string) => {
  const entries = Object.values(words.settings).map(one => ({ ...one, group: 'settings', to: '' }) as Entry);
  const labels = matching(entries, typed).map(({ label }) => label);
  return (Object.keys(words.settings) as Place[]).filter(place => labels.includes(words.settings[place].label));
};

test.each<[string, string, Place]>([
  ['opening hours', 'heures d’ouverture', 'workingHours'],
  ['opening', 'ouverture', 'workingHours'],
  ['waiting list', 'liste d’attente', 'waitlist'],
  ['waiting', 'attente', 'waitlist'],
  ['opt out', 'désinscrire', 'people'],
  ['opted out', 'désinscrit', 'people'],
  ['birthday', 'anniversaire', 'rules'],
])('“%s” and “%s” find %s', (typed, frenchTyped, place) => {
  expect(found(english, typed)).toContain(place);
  expect(found(french, frenchTyped)).toContain(place);
});
