/** Finds an appointment of any time by name, number, service, staff or notes, and goes to it. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useOperation } from '../api.ts';
import { join } from '../ui/class-names.ts';
import { SearchField } from '../ui/fields.tsx';
import { showWallTime } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import css from './appointment-search.module.css';
import { spokenAppointment, whoOf } from './describe.ts';
import { statusMark } from './marks.tsx';
import { words } from './words.ts';

const LIMIT = 50;
const PAUSE_MS = 150;

export function AppointmentSearch({
  inputRef,
  now,
  onFound,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  now: WallTime;
  onFound: (appointment: Appointment) => void;
}) {
  const listId = useId();
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = useOperation('appointments.search', { search: settled, limit: LIMIT }, { enabled: settled !== '' });
  // Only the answer to what stands there: Enter must not open what was found for other letters.
  const isCurrent = settled !== '' && settled === text.trim() && !asked.isPlaceholderData;
  const rows = open && isCurrent ? (asked.data ?? []) : [];
  const marked = rows[Math.min(at, rows.length - 1)];
  const optionId = ({ id }: Appointment) => `${listId}-${id}`;
  const markedId = marked ? optionId(marked) : undefined;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const choose = (appointment: Appointment) => {
    setOpen(false);
    onFound(appointment);
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
    } else if (event.key === 'Escape' && (open || text !== '')) {
      event.preventDefault();
      setOpen(false);
      setText('');
    }
  };
  return (
    <div className={css.search}>
      <SearchField
        inputRef={inputRef}
        label={words.search}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={markedId}
        aria-keyshortcuts="/"
        maxLength={100}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={next => {
          setText(next);
          setOpen(true);
          setAt(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={words.searchResults} className={css.list} hidden={rows.length === 0}>
        {rows.map(row => (
          // The keys are the input's, which keeps the focus and names the marked option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={row.id}
            id={optionId(row)}
            role="option"
            tabIndex={-1}
            aria-selected={row === marked}
            aria-label={spokenAppointment(row, now)}
            className={join(css.option, row === marked && css.marked, row.status === 'cancelled' && css.struck)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(row)}
          >
            <span className={css.when}>
              {showWallTime(row.start, { year: row.start.slice(0, 4) !== now.slice(0, 4) })}
            </span>
            <span className={css.name}>
              {whoOf(row)} {statusMark(row.status)}
            </span>
            <span className={css.what}>{[row.service, row.staff, row.notes].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      <div role="status" className={join(css.note, !(open && isCurrent && rows.length === 0) && 'visually-hidden')}>
        {open && isCurrent && asked.data && (
          <>
            {rows.length === 0 ? words.searchNone(settled) : words.searchFound(rows.length)}
            {rows.length === LIMIT && ` ${words.searchMore}`}
          </>
        )}
        {open && <ErrorNote failure={asked.error?.failure} />}
      </div>
    </div>
  );
}
