// biome-ignore-all lint/a11y/useSemanticElements: weeks share the height of the window, which table rows do not
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid has one stop, its cursor, on the cells
/** Shows whole weeks from Monday, with as many appointments of a day as fit; one press shows the rest. */
import { memo, type PointerEvent, useMemo } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, addMonths, dayOf, monthOf } from '../../../src-shared/time/wall-days.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { plural, showCount, showLongDay, showShortMonth, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import screen from '../calendar-screen.module.css';
import { Chip } from '../grid/chip.tsx';
import { ChipTip } from '../grid/chip-tip.tsx';
import { stateMark } from '../grid/marks.tsx';
import { isChange, useDrag } from '../grid/use-drag.ts';
import { useGridKeys } from '../grid/use-grid-keys.ts';
import { usePlaces } from '../grid/use-places.ts';
import type { ViewProps } from '../grid/view-props.ts';
import { onDay } from '../moving/move-target.ts';
import type { Proposal } from '../moving/moving.ts';
import { asksForPerson, asWorded, mostUrgentAmong, wordInBrief } from '../panel/text-outcome.ts';
import { useDayCapacity } from '../time/use-day-capacity.ts';
import { useStableCallback } from '../use-stable-callback.ts';
import css from './month-view.module.css';

const HINT = 'calendar-keys';
const NONE: readonly AppointmentOutline[] = [];

