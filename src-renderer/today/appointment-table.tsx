import type { Appointment } from '../../src-shared/model/appointment.ts';
import { navigate } from '../route.ts';
import { StateBadge, StatusPill } from '../ui/badges.tsx';
import { Button } from '../ui/button.tsx';
import { join } from '../ui/class-names.ts';
import { showWallTime, timeOf } from '../ui/format.ts';
import { Card } from '../ui/layout.tsx';
import { EmptyState } from '../ui/notes.tsx';
import css from './appointment-table.module.css';
import { words } from './words.ts';

/** Today's appointments in order, each with the state of its reminders. `now` (wall time) dims what is over. */
export function AppointmentTable({ appointments, now }: { appointments: Appointment[]; now: string }) {
  const { columns } = words.appointments;
  if (appointments.length === 0) {
    return (
      <Card title={words.appointments.title} flush>
        <EmptyState
          title={words.appointments.none}
          action={
            <>
              <Button onClick={() => navigate('/calendar')}>{words.appointments.open}</Button>
              <Button onClick={() => navigate('/contacts/import')}>{words.appointments.import}</Button>
            </>
          }
        >
          {words.appointments.noneNext}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={words.appointments.title} flush>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.reminders}</th>
          </tr>
        </thead>
        <tbody>
          {appointments.map(appointment => (
            <Row key={appointment.id} appointment={appointment} over={appointment.start < now} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ appointment, over }: { appointment: Appointment; over: boolean }) {
  const { id, start, contactName, phoneShown, service, staff, status, reminders } = appointment;
  const query = new URLSearchParams({ view: 'week', day: start.slice(0, 10), appointment: String(id) });
  return (
    <tr className={join(over && css.over, status === 'cancelled' && css.cancelled)}>
      <td className="numbers">{timeOf(start)}</td>
      <td>
        <a href={`#/calendar?${query}`} aria-label={words.appointments.openOf(contactName, showWallTime(start))}>
          {contactName}
        </a>
        <div className={`${css.quiet} numbers`}>{phoneShown || words.appointments.noNumber}</div>
      </td>
      <td>
        {service}
        <div className={css.quiet}>{staff}</div>
      </td>
      <td>
        <div className={css.badges}>
          {status === 'cancelled' && <StatusPill>{words.appointments.cancelled}</StatusPill>}
          {status !== 'cancelled' && reminders.length === 0 && (
            <span className={css.quiet}>{words.appointments.noReminder}</span>
          )}
          {reminders.map(reminder => (
            <StateBadge
              key={reminder.messageId}
              state={reminder.state}
              reason={reminder.reason}
              due={reminder.dueLocal}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}
