/** A rule as a sentence, and what is missing in it, without the screen. */
import { describe, expect, test } from 'vitest';
import { words as french } from '../../src-renderer/french/settings/settings.words.ts';
import { newRule, type RuleDraft, unfinishedPart } from '../../src-renderer/settings/rules/rule-draft.ts';
import type { RulePiece } from '../../src-renderer/settings/rules/rule-pieces.ts';
import { words } from '../../src-renderer/settings/settings.words.ts';
import { usualRule } from '../../src-shared/model/template.ts';

const draft = (changes: Partial<RuleDraft> = {}): RuleDraft => ({
  ...usualRule,
  name: 'The day before',
  templateId: 1,
  when: { kind: 'days-before', days: 1, at: '10:00' },
  enabled: true,
  ...changes,
});
const read = (pieces: RulePiece[]) => pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('');
const said = (changes?: Partial<RuleDraft>) => read(words.rules.sentence(draft(changes), 'Reminder', 'Patients'));

test('a new rule begins as the first usual one that no rule is yet', () => {
  const begun = (...standing: Partial<RuleDraft>[]) => {
    const rules = standing.map((changes, id) => ({ ...draft(changes), id, templateName: 'Reminder' }));
    const { name, when } = newRule([], rules);
    return [name, when.kind === 'hours-before' ? `${when.hours} h` : `${when.days} d`];
  };
  const shortly: Partial<RuleDraft> = { when: { kind: 'hours-before', hours: 2 } };
  expect(begun()).toEqual(['Reminder', '1 d']);
  expect(begun({})).toEqual(['Shortly before', '2 h']);
  expect(begun({}, shortly)).toEqual(['Days before', '3 d']);
});

describe('a rule is read as a sentence', () => {
  test.each<[Partial<RuleDraft>, string]>([
    [{}, 'Text everyone with an appointment 1 day before at 10:00 using “Reminder”. Outside hours: send earlier.'],
    [
      { appliesTo: { kind: 'service', service: 'Braids' }, when: { kind: 'hours-before', hours: 1 } },
      'Text everyone booked for “Braids” 1 hour before using “Reminder”. Outside hours: send earlier.',
    ],
    [
      { appliesTo: { kind: 'group', groupId: 3 }, maxDaysEarly: 1 },
      'Text everyone in “Patients” with an appointment 1 day before at 10:00 using “Reminder”. Outside hours: send earlier, at most 1 day ahead.',
    ],
    [
      {
        appliesTo: { kind: 'staff', staff: 'Dr Owusu' },
        when: { kind: 'days-after', days: 2, at: '09:00', to: 'not-missed' },
        whenOutsideWindow: 'later',
      },
      'Text everyone booked with “Dr Owusu” 2 days after at 09:00, unless marked “Did not come”, using “Reminder”. Outside hours: send later.',
    ],
    [
      { when: { kind: 'days-before', days: 0, at: '08:00' }, whenOutsideWindow: 'skip' },
      'Text everyone with an appointment the same day at 08:00 using “Reminder”. Outside hours: don’t send.',
    ],
  ])('%j', (changes, sentence) => {
    expect(said(changes)).toBe(sentence);
  });

  test('of the same parts in French', () => {
    const parts = (pieces: RulePiece[]) => pieces.flatMap(piece => (typeof piece === 'string' ? [] : piece.part));
    const after = draft({ when: { kind: 'days-after', days: 1, at: '10:00' } });
    for (const rule of [draft(), after])
      expect(parts(french.rules.sentence(rule, 'Rappel', '')).sort()).toEqual(
        parts(words.rules.sentence(rule, 'Reminder', '')).sort(),
      );
  });
});

describe('a rule that is not finished names what is missing', () => {
  test.each<[Partial<RuleDraft>, string | null]>([
    [{}, null],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ appliesTo: { kind: 'staff', staff: 'x'.repeat(101) } }, 'who'],
    [{ appliesTo: { kind: 'service', service: ' ' } }, 'who'],
    [{ appliesTo: { kind: 'staff', staff: '' } }, 'who'],
    [{ when: { kind: 'hours-before', hours: 0 } }, 'when'],
    [{ when: { kind: 'days-before', days: 61, at: '10:00' } }, 'when'],
    [{ when: { kind: 'days-before', days: 1.5, at: '10:00' } }, 'when'],
    [{ when: { kind: 'days-before', days: 1, at: '' } }, 'at'],
    [{ maxDaysEarly: 0 }, 'outside'],
    [{ maxDaysEarly: 0, whenOutsideWindow: 'skip' }, null],
  ])('%j: %s', (changes, part) => {
    expect(unfinishedPart(draft(changes))).toBe(part);
  });
});
