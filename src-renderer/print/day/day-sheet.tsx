import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { useAppState } from '../../api/app-state.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { byStaff } from '../../appointments/staff/staff.ts';
import { listPeople } from '../../texts/state/texts-by-person.ts';
import { join } from '../../ui/class-names.ts';
import { showInstant, showLongDay, timeOf } from '../../ui/format.ts';
import { words } from '../paper.words.ts';
import css from '../sheet.module.css';
import { Sheet } from '../sheet.tsx';
import { appointmentCount } from './count.ts';
import { reminderWords } from './reminder-words.ts';

const { columns } = words.sheet;

/** Shows everybody who comes on a day, with room to write. `perStaff` gives each member of staff their own page. */
export function DaySheet({
  day,
  appointments,
  perStaff,
}: {
  day: string;
  appointments: readonly Appointment[];
  perStaff: boolean;
}) {
  if (!perStaff || appointments.length === 0) return <Page day={day} staff={null} appointments={appointments} />;
  return byStaff(appointments).map(one => <Page key={one.staff} day={day} staff={one.staff} appointments={one.own} />);
}

function Page({
  day,
  staff,
  appointments,
}: {
  day: string;
  /** The member of staff whose page it is; null is the page of everybody, '' of nobody in particular. */
  staff: string | null;
  appointments: readonly Appointment[];
}) {
  const { now, zone } = useAppState();
  const whose = staff === null ? [] : [staff || appointmentWords.nobodyInParticular];
  return (
    <Sheet
      title={[words.sheet.title, showLongDay(day), ...whose].join(' · ')}
      note={words.printed(showInstant(now, zone), appointments.length === 0 ? null : appointmentCount(appointments))}
      none={words.sheet.none}
      columns={[
        { name: columns.time, share: 10 },
        { name: columns.people, share: 21 },
        { name: columns.reminder, share: 17 },
        { name: columns.service, share: 14 },
        ...(staff === null ? [{ name: columns.staff, share: 12 }] : []),
        // This share keeps the longest word of the column, “Appointment”, unbroken.
        { name: columns.status, share: 15 },
        { name: columns.room, share: staff === null ? 11 : 23 },
      ]}
    >
      {appointments.map(one => (
        <Rows key={one.id} appointment={one} staff={staff} />
      ))}
    </Sheet>
  );
}

/** Shows one row per person. The cells they share span all rows, and no page break parts them. */
function Rows({ appointment, staff }: { appointment: Appointment; staff: string | null }) {
  const { start, durationMinutes, service, status } = appointment;
  const people = listPeople(appointment);
  const texts = new Map(reminderWords(appointment).map(one => [one.contactId, one.texts]));
  return (
    <tbody className={join(css.whole, status === 'cancelled' && css.cancelled)}>
      {people.map(({ contactId, contactName, phoneShown }, index) => (
        <tr key={contactId}>
          {index === 0 && (
            <td rowSpan={people.length} className={css.time}>
              <strong>{timeOf(start)}</strong>
              <div>{words.minutes(durationMinutes)}</div>
            </td>
          )}
          <td>
            <strong className={css.name}>{contactName}</strong>
            <div>{phoneShown || words.sheet.noNumber}</div>
          </td>
          <td>
            <Texts texts={texts.get(contactId) ?? []} none={status !== 'cancelled'} />
          </td>
          {index === 0 && (
            <>
              <td rowSpan={people.length}>{service}</td>
              {staff === null && <td rowSpan={people.length}>{appointment.staff}</td>}
              <td rowSpan={people.length}>{appointmentWords.statuses[status]}</td>
              <td rowSpan={people.length} className={css.room} />
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Shows the words of the texts. If there are none, `none` decides whether the sheet says so. */
function Texts({ texts, none }: { texts: readonly { id: number; text: string }[]; none: boolean }) {
  if (texts.length === 0) return none && words.sheet.noReminder;
  return texts.map(({ id, text }) => <div key={id}>{text}</div>);
}
