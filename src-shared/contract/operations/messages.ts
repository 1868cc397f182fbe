/** The texts to one person each, and sending as a whole: stopping, resuming, trying now. */
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
  /** Texts to this person, also where they share a phone with others. */
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
  /** Texts skipped for a time that is past are sent now, as far as each may still be (`Today.toSendNow`). */
  'messages.sendNow': act(z.object({ ids: some })).gives<{ sent: number }>(),
  /** Leaves such texts at that: none is offered again for its start while its time is past. `undo` takes that back. */
  'messages.dismissLate': act(z.object({ ids: some, undo: z.boolean() })).gives<{ changed: number }>(),
  'messages.act': act(z.object({ id, action })).gives<MessageDetail>(),
  /**
   * The texts that another computer may have handed over since these records were saved; `lastRan`: when it ran last,
   * by the business's clock, where a person knows it.
   */
  'messages.maybeSent': read(z.object({ lastRan: wallTime.nullable() })).gives<RestoredTexts>(),
  /** Lets those of them go that a person saw and ticked, and that were due for handing over only after that. */
  'messages.releaseMaybeSent': act(z.object({ lastRan: wallTime, ids: z.array(id).min(1).max(MOST_RELEASED) })).gives<{
    released: number;
  }>(),
  'sending.stopAll': act(none).gives<StopOutcome>(),
  'sending.resume': act(none).gives<AppState>(),
  /** Asks the service now, without waiting for the next try; answers when everything that could leave has. */
  'sending.tryNow': act(none).gives<{ isReached: boolean }>(),
  /**
   * Turns back on what "Stop everything" stopped, by one stop or several; `waiting`: those that follow once the service
   * has confirmed that the old text is cancelled.
   */
  'sending.planStopped': act(none).gives<{ planned: number; waiting: number }>(),
  /** Leaves it off: nobody is asked about it any more. */
  'sending.leaveStopped': act(none).gives<{ left: number }>(),
};
