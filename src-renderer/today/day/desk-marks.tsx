import { Ban, CircleCheck, type LucideIcon, UserCheck, UserX } from 'lucide-react';
import { isTooEarly } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Appointment, AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAct } from '../../api/api.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { useToast } from '../../notices/toasts.tsx';
import { listPeople } from '../../texts/state/texts-by-person.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showList } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { words } from '../today.words.ts';
import css from './day-list.module.css';

const MARKS: Record<Exclude<AppointmentStatus, 'booked'>, { tone: Tone; icon: LucideIcon }> = {
  confirmed: { tone: 'good', icon: CircleCheck },
  arrived: { tone: 'good', icon: UserCheck },
  // It is a fact of the day, and nobody has to act on it.
  'no-show': { tone: 'neutral', icon: UserX },
  cancelled: { tone: 'neutral', icon: Ban },
};

/**
 * Marks whether the people of an appointment arrived. What was marked stands in place of the buttons, with its undo.
 */
export function DeskMarks({ appointment, now }: { appointment: Appointment; now: WallTime }) {
  const { id, start, status } = appointment;
  const mark = useAct('appointments.setStatus');
  const toast = useToast();
  const names = showList(listPeople(appointment).map(({ contactName }) => contactName));
  const put = (next: 'arrived' | 'no-show' | 'unmarked', onSuccess?: () => void) =>
    mark.mutate({ id, status: next }, { onSuccess, onError: error => toast.fail(error.failure) });
  const set = (next: 'arrived' | 'no-show') =>
    put(next, () => toast.show(words.appointments.marked[next](names), { onUndo: () => put('unmarked') }));
  const isOpen = status === 'booked' || status === 'confirmed';
  const hasCome = isOpen && !isTooEarly('arrived', start, now);
  const isMissed = isOpen && !isTooEarly('no-show', start, now);
  return (
    <div className={css.acts}>
      {(status === 'arrived' || status === 'no-show') && (
        <span className={css.act}>
          <Button
            small
            variant="quiet"
            data-act="mark"
            busy={mark.isPending}
            aria-label={words.appointments.unmarkOf(appointmentWords.statuses[status], names)}
            onClick={() => put('unmarked')}
          >
            {words.appointments.unmark}
          </Button>
        </span>
      )}
      {hasCome && (
        <span className={css.mark}>
          <Button
            small
            data-act="mark"
            busy={mark.isPending}
            aria-label={words.unmarked.of(words.unmarked.arrived, names)}
            onClick={() => set('arrived')}
          >
            {words.unmarked.arrived}
          </Button>
        </span>
      )}
      {isMissed && (
        <span className={css.mark}>
          <Button
            small
            variant="quiet"
            data-act="missed"
            busy={mark.isPending}
            aria-label={words.unmarked.of(words.unmarked.noShow, names)}
            onClick={() => set('no-show')}
          >
            {words.unmarked.noShow}
          </Button>
        </span>
      )}
      {/* Once their time has come, whether they came matters, and no longer that they said so. */}
      {status !== 'booked' && !isMissed && (
        <StateMark {...MARKS[status]}>{appointmentWords.statuses[status]}</StateMark>
      )}
    </div>
  );
}
