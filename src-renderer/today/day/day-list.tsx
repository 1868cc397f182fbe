import type { KeyboardEvent } from 'react';
import { type ReactNode, useId, useMemo } from 'react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAppState } from '../../api/app-state.ts';
import { learnStaff } from '../../appointments/staff/staff-colour.ts';
import { peopleWithoutReminder } from '../../print/call-list/call-rows.ts';
import { join } from '../../ui/class-names.ts';
import { showCount } from '../../ui/format.ts';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../today.words.ts';
import css from './day-list.module.css';
import { AppointmentRows } from './day-row.tsx';

/**
 * Lists a day's appointments in order, one line each, with the state of each reminder and what is done at the desk.
 * `now` (wall time) makes past ones stand back. A list whose `isTitleHidden` has its title and count above it already.
 */
export function DayList({
  title,
  isTitleHidden = false,
  appointments,
  now,
  children,
}: {
  title: string;
  isTitleHidden?: boolean;
  appointments: Appointment[];
  now: WallTime;
  /** The content for an empty day. */
  children: ReactNode;
}) {
  const { columns } = words.appointments;
  const { now: instant, world } = useAppState();
  const toPhone = useMemo(() => peopleWithoutReminder(appointments, instant), [appointments, instant]);
  const { ref, watch } = useFocusStays<HTMLTableElement>();
  learnStaff(
    world,
    appointments.map(({ staff }) => staff),
  );
  // Between what has begun and what is to come runs the line of now.
  const next = appointments.find(({ start }) => start > now);
  const isNowBetween = next !== undefined && next !== appointments[0];
  const id = useId();
  return (
    <section className={css.day} aria-labelledby={id}>
      <h2 id={id} className={isTitleHidden ? 'visually-hidden' : css.title}>
        {title}
        {!isTitleHidden && appointments.length > 0 && (
          <span className={join(css.count, 'numbers')}> {showCount(appointments.length)}</span>
        )}
      </h2>
      {appointments.length === 0 ? (
        children
      ) : (
        <table ref={ref} className={css.table} onKeyDown={goByArrows} {...watch}>
          <colgroup>
            <col className={css.time} />
            <col className={css.person} />
            <col className={css.phone} />
            <col />
            <col className={css.state} />
            <col className={css.reach} />
            <col className={css.marks} />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.person}</th>
              <th scope="col">{columns.phone}</th>
              <th scope="col">{columns.service}</th>
              <th scope="col">{columns.reminders}</th>
              <th scope="col">{columns.reach}</th>
              <th scope="col">{columns.marks}</th>
            </tr>
          </thead>
          {appointments.map(appointment => (
            <AppointmentRows
              key={appointment.id}
              appointment={appointment}
              now={now}
              isNext={isNowBetween && appointment === next}
              toPhone={toPhone}
            />
          ))}
        </table>
      )}
    </section>
  );
}

/**
 * Moves the focus from an act of one appointment (`data-act`) to the same act of the next or the one before, so that a
 * whole day is marked with the arrow keys and Enter.
 */
function goByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  if (step === 0 || !(target instanceof HTMLElement)) return;
  const act = target.dataset['act'];
  const bodies = [...event.currentTarget.tBodies];
  const at = bodies.findIndex(body => body.contains(target));
  const next = bodies[at + step];
  if (act === undefined || !next) return;
  event.preventDefault();
  const same = next.querySelector<HTMLElement>(`[data-act="${act}"]`);
  (same ?? next.querySelector<HTMLElement>('[data-act="mark"], a'))?.focus();
}
