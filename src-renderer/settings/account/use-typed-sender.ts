import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';

/**
 * Stores the sender name typed in the set-up. Until the business is live the name typed last is the usual one, and the
 * one it replaces goes unless a text was seen to arrive under it. Once live a name is only added: reminders are queued
 * under the usual one, and Settings shows what becomes of them before it is changed.
 */
export function useTypedSender(settings: Settings) {
  const { sendingLocked } = useAppState();
  const add = useAct('account.addSender');
  const choose = useAct('settings.save');
  const remove = useAct('account.removeSender');
  const acts = [add, choose, remove];
  const { sender: before, senders } = settings;
  const isProven = senders.some(one => one.name === before && one.arrived === 'yes');
  return {
    isStoring: acts.some(act => act.isPending),
    failure: acts.find(act => act.error)?.error?.failure,
    reset: () => {
      for (const act of acts) act.reset();
    },
    store: (name: string, onDone: () => void) => {
      if (name === before) return onDone();
      if (!sendingLocked || before === '') return add.mutate({ name }, { onSuccess: onDone });
      const forget = () => (isProven ? onDone() : remove.mutate({ name: before }, { onSuccess: onDone }));
      choose.mutate({ sender: name }, { onSuccess: forget });
    },
  };
}
