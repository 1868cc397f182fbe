import { expect, test } from 'vitest';
import { words } from '../../src-renderer/rehearsal/rehearsal.words.ts';
import { sameWordsTwice } from '../../src-renderer/rehearsal/same-words-twice.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const text = (change: Partial<RehearsedText>): RehearsedText => ({
  fate: 'same',
  contactId: 1,
  contactName: 'Ama Mensah',
  noFirstName: false,
  phoneShown: '024',
  appointmentId: 7,
  appointmentStart: '2027-01-06T09:00' as WallTime,
  ruleName: 'The day before',
  text: 'Hello Ama',
  segments: 1,
  dueLocal: '2027-01-05T10:00' as WallTime,
  movedFrom: null,
  state: 'accepted',
  reason: null,
  canBeTextedNow: false,
  before: null,
  ...change,
});
const evening = { ruleName: 'Hours before', dueLocal: '2027-01-05T19:00' as WallTime, fate: 'new' } as const;

test('whoever would read the same words twice on one day is named, with both rules', () => {
  const twice = { name: 'Ama Mensah', day: '2027-01-05', rules: ['The day before', 'Hours before'] };
  expect(sameWordsTwice([text({}), text(evening)])).toEqual([twice]);
  expect(words.twice(twice.name, 'Tue 5 Jan', twice.rules)).toBe(
    'Ama Mensah gets the same words more than once on Tue 5 Jan: by the rules “The day before” and “Hours before”.',
  );
});

test('other words, another day, somebody else, and a text that does not go are no second time', () => {
  const others: Partial<RehearsedText>[] = [
    { text: 'Come today' },
    { dueLocal: '2027-01-06T08:00' as WallTime },
    { contactId: 2 },
    { fate: 'gone' },
    { state: 'skipped' },
  ];
  for (const other of others) expect(sameWordsTwice([text({}), text({ ...evening, ...other })])).toEqual([]);
});

test('campaigns that other hours hold are told in one line, by name, of many the first three and how many others', () => {
  expect(words.campaignsHeld(1, ['Closed on Friday'])).toBe(
    '1 text of Closed on Friday will be held: no texts go at that hour any more.',
  );
  expect(words.campaignsHeld(5, ['News', 'Campaign 2: “We move”'])).toBe(
    '5 texts of News and Campaign 2: “We move” will be held: no texts go at that hour any more.',
  );
  expect(words.campaignsHeld(30, [...'ABCDEFGHIJKLM'])).toBe(
    '30 texts of A, B, C and 10 others will be held: no texts go at that hour any more.',
  );
});

test('the cost says what of it is used already, and that the balance is that of now', () => {
  expect(words.balance('775')).toBe('775 left now.');
  expect(words.costs('5 credits')).toBe('5 credits to come.');
  expect(words.costsPaid('3 credits', '2 credits')).toBe('3 credits already used. 2 credits more to come.');
  expect(words.allPaid('5 credits')).toBe('5 credits already used.');
});
