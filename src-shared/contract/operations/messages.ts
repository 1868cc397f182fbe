/** Operations of messages, and of sending as a whole: stopping, resuming, trying now. */
import { z } from 'zod';
import type { MessageDetail, MessagePage } from '../../model/message.ts';
import { MOST_RELEASED, type RestoredTexts } from '../../model/message.ts';
import type { AppState } from '../../model/settings.ts';
import type { StopOutcome } from '../../model/today.ts';
import { act, read } from '../op.ts';
import { id, none, page, text, wallTime } from '../schemas.ts';

const list = z.object({
  filter: z.enum(['all', 'waiting', 'queued', 'attention', 'finished']),
  search: text(100),
  campaignId: id.optional(),
  /** Only messages to this person, those to a phone shared with others included. */
  contactId: id.optional(),
  ...page,
});
const some = z.array(id).min(1).max(500);
const action = z.enum([
  'withdraw',
  'cancel',
  'retry',
  'retry-cancel',
  'was-sent',
  'send-again',
  'leave-it',
  'send-new-too',
  'plan-again',
  'confirm-now',
]);

export const messages = {
  'messages.page': read(list).gives<MessagePage>(),
  'messages.get': read(z.object({ id })).gives<MessageDetail>(),
  /** Sends texts now that were skipped because their time was past, where each still may be (`Today.toSendNow`). */
  'messages.sendNow': act(z.object({ ids: some })).gives<{ sent: number }>(),
  /** Dismisses such texts: none is offered again for its start while its time is past. `undo` takes that back. */
  'messages.dismissLate': act(z.object({ ids: some, undo: z.boolean() })).gives<{ changed: number }>(),
  'messages.act': act(z.object({ id, action })).gives<MessageDetail>(),
  /**
   * Lists texts that another computer may have handed over since these records were saved. `lastRan`: when it last ran,
   * as wall time of the business, where a person knows it.
   */
  'messages.maybeSent': read(z.object({ lastRan: wallTime.nullable() })).gives<RestoredTexts>(),
  /** Releases the ones a person selected, if they were due for handing over only after `lastRan`. */
  'messages.releaseMaybeSent': act(z.object({ lastRan: wallTime, ids: z.array(id).min(1).max(MOST_RELEASED) })).gives<{
    released: number;
  }>(),
  'sending.stopAll': act(none).gives<StopOutcome>(),
  'sending.resume': act(none).gives<AppState>(),
  /** Tries the service now, before the next retry; answers when everything that could leave has left. */
  'sending.tryNow': act(none).gives<{ isReached: boolean }>(),
  /**
   * Turns back on what "Stop everything" stopped, by one stop or several. `waiting` counts those that follow once the
   * service has confirmed that the old text is cancelled.
   */
  'sending.planStopped': act(none).gives<{ planned: number; waiting: number }>(),
  /** Dismisses what was stopped: it stays off, and nobody is asked about it any more. */
  'sending.leaveStopped': act(none).gives<{ left: number }>(),
};
