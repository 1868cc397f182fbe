/**
 * The operations of messages and of sending as a whole. What an action does to a message is decided in
 * delivery/messages/; a state is never set here.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import { found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { isDismissedUncertain, type MessageDetail } from '../../../src-shared/model/message.ts';
import { mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { StoppedText } from '../../../src-shared/model/today.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { valuesToSendAgain } from '../../delivery/messages/action-conditions.ts';
import { messagesDecidedWith } from '../../delivery/messages/decided-together.ts';
import { availableActions, performAction } from '../../delivery/messages/message-actions.ts';
import {
  dismissStopped,
  releaseHeldTests,
  stopEverything,
  turnBackOn,
} from '../../delivery/messages/stop-everything.ts';
import { saidBy } from '../../delivery/reminders/same-phone.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayGoAnyway } from '../today/attention.ts';
import { dismissLate, sendLateNow } from '../today/late-texts.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { exportTexts, pageOfTexts } from './listed-texts.ts';
import { logView } from './log-view.ts';
import { textsOfTemplate } from './texts-of-template.ts';
import { messageView } from './views.ts';

type MessageHandlers = Pick<
  Handlers,
  | 'messages.page'
  | 'messages.ofTemplate'
  | 'messages.export'
  | 'messages.get'
  | 'messages.decide'
  | 'messages.sendNow'
  | 'messages.dismissLate'
  | 'sending.stopAll'
  | 'sending.planStopped'
  | 'sending.dismissStopped'
  | 'log.page'
>;

/** Returns the handlers of every text ever planned, and of a person's decisions about it. */
export function messages(world: World): Module<MessageHandlers> {
  const { tables, dispatcher } = world;
  const find = (id: number): StoredMessage => found(tables.messages.get(id), 'message');
  const detail = (id: number): MessageDetail => {
    const message = find(id);
    const submission = message.submissionId === null ? null : tables.submissions.get(message.submissionId);
    const { country, zone } = tables.settings.get();
    const next = valuesToSendAgain(tables, message, world.now());
    return {
      ...messageView(world, message),
      history: tables.messages.history(id),
      balanceBefore: submission?.balanceBefore ?? null,
      balanceAfter: submission?.balanceAfter ?? null,
      answer: submission?.answer ?? null,
      handedTo: submission?.baseUrl ?? '',
      alsoFor: sharersOf(tables, message),
      about: tables.messages.subjectsOf(id),
      together: messagesDecidedWith(tables, message, world.now()).map(({ id, contactName }) => ({
        id,
        name: contactName,
      })),
      next: next && {
        text: next.text,
        segments: next.segments,
        phoneShown: next.phone ? showPhone(next.phone, country as CountryCode) : '',
        dueLocal: wallOfInstant(next.dueAt, zone),
      },
      againOf: message.againOf,
      mayHaveGone: triesOf(tables, message).filter(mayHaveGone).length,
      actions: availableActions(tables, message, world.now()),
    };
  };
  const handlers: MessageHandlers = {
    'messages.page': query => pageOfTexts(world, query),
    'messages.ofTemplate': ({ templateId }) => textsOfTemplate(world, templateId),
    'messages.export': asked => exportTexts(world, asked),
    'messages.get': ({ id }) => detail(id),
    'messages.decide': ({ id, action }) => {
      performAction(tables, id, action, world.now());
      dispatcher.restartCancelRepeats(id);
      world.afterWrite();
      return detail(id);
    },
    'messages.sendNow': ({ ids }) => {
      const sent = sendLateNow(world, ids);
      world.afterWrite();
      return { sent };
    },
    'messages.dismissLate': ({ ids, undo }) => {
      const changed = dismissLate(world, ids, undo);
      world.changed('lateTexts');
      return { changed };
    },
    'sending.stopAll': async () => {
      const { held, mayGo } = stopEverything(tables, world.now());
      const waitUntilIdle = mayGoAnyway(world).map(({ id }) => id);
      for (const id of mayGo) dispatcher.restartCancelRepeats(id);
      world.afterWrite();
      await dispatcher.waitUntilIdle();
      const { zone, country } = tables.settings.get();
      const after = [...mayGo, ...waitUntilIdle].map(find);
      const linesOf = (is: (message: StoredMessage) => boolean): StoppedText[] =>
        after.filter(is).map(({ id, gatewayBatchId, contactName, phone, dueAt }) => ({
          messageId: id,
          gatewayBatchId: gatewayBatchId ?? '',
          contactName,
          phoneShown: phone ? showPhone(phone, country as CountryCode) : '',
          dueLocal: wallOfInstant(dueAt, zone),
        }));
      return {
        held,
        cancelled: linesOf(({ state }) => state === 'cancelled'),
        tooLate: linesOf(({ id, state }) => state === 'done' && !waitUntilIdle.includes(id)),
        mayStillGo: linesOf(({ id, state }) => mayBeAtService(state) || waitUntilIdle.includes(id)),
      };
    },
    'sending.planStopped': () => {
      const planned = turnBackOn(tables, world.now());
      world.afterWrite();
      return planned;
    },
    'sending.dismissStopped': () => {
      const left = dismissStopped(tables, world.now());
      world.afterWrite();
      return { left };
    },
    'log.page': ({ offset, limit }) => {
      const { total, rows } = tables.log.page(offset, limit);
      return { total, rows: rows.map(line => logView(world, line)) };
    },
  };
  return { handlers };
}

/** Returns a message and the earlier ones it replaces. */
function triesOf(tables: Tables, message: StoredMessage): StoredMessage[] {
  const before = message.againOf === null ? null : tables.messages.get(message.againOf);
  return [message, ...(before ? triesOf(tables, before) : [])];
}

function mayHaveGone(message: StoredMessage): boolean {
  return mayBeAtService(message.state) || message.state === 'done' || isDismissedUncertain(message);
}

/** Returns the names of others whose identical text to the same phone this one stands for. */
function sharersOf(tables: Tables, message: StoredMessage): string[] {
  if (message.kind !== 'reminder') return [];
  return saidBy(tables, message)
    .filter(({ reason }) => reason?.kind === 'skipped' && reason.why === 'same-text-same-phone')
    .map(({ contactName }) => contactName);
}

/** Resumes sending after a person reviewed the records, and reconciles everything. */
export function resumeSending(world: World): void {
  const { tables, dispatcher } = world;
  tables.atomically(() => {
    const since = tables.settings.get().restored?.at ?? null;
    dispatcher.resume();
    tables.log.add(world.now(), 'person', 'sending-resumed');
    planAfterReview(world, since);
  });
  world.afterWrite();
}

/**
 * Brings every text to what is wanted once sending is resumed. `since`: when planning was paused for restored records;
 * null where it was not. Runs inside the caller's transaction, which has ended the stop.
 */
export function planAfterReview(
  world: Pick<World, 'tables' | 'now' | 'reconcileAll' | 'recheckCampaigns'>,
  since: Instant | null,
): void {
  const { tables } = world;
  world.reconcileAll('edited', since);
  world.recheckCampaigns();
  releaseHeldTests(tables, world.now());
}
