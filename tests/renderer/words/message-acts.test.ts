import { expect, test } from 'vitest';
import { needsConfirmation } from '../../../src-renderer/texts/actions/action-confirmations.ts';
import { mendOf } from '../../../src-renderer/texts/actions/mends.ts';
import {
  actionConsequence,
  actionDoneText,
  actionLabel,
} from '../../../src-renderer/texts/actions/message-actions.words.ts';
import type { MessageAction, MessageState, StateReason } from '../../../src-shared/model/message.ts';

const ACTIONS: Record<MessageAction, 'asks' | 'is done at once'> = {
  withdraw: 'is done at once',
  cancel: 'is done at once',
  'retry-cancel': 'is done at once',
  'was-sent': 'is done at once',
  dismiss: 'is done at once',
  'plan-again': 'is done at once',
  'send-now': 'asks',
  retry: 'asks',
  'send-again': 'asks',
  'send-new-too': 'asks',
};
const ama = { id: 1, name: 'Ama Mensah' };
const kofi = { id: 2, name: 'Kofi Mensah' };

test.each(Object.entries(ACTIONS) as [MessageAction, string][])(
  'about one person, %s %s; about a whole batch it always asks',
  (action, how) => {
    expect(needsConfirmation(action, { together: [ama], state: 'uncertain' })).toBe(how === 'asks');
    expect(needsConfirmation(action, { together: [ama, kofi], state: 'uncertain' })).toBe(true);
  },
);

const on = { name: 'Ama and 2 others', due: 'Tue 5 Jan, 10:00', alert: null, mayHaveGone: 1 };

test('what leaving a text at that leads to depends on whether the service may still have the text', () => {
  expect(actionConsequence('dismiss', { ...on, state: 'uncertain' })).toMatch(/stays unknown/);
  expect(actionConsequence('dismiss', { ...on, state: 'cancel-uncertain' })).toMatch(/may still go, Tue 5 Jan, 10:00/);
  expect(actionConsequence('dismiss', { ...on, state: 'uncertain', alert: 'may-be-queued' })).toMatch(
    /If the service has it, it goes to Ama and 2 others, Tue 5 Jan, 10:00/,
  );
});

test('leaving a queued text alone says that it goes, asks first, and does not say that nothing is sent', () => {
  const queued = { ...on, state: 'accepted' } as const;
  expect(actionLabel('dismiss', queued)).toBe('Keep it');
  expect(actionConsequence('dismiss', queued)).toMatch(/not cancelled: it stays queued .* goes .*, Tue 5 Jan, 10:00/);
  expect(actionDoneText('dismiss', queued)).toBe(
    'The text to Ama and 2 others stays queued and goes, Tue 5 Jan, 10:00.',
  );
  expect(needsConfirmation('dismiss', { together: [ama], state: 'accepted' })).toBe(true);
});

test('a refused or missed text that is left at that was not sent, and nobody says that it may have been', () => {
  for (const state of ['refused', 'missed'] as const) {
    expect(actionConsequence('dismiss', { ...on, state })).toMatch(/^No text goes to Ama and 2 others\./);
    expect(actionDoneText('dismiss', { ...on, state })).toMatch(/was not sent\.$/);
  }
});

test('the button that puts an old time or number right says that it sends the new one, never “it”', () => {
  expect(actionLabel('send-now', { state: 'done', alert: 'old-time' })).toBe('Text the new time now');
  expect(actionLabel('send-now', { state: 'done', alert: 'old-number' })).toBe('Text the new number now');
  expect(actionLabel('send-now', { state: 'skipped', alert: null })).toBe('Text it now');
});

test('nobody is asked to say of a text for a time to come that it was sent', () => {
  expect(actionLabel('was-sent', { state: 'uncertain', alert: null })).toBe('It was sent');
  expect(actionLabel('was-sent', { state: 'uncertain', alert: 'may-be-queued' })).toBe('It’s queued');
});

test('sending again says how often it may then have arrived', () => {
  const again = (mayHaveGone: number) => actionConsequence('send-again', { ...on, state: 'uncertain', mayHaveGone });
  expect(again(1)).toMatch(/If the first did go, .* will have it twice/);
  expect(again(2)).toMatch(/If the others did go, .* will have it three times/);
  expect(again(4)).toMatch(/will have it 5 times/);
});

const answered = (statusId: number, statusLabel: string): StateReason => ({
  kind: 'service',
  words: { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId, statusLabel, detail: '' },
});
const NO_NETWORK = answered(2122, 'DS_REJECTED_NETWORK');
const phoneShown = '023 010 0249';
const toNumber = (number: string) => ({ text: '', segments: 1, phoneShown: number, dueLocal: '' as never });
const refusedText = { state: 'refused' as MessageState, phoneShown, next: toNumber(phoneShown) };

test.each([
  ['whose network is not reached', NO_NETWORK, 'number'],
  ['whose network is left out', answered(2123, 'DS_REJECTED_NETWORK_IGNORED'), 'number'],
  ['that is not accepted', answered(2119, 'DS_REJECTED_DESTINATION'), 'number'],
  ['while the balance was used up', answered(2121, 'DS_REJECTED_INSUFF_CREDIT'), null],
  ['under a status of another name', answered(2122, 'DS_SOMETHING_NEW'), null],
])('a text refused for a number %s', (_, reason, mend) => {
  expect(mendOf({ ...refusedText, reason })).toBe(mend);
});

test('a refused number needs no changing once they have another one, nor once a person dismissed the text', () => {
  expect(mendOf({ ...refusedText, reason: NO_NETWORK, next: toNumber('024 410 0777') })).toBe(null);
  expect(mendOf({ ...refusedText, reason: { kind: 'dismissed', was: NO_NETWORK } })).toBe(null);
  expect(mendOf({ ...refusedText, reason: NO_NETWORK, next: null })).toBe('number');
});
