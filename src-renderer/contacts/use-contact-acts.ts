/** What is done to a person at once, with a way back in the notice. */
import { useCallback } from 'react';
import type { Contact, ContactRow } from '../../src-shared/model/contact.ts';
import { ApiError, call, queryClient } from '../api.ts';
import { type ToastMaker, useToast } from '../ui/toasts.tsx';
import { words } from './words.ts';

export interface ContactActs {
  /** Turns "do not text" on or off. */
  toggle(contact: ContactRow): void;
  /** Takes a person off the list; `done` is called when that worked. */
  remove(contact: Contact, done: () => void): void;
}

/** The acts and their undoing. A refusal becomes a notice that stays. */
export function useContactActs(): ContactActs {
  const toast = useToast();
  const toggle = useCallback((contact: ContactRow) => void setDoNotText(toast, contact, !contact.doNotText), [toast]);
  const remove = useCallback(
    (contact: Contact, done: () => void) =>
      void attempt(toast, async () => {
        await call('contacts.remove', { id: contact.id });
        done();
        toast.show(words.removed(contact.name), { onUndo: () => void putBack(toast, contact) });
      }),
    [toast],
  );
  return { toggle, remove };
}

function setDoNotText(toast: ToastMaker, contact: ContactRow, doNotText: boolean): Promise<void> {
  return attempt(toast, async () => {
    const now = await call('contacts.setDoNotText', { id: contact.id, doNotText });
    toast.show(doNotText ? words.nowDoNotText(now.name) : words.nowText(now.name), {
      onUndo: () => void setDoNotText(toast, now, !doNotText),
    });
  });
}

/** A removed person had no appointments (the program refuses others), so writing the same again restores all there was. */
function putBack(toast: ToastMaker, { name, phone, email, notes, groups, doNotText }: Contact): Promise<void> {
  return attempt(toast, async () => {
    const { id } = await call('contacts.save', { id: null, name, phone: phone ?? '', email, notes, groups });
    if (doNotText) await call('contacts.setDoNotText', { id, doNotText });
    toast.show(words.added(name));
  });
}

async function attempt(toast: ToastMaker, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.fail(error.failure);
  } finally {
    await queryClient.invalidateQueries();
  }
}
