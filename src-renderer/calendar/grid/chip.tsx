/** Shows one appointment as a block of the calendar: time, name, service, and the state of its texts. */
import { Square, SquareCheckBig } from 'lucide-react';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { join } from '../../ui/class-names.ts';
import { timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { asWorded, mostUrgent, wordInBrief } from '../panel/text-outcome.ts';
import { staffClass } from '../staff/staff-class.ts';
import { ariaLabelOfAppointment, endOf } from './aria-label.ts';
import css from './chip.module.css';
import { DOUBLE_BOOKED_MARK, SERIES_MARK, stateMark, statusMark } from './marks.tsx';

export interface ChipActs {
  onOpen: (appointment: AppointmentOutline) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: AppointmentOutline) => void;
  /** Begins to change the length; undefined if the view does not allow that. */
  onResizeDown?: ((event: PointerEvent<HTMLElement>, appointment: AppointmentOutline) => void) | undefined;
}

/**
 * `line` is one line high (month view); otherwise the chip fills its height (week, day). `continued`: the appointment
 * began the day before. The chip is memoised, so unchanged properties must stay identical.
 */
export const Chip = memo(function Chip({
  appointment,
  now,
  line = false,
  continued = false,
  open,
  leaving,
  doubleBooked,
  chosen = null,
  style,
  onOpen,
  onPointerDown,
  onResizeDown,
}: ChipActs & {
  appointment: AppointmentOutline;
  now: WallTime;
  line?: boolean;
  continued?: boolean;
  /** Whether its details are open. */
  open: boolean;
  /** Whether a move of it waits for confirmation. */
  leaving: boolean;
  doubleBooked: boolean;
  /** Whether it is selected; null while nothing is being selected. */
  chosen?: boolean | null;
  style?: CSSProperties;
}) {
  const { others, service, staff, start, status, series, reminders } = appointment;
  const cancelled = status === 'cancelled';
  const isStill = cancelled || continued || chosen !== null;
  const shown = mostUrgent(reminders);
  const ariaLabel = ariaLabelOfAppointment(appointment, now, doubleBooked);
  const Box = chosen ? SquareCheckBig : Square;
  const head = (
    <>
      {chosen !== null && !cancelled && <Box className={css.box} aria-hidden="true" />}
      <span className={css.time}>{continued ? '…' : timeOf(start)}</span>
      <span className={css.name}>{appointment.contactName}</span>
      {others.length > 0 && <span className={css.others}>{words.plusOthers(others.length)}</span>}
      {doubleBooked && DOUBLE_BOOKED_MARK}
      {statusMark(status)}
      {series && SERIES_MARK}
      {shown && stateMark(asWorded(shown), line ? undefined : css.headIcon)}
    </>
  );
  return (
    <button
      type="button"
      className={join(
        css.chip,
        line ? css.line : css.block,
        staffClass(staff),
        endOf(appointment) <= now && css.past,
        cancelled && css.cancelled,
        (open || chosen) && css.open,
        leaving && css.leaving,
      )}
      style={style}
      tabIndex={-1}
      data-appointment={appointment.id}
      aria-label={continued ? `${ariaLabel} ${words.continued}` : ariaLabel}
      aria-pressed={chosen ?? undefined}
      title={ariaLabel}
      onClick={() => onOpen(appointment)}
      onPointerDown={event => {
        if (!isStill) onPointerDown(event, appointment);
      }}
    >
      {line ? head : <span className={css.head}>{head}</span>}
      {!line && (
        <span className={css.service}>
          {[status === 'booked' ? '' : words.statuses[status], service, staff].filter(Boolean).join(' · ')}
        </span>
      )}
      {!line && shown && (
        <span className={css.state}>
          {stateMark(asWorded(shown))}
          <span className={css.word}>{wordInBrief(shown)}</span>
        </span>
      )}
      {onResizeDown && !isStill && (
        // Alt+Shift with the arrow keys, and the form, do the same without a pointer.
        <span
          className={css.edge}
          title={words.resizeEdge}
          aria-hidden="true"
          onPointerDown={event => {
            event.stopPropagation();
            onResizeDown(event, appointment);
          }}
        />
      )}
    </button>
  );
});
