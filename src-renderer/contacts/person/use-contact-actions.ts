/** The actions on people; each notice offers the undo. */
import { useMemo } from 'react';
import type {
  BulkChange,
  Contact,
  ContactChange,
  ContactRow,
  MergedValues,
} from '../../../src-shared/model/contact.ts';
import { ApiError, act, queryClient, type ShownWorld, useShownWorld } from '../../api/api.ts';
import { saveFile } from '../../api/save-file.ts';
import { type ToastMaker, useToast } from '../../notices/toasts.tsx';
import { undoPeopleChange } from '../../people/undo-people-change.ts';
import { showCount } from '../../ui/format.ts';
import { words } from '../contacts.words.ts';
import type { Chosen } from '../list/use-chosen.ts';

export interface ContactActions {
  /** Stops texts to a person at once; only says so if they are stopped already. */
  stop(contact: ContactRow): void;
  /** Allows texts to a person and their number again. The caller confirms first. */
  allow(contact: ContactRow): void;
  /** Removes a person; `done` is called after success. */
  remove(contact: ContactRow, done: () => void): void;
  /** Does the same to all chosen people; `done` is called after success. */
  bulk(chosen: Chosen, bulk: BulkChange, done: () => void): void;
  /** Merges several entries into one; `done` receives it. */
  merge(keep: Contact, others: number[], values: MergedValues, done: (contact: Contact) => void): void;
  /** Saves a file of those chosen. */
  exportFile(chosen: Pick<Chosen, 'who'>): void;
}

/** The acts and their undoing. A refusal becomes a notice that stays. */
export function useContactActions(): ContactActions {
  const toast = useToast();
  const world = useShownWorld();
  return useMemo(
    () => ({
      stop: contact => {
        if (contact.doNotText) toast.show(words.alreadyDoNotText(contact.name));
        else void setDoNotText(world, toast, contact, { doNotText: true });
      },
      allow: contact => void setDoNotText(world, toast, contact, { doNotText: false }),
      remove: (contact, done) =>
        void attempt(toast, async () => {
          const { id, name } = contact;
          // The bulk removal is used because its undo restores the same person with the same texts.
          const who = { search: '', groupId: null, ids: [id] };
          const changed = await act(world, 'contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 });
          if (changed.done === 0) {
            const isBeingErased = changed.kept.some(({ why }) => why === 'being-erased');
            throw new ApiError({ code: isBeingErased ? 'contact-being-erased' : 'contact-has-appointments', name });
          }
          done();
          tell(world, toast, words.removed(name), changed);
        }),
      bulk: (chosen, bulk, done) =>
        void attempt(toast, async () => {
          const changed = await act(world, 'contacts.bulk', { who: chosen.who, bulk, expected: chosen.count });
          done();
          tell(world, toast, said(bulk, changed), changed);
        }),
      merge: (keep, others, values, done) =>
        void attempt(toast, async () => {
          const merged = await act(world, 'contacts.merge', { keep: keep.id, others, values });
          done(merged.contact);
          tell(world, toast, words.merged(merged.contact.name), merged.change);
        }),
      exportFile: ({ who }) =>
        void attempt(toast, async () => {
          const { fileName, base64 } = await world.ask('contacts.export', { who });
          saveFile(fileName, base64, 'text/csv');
          toast.show(words.exported(fileName));
        }),
    }),
    [toast, world],
  );
}

function countOf(people: number): string {
  return words.bulk.people(showCount(people), people === 1);
}

function said(bulk: BulkChange, { done, stopped }: ContactChange): string {
  if (bulk.kind === 'do-not-text') return words.bulk.stopped(countOf(done), done === 1, stopped ?? null);
  const name = 'group' in bulk ? bulk.group : 'name' in bulk ? bulk.name : '';
  return words.bulk.done[bulk.kind](countOf(done), name);
}

/** Shows the result, and names the people who were left unchanged for a reason worth knowing. */
function tell(world: ShownWorld, toast: ToastMaker, text: string, { id, kept }: ContactChange): void {
  const names = kept.filter(({ why }) => why !== 'already-so').map(({ name }) => name);
  const all = names.length === 0 ? text : `${text} ${words.bulk.keptAsWere(names)}`;
  toast.show(all, id === null ? {} : { onUndo: () => void undoPeopleChange(world, toast, id) });
}

function setDoNotText(
  world: ShownWorld,
  toast: ToastMaker,
  contact: ContactRow,
  { doNotText, isUndo = false }: { doNotText: boolean; isUndo?: boolean },
): Promise<void> {
  return attempt(toast, async () => {
    const now = await act(world, 'contacts.setDoNotText', { id: contact.id, doNotText, isUndo });
    toast.show(doNotText ? words.nowDoNotText(now.name, now.stopped) : words.nowText(now.name), {
      onUndo: () => void setDoNotText(world, toast, now, { doNotText: !doNotText, isUndo: true }),
    });
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
