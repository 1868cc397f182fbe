/** The dialog before a bulk action; only one is open at a time. */
import type { BulkChange, Contact, ContactRow } from '../../../src-shared/model/contact.ts';
import { showCount } from '../../ui/format.ts';
import { words } from '../contacts.words.ts';
import { DuplicatesDialog } from '../duplicates/duplicates-dialog.tsx';
import { MergeDialog } from '../duplicates/merge-dialog.tsx';
import { AgreedDialog, FieldDialog, GroupDialog, OptOutDialog, RemoveDialog } from '../list/bulk-dialogs.tsx';
import type { Chosen } from '../list/use-chosen.ts';
import { EraseDialog } from '../privacy/erase-dialog.tsx';
import type { ContactActions } from './use-contact-actions.ts';

/** Which question is open. */
export type Doing =
  | { act: 'merge'; ids: readonly number[] }
  | { act: 'opt-out-one' | 'remove-one' | 'erase'; contact: ContactRow }
  | { act: 'duplicates' | 'group' | 'field' | 'do-not-text' | 'agreed' | 'remove' }
  | null;

/**
 * `onDo` opens another question or (null) closes the one there is; `onMerged` gets the one entry; `onGone` is called
 * when a person is removed or erased.
 */
export function ContactActionDialogs({
  doing,
  chosen,
  acts,
  onDo,
  onMerged,
  onGone,
}: {
  doing: Doing;
  chosen: Chosen;
  acts: ContactActions;
  onDo: (doing: Doing) => void;
  onMerged: (contact: Contact) => void;
  onGone: (contact: ContactRow) => void;
}) {
  const close = () => onDo(null);
  const asked = {
    count: chosen.count,
    onClose: close,
    onBulk: (bulk: BulkChange) => {
      close();
      acts.bulk(chosen, bulk, chosen.nobody);
    },
  };
  if (doing === null) return null;
  switch (doing.act) {
    case 'merge':
      return (
        <MergeDialog
          key={doing.ids.join()}
          ids={doing.ids}
          onClose={close}
          onMerge={(keep, others, values) => {
            close();
            acts.merge(keep, others, values, onMerged);
          }}
        />
      );
    case 'duplicates':
      return <DuplicatesDialog onClose={close} onMerge={ids => onDo({ act: 'merge', ids })} />;
    case 'group':
      return <GroupDialog {...asked} />;
    case 'field':
      return <FieldDialog {...asked} />;
    case 'agreed':
      return <AgreedDialog {...asked} />;
    case 'remove': {
      const one = chosen.count === 1 ? chosen.people[0] : undefined;
      return (
        <RemoveDialog
          {...asked}
          who={chosen.who}
          name={one?.name ?? null}
          onOptOut={() => onDo({ act: 'do-not-text' })}
          onErase={one && (() => onDo({ act: 'erase', contact: one }))}
        />
      );
    }
    case 'remove-one':
      return (
        <RemoveDialog
          {...asked}
          count={1}
          who={{ search: '', groupId: null, ids: [doing.contact.id] }}
          name={doing.contact.name}
          onBulk={() => {
            close();
            acts.remove(doing.contact, () => onGone(doing.contact));
          }}
          onOptOut={() => onDo({ act: 'opt-out-one', contact: doing.contact })}
          onErase={() => onDo({ act: 'erase', contact: doing.contact })}
        />
      );
    case 'erase':
      return (
        <EraseDialog
          id={doing.contact.id}
          name={doing.contact.name}
          onClose={close}
          onErased={() => {
            close();
            onGone(doing.contact);
          }}
        />
      );
    case 'do-not-text':
      return (
        <OptOutDialog
          who={chosen.who}
          title={words.bulk.optOut.title(showCount(chosen.count), chosen.count === 1)}
          onGo={() => asked.onBulk({ kind: 'do-not-text' })}
          onClose={close}
        />
      );
    case 'opt-out-one':
      return (
        <OptOutDialog
          who={{ search: '', groupId: null, ids: [doing.contact.id] }}
          title={words.bulk.optOut.titleOne(doing.contact.name)}
          onGo={() => {
            close();
            acts.stop(doing.contact);
          }}
          onClose={close}
        />
      );
  }
}
