import { expect, test } from 'vitest';
import { noCounts } from '../../../src-main/core/imports/no-counts.ts';
import { importsWords } from '../../../src-renderer/imports/imports.words.ts';
import { words } from '../../../src-renderer/today/watched/watched.words.ts';

test('a list promises no times while sending is stopped or not allowed yet', () => {
  const { applied, dialog } = words;
  expect(applied('week.csv', 2, 'yes', 0)).toBe('week.csv is in the calendar. Its reminders go at their times.');
  for (const leaving of ['stopped', 'locked'] as const) {
    const said = [applied('week.csv', 2, leaving, 0), dialog.reminders(2, leaving), importsWords.released(leaving)];
    for (const sentence of said) {
      expect(sentence).toMatch(/reminders .*are held until/);
      expect(sentence).not.toMatch(/times/);
    }
  }
});

test('a list that plans nothing says nothing of reminders, but whoever is missing in it stays', () => {
  expect(words.applied('week.csv', 0, 'yes', 0)).toBe('week.csv is in the calendar.');
  expect(words.applied('week.csv', 0, 'yes', 2)).toBe(
    'week.csv is in the calendar. 2 appointments are not in it and stay, with their reminders.',
  );
});

test('a list whose rows all ask something is not said to bring nothing new', () => {
  const none = { new: 0, moved: 0, changed: 0, cancelled: 0, missing: 0, same: 0, skipped: 3 };
  expect(words.counts({ ...noCounts(), ...none })).toBe('Nothing of it can be taken in yet');
  expect(words.counts({ ...noCounts(), ...none, same: 3, skipped: 0 })).toBe('No appointment is new');
  expect(words.lead({ ...noCounts(), ...none, same: 3, skipped: 0 }, 0)).toBe('No appointment is new.');
  expect(words.lead({ ...noCounts(), ...none }, 3)).toBe('3 rows cannot be read yet: day or month first?');
  expect(words.lead({ ...noCounts(), ...none, missing: 1 }, 3)).toBe(
    '1 missing. 3 rows cannot be read yet: day or month first?',
  );
});
