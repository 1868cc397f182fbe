/** The head of the calendar, which names the period and turns it, and the foot, which explains colours and keys. */
import { CalendarPlus, ChevronLeft, ChevronRight, Globe, SquareCheckBig, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isDay } from '../../src-shared/time/wall-days.ts';
import { navigate } from '../api/route.ts';
import { DayTools } from '../print/day-tools.tsx';
import { RehearseButton } from '../rehearsal/rehearse-button.tsx';
import { Button, IconButton } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { showLongDay, showWallTime } from '../ui/format.ts';
import { Kbd, PageHeader, Toolbar } from '../ui/layout/layout.tsx';
import { words } from './calendar.words.ts';
import css from './calendar-screen.module.css';
import type { View } from './moving/move-target.ts';
import { staffClass } from './staff/staff-class.ts';
import { StaffFilter } from './staff/staff-filter.tsx';
import { wallAt } from './time/clock-change.ts';
import { daysOf, periodName, turned } from './time/period.ts';
import { type CalendarPlace, VIEWS } from './use-calendar-route.ts';

export function CalendarHead({
  view,
  day,
  holiday,
  onNew,
  search,
}: {
  view: View;
  day: string;
  /** The name of the holiday, if the day view shows one. */
  holiday: string | undefined;
  onNew: () => void;
  search: ReactNode;
}) {
  const days = daysOf(view, day);
  return (
    <PageHeader
      title={words.title}
      note={
        <span role="status" className={css.period}>
          {periodName(view, day)}
          {holiday !== undefined && <span className={css.holiday}>{holiday}</span>}
        </span>
      }
      actions={
        <>
          {search}
          <DayTools day={day} from={days[0]} until={days.at(-1)} />
          <Button icon={Upload} onClick={() => navigate('/contacts/import?for=appointments')}>
            {words.importList}
          </Button>
          <Button icon={CalendarPlus} variant="primary" onClick={onNew}>
            {words.newAppointment}
          </Button>
        </>
      }
    />
  );
}

/** The toolbar. The question of a proposed move takes its place. */
export function CalendarTools({
  place: { view, day, hidden },
  today,
  staff,
  onGo,
  onSelect,
  cancelDay,
}: {
  place: CalendarPlace;
  today: string;
  /** All staff whose appointments could be shown; '' is nobody in particular. */
  staff: readonly string[];
  onGo: (change: Partial<CalendarPlace>) => void;
  /** Undefined if nothing can be selected. */
  onSelect?: (() => void) | undefined;
  /** The button that cancels the day, if one day is shown and an appointment is still to come. */
  cancelDay?: ReactNode;
}) {
  return (
    <Toolbar label={words.tools}>
      <Button onClick={() => onGo({ day: today })}>{words.today}</Button>
      <IconButton
        label={words.previous[view]}
        icon={ChevronLeft}
        onClick={() => onGo({ day: turned(view, day, -1) })}
      />
      <IconButton label={words.next[view]} icon={ChevronRight} onClick={() => onGo({ day: turned(view, day, 1) })} />
      <JumpField day={day} onJump={chosen => onGo({ day: chosen })} />
      {(staff.length > 1 || hidden.length > 0) && (
        <StaffFilter staff={staff} hidden={hidden} onHide={next => onGo({ hidden: next })} />
      )}
      {onSelect && (
        <Button icon={SquareCheckBig} onClick={onSelect}>
          {words.select}
        </Button>
      )}
      {cancelDay}
      <RehearseButton />
      <fieldset className={css.views}>
        <legend className="visually-hidden">{words.view}</legend>
        {VIEWS.map(each => (
          <label key={each} className={css.viewChoice}>
            <input
              type="radio"
              name="calendar-view"
              value={each}
              checked={each === view}
              onChange={() => onGo({ view: each })}
            />
            <span>{words[each]}</span>
          </label>
        ))}
      </fieldset>
    </Toolbar>
  );
}

/**
 * Jumps when a day is picked, on Enter, or on blur. It does not jump while somebody types, because every key makes another
 * valid day.
 */
function JumpField({ day, onJump }: { day: string; onJump: (day: string) => void }) {
  const [text, setText] = useState(day);
  const [typing, setTyping] = useState(false);
  // The field follows the calendar without being mounted again, so it keeps the focus.
  useEffect(() => setText(day), [day]);
  const jump = (wanted: string) => {
    setTyping(false);
    if (isDay(wanted) && wanted >= '1900-01-01' && wanted !== day) onJump(wanted);
    else setText(day);
  };
  return (
    <span className={css.jump}>
      <TextField
        label={words.goTo}
        hideLabel
        title={words.goTo}
        type="date"
        value={text}
        onKeyDown={event => {
          if (event.key === 'Enter') jump(text);
          else setTyping(true);
        }}
        onPointerDown={() => setTyping(false)}
        onBlur={() => jump(text)}
        onChange={event => {
          setText(event.target.value);
          if (!typing) jump(event.target.value);
        }}
      />
      {/* Only the typed day is announced here; the calendar itself names the day after the jump. */}
      <span role="status" className={css.jumpDay}>
        {text !== day && isDay(text) && showLongDay(text)}
      </span>
    </span>
  );
}

export function CalendarFooter({
  staff,
  note,
  isReading,
}: {
  staff: readonly string[];
  note: string | null;
  /** Some of the days shown have not been read yet. */
  isReading: boolean;
}) {
  return (
    <footer className={css.footer}>
      {isReading && <p className={css.loading}>{words.loading}</p>}
      {note && <p role="status">{note}</p>}
      {staff.length > 0 && (
        <ul className={css.legend} aria-label={words.staffLegend}>
          {staff.map(name => (
            <li key={name} className={staffClass(name)}>
              <span className={css.swatch} aria-hidden="true" /> {name}
            </li>
          ))}
        </ul>
      )}
      <p className={css.keys} aria-hidden="true">
        <Kbd>N</Kbd> {words.keysShort.book} <Kbd>Enter</Kbd> {words.keysShort.open} <Kbd>Alt</Kbd>+<Kbd>↑↓←→</Kbd>{' '}
        {words.keysShort.move} <Kbd>Alt</Kbd>+<Kbd>Shift</Kbd>+<Kbd>↑↓</Kbd> {words.keysShort.length} <Kbd>T</Kbd>{' '}
        {words.keysShort.today} <Kbd>/</Kbd> {words.keysShort.find}
      </p>
    </footer>
  );
}

/** Says whose times these are, if this computer's clock differs from that of the business. */

/** Shows nothing if both clocks agree; `nowMs` is an instant in milliseconds. */
export function ZoneNotice({ zone, nowMs }: { zone: string; nowMs: number }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [ours, theirs] = [wallAt(here, nowMs), wallAt(zone, nowMs)];
  if (ours === theirs) return null;
  return (
    <p className={css.zone} role="note">
      <Globe className={css.zoneIcon} aria-hidden="true" />
      {words.zone(cityOf(zone), cityOf(here), showWallTime(ours), showWallTime(theirs))}
    </p>
  );
}

/** `Africa/Accra` → "Accra". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
