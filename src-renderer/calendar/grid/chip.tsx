/** Shows one appointment as a block of the calendar: its name first, then what there is room for. */
import { Square, SquareCheckBig } from 'lucide-react';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { ServiceMark } from '../../appointments/service/service-mark.tsx';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { asksForPerson, asWorded, mostUrgent, wordInBrief } from '../panel/text-outcome.ts';
import { ariaLabelOfAppointment, endOf } from './aria-label.ts';
import css from './chip.module.css';
import { DOUBLE_BOOKED_MARK, SERIES_MARK, stateMark, statusMark } from './marks.tsx';
import { firstNameOf } from './name-width.ts';

export interface ChipActs {
  onOpen: (appointment: AppointmentOutline) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: AppointmentOutline) => void;
  /** Begins to change the length; undefined if the view does not allow that. */
  onResizeDown?: ((event: PointerEvent<HTMLElement>, appointment: AppointmentOutline) => void) | undefined;
}

/**
 * `lines` is how many a block has room for (week, day); without it the chip is one line (month). `continued`: the
 * appointment began the day before. The chip is memoised, so unchanged properties must stay identical.
 */
export const Chip = memo(function Chip({
  appointment,
  now,
  lines,
  timed = true,
  continued = false,
  open,
  leaving,
  doubleBooked,
  chosen = null,
  serviceColour = null,
  style,
  onOpen,
  onPointerDown,
  onResizeDown,
}: ChipActs & {
  appointment: AppointmentOutline;
  now: WallTime;
  lines?: number;
  /** Whether there is room for the time, which the place says already where hours are shown. */
  timed?: boolean;
  continued?: boolean;
  /** Whether its details are open. */
  open: boolean;
  /** Whether a move of it waits for confirmation. */
  leaving: boolean;
  doubleBooked: boolean;
  /** Whether it is selected; null while nothing is being selected. */
  chosen?: boolean | null;
  /** Of the service, where a block has room for its name. */
  serviceColour?: ServiceColour | null;
  style?: CSSProperties;
}) {
  const { others, service, staff, start, status, series, reminders, contactName } = appointment;
  const cancelled = status === 'cancelled';
  const isStill = cancelled || continued || chosen !== null;
  const shown = mostUrgent(reminders);
  const ariaLabel = ariaLabelOfAppointment(appointment, now, doubleBooked);
  const Box = chosen ? SquareCheckBig : Square;
  const box = chosen !== null && !cancelled && <Box className={css.box} aria-hidden="true" />;
  const time = timed && <span className={css.time}>{continued ? '…' : timeOf(start)}</span>;
  const plus = others.length > 0 && <span className={css.others}>{words.plusOthers(others.length)}</span>;
  const isLine = lines === undefined;
  // In a line of the month, what needs a person keeps its mark where the name needs the room. A block of the week keeps
  // the first name whole instead.
  const isKept = isLine && shown !== null && asksForPerson(shown);
  const mark = shown && stateMark(asWorded(shown), isKept ? css.kept : undefined);
  const [state, kept] = isKept ? [null, mark] : [mark, null];
  const marks = (
    <>
      {doubleBooked && DOUBLE_BOOKED_MARK}
      {statusMark(status)}
      {series && SERIES_MARK}
    </>
  );
  const hasMarks = doubleBooked || series !== null || status !== 'booked';
  const first = firstNameOf(contactName);
  return (
    <button
      type="button"
      className={join(
        css.chip,
        isLine ? css.line : css.block,
        staffClass(staff),
        endOf(appointment) <= now && css.past,
        doubleBooked && css.double,
        cancelled && css.cancelled,
        (open || chosen) && css.open,
        leaving && css.leaving,
      )}
      style={style}
      tabIndex={-1}
      data-appointment={appointment.id}
      aria-label={continued ? `${ariaLabel} ${words.continued}` : ariaLabel}
      aria-pressed={chosen ?? undefined}
      onClick={() => onOpen(appointment)}
      onPointerDown={event => {
        if (!isStill) onPointerDown(event, appointment);
      }}
    >
      {isLine ? (
        <>
          {time}
          <bdi className={css.whole}>{contactName}</bdi>
          {(plus || hasMarks || state) && (
            <span className={css.marks}>
              {plus}
              {marks}
              {state}
            </span>
          )}
          {kept}
        </>
      ) : (
        <span className={css.head}>
          {box}
          <bdi className={css.name}>
            <span className={css.first} data-first-name>
              {first}
            </span>
            <span className={css.rest}>{contactName.slice(first.length)}</span>
          </bdi>
          {plus}
          {lines === 1 && (hasMarks || state || time) && (
            <span className={css.marks}>
              {marks}
              {state}
              {time}
            </span>
          )}
        </span>
      )}
      {!isLine && lines > 1 && (
        <span className={css.what}>
          {marks}
          {lines === 2 && state}
          {time}
          <ServiceMark colour={serviceColour} />
          <span className={css.service}>
            {[status === 'booked' ? '' : words.statuses[status], service].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      {!isLine && lines > 2 && shown && (
        <span className={css.what}>
          {state}
          <span className={css.service}>{wordInBrief(shown)}</span>
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
