/** Operations of messages, and of sending as a whole: stopping, resuming, trying now. */
import { z } from 'zod';
import type { MessageDetail, MessageRow } from '../../model/message.ts';
import { MESSAGE_ACTIONS, MESSAGE_KINDS, MESSAGE_STATES, TEXT_ALERTS } from '../../model/message.ts';
import { MOST_RELEASED, type RestoredTexts } from '../../model/restored-texts.ts';
import type { AppState } from '../../model/settings.ts';
import type { QueuedTexts } from '../../model/template.ts';
import type { StopOutcome } from '../../model/today.ts';
import { act, read } from '../op.ts';
import { day, id, none, page, search, text, wallTime } from '../schemas.ts';

const choice = z.object({
  filter: z.enum(['all', 'waiting', 'queued', 'attention', 'sent', 'unsent']),
  search,
  kind: z.enum(MESSAGE_KINDS).optional(),
  /** Only reminders of this rule. */
  ruleId: id.optional(),
  /** Only texts due from this day on, and up to the end of that one. */
  from: day.optional(),
  until: day.optional(),
  campaignId: id.optional(),
  /** Only messages to this person, those to a phone shared with others included. */
  contactId: id.optional(),
});
const named = text(60);
const exportWords = z.object({
  fileName: text(40),
  heads: z.object({
    day: named,
    time: named,
    person: named,
    phone: named,
    text: named,
    kind: named,
    rule: named,
    state: named,
    credits: named,
    batch: named,
  }),
  kinds: z.record(z.enum(MESSAGE_KINDS), named),
  states: z.record(z.enum(MESSAGE_STATES), named),
  /** What stands in place of the state where a person has to know more. */
  alerts: z.record(z.enum(TEXT_ALERTS), named),
});
const some = z.array(id).min(1).max(500);
const action = z.enum(MESSAGE_ACTIONS);

/** One page of the list of messages. */
export interface MessagePage {
  total: number;
  offset: number;
  rows: MessageRow[];
  /** Of the whole list, its days in order with the number of their texts; only with the first page. */
  days: { day: string; count: number }[];
}

export const messages = {
  /** Lists a page: from today on the next text first, then what is past, newest first. */
  'messages.page': read(choice.extend(page)).gives<MessagePage>(),
  /** Under which words the reminders of a template are queued. */
  'messages.ofTemplate': read(z.object({ templateId: id })).gives<QueuedTexts>(),
  /**
   * Gives a .csv file of these texts, the earliest first, whose cells no spreadsheet takes for a formula. Its heads and
   * the names of states and kinds are those of the screen that asks.
   */
  'messages.export': read(z.object({ choice, words: exportWords })).gives<{ fileName: string; base64: string }>(),
  'messages.get': read(z.object({ id })).gives<MessageDetail>(),
  /** Sends texts now that were skipped because their time was past, where each still may be (`Today.toSendNow`). */
  'messages.sendNow': act(z.object({ ids: some })).gives<{ sent: number }>(),
  /** Dismisses such texts: none is offered again for its start while its time is past. `undo` takes that back. */
  'messages.dismissLate': act(z.object({ ids: some, undo: z.boolean() })).gives<{ changed: number }>(),
  'messages.decide': act(z.object({ id, action })).gives<MessageDetail>(),
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
  'sending.dismissStopped': act(none).gives<{ left: number }>(),
};
