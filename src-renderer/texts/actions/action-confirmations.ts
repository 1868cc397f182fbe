/** Decides which acts on a text happen at one press and which are confirmed first. */
import type { MessageAction, MessageDetail } from '../../../src-shared/model/message.ts';

const TEXTS_SOMEBODY: readonly MessageAction[] = ['send-again', 'send-new-too', 'retry', 'send-now'];

/** Acts that may send somebody a text, or a second one. */
export function textsSomebody(action: MessageAction): boolean {
  return TEXTS_SOMEBODY.includes(action);
}

/**
 * Whether an act shows its consequence and asks first: it may text somebody, lets a text go that these records did not
 * know, or decides for several people at once.
 */
export function needsConfirmation(
  action: MessageAction,
  { together, state }: Pick<MessageDetail, 'together' | 'state'>,
): boolean {
  return together.length > 1 || textsSomebody(action) || (action === 'dismiss' && state === 'accepted');
}
