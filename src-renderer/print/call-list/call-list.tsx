import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { useAppState } from '../../api/app-state.ts';
import { countPeople } from '../../texts/counts.words.ts';
import { showInstant, showLongDay, timeOf } from '../../ui/format.ts';
import { words } from '../paper.words.ts';
import css from '../sheet.module.css';
import { Sheet } from '../sheet.tsx';
import { callsOfDay } from './call-rows.ts';

const { columns } = words.calls;
const COLUMNS = [
  { name: columns.time, share: 10 },
  { name: columns.person, share: 21 },
  { name: columns.number, share: 16 },
  { name: columns.about, share: 15 },
  { name: columns.why, share: 25 },
  { name: columns.room, share: 13 },
];

/** Shows the people of a day whom no text reached or whose appointment is cancelled, with the number and the reason. */
export function CallList({ day, appointments }: { day: string; appointments: readonly Appointment[] }) {
  const { now, zone } = useAppState();
  const { rows, quiet } = callsOfDay(appointments, now);
  const hasCancelled = rows.some(({ appointment }) => appointment.status === 'cancelled');
  return (
    <Sheet
      title={`${words.calls.title} · ${showLongDay(day)}`}
      note={[
        ...(rows.length === 0 ? [] : [words.calls.lead]),
        ...(hasCancelled ? [words.calls.ownTexts] : []),
        words.printed(showInstant(now, zone), rows.length === 0 ? null : countPeople(rows.length)),
      ].join(' ')}
      none={words.calls.none(quiet)}
      columns={COLUMNS}
    >
      {rows.map(({ appointment, person, why }) => (
        <tbody key={`${appointment.id}-${person.contactId}`}>
          <tr>
            <td className={css.time}>
              <strong>{timeOf(appointment.start)}</strong>
            </td>
            <td>
              <strong className={css.name}>{person.contactName}</strong>
            </td>
            <td>{person.phoneShown || words.sheet.noNumber}</td>
            <td>
              {appointment.service}
              <div>{appointment.staff}</div>
            </td>
            <td>{why}</td>
            <td className={css.room} />
          </tr>
        </tbody>
      ))}
    </Sheet>
  );
}
