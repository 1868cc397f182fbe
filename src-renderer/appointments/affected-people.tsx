/** Whom it concerns that is called off together: each with the hour and what for, staff by staff. */
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { words } from '../calendar/calendar.words.ts';
import { byStaff } from '../calendar/choosing/visible-appointments.ts';
import { peopleOf } from '../calendar/grid/aria-label.ts';
import { showWallTime } from '../ui/format.ts';
import css from './appointments.module.css';

const NAMED = 12;

export function ConcernedList({ appointments }: { appointments: readonly Appointment[] }) {
  const { together } = words;
  return byStaff(appointments).map(({ staff, own }) => (
    <section key={staff} className={css.whose} aria-label={together.with(staff, own.length)}>
      <h3>{together.with(staff, own.length)}</h3>
      <ul className={css.names}>
        {own.slice(0, NAMED).map(one => (
          <li key={one.id}>{together.one(showWallTime(one.start), peopleOf(one), one.service)}</li>
        ))}
        {own.length > NAMED && <li>{together.more(own.length - NAMED)}</li>}
      </ul>
    </section>
  ));
}
