/** Finds a person from every screen while somebody types, and opens their panel. */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import { useOperation } from '../api/api.ts';
import { navigate } from '../api/route.ts';
import person from '../people/person-option.module.css';
import { SearchField } from '../ui/fields/fields.tsx';
import { ListBox, useListBox } from '../ui/fields/list-box.tsx';
import css from './find-person.module.css';
import { words } from './shell.words.ts';

const SHOWN = 8;
const PAUSE_MS = 150;

/** Enter opens the marked person. Contacts lists everybody if more are found than are shown. */
export function FindPerson({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [open, setOpen] = useState(false);
  const search = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const asked = { search: settled, groupId: null, offset: 0, limit: SHOWN };
  const found = useOperation('contacts.page', asked, { enabled: open && settled !== '' });
  // Only the answer to the present letters counts, because Enter must not open a result of other letters.
  const isCurrent = settled !== '' && settled === search && !found.isPlaceholderData;
  const rows = isCurrent ? (found.data?.rows ?? []) : [];
  const total = isCurrent ? (found.data?.total ?? 0) : 0;
  const inContacts = (more: Record<string, string> = {}) => {
    navigate(`/contacts?${new URLSearchParams({ search, ...more })}`);
    setOpen(false);
    setText('');
  };
  const { list, typed, field } = useListBox<ContactRow>({
    open,
    rows,
    isCurrent,
    onOpen: setOpen,
    onChoose: ({ id }) => inContacts({ person: String(id) }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    field.onKeyDown(event);
    // If Enter is pressed before the answer arrives, Contacts shows the result.
    if (event.key === 'Enter' && !event.defaultPrevented && search !== '') inContacts();
  };
  return (
    <div className={css.find}>
      <SearchField
        label={words.find}
        {...field}
        aria-keyshortcuts="/"
        maxLength={100}
        value={text}
        onChange={next => {
          setText(next);
          typed();
        }}
        onKeyDown={onKeyDown}
        inputRef={inputRef}
      />
      <ListBox list={list} label={words.found} className={css.list} optionClass={() => person.option}>
        {row => (
          <>
            <span className={person.name}>{row.name}</span>
            <span className={person.phone}>{row.phoneShown || words.noPhone}</span>
          </>
        )}
      </ListBox>
      <p role="status" className={open && isCurrent && total === 0 ? css.note : 'visually-hidden'}>
        {open && isCurrent && found.data && (total === 0 ? words.nobodyFound(settled) : words.peopleFound(total))}
      </p>
    </div>
  );
}
