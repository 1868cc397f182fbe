import type { MessageState } from '../../../src-shared/model/message.ts';
import { statesWhere } from '../../../src-shared/model/message-states.ts';

/**
 * Returns the states a predicate of message-states.ts holds for as an SQL list with its brackets: `('held', 'planned')`.
 */
export function sqlStates(isIn: (state: MessageState) => boolean): string {
  return `(${statesWhere(isIn)
    .map(state => `'${state}'`)
    .join(', ')})`;
}
