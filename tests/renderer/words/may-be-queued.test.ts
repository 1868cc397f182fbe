import { expect, test } from 'vitest';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { mayBeQueued } from '../../../src-shared/text/may-be-queued.ts';

const before = { due: '2027-01-04T10:00', now: '2027-01-04T08:00' };
const after = { due: '2027-01-04T10:00', now: '2027-01-04T10:00' };
const text = (state: MessageState, reason: StateReason | null = null) => ({ state, reason });

test('a text of which nobody knows whether the service has it may be queued until its time', () => {
  expect(mayBeQueued(text('uncertain'), before)).toBe(true);
  expect(mayBeQueued(text('uncertain'), after)).toBe(false);
});

test('that stays so if a person left it at that; of one whose state is known it is never said', () => {
  expect(mayBeQueued(text('withdrawn', { kind: 'withdrawn', why: 'dismissed-uncertain' }), before)).toBe(true);
  expect(mayBeQueued(text('withdrawn', { kind: 'withdrawn', why: 'moved' }), before)).toBe(false);
  expect(mayBeQueued(text('accepted'), before)).toBe(false);
});
