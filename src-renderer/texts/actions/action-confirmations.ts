/** Which acts on a text are done by one press, and which ask once more. */
import type { MessageAction, MessageDetail } from '../../../src-shared/model/message.ts';

const TEXTS_SOMEBODY: readonly MessageAction[] = ['send-again', 'send-new-too', 'retry', 'confirm-now'];

/** It may put a text on somebody's phone, or a second one. */
export function textsSomebody(action: MessageAction): boolean {
  return TEXTS_SOMEBODY.includes(action);
}

/**
 * It says what it leads to and asks: when it may text somebody, lets a text go that these records did not know, or
 * settles something for several people at once.
 */
export function needsConfirmation(
  action: MessageAction,
  { together, state }: Pick<MessageDetail, 'together' | 'state'>,
): boolean {
  return together.length > 1 || textsSomebody(action) || (action === 'leave-it' && state === 'accepted');
}
