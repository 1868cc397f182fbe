/** What is said of the texts that tell people that their appointment is cancelled. */
import { expect, test } from 'vitest';
import {
  cancellationSentence,
  mayBelieveCancelled,
  restoredSentence,
} from '../../../src-renderer/appointments/cancellation-sentences.ts';
import type { CancellationText } from '../../../src-shared/model/appointment.ts';
import { notToldOf, tellingText } from '../../../src-shared/text/cancellation-text.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { appointment } from '../../calendar/appointment.ts';

const text = (over: Partial<CancellationText> = {}): CancellationText => ({
  messageId: 5,
  contactId: 1,
  contactName: 'Ama Mensah',
  start: '2026-11-24T09:00' as WallTime,
  state: 'done',
  reason: null,
  isBelieved: false,
  isFromBefore: false,
  dueLocal: '2026-11-23T10:05' as WallTime,
  ...over,
});
const isLeft = (one: ReturnType<typeof cancelled>, person: number) => notToldOf(one, [one.contactId]).includes(person);
const cancelled = (...cancellationTexts: CancellationText[]) => appointment({ status: 'cancelled', cancellationTexts });

test('whoever was told, is being told, or may have been, is not offered another text', () => {
  for (const state of ['done', 'held', 'planned', 'in-flight', 'accepted', 'uncertain', 'cancel-uncertain'] as const)
    expect(isLeft(cancelled(text({ state })), 1)).toBe(false);
  const left = text({ state: 'withdrawn', reason: { kind: 'withdrawn', why: 'dismissed-uncertain' } });
  expect(isLeft(cancelled(left), 1)).toBe(false);
});

test('whoever was not told is: nothing went, it was about another time, or it was put back in between', () => {
  for (const state of ['refused', 'missed', 'blocked', 'skipped', 'withdrawn', 'cancelled'] as const)
    expect(isLeft(cancelled(text({ state })), 1)).toBe(true);
  expect(isLeft(cancelled(text({ start: '2026-11-25T09:00' as WallTime })), 1)).toBe(true);
  expect(isLeft(cancelled(text({ isFromBefore: true })), 1)).toBe(true);
  expect(isLeft(cancelled(text({ contactId: 2 })), 1)).toBe(true);
  expect(isLeft(cancelled(), 2)).toBe(false);
});

test('a text that was handed over counts before a newer one that waits', () => {
  const told = text({ messageId: 4 });
  expect(tellingText(cancelled(text({ state: 'uncertain' }), told), 1)).toBe(told);
});

test('how somebody is told is said with its time, and never more than is known', () => {
  const said = (over: Partial<CancellationText>) => cancellationSentence(text(over));
  expect(said({})).toBe('Ama Mensah was told by text that it is cancelled (handed over Mon 23 Nov, 10:05).');
  expect(said({ state: 'accepted' })).toBe('Ama Mensah is being told by text that it is cancelled: Mon 23 Nov, 10:05.');
  expect(said({ state: 'held', reason: { kind: 'held', why: 'just-confirmed' } })).toMatch(/it leaves in a minute/);
  expect(said({ state: 'held', reason: { kind: 'held', why: 'stopped-by-person' } })).toMatch(
    /does not leave by itself/,
  );
  expect(said({ state: 'uncertain' })).toMatch(/is not known/);
  // A text that somebody noted as sent may be for a time to come.
  expect(said({ reason: { kind: 'said-sent', stale: false } })).toBe(
    'Somebody noted the text to Ama Mensah that it is cancelled as sent (for Mon 23 Nov, 10:05).',
  );
});

test('put back: whoever was told has to be phoned, and a text that was withdrawn is said to be', () => {
  const told = text({ isBelieved: true, isFromBefore: true });
  expect(restoredSentence([told])).toBe('Ama Mensah was told that it is cancelled: phone them.');
  expect(mayBelieveCancelled([told])).toBe(true);
  const gone = text({ state: 'withdrawn', reason: { kind: 'withdrawn', why: 'not-cancelled' } });
  expect(restoredSentence([gone])).toBe('The text to Ama Mensah that it is cancelled was withdrawn.');
  expect(mayBelieveCancelled([gone])).toBe(false);
  const open = text({ state: 'cancelling' });
  expect(restoredSentence([open])).toMatch(/may have been told that it is cancelled, or may still be: phone them/);
  expect(mayBelieveCancelled([open])).toBe(true);
  expect(restoredSentence([])).toBe('');
});
