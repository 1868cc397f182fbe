/** Finds an appointment of any date by name, number, service, staff or notes, and shows it in the calendar. */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { join } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/fields/fields.tsx';
import { ListBox, useListBox } from '../../ui/fields/list-box.tsx';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { ariaLabelOfAppointment } from '../grid/aria-label.ts';
import { statusMark } from '../grid/marks.tsx';
import css from './appointment-search.module.css';

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
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = useOperation('appointments.search', { search: settled, limit: LIMIT }, { enabled: settled !== '' });
  // Only the answer to the present letters counts, because Enter must not open a result of other letters.
  const isCurrent = settled !== '' && settled === text.trim() && !asked.isPlaceholderData;
  const rows = isCurrent ? (asked.data ?? []) : [];
  const { list, typed, field } = useListBox<Appointment>({
    open,
    rows,
    isCurrent,
    onOpen: setOpen,
    onChoose: appointment => {
      setOpen(false);
      onFound(appointment);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') {
      field.onKeyDown(event);
      return;
    }
    event.preventDefault();
    setOpen(false);
    setText('');
  };
  return (
    <div className={css.search}>
      <SearchField
        inputRef={inputRef}
        label={words.search}
        {...field}
        aria-keyshortcuts="/"
        maxLength={100}
        value={text}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={next => {
          setText(next);
          typed();
        }}
      />
      <ListBox
        list={list}
        label={words.searchResults}
        className={css.list}
        optionClass={row => join(css.option, row.status === 'cancelled' && css.struck)}
        spoken={row => ariaLabelOfAppointment(row, now)}
      >
        {row => (
          <>
            <span className={css.when}>
              {showWallTime(row.start, { year: row.start.slice(0, 4) !== now.slice(0, 4) })}
            </span>
            <span className={css.name}>
              {peopleInBrief(row)} {statusMark(row.status)}
            </span>
            <span className={css.what}>{[row.service, row.staff, row.notes].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </ListBox>
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
