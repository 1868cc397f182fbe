import type { ReactNode } from 'react';
import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import { reasonText } from '../state-words.ts';
import { StateBadge, StatusPill } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import { showWallTime, timeOf } from '../ui/format.ts';
import { Card } from '../ui/layout.tsx';
import css from './appointment-table.module.css';
import { words } from './words.ts';

/** A day's appointments in order, each with the state of its reminders. `now` (wall time) dims what is over. */
export function AppointmentTable({
  title,
  appointments,
  now,
  children,
}: {
  title: string;
  appointments: Appointment[];
  now: string;
  /** What stands there when the day is empty. */
  children: ReactNode;
}) {
  const { columns } = words.appointments;
  if (appointments.length === 0) {
    return (
      <Card title={title} flush>
        {children}
      </Card>
    );
  }
  return (
    <Card title={title} flush>
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
              alert={reminder.alert}
            />
          ))}
          {reminders.map(reminder => (
            <Why key={reminder.messageId} reminder={reminder} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** Of a reminder that does not go as planned, the reason at once; the others explain themselves when opened. */
function Why({ reminder: { state, reason, sender } }: { reminder: ReminderState }) {
  const odd = state === 'skipped' || state === 'held' || state === 'blocked' || state === 'refused';
  return odd && reason ? <p className={css.why}>{reasonText(reason, sender)}</p> : null;
}
