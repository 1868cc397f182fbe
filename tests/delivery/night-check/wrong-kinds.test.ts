import { describe, expect, test } from 'vitest';
import { type CheckedText, whatIsWrong } from '../../../src-main/delivery/night-check/wrong-kinds.ts';
import { WRONG_KINDS, type WrongKind } from '../../../src-shared/model/today.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

const AMA = '+233244100201' as E164;
const KOFI = '+233244100202' as E164;
const DUE = '2027-01-05T10:00:00.000Z' as Instant;
const START = '2027-01-06T09:00:00.000Z' as Instant;
const LATER = '2027-01-06T11:00:00.000Z' as Instant;

const record = {
  state: 'accepted',
  isByPerson: false,
  phone: AMA,
  text: 'Hello Ama',
  dueAt: DUE,
  startAt: START,
  sender: 'Adom',
} as const;
const ledger = {
  phone: AMA,
  text: 'Hello Ama',
  dueAt: DUE,
  isTaken: true,
  isCancelled: false,
  wasOptedOut: false,
};
const expected = { phone: AMA, text: 'Hello Ama', startAt: START, isTime: (at: Instant) => at === DUE, sender: 'Adom' };
const sound: CheckedText = { record, ledger, expected, isBarred: false, isSecond: false };

const wrong: [WrongKind, string, Partial<CheckedText>][] = [
  ['twice', 'somebody gets it a second time', { isSecond: true }],
  ['opted-out', 'somebody who wants no texts has one queued', { isBarred: true }],
  ['opted-out', 'somebody was texted after they opted out', { ledger: { ...ledger, wasOptedOut: true } }],
  ['not-wanted', 'nothing asks for it', { expected: null }],
  ['number', 'its person has another number', { expected: { ...expected, phone: KOFI } }],
  ['number', 'its person has no number', { expected: { ...expected, phone: null } }],
  ['number', 'it was handed over for another number', { ledger: { ...ledger, phone: KOFI } }],
  ['words', 'it should say something else', { expected: { ...expected, text: 'Hello Kofi' } }],
  ['words', 'something else was handed over', { ledger: { ...ledger, text: 'Hello Kofi' } }],
  ['start', 'its appointment was moved', { expected: { ...expected, startAt: LATER } }],
  ['time', 'it should go at another time', { expected: { ...expected, isTime: () => false } }],
  ['time', 'it was handed over for another time', { ledger: { ...ledger, dueAt: LATER } }],
  ['sender', 'it has another sender', { expected: { ...expected, sender: 'Bellbird' } }],
  ['not-confirmed', 'it is called queued and the ledger does not know it', { ledger: null }],
  ['not-confirmed', 'it is called queued and no answer took it', { ledger: { ...ledger, isTaken: false } }],
  ['not-confirmed', 'it is called queued and was cancelled', { ledger: { ...ledger, isCancelled: true } }],
  ['unknown', 'the records do not have it', { record: null, expected: 'cannot be said' }],
  ['unknown', 'the records call it missed', { record: { ...record, state: 'missed' }, expected: 'cannot be said' }],
];

describe('what the night check calls wrong', () => {
  test.each(wrong)('%s: %s', (kind, _, change) => {
    expect(whatIsWrong({ ...sound, ...change })).toEqual([kind]);
  });

  test('every kind has a case', () => {
    expect(new Set(wrong.map(([kind]) => kind))).toEqual(new Set(WRONG_KINDS));
  });
});

describe('what it does not call wrong', () => {
  const right: [string, CheckedText][] = [
    ['a text as it should be', sound],
    ['one that went, of which the records say no more', { ...sound, expected: 'cannot be said' }],
    ['one of which the records can say the number alone', { ...sound, expected: { phone: AMA } }],
    [
      'one that is being cancelled',
      { ...sound, record: { ...record, state: 'cancelling' }, expected: 'cannot be said' },
    ],
    [
      'one that may still go',
      { ...sound, record: { ...record, state: 'cancel-uncertain' }, expected: 'cannot be said' },
    ],
    [
      'one whose cancel is confirmed',
      {
        ...sound,
        record: { ...record, state: 'cancelled' },
        ledger: { ...ledger, isCancelled: true },
        expected: 'cannot be said',
      },
    ],
    [
      'one that a person called sent',
      {
        ...sound,
        record: { ...record, state: 'done', isByPerson: true },
        ledger: { ...ledger, isTaken: false },
        expected: 'cannot be said',
      },
    ],
    [
      'one of an erased person',
      {
        ...sound,
        record: { ...record, state: 'done', phone: null, text: '' },
        ledger: { ...ledger, phone: null, text: '' },
      },
    ],
  ];
  test.each(right)('%s', (_, text) => {
    expect(whatIsWrong(text)).toEqual([]);
  });
});
