import { expect, test } from 'vitest';
import { consequence } from '../../src-renderer/message-act-words.ts';
import { asksFirst } from '../../src-renderer/message-asks.ts';
import type { MessageAction } from '../../src-shared/model/message.ts';

const ACTIONS: Record<MessageAction, 'asks' | 'is done at once'> = {
  withdraw: 'is done at once',
  cancel: 'is done at once',
  'retry-cancel': 'is done at once',
  'was-sent': 'is done at once',
  'leave-it': 'is done at once',
  'plan-again': 'is done at once',
  retry: 'asks',
  'send-again': 'asks',
  'send-new-too': 'asks',
};
const ama = { id: 1, name: 'Ama Mensah' };
const kofi = { id: 2, name: 'Kofi Mensah' };

test.each(Object.entries(ACTIONS) as [MessageAction, string][])(
  'about one person, %s %s; about a whole batch it always asks',
  (action, how) => {
    expect(asksFirst(action, { together: [ama] })).toBe(how === 'asks');
    expect(asksFirst(action, { together: [ama, kofi] })).toBe(true);
  },
);

test('what “Leave it” leads to depends on whether the service may still have the text', () => {
  const on = { name: 'Ama and 2 others', due: 'Tue 5 Jan, 10:00' };
  expect(consequence('leave-it', { ...on, state: 'uncertain' })).toMatch(/stays unknown/);
  expect(consequence('leave-it', { ...on, state: 'cancel-uncertain' })).toMatch(/may still go, Tue 5 Jan, 10:00/);
  expect(consequence('leave-it', { ...on, state: 'accepted' })).toMatch(/stays queued .* goes, Tue 5 Jan, 10:00/);
});
