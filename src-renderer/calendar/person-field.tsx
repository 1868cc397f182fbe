/** Finds a person by typing: a combobox over the contacts, after the ARIA pattern "list autocomplete". */
import { type KeyboardEvent, useId, useState } from 'react';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import { useOperation } from '../api.ts';
import { join } from '../ui/class-names.ts';
import { TextField } from '../ui/fields.tsx';
import { showCount } from '../ui/format.ts';
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
  const listId = useId();
  const [text, setText] = useState(value?.name ?? '');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = text.trim();
  const found = useOperation(
    'contacts.page',
    { search, groupId: null, offset: 0, limit: SHOWN },
    { enabled: open && search !== '' },
  );
  const rows = open && search !== '' ? (found.data?.rows ?? []) : [];
  const nobody = open && search !== '' && found.data?.total === 0 && !found.isPlaceholderData;
  const optionId = (row: ContactRow) => `${listId}-${row.id}`;
  const marked = rows[Math.min(at, rows.length - 1)];

  const choose = (row: ContactRow) => {
    setText(forMany ? '' : row.name);
    setOpen(false);
    onTyped?.('');
    onChange({ id: row.id, name: row.name });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else setAt(Math.max(0, Math.min(at + step, rows.length - 1)));
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className={css.person}>
      <TextField
        label={label}
        hint={value ? undefined : words.personHint}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={marked ? optionId(marked) : undefined}
        data-autofocus={autoFocus || undefined}
        spellCheck={false}
        value={text}
        onChange={event => {
          setText(event.target.value);
          onTyped?.(event.target.value);
          setOpen(true);
          setAt(0);
          onChange(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={label} className={css.list} hidden={rows.length === 0}>
        {rows.map(row => (
          // The keys are the input's, which keeps the focus and names the marked option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={row.id}
            id={optionId(row)}
            role="option"
            tabIndex={-1}
            aria-selected={row === marked}
            className={join(css.option, row === marked && css.marked)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(row)}
          >
            <span className={css.name}>{row.name}</span>
            <span className={css.phone}>{row.phoneShown || words.noPhone}</span>
            {row.doNotText && <span className={css.phone}>{words.doNotText}</span>}
          </div>
        ))}
      </div>
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
