import { describe, expect, test } from 'vitest';
import { mayFollow } from '../../../src-main/delivery/messages/state-transitions.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { isLive, isUnsubmitted, statesWhere } from '../../../src-shared/model/message-states.ts';
import { STATES } from './reminder-times.ts';

describe('the life of a text', () => {
  // What may follow by the table of states (docs/delivery.md §2); everything that does not stand here is forbidden.
  const allowed: Record<MessageState, MessageState[]> = {
    held: ['planned', 'blocked', 'skipped', 'withdrawn', 'missed', 'uncertain'],
    planned: ['held', 'blocked', 'skipped', 'withdrawn', 'missed', 'in-flight', 'uncertain'],
    blocked: ['planned', 'held', 'skipped', 'withdrawn', 'missed', 'uncertain'],
    skipped: ['planned', 'held', 'blocked', 'withdrawn'],
    'in-flight': ['accepted', 'refused', 'uncertain', 'planned'],
    accepted: ['cancelling', 'done'],
    refused: [],
    uncertain: ['done', 'withdrawn', 'cancelling', 'planned'],
    cancelling: ['cancelled', 'cancel-uncertain', 'done'],
    'cancel-uncertain': ['accepted', 'cancelling', 'withdrawn'],
    withdrawn: [],
    cancelled: [],
    missed: ['withdrawn'],
    done: ['withdrawn'],
  };
  test.each(STATES)('from “%s” only the steps of the table are possible', from => {
    expect(STATES.filter(to => mayFollow(from, to)).sort()).toEqual([...allowed[from]].sort());
  });

  test('only a text that was never submitted is rewritten; every state is either alive or over', () => {
    expect([...statesWhere(isUnsubmitted)].sort()).toEqual(['blocked', 'held', 'planned', 'skipped']);
    const over = STATES.filter(state => !isLive(state));
    expect(over.sort()).toEqual(['cancelled', 'done', 'missed', 'refused', 'withdrawn']);
  });
});
