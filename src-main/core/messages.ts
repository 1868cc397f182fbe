import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { MessageDetail, MessageState } from '../../src-shared/model/message.ts';
import { act, actionsFor, stopEverything } from '../delivery/acts.ts';
import type { StoredMessage } from '../storage/messages.ts';
import { appState } from './app-state.ts';
import type { Ports } from './ports.ts';
import { messageView } from './views.ts';
import type { World } from './world.ts';

type MessageHandlers = Pick<
  Handlers,
  'messages.page' | 'messages.get' | 'messages.act' | 'sending.stopAll' | 'sending.resume' | 'log.page'
>;

/** Every text ever planned, and a person's decisions about it. */
export function messageHandlers(world: World, ports: Ports): MessageHandlers {
  const { tables, dispatcher } = world;
  const find = (id: number): StoredMessage => {
    const message = tables.messages.get(id);
    if (!message) throw new AppError({ code: 'not-found', what: 'message' });
    return message;
  };
  const detail = (id: number): MessageDetail => {
    const message = find(id);
    const batch = message.batch === null ? null : tables.messages.batch(message.batch);
    return {
      ...messageView(world, message),
      history: tables.messages.history(id),
      balanceBefore: batch?.balanceBefore ?? null,
      balanceAfter: batch?.balanceAfter ?? null,
      actions: actionsFor(tables, message, world.now()),
    };
  };
  return {
    'messages.page': ({ filter, search, offset, limit }) => {
      const { total, rows } = tables.messages.page(filter, search, offset, limit);
      return { total, offset, rows: rows.map(row => messageView(world, row)) };
    },
    'messages.get': ({ id }) => detail(id),
    'messages.act': ({ id, action }) => {
      act(tables, id, action, world.now());
      dispatcher.forgetRepeats(id);
      world.planned();
      return detail(id);
    },
    'sending.stopAll': async () => {
      const { held, mayGo } = stopEverything(tables, world.now());
      for (const id of mayGo) dispatcher.forgetRepeats(id);
      world.planned();
      await dispatcher.settled();
      const after = mayGo.map(find).map(message => ({
        messageId: message.id,
        batchId: message.batchId ?? '',
        state: message.state,
      }));
      return {
        held,
        cancelled: after.filter(one => one.state === 'cancelled'),
        tooLate: after.filter(one => one.state === 'done'),
        mayStillGo: after.filter(one => MAY_STILL_GO.includes(one.state)),
      };
    },
    'sending.resume': async () => {
      tables.atomically(() => {
        dispatcher.resume();
        tables.log.add(world.now(), 'person', 'sending-resumed');
        world.reconcile(tables.appointments.futureIds(world.now()), 'edited');
      });
      world.planned();
      return await appState(world, ports);
    },
    'log.page': ({ offset, limit }) => tables.log.page(offset, limit),
  };
}

/** A text that was in flight when everything was stopped may also have been refused, or never have left. */
const MAY_STILL_GO: readonly MessageState[] = ['in-flight', 'accepted', 'uncertain', 'cancelling', 'cancel-uncertain'];
