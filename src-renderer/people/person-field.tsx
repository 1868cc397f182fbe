/** The field that finds a person by name or number, and offers to add one. */
import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';
import { useOperation } from '../api/api.ts';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { ListBox, useListBox } from '../ui/fields/list-box.tsx';
import { showCount } from '../ui/format.ts';
import { type NewPerson, NewPersonFields } from './new-person-fields.tsx';
import css from './people.module.css';
import { peopleWords as words } from './people.words.ts';
import type { Person } from './person.ts';
import person from './person-option.module.css';

const SHOWN = 8;
/** What a button shows of what was typed, in characters. */
const LONGEST_SHOWN = 40;
/** The last of the offers; no person has this id. */
const SOMEBODY_NEW = { id: 0 } as const;

export function PersonField({
  value,
  initial = '',
  initialName = '',
  error,
  autoFocus = false,
  forMany = false,
  label = words.person,
  newPerson,
  onTyped,
  onChange,
}: {
  value: Person | null;
  /** What the field holds at first while nobody is chosen; it is searched for at once. */
  initial?: string;
  /** The name of whoever `initial` is the number of, for adding them. */
  initialName?: string | undefined;
  error: string | null;
  autoFocus?: boolean;
  /** The field is emptied after each choice, for the next person. */
  forMany?: boolean;
  label?: string;
  /** Holds the fields of somebody new while they stand in this one's place, for the form around them to finish. */
  newPerson?: Ref<NewPerson>;
  /** Receives the text that names nobody yet; '' once somebody is chosen. */
  onTyped?: (text: string) => void;
  onChange: (person: Person | null) => void;
}) {
  const [text, setText] = useState(value?.name ?? initial);
  const [open, setOpen] = useState(value === null && initial !== '');
  const wanted = text.trim();
  const named = wanted.length > LONGEST_SHOWN ? `${wanted.slice(0, LONGEST_SHOWN)}…` : wanted;
  const isAsked = open && wanted !== '';
  const asked = { search: wanted, groupId: null, offset: 0, limit: SHOWN };
  const found = useOperation('contacts.page', asked, { enabled: isAsked });
  const rows = isAsked ? (found.data?.rows ?? []) : [];
  const isCurrent = !found.isPlaceholderData;
  const nobody = isAsked && isCurrent && found.data?.total === 0;
  const [adding, setAdding] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = ({ id, name }: Person) => {
    setText(forMany ? '' : name);
    setOpen(false);
    onTyped?.('');
    onChange({ id, name });
  };
  // The offers stay open while the focus is in the field or on one of them.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setOpen(false);
  };
  const askForMore = () => {
    setOpen(false);
    setAdding(wanted);
  };
  const hasNamesake = rows.some(({ name }) => nameKey(name) === nameKey(wanted));
  const { list, typed, field } = useListBox<ContactRow | typeof SOMEBODY_NEW>({
    open,
    // Somebody new may share a part of their name with those who are known.
    rows: rows.length === 0 || !isCurrent || hasNamesake ? rows : [...rows, SOMEBODY_NEW],
    isCurrent,
    onOpen: setOpen,
    onChoose: row => ('name' in row ? choose(row) : askForMore()),
  });
  const wasAdding = useRef(false);
  // What asked for name and number is gone by then: the focus that it had returns to the field.
  useEffect(() => {
    if (adding === null && wasAdding.current && document.activeElement === document.body)
      place.current?.querySelector('input')?.focus();
    wasAdding.current = adding !== null;
  }, [adding]);

  if (adding !== null)
    return (
      <div className={css.person} ref={place}>
        <NewPersonFields
          typed={adding}
          called={adding === initial.trim() ? initialName : ''}
          ref={newPerson}
          onAdded={person => {
            choose(person);
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      </div>
    );
  return (
    <div className={css.person} ref={place}>
      <TextField
        label={label}
        hint={value ? undefined : words.personHint}
        error={error}
        {...field}
        onKeyDown={event => {
          if (event.key === 'Enter' && nobody) {
            event.preventDefault();
            askForMore();
          } else field.onKeyDown(event);
        }}
        onBlur={leave}
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
      <ListBox list={list} label={label} optionClass={() => person.option}>
        {row =>
          'name' in row ? (
            <>
              <bdi className={person.name}>{row.name}</bdi>
              <span className={person.phone}>{row.phoneShown || words.noPhone}</span>
              {row.doNotText && <span className={person.phone}>{words.doNotText}</span>}
            </>
          ) : (
            <span className={person.other}>{words.somebodyNew}</span>
          )
        }
      </ListBox>
      <p role="status" className={css.nobody}>
        {nobody && (
          <>
            {words.nobody(named)}{' '}
            <Button variant="quiet" onBlur={leave} onClick={askForMore}>
              {words.addPerson(named)}
            </Button>
          </>
        )}
        {rows.length > 0 && <span className="visually-hidden">{words.found(showCount(found.data?.total ?? 0))}</span>}
      </p>
    </div>
  );
}
