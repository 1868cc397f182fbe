import { describe, expect, test } from 'vitest';
import { words as french } from '../../../src-renderer/french/import/import.words.ts';
import { decisionText } from '../../../src-renderer/import/check/problem-text.ts';
import { words } from '../../../src-renderer/import/import.words.ts';
import type { ImportCounts, ImportRecord } from '../../../src-shared/model/import/import-records.ts';

const NONE: ImportCounts = {
  new: 0,
  past: 0,
  changed: 0,
  moved: 0,
  cancelled: 0,
  off: 0,
  same: 0,
  skipped: 0,
  optOuts: 0,
  newNotTexted: 0,
  missing: 0,
  noNumber: 0,
};

describe('the button that imports', () => {
  test.each<['contacts' | 'appointments', Partial<ImportCounts>, number, string]>([
    ['contacts', { new: 1 }, 0, 'Import 1 person'],
    ['contacts', { new: 1200, changed: 3 }, 0, 'Import 1,200 new and change 3 people'],
    ['contacts', { changed: 1, optOuts: 2 }, 0, 'Change 1 person'],
    ['contacts', { optOuts: 2, same: 9 }, 0, 'Take over 2 opt-outs'],
    ['appointments', { new: 2, moved: 1, cancelled: 1 }, 2, 'Import 2 new, move 1 and cancel 3 appointments'],
    ['appointments', { missing: 4 }, 1, 'Cancel 1 appointment'],
    ['appointments', { off: 1 }, 0, 'Import 1 appointment'],
    ['appointments', { new: 2, off: 1, moved: 1 }, 0, 'Import 3 and move 1 appointment'],
  ])('%s %j with %d missing ones ticked: %s', (purpose, counts, ticked, said) => {
    expect(words.ready.act(purpose, { ...NONE, ...counts }, ticked)).toBe(said);
  });
});

describe('after an import', () => {
  const verdicts = { new: 11, past: 20, off: 3, changed: 4, moved: 5, cancelled: 6, same: 70, skipped: 800 };
  const record = { purpose: 'appointments', counts: { ...NONE, ...verdicts } } as ImportRecord;

  test('every row of the file is in one of the figures that are said, also those that were here already', () => {
    const said = `${words.done.title(record)}. ${words.done.rest(record)}`;
    const sum = [...said.matchAll(/\d+/g)].reduce((all, [figure]) => all + Number(figure), 0);
    expect(sum).toBe(Object.values(verdicts).reduce((all, count) => all + count, 0));
    expect(words.done.rest(record)).toContain('70 rows change nothing. 800 rows skipped.');
  });
});

describe('who is not texted after an import', () => {
  test.each<[Partial<ImportCounts>, string]>([
    [{ new: 5 }, ''],
    [{ new: 5, newNotTexted: 2 }, '2 of the 5 won’t be texted.'],
    [{ new: 1, newNotTexted: 1, optOuts: 1 }, 'They won’t be texted.'],
    [{ same: 9, skipped: 1, optOuts: 2 }, ''],
    // Three rows of one number that was opted out before, and two known people whom the file opts out.
    [{ new: 3, newNotTexted: 3, same: 2, optOuts: 2 }, '3 of the 3 won’t be texted.'],
  ])('%j: %s', (counts, said) => {
    expect(words.done.rest({ purpose: 'contacts', counts: { ...NONE, ...counts } } as ImportRecord)).toContain(said);
  });

  test('French says it as well, and both say before the import that its opt-outs stay', () => {
    const counts = { ...NONE, new: 3, newNotTexted: 3, optOuts: 2 };
    const rest = french.done.rest({ purpose: 'contacts', counts } as ImportRecord);
    expect(rest).toContain('3 sur 3 n’auront pas de SMS.');
    expect(french.ready.undo(2)).toContain('mais pas ses désinscriptions');
    expect(words.ready.undo(2)).toContain('but not its opt-outs');
    expect(words.ready.undo(0)).not.toContain('opt-outs');
  });
});

describe('a person’s word on a row', () => {
  test('says what was decided, and a time as a time', () => {
    expect(decisionText({ kind: 'set', field: 'phone', value: '0241234567' }, 'no-phone')).toBe('0241234567');
    expect(decisionText({ kind: 'set', field: 'start', value: '2027-01-06T09:00' }, 'no-date')).toBe(
      'Wed 6 Jan 2027, 09:00',
    );
    expect(decisionText({ kind: 'answer', optOut: true }, 'opt-out-unclear')).toBe('no texts');
    expect(decisionText({ kind: 'skip' }, 'no-phone')).toBe('skipped');
    expect(decisionText({ kind: 'accept' }, 'no-phone')).toBe('imported without texts');
    expect(decisionText({ kind: 'accept' }, 'time-unusual')).toBe('right as it is');
  });
});
