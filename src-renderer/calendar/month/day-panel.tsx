/** Lists all appointments of a day, because a cell of the month view has room for few. */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { plural, showLongDay, timeOf } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { words } from '../calendar.words.ts';
import { useCancelDay } from '../cancelling/use-cancel-day.tsx';
import { ariaLabelOfAppointment } from '../grid/aria-label.ts';
import { stateMark } from '../grid/marks.tsx';
import css from '../panel/panel.module.css';
import { asWorded, mostUrgent, wordInBrief } from '../panel/text-outcome.ts';

export function DayPanel({
  day,
  holiday,
  now,
  nowMs,
  appointments,
  onOpen,
  onClose,
}: {
  day: string;
  holiday: string | undefined;
  now: WallTime;
  nowMs: number;
  /** The appointments of this day, sorted by start. */
  appointments: readonly AppointmentOutline[];
  onOpen: (appointment: AppointmentOutline) => void;
  onClose: () => void;
}) {
  const cancelDay = useCancelDay(appointments, nowMs);
  return (
    <SidePanel title={showLongDay(day)} onClose={onClose} footer={cancelDay.button || undefined}>
      {cancelDay.dialog}
      {holiday !== undefined && <p className={panel.quiet}>{holiday}</p>}
      <p className={panel.quiet}>{plural(appointments.length, words.appointment, words.appointments)}</p>
      <ul className={css.days}>
        {appointments.map(appointment => {
          const shown = mostUrgent(appointment.reminders);
          return (
            <li key={appointment.id}>
              <button
                type="button"
                className={join(
                  css.dayRow,
                  staffClass(appointment.staff),
                  appointment.status === 'cancelled' && css.struck,
                )}
                aria-label={ariaLabelOfAppointment(appointment, now)}
                onClick={() => onOpen(appointment)}
              >
                <span className="numbers">{timeOf(appointment.start)}</span>
                <span className={css.dayName}>{peopleInBrief(appointment)}</span>
                {shown && (
                  <>
                    {stateMark(asWorded(shown))}
                    <span className={panel.quiet}>{wordInBrief(shown)}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}