export function MonthView(props: ViewProps & { label: string }) {
  const { day, now, appointments, openId, proposed, booking, onOpen, onNew, onTurn, label } = props;
  const month = day.slice(0, 7);
  const today = dayOf(now);
  const weeks = useMemo(() => monthOf(`${month}-01`), [month]);
  const shownDays = useMemo(() => new Set(weeks.flat()), [weeks]);
  const ofDay = useMemo(() => Map.groupBy(cancelledLast(appointments), each => dayOf(each.start)), [appointments]);
  const keys = useGridKeys({
    start: day,
    has: cell => shownDays.has(cell),
    neighbour: dayBeside,
    page: (cell, step) => addMonths(cell, step),
    turnTo: onTurn,
    onNew: cell => onNew({ day: cell, time: null }),
    onAltArrow: props.onAltArrow,
  });
  const { dragged, onPointerDown } = useDrag<AppointmentOutline, Proposal>((x, y, appointment) => {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    if (under === undefined) return null;
    const target = { appointment, start: onDay(appointment.start, under) };
    return isChange(target) ? target : null;
  }, props.onPropose);
  const ghost = dragged ?? proposed;
  const { body, capacity } = useDayCapacity(weeks.length);
  const onShowDay = useStableCallback(props.onShowDay);

  return (
    <div className={css.scroller}>
      <div
        ref={keys.grid}
        role="grid"
        aria-label={words.gridOf(label)}
        aria-describedby={HINT}
        className={css.grid}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="row" className={css.header}>
          {words.weekdays.map((name, index) => (
            <span key={name} role="columnheader" aria-label={words.weekdaysLong[index]} className={css.weekday}>
              {name}
            </span>
          ))}
        </div>
        <div ref={body} role="rowgroup" className={css.body}>
          {weeks.map(week => (
            <div key={week[0]} role="row" className={css.week}>
              {week.map(each => {
                const own = ofDay.get(each) ?? NONE;
                return (
                  <MonthDay
                    key={each}
                    day={each}
                    appointments={own}
                    known={props.isKnown(each)}
                    holiday={props.holidays.get(each) ?? null}
                    doubleBooked={props.doubleBooked}
                    capacity={capacity}
                    active={each === keys.active}
                    outside={!each.startsWith(month)}
                    first={each === weeks[0]?.[0] || each.endsWith('-01')}
                    today={today}
                    now={clockFor(each, now)}
                    openId={own.some(({ id }) => id === openId) ? openId : null}
                    leavingId={ghost && dayOf(ghost.appointment.start) === each ? ghost.appointment.id : null}
                    ghost={ghost && dayOf(ghost.start) === each ? ghost : null}
                    booked={booking?.day === each && booking.standsAs === undefined ? (booking.time ?? '') : null}
                    onOpen={onOpen}
                    onPointerDown={onPointerDown}
                    onShowDay={onShowDay}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <ChipTip grid={keys.grid} appointments={appointments} doubleBooked={props.doubleBooked} />
      <p id={HINT} hidden>
        {words.keysHint}
      </p>
    </div>
  );
}

/** Whoever comes has the room of a day first. */
function cancelledLast(appointments: readonly AppointmentOutline[]): AppointmentOutline[] {
  const isCancelled = ({ status }: AppointmentOutline) => status === 'cancelled';
  return [...appointments.filter(each => !isCancelled(each)), ...appointments.filter(isCancelled)];
}

const LONG_PAST = '9999-12-31T23:59' as WallTime;
const FAR_AHEAD = '0000-01-01T00:00' as WallTime;

/** Returns the time as one day needs it, so that only today, and yesterday with its last night, change each minute. */
function clockFor(day: string, now: WallTime): WallTime {
  const today = dayOf(now);
  if (day === today || day === addDays(today, -1)) return now;
  return day < today ? LONG_PAST : FAR_AHEAD;
}

/** Memoised, so that a step of the cursor renders two days and not forty. */
const MonthDay = memo(function MonthDay({
  day,
  appointments,
  known,
  holiday,
  doubleBooked,
  capacity,
  active,
  outside,
  first,
  today,
  now,
  openId,
  leavingId,
  ghost,
  booked,
  onOpen,
  onPointerDown,
  onShowDay,
}: {
  day: string;
  appointments: readonly AppointmentOutline[];
  /** Whether the appointments of the day have been read. */
  known: boolean;
  holiday: string | null;
  doubleBooked: ReadonlySet<number>;
  /** The number of lines that fit. */
  capacity: number;
  active: boolean;
  outside: boolean;
  /** Whether it is the first of its month on the page, which says so. */
  first: boolean;
  today: string;
  now: WallTime;
  openId: number | null;
  leavingId: number | null;
  ghost: Proposal | null;
  /** The time that is being booked on this day, '' while it is not said; null if none is. */
  booked: string | null;
  onOpen: (appointment: AppointmentOutline) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: AppointmentOutline) => void;
  onShowDay: (day: string) => void;
}) {
  const hasLine = holiday !== null && capacity > 1;
  const room = hasLine ? capacity - 1 : capacity;
  const shown = appointments.slice(0, room);
  const places = usePlaces(shown.map(({ id }) => id));
  return (
    <div
      role="gridcell"
      data-cell={day}
      tabIndex={active ? 0 : -1}
      aria-label={dayName(day, known ? appointments.length : null, today, holiday)}
      className={join(css.day, outside && css.outside, day < today && css.pastDay)}
    >
      <DayTop
        day={day}
        first={first}
        today={day === today}
        known={known}
        holiday={hasLine ? null : holiday}
        hidden={appointments.slice(room)}
        onShowDay={onShowDay}
      />
      {hasLine && <Holiday name={holiday} roomy={appointments.length <= capacity - 2} />}
      {ghost && (
        <span data-ghost="move" className={join(css.ghost, staffClass(ghost.appointment.staff))} aria-hidden="true">
          {timeOf(ghost.start)} {ghost.appointment.contactName}
        </span>
      )}
      {booked !== null && (
        <span data-ghost="booking" className={css.ghost} aria-hidden="true">
          {[booked, words.newAppointment].filter(Boolean).join(' ')}
        </span>
      )}
      {shown.map((appointment, order) => (
        <Chip
          key={places[order]}
          appointment={appointment}
          now={now}
          open={appointment.id === openId}
          leaving={appointment.id === leavingId}
          doubleBooked={doubleBooked.has(appointment.id)}
          onOpen={onOpen}
          onPointerDown={onPointerDown}
        />
      ))}
    </div>
  );
});

/** Shows the name of a holiday. `roomy`: a long name may take a second line. */
function Holiday({ name, roomy }: { name: string; roomy: boolean }) {
  return (
    <span className={join(css.holiday, roomy && css.roomy)} title={name} aria-hidden="true">
      {name}
    </span>
  );
}

/** Shows the number of the day and how many of its appointments do not fit. */
function DayTop({
  day,
  first,
  today,
  known,
  holiday,
  hidden,
  onShowDay,
}: {
  day: string;
  first: boolean;
  today: boolean;
  known: boolean;
  /** The name of the holiday, if it has no line of its own. */
  holiday: string | null;
  /** The appointments that do not fit. */
  hidden: readonly AppointmentOutline[];
  onShowDay: (day: string) => void;
}) {
  const urgent = mostUrgentAmong(hidden.flatMap(each => each.reminders.filter(asksForPerson)));
  const count = showCount(hidden.length);
  return (
    <div className={css.top}>
      <span className={join(css.date, today && css.today)} aria-hidden="true">
        {first ? `${Number(day.slice(8))} ${showShortMonth(day)}` : Number(day.slice(8))}
      </span>
      {holiday !== null && <Holiday name={holiday} roomy={false} />}
      {!known && (
        <span className={screen.loading} aria-hidden="true">
          …
        </span>
      )}
      {hidden.length > 0 && (
        <button
          type="button"
          className={css.more}
          data-whole=""
          data-more
          tabIndex={-1}
          aria-label={
            words.moreOn(count, showLongDay(day)) + (urgent ? `, ${words.ariaLabel.text(wordInBrief(urgent))}` : '')
          }
          onClick={() => onShowDay(day)}
        >
          {urgent && stateMark(asWorded(urgent))}
          {words.moreOfDay(count)}
        </button>
      )}
    </div>
  );
}

/** `count` is null until the day has been read. */
function dayName(day: string, count: number | null, today: string, holiday: string | null): string {
  const some = () => plural(count ?? 0, words.appointment, words.appointments);
  const counted = count === null ? words.notRead : count === 0 ? words.none : some();
  const named = [showLongDay(day), holiday, day === today && words.isToday].filter(Boolean).join(', ');
  return words.dayCell(named, counted);
}

function dayBeside(day: string, key: string): string | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (step !== undefined) return addDays(day, step);
  const week = key === 'Home' || key === 'End' ? monthOf(day).find(each => each.includes(day)) : undefined;
  return week?.at(key === 'Home' ? 0 : -1) ?? null;
}
