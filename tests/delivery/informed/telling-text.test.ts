/** Which text informs somebody that their appointment is cancelled. */
import { expect, test } from 'vitest';
import { tellingText } from '../../../src-main/delivery/informed/being-informed.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const [TUESDAY, WEDNESDAY] = ['2026-11-24T09:00' as WallTime, '2026-11-25T09:00' as WallTime];
const text = (state: MessageState, reason: StateReason | null = null) => ({
  ...{ contactId: 1, start: TUESDAY, message: { state, reason } },
});

test('whoever was told, is being told, or may have been, is not offered another text', () => {
  for (const state of ['done', 'held', 'planned', 'in-flight', 'accepted', 'uncertain', 'cancel-uncertain'] as const)
    expect(tellingText([text(state)], TUESDAY, 1)).not.toBeNull();
  const left = text('withdrawn', { kind: 'withdrawn', why: 'dismissed-uncertain' });
  expect(tellingText([left], TUESDAY, 1)).not.toBeNull();
});

test('whoever was not told is: nothing went, it was about another time, or it was to somebody else', () => {
  for (const state of ['refused', 'missed', 'blocked', 'skipped', 'withdrawn', 'cancelled'] as const)
    expect(tellingText([text(state)], TUESDAY, 1)).toBeNull();
  expect(tellingText([text('done')], WEDNESDAY, 1)).toBeNull();
  expect(tellingText([text('done')], TUESDAY, 2)).toBeNull();
});

test('a text that was handed over counts before a newer one that waits', () => {
  const told = text('done');
  expect(tellingText([text('uncertain'), told], TUESDAY, 1)).toBe(told);
});
