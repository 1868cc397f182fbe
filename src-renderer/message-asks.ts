/** Which acts on a text are done by one press, and which ask once more. */
import type { MessageAction, MessageDetail } from '../src-shared/model/message.ts';

const TEXTS_SOMEBODY: readonly MessageAction[] = ['send-again', 'send-new-too', 'retry'];

/** It may put a text on somebody's phone, or a second one. */
export function textsSomebody(action: MessageAction): boolean {
  return TEXTS_SOMEBODY.includes(action);
}

/** It says what it leads to and asks: when it may text somebody, or settles something for several people at once. */
export function asksFirst(action: MessageAction, { together }: Pick<MessageDetail, 'together'>): boolean {
  return together.length > 1 || textsSomebody(action);
}
