import { Ban, CircleCheck, type LucideIcon, Phone, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment, AppointmentStatus, ReminderState } from '../../src-shared/model/appointment.ts';
import { useAppState } from '../api/app-state.ts';
import { appointmentWords } from '../appointments/appointments.words.ts';
import { peopleWithoutReminder } from '../print/call-list/call-rows.ts';
import { isMisleading, outdatedText, reasonText } from '../texts/state/message-state.words.ts';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { type TextBeside, textsByPerson } from '../texts/state/texts-by-person.ts';
import { join } from '../ui/class-names.ts';
import { StatusPill } from '../ui/fields/badges.tsx';
import { showWallTime, timeOf } from '../ui/format.ts';
import { Card } from '../ui/layout/layout.tsx';
import type { Tone } from '../ui/tone.ts';
import css from './appointment-table.module.css';
import { words } from './today.words.ts';

/** Shows a day's appointments in order, each with the state of its reminders. `now` (wall time) dims past ones. */
export function AppointmentTable({
  title,
  appointments,
  now,
  decided,
  children,
}: {
  title: string;
  appointments: Appointment[];
  now: string;
  /** The ids of texts that stand among the decisions with their reason, so that only their state is shown here. */
  decided: ReadonlySet<number>;
  /** The content for an empty day. */
  children: ReactNode;
}) {
  const { columns } = words.appointments;
  const { now: instant } = useAppState();
  const toPhone = peopleWithoutReminder(appointments, instant);
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
        {appointments.map(appointment => (
          <Rows
            key={appointment.id}
            appointment={appointment}
            over={appointment.start < now}
            toPhone={toPhone}
            decided={decided}
          />
        ))}
      </table>
    </Card>
  );
}

/** Shows one row per person with that person's texts. The cells they share span all rows. */
function Rows({
  appointment,
  over,
  toPhone,
  decided,
}: {
  appointment: Appointment;
  over: boolean;
  toPhone: ReadonlySet<string>;
  decided: ReadonlySet<number>;
}) {
  const { id, start, service, staff, status } = appointment;
  const query = new URLSearchParams({ view: 'week', day: start.slice(0, 10), appointment: String(id) });
  const rows = textsByPerson(appointment);
  return (
    <tbody className={join(over && css.over, status === 'cancelled' && css.cancelled)}>
      {rows.map(({ person: { contactId, contactName, phoneShown }, texts }, index) => (
        <tr key={contactId}>
          {index === 0 && (
            <td rowSpan={rows.length} className="numbers">
              {timeOf(start)}
            </td>
          )}
          <td>
            <a href={`#/calendar?${query}`} aria-label={words.appointments.openOf(contactName, showWallTime(start))}>
              {contactName}
            </a>
            <div className={`${css.quiet} numbers`}>{phoneShown || words.appointments.noNumber}</div>
          </td>
          {index === 0 && (
            <td rowSpan={rows.length}>
              {service}
              <div className={css.quiet}>{staff}</div>
              <Status status={status} />
            </td>
          )}
          <td>
            {toPhone.has(`${id}-${contactId}`) && (
              <StatusPill tone="warn" icon={Phone}>
                {words.appointments.phone}
              </StatusPill>
            )}
            <Texts texts={texts} none={status !== 'cancelled'} decided={decided} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const PILLS: Record<Exclude<AppointmentStatus, 'booked'>, { tone: Tone; icon: LucideIcon }> = {
  confirmed: { tone: 'good', icon: CircleCheck },
  arrived: { tone: 'good', icon: UserCheck },
  'no-show': { tone: 'warn', icon: UserX },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** Shows the status; nothing for `booked`, because it is the usual one. */
function Status({ status }: { status: AppointmentStatus }) {
  if (status === 'booked') return null;
  return <StatusPill {...PILLS[status]}>{appointmentWords.statuses[status]}</StatusPill>;
}

/** Shows the texts of one person. If there are none, `none` decides whether the table says so. */
function Texts({
  texts,
  none,
  decided,
}: {
  texts: readonly TextBeside[];
  none: boolean;
  decided: ReadonlySet<number>;
}) {
  if (texts.length === 0) return none ? <span className={css.quiet}>{words.appointments.noReminder}</span> : null;
  return (
    <div className={css.badges}>
      {texts.map(({ reminder: { messageId, state, reason, dueLocal, alert }, name }) => (
        <span key={messageId} className={css.badge}>
          {name !== null && <span className={css.quiet}>{name}</span>}
          <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />
        </span>
      ))}
      {texts
        .filter(({ reminder }) => reminder.state !== 'refused' || !decided.has(reminder.messageId))
        .map(({ reminder }) => (
          <Why key={reminder.messageId} reminder={reminder} />
        ))}
    </div>
  );
}

/** Explains a reminder that does not go as planned, or that told something no longer right. */
function Why({ reminder }: { reminder: ReminderState }) {
  const { state, reason, sender } = reminder;
  const odd = state === 'skipped' || state === 'held' || state === 'blocked' || state === 'refused';
  const why = isMisleading(reminder) ? outdatedText(reminder) : odd && reason ? reasonText(reason, sender) : '';
  return why === '' ? null : <p className={css.why}>{why}</p>;
}
