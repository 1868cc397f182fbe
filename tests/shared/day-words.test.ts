import { describe, expect, test } from 'vitest';
import { dayWordsIn, mayChangeDay } from '../../src-shared/text/day-words.ts';

test.each([
  ['Hi Ama, see you tomorrow at 9.', ['tomorrow']],
  ['Today! And Tomorrow, tomorrow.', ['today', 'tomorrow']],
  ['À demain, et pas aujourd’hui', ['demain', 'aujourd’hui']],
  ["Rendez-vous aujourd'hui à 9 h", ["aujourd'hui"]],
  ['Demainville Clinic, Todays Ltd', []],
])('“%s” speaks of its own day by %j', (text, found) => {
  expect(dayWordsIn(text)).toEqual(found);
});

describe('a rule may put its text on another day', () => {
  const open = { allowedFrom: '08:00', allowedUntil: '19:00', sendingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
  const dayBefore = (at: string) => ({ kind: 'days-before', days: 1, at }) as const;

  test('off days without texts and holidays, unless it skips those', () => {
    expect(mayChangeDay({ when: dayBefore('10:00'), whenOutsideWindow: 'earlier' }, open)).toBe(false);
    const sunday = { ...open, sendingDays: [1, 2, 3, 4, 5, 6] };
    expect(mayChangeDay({ when: dayBefore('10:00'), whenOutsideWindow: 'earlier' }, sunday)).toBe(true);
    expect(mayChangeDay({ when: dayBefore('10:00'), whenOutsideWindow: 'skip' }, sunday)).toBe(false);
    const holiday = { ...open, holidays: [{ day: '2027-01-01', name: 'New Year' }] };
    expect(mayChangeDay({ when: dayBefore('10:00'), whenOutsideWindow: 'later' }, holiday)).toBe(true);
  });

  test('over the night, in the direction it moves', () => {
    expect(mayChangeDay({ when: dayBefore('07:00'), whenOutsideWindow: 'earlier' }, open)).toBe(true);
    expect(mayChangeDay({ when: dayBefore('07:00'), whenOutsideWindow: 'later' }, open)).toBe(false);
    expect(mayChangeDay({ when: dayBefore('20:00'), whenOutsideWindow: 'later' }, open)).toBe(true);
    expect(mayChangeDay({ when: { kind: 'hours-before', hours: 3 }, whenOutsideWindow: 'earlier' }, open)).toBe(true);
  });
});
