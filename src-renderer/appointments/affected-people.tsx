/** Lists the people of cancelled appointments, each with the time and the service, grouped by staff. */
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { showWallTime } from '../ui/format.ts';
import css from './appointments.module.css';
import { words as bulkCancel } from './bulk-cancel.words.ts';
import { peopleLabel } from './people-label.ts';
import { byStaff } from './staff/staff.ts';

const NAMED = 12;

export function AffectedPeople({ appointments }: { appointments: readonly Appointment[] }) {
  return byStaff(appointments).map(({ staff, own }) => (
    <section key={staff} className={css.whose} aria-label={bulkCancel.with(staff, own.length)}>
      <h3>{bulkCancel.with(staff, own.length)}</h3>
      <ul className={css.names}>
        {own.slice(0, NAMED).map(one => (
          <li key={one.id}>{bulkCancel.one(showWallTime(one.start), peopleLabel(one), one.service)}</li>
        ))}
        {own.length > NAMED && <li>{bulkCancel.more(own.length - NAMED)}</li>}
      </ul>
    </section>
  ));
}
