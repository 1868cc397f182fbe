import type { Appointment, AppointmentPerson } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { type TextBeside, textsByPerson } from '../../texts/state/texts-by-person.ts';
import { join } from '../../ui/class-names.ts';
import { showWallTime, timeOf } from '../../ui/format.ts';
import { words } from '../today.words.ts';
import css from './day-list.module.css';
import { DeskMarks } from './desk-marks.tsx';
import { ReachPerson } from './reach-person.tsx';
import { RowState } from './row-state.tsx';

/**
 * Shows an appointment as one line per person, with that person's texts. The cells they share span all lines. `toPhone`
 * holds those no reminder reaches, as `appointmentId-contactId`.
 */
export function AppointmentRows({
  appointment,
  now,
  isNext,
  toPhone,
}: {
  appointment: Appointment;
  now: WallTime;
  /** The first to come after some that have begun. */
  isNext: boolean;
  toPhone: ReadonlySet<string>;
}) {
  const { id, start, service, staff, status } = appointment;
  const rows = textsByPerson(appointment);
  const isBegun = start <= now;
  const isOpen = status === 'booked' || status === 'confirmed';
  const span = rows.length;
  return (
    <tbody
      className={join(
        isBegun && css.over,
        isNext && css.next,
        status === 'cancelled' && css.cancelled,
        // Only somebody whose time has come is asked about without the pointer there.
        isBegun && isOpen && css.asked,
      )}
    >
      {rows.map(({ person, texts }, index) => (
        <tr key={person.contactId}>
          {index === 0 && (
            <td rowSpan={span} className={join(css.time, 'numbers')}>
              {timeOf(start)}
            </td>
          )}
          <Person appointment={appointment} person={person} />
          {index === 0 && (
            <td rowSpan={span} className={css.what}>
              <span className={join(css.service, staffClass(staff))} data-whole="">
                {service}
                {staff !== '' && <span className={css.quiet}>{service === '' ? staff : ` · ${staff}`}</span>}
              </span>
            </td>
          )}
          <StateAndReach
            person={person}
            texts={texts}
            start={start}
            now={now}
            isCancelled={status === 'cancelled'}
            isToPhone={toPhone.has(`${id}-${person.contactId}`)}
          />
          {index === 0 && (
            <td rowSpan={span} className={css.marks}>
              <DeskMarks appointment={appointment} now={now} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Person({ appointment: { id, start }, person }: { appointment: Appointment; person: AppointmentPerson }) {
  const query = new URLSearchParams({ view: 'day', day: start.slice(0, 10), appointment: String(id) });
  const { contactName, phoneShown } = person;
  return (
    <>
      <td className={css.person}>
        <a
          href={`#/calendar?${query}`}
          aria-label={words.appointments.openOf(contactName, showWallTime(start))}
          data-whole=""
        >
          <bdi>{contactName}</bdi>
        </a>
      </td>
      <td className={join(css.phone, css.quiet, 'numbers')}>{phoneShown || words.appointments.noNumber}</td>
    </>
  );
}

function StateAndReach({
  person,
  texts,
  start,
  now,
  isCancelled,
  isToPhone,
}: {
  person: AppointmentPerson;
  texts: readonly TextBeside[];
  start: WallTime;
  now: WallTime;
  isCancelled: boolean;
  isToPhone: boolean;
}) {
  return (
    <>
      <td className={css.state}>
        <RowState texts={texts} none={!isCancelled} />
      </td>
      <td className={css.reach}>
        <ReachPerson person={person} start={start} now={now} isToPhone={isToPhone} />
      </td>
    </>
  );
}
