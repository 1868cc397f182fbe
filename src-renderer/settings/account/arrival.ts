import type { MessageState } from '../../../src-shared/model/message.ts';

/** States of a test text in which only the person with the phone can say whether it arrived. */
export function mayHaveArrived(state: MessageState): boolean {
  return state === 'done' || state === 'accepted' || state === 'uncertain';
}
