/** Picks recipients by a pasted list of numbers: those known are picked, the others are added first if wanted. */
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PASTED_CHARACTERS, PASTED_PEOPLE, type PastedNumbers } from '../../../src-shared/model/contact.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { useLaterAct } from '../../notices/use-later-act.ts';
import type { PickedPerson } from '../../texts/campaign/campaign-draft.ts';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, TextArea } from '../../ui/fields/fields.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';

const { numbers } = words;
const PAUSE_MS = 250;
/** How many new people and unreadable lines are named. */
const NAMED = 8;

/** `onTakenBack` is called when those who were added for it are removed again. */
export function PasteNumbers({
  onTaken,
  onTakenBack,
}: {
  onTaken: (people: readonly PickedPerson[]) => void;
  onTakenBack: (ids: readonly number[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const later = useLaterAct();
  const takeBack = (ids: number[]) => {
    onTakenBack(ids);
    const who = { search: '', groupId: null, ids };
    const removal = { who, bulk: { kind: 'remove' }, expected: ids.length } as const;
    void later('contacts.bulk', removal, ({ done }) => numbers.takenBack(done));
  };
  return (
    <>
      <Button icon={ClipboardPaste} onClick={() => setOpen(true)}>
        {numbers.open}
      </Button>
      {isOpen && (
        <NumbersDialog
          onClose={() => setOpen(false)}
          onTaken={(people, added) => {
            setOpen(false);
            onTaken(people);
            if (added.length > 0) toast.show(numbers.added(added.length), { onUndo: () => takeBack(added) });
          }}
        />
      )}
    </>
  );
}

function NumbersDialog({
  onTaken,
  onClose,
}: {
  onTaken: (people: readonly PickedPerson[], added: number[]) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(true);
  const add = useAct('contacts.addNumbers');
  const list = usePasted(text);
  const isTooMany = list !== null && list.unknown.length > PASTED_PEOPLE;
  const added = isAdding && list !== null && !isTooMany ? list.unknown : [];
  const count = (list?.known.length ?? 0) + added.length;
  const take = () => {
    if (list === null) return;
    const people = added.map(({ phone, name }) => ({ phone, name }));
    if (people.length === 0) return onTaken(list.known, []);
    add.mutate({ people }, { onSuccess: fresh => onTaken([...list.known, ...fresh.people], fresh.added) });
  };
  const readFile = async (file: File) => {
    const content = file.size > 4 * PASTED_CHARACTERS ? null : await file.text();
    if (content === null || content.length > PASTED_CHARACTERS) setRefused(numbers.tooLong);
    else if (/[\0\uFFFD]/.test(content)) setRefused(numbers.notText(file.name));
    else {
      setRefused(null);
      setText(content);
    }
  };
  return (
    <Dialog
      title={numbers.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{numbers.back}</Button>
          <Button variant="primary" disabled={count === 0} busy={add.isPending} onClick={take}>
            {numbers.take(count)}
          </Button>
        </>
      }
    >
      <TextArea
        label={numbers.field}
        hint={numbers.hint}
        error={refused ?? (text.length > PASTED_CHARACTERS ? numbers.tooLong : null)}
        rows={6}
        value={text}
        onChange={event => {
          setRefused(null);
          setText(event.target.value);
        }}
      />
      <div>
        <FileButton
          label={numbers.fromFile}
          fileLabel={numbers.file}
          accept=".txt,.csv"
          onChosen={file => void readFile(file).catch(() => setRefused(numbers.notRead(file.name)))}
        />
      </div>
      <div role="status" className={css.sum}>
        {list && <Found list={list} isTooMany={isTooMany} />}
      </div>
      {list && list.unknown.length > 0 && !isTooMany && (
        <div>
          <CheckField
            label={numbers.add(list.unknown.length)}
            checked={isAdding}
            onChange={event => setAdding(event.target.checked)}
          />
          <Named all={list.unknown.map(({ name, shown }) => (name === '' ? shown : `${name}, ${shown}`))} />
        </div>
      )}
      <ErrorNote failure={add.error?.failure} />
    </Dialog>
  );
}

function Found({ list, isTooMany }: { list: PastedNumbers; isTooMany: boolean }) {
  const { known, elsewhere, unknown, unreadable } = list;
  return (
    <>
      {known.length > 0 && <p>{numbers.known(known.length)}</p>}
      {elsewhere.length > 0 && (
        <>
          <p>{numbers.elsewhere}</p>
          <Named all={elsewhere.map(({ name, shown }) => (shown === '' ? name : `${name}, ${shown}`))} />
        </>
      )}
      {known.length + unknown.length === 0 && <p className={css.quiet}>{numbers.none}</p>}
      {isTooMany && <p>{numbers.tooManyNew(PASTED_PEOPLE)}</p>}
      {unreadable.length > 0 && (
        <>
          <p>{numbers.unreadable(unreadable.length)}</p>
          <Named all={unreadable} />
        </>
      )}
    </>
  );
}

function Named({ all }: { all: readonly string[] }) {
  return (
    <ul className={css.names}>
      {[...new Set(all)].slice(0, NAMED).map(one => (
        <li key={one} className={css.quiet}>
          {one}
        </li>
      ))}
      {all.length > NAMED && <li className={css.quiet}>{numbers.more(all.length - NAMED)}</li>}
    </ul>
  );
}

/**
 * Returns what the core reads in a list shortly after the last key; null while there is nothing to read, or too much.
 */
function usePasted(typed: string): PastedNumbers | null {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = settled.trim() !== '' && settled.length <= PASTED_CHARACTERS;
  const { data, isPlaceholderData } = useOperation('contacts.readNumbers', { text: settled }, { enabled });
  return enabled && settled === typed && data && !isPlaceholderData ? data : null;
}
