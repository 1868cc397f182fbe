/**
 * The one search: a person, an appointment, an act or a place, found while somebody types, and chosen by keys alone.
 */
import { CalendarDays, User } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { ContactRow } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { SearchField } from '../../ui/fields/fields.tsx';
import { useListBox } from '../../ui/fields/list-box.tsx';
import { showWallTime, wallTimeIn } from '../../ui/format.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { COMMAND } from '../../ui/platform.ts';
import { type ActId, entriesOf, type Found, matching } from './entries.ts';
import { FoundList } from './found-list.tsx';
import css from './search.module.css';
import { words } from './search.words.ts';

const PEOPLE = 6;
const APPOINTMENTS = 5;
const PAUSE_MS = 150;
/** What is searched for; a pasted table is longer. */
const LONGEST = 100;
const LONGEST_SHOWN = 40;

export function SearchAnything({ onAct }: { onAct: (act: ActId) => void }) {
  const { world, stopped, zone, now } = useAppState();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [open, setOpen] = useState(false);
  // Enter that came before the answer to the letters chooses once it is there.
  const [isPressed, setPressed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Esc leads back to where the keys that open the search were pressed.
  const before = useRef<Element | null>(null);
  // Joins the cells of a pasted table into one line of words.
  const search = text.replace(/\s+/g, ' ').trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const enabled = open && settled !== '';
  const people = useOperation(
    'contacts.page',
    { search: settled, groupId: null, offset: 0, limit: PEOPLE },
    { enabled },
  );
  const visits = useOperation('appointments.search', { search: settled, limit: APPOINTMENTS }, { enabled });
  const isCurrent = settled === search && (search === '' || (isAnswered(people) && isAnswered(visits)));

  const rows = numbered([
    ...(search === '' ? [] : (people.data?.rows ?? []).map(foundPerson)),
    ...allPeople(search === '' ? 0 : (people.data?.total ?? 0), settled),
    ...(search === '' ? [] : (visits.data ?? []).map(visit => foundVisit(visit, wallTimeIn(zone, now)))),
    ...matching(entriesOf(world, stopped !== null), search).map(entry => ({ ...entry, more: '', struck: false })),
  ]);
  const choose = useCallback(
    ({ to }: Pick<Found, 'to'>) => {
      setOpen(false);
      setText('');
      setPressed(false);
      input.current?.blur();
      if (typeof to === 'string') navigate(to);
      else onAct(to.act);
    },
    [onAct],
  );
  const { list, typed, field } = useListBox<Found>({ open, rows, isCurrent, onOpen: setOpen, onChoose: choose });
  const [first] = rows;
  useEffect(() => {
    if (isPressed && isCurrent && first) choose(first);
  }, [isPressed, isCurrent, first, choose]);
  useSearchKeys(
    useCallback(() => {
      if (document.activeElement !== input.current) before.current = document.activeElement;
      input.current?.focus();
      input.current?.select();
      setOpen(true);
    }, []),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isCurrent) {
      event.preventDefault();
      setPressed(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
      setText('');
      setPressed(false);
      input.current?.blur();
      if (before.current instanceof HTMLElement) before.current.focus();
    } else field.onKeyDown(event);
  };
  const isNothing = open && isCurrent && search !== '' && rows.length === 0;
  return (
    <search className={css.search}>
      <SearchField
        label={words.label}
        {...field}
        placeholder={words.placeholder(`${COMMAND}K`)}
        aria-keyshortcuts="Control+K Meta+K /"
        maxLength={LONGEST}
        value={text}
        inputRef={input}
        onPointerDown={() => setOpen(true)}
        onChange={next => {
          setText(next);
          setPressed(false);
          typed();
        }}
        onKeyDown={onKeyDown}
      />
      <FoundList list={list} />
      <p role="status" className={isNothing ? css.note : 'visually-hidden'}>
        {isNothing ? words.nothing(shortened(search)) : open && isCurrent && search !== '' && words.count(rows.length)}
      </p>
    </search>
  );
}

/** Whether the letters of now were answered, be it by a refusal. */
function isAnswered({ data, error, isPlaceholderData }: { data: unknown; error: unknown; isPlaceholderData: boolean }) {
  return error !== null || (data !== undefined && !isPlaceholderData);
}

type Unnumbered = Omit<Found, 'id'>;

const numbered = (rows: readonly Unnumbered[]): Found[] => rows.map((row, id) => ({ ...row, id }));

function foundPerson({ id, name, phoneShown }: ContactRow): Unnumbered {
  const to = `/people?${new URLSearchParams({ person: String(id), search: name })}`;
  return { group: 'people', label: name, more: phoneShown || words.noPhone, icon: User, struck: false, to };
}

/** More people are found than are shown: People lists them all. */
function allPeople(total: number, search: string): Unnumbered[] {
  if (total <= PEOPLE) return [];
  const to = `/people?${new URLSearchParams({ search })}`;
  return [{ group: 'people', label: words.allPeople(total), more: '', icon: User, struck: false, to }];
}

function foundVisit(visit: Appointment, now: string): Unnumbered {
  const { id, start, service, staff, status } = visit;
  const when = showWallTime(start, { year: start.slice(0, 4) !== now.slice(0, 4) });
  return {
    group: 'appointments',
    label: peopleInBrief(visit),
    more: [when, service, staff].filter(Boolean).join(' · '),
    icon: CalendarDays,
    struck: status === 'cancelled',
    to: `/calendar?${new URLSearchParams({ day: start.slice(0, 10), appointment: String(id) })}`,
  };
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Ctrl+K (⌘K on a Mac) opens the search from everywhere but a dialog; "/" where nobody types. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand ? event.key.toLowerCase() !== 'k' : event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
