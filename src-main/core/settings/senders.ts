/** Manages the names an account sends under, and the test texts to oneself that show whether a name arrives. */

import type { CountryCode } from 'libphonenumber-js/max';
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { LogKind, LogWritten } from '../../../src-shared/model/log.ts';
import { mayHaveArrived } from '../../../src-shared/model/message-states.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { senderProblem } from '../../../src-shared/text/sender.ts';
import { renderTemplate } from '../../../src-shared/text/template.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { performAction } from '../../delivery/messages/message-actions.ts';
import { ASKED_FOR_BY_NOTHING } from '../../storage/messages/message-row.ts';
import { typedPhone } from '../contacts/contacts.ts';
import { messageView } from '../messages/views.ts';
import type { World } from '../world/world.ts';

type SenderHandlers = Pick<
  Handlers,
  'account.addSender' | 'account.removeSender' | 'account.sendTest' | 'account.testArrived'
>;

/** Changes settings with everything that depends on them; `did` is the line of the log when it is not the usual one. */
export type SaveSettings = (
  changes: Partial<Omit<Settings, 'senders'>>,
  did?: [what: LogKind, detail: LogWritten],
) => Settings;

/** Returns the handlers. `settings` returns the settings of the world as the screens see them. */
export function senderHandlers(
  world: World,
  { settings, save }: { settings(): Settings; save: SaveSettings },
): SenderHandlers {
  const { tables, dispatcher } = world;
  return {
    'account.addSender': ({ name: typed }) => {
      const name = typed.trim();
      checkSender(name);
      if (settings().sender === '') return save({ sender: name }, ['sender-added', { sender: name }]);
      if (tables.senders.has(name)) return settings();
      tables.atomically(() => {
        tables.senders.add(name);
        tables.log.add(world.now(), 'person', 'sender-added', { sender: name });
      });
      world.afterWrite('settings');
      return settings();
    },
    'account.removeSender': ({ name }) => {
      const { sender, promotionSender } = settings();
      if (name === sender) throw new AppError({ code: 'sender-usual', sender });
      if (name === promotionSender) throw new AppError({ code: 'sender-for-promotions', sender: name });
      if (!tables.senders.has(name)) return settings();
      tables.atomically(() => {
        tables.senders.remove(name);
        tables.log.add(world.now(), 'person', 'sender-removed', { sender: name });
      });
      world.afterWrite('settings');
      return settings();
    },
    'account.sendTest': ({ phone, text, sender: chosen }) => {
      const { country, acceptsUnicode } = tables.settings.get();
      const sender = chosen ?? settings().sender;
      const number = typedPhone(phone, country as CountryCode);
      if (number === null) throw new AppError({ code: 'phone-refused', phone, reason: 'empty' });
      if (sender === '') throw new AppError({ code: 'sender-missing' });
      if (!tables.senders.has(sender)) throw new AppError({ code: 'not-found', what: 'sender' });
      // A test text is filled in for nobody, so no variable is known to it.
      const rendered = renderTemplate({ body: text, fallbacks: {} }, {}, acceptsUnicode);
      if (rendered.kind === 'blocked') throw new AppError({ code: 'text-blocked', why: rendered.why });
      const stopped = dispatcher.stopped();
      if (stopped !== null) throw new AppError({ code: 'sending-stopped', why: stopped });
      const now = world.now();
      const same = tables.messages.sameTest({ phone: number, text, sender }, aroundOf(now));
      if (same) {
        // The screen shows the one under way, and asks whether that arrived.
        tables.senders.noteAsked(sender, same.id);
        world.changed('testReceipt');
        return { ...messageView(world, same), wasSent: true };
      }
      const id = tables.atomically(() => {
        const message = tables.messages.insert(
          {
            ...ASKED_FOR_BY_NOTHING,
            kind: 'test',
            contactId: null,
            contactName: '',
            phone: number,
            text,
            segments: measureText(text).segments,
            dueAt: now,
            startAt: null,
            startWall: null,
            sender,
          },
          'planned',
          null,
          now,
        );
        tables.senders.noteAsked(sender, message);
        tables.log.add(now, 'person', 'test-text', { sender });
        return message;
      });
      world.afterWrite('testText');
      return { ...messageView(world, found(tables.messages.get(id), 'message')), wasSent: false };
    },
    'account.testArrived': ({ messageId, arrived }) => {
      const message = tables.messages.get(messageId);
      if (message?.kind !== 'test') throw new AppError({ code: 'not-found', what: 'message' });
      if (!mayHaveArrived(message.state)) throw new AppError({ code: 'message-state', state: message.state });
      const now = world.now();
      const name = message.submittedAs ?? message.sender ?? '';
      tables.atomically(() => {
        // A text that reached the phone was sent, so this also answers whether an uncertain one was.
        if (arrived && message.state === 'uncertain') performAction(tables, messageId, 'was-sent', now);
        tables.senders.noteArrived(name, arrived ? 'yes' : 'no', now);
        tables.log.add(now, 'person', arrived ? 'test-arrived' : 'test-not-arrived', { sender: name });
      });
      world.changed('testReceipt');
      return settings();
    },
  };
}

/** A test text that went out so shortly ago (ms) is the one that is asked for: the same press came twice. */
const SAME_TEST_MS = 10_000;

/** Looks to both sides, because a clock may be set back between two presses. */
const aroundOf = (now: Instant) => ({
  from: instantOf(msOf(now) - SAME_TEST_MS),
  until: instantOf(msOf(now) + SAME_TEST_MS),
});

/** Throws AppError sender-invalid for a name that no account can send under. */
export function checkSender(name: string): void {
  if (senderProblem(name) !== null) throw new AppError({ code: 'sender-invalid', sender: name });
}
