/** Finds a person by typing. */
import { useState } from 'react';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import { useOperation } from '../api.ts';
import { TextField } from '../ui/fields.tsx';
import { showCount } from '../ui/format.ts';
import { ListBox, useListBox } from '../ui/list-box.tsx';
import type { Person } from './person.ts';
import css from './person-field.module.css';
import { words } from './words.ts';

const SHOWN = 8;

export function PersonField({
  value,
  error,
  autoFocus = false,
  forMany = false,
  label = words.person,
  onTyped,
  onChange,
}: {
  value: Person | null;
  error: string | null;
  autoFocus?: boolean;
  /** Empty again after each choice, for the next person. */
  forMany?: boolean;
  label?: string;
  /** What stands in the field and is nobody yet; '' once somebody is chosen. */
  onTyped?: (text: string) => void;
  onChange: (person: Person | null) => void;
}) {
  const [text, setText] = useState(value?.name ?? '');
  const [open, setOpen] = useState(false);
  const search = text.trim();
  const isAsked = open && search !== '';
  const found = useOperation('contacts.page', { search, groupId: null, offset: 0, limit: SHOWN }, { enabled: isAsked });
  const rows = isAsked ? (found.data?.rows ?? []) : [];
  const isCurrent = !found.isPlaceholderData;
  const nobody = isAsked && isCurrent && found.data?.total === 0;
  const { list, typed, field } = useListBox<ContactRow>({
    open,
    rows,
    isCurrent,
    onOpen: setOpen,
    onChoose: row => {
      setText(forMany ? '' : row.name);
      setOpen(false);
      onTyped?.('');
      onChange({ id: row.id, name: row.name });
    },
  });

  return (
    <div className={css.person}>
      <TextField
        label={label}
        hint={value ? undefined : words.personHint}
        error={error}
        {...field}
        data-autofocus={autoFocus || undefined}
        spellCheck={false}
        value={text}
        onChange={event => {
          setText(event.target.value);
          onTyped?.(event.target.value);
          typed();
          onChange(null);
        }}
      />
      <ListBox list={list} label={label} optionClass={() => css.option}>
        {row => (
          <>
            <span className={css.name}>{row.name}</span>
            <span className={css.phone}>{row.phoneShown || words.noPhone}</span>
            {row.doNotText && <span className={css.phone}>{words.doNotText}</span>}
          </>
        )}
      </ListBox>
      <p role="status" className={css.nobody}>
        {nobody && (
          <>
            {words.nobody(search)} <a href="#/contacts">{words.addPerson}</a>
          </>
        )}
        {rows.length > 0 && <span className="visually-hidden">{words.found(showCount(found.data?.total ?? 0))}</span>}
      </p>
    </div>
  );
}
