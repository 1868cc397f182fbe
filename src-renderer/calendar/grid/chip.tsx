/**
 * Shows one appointment as a block of the calendar: its name first, then what there is room for. A month and a week
 * mark only what somebody must look at, whatever room a name leaves: a mark that gave way would read as "not sent".
 */
import { Square, SquareCheckBig } from 'lucide-react';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { ServiceMark } from '../../appointments/service/service-mark.tsx';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { timeOf } from '../../ui/format.ts';
import { rootFontSize } from '../../ui/use-root-font-size.ts';
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
  calm = lines === undefined,
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
  /** Whether it is marked only where somebody must look, as in a month and a week. */
  calm?: boolean;
  continued?: boolean;
  /** Whether its details are open. */
  open: boolean;
  /** Whether a move of it waits for confirmation. */
  leaving: boolean;
  doubleBooked: boolean;
  /** Whether it is selected; null while nothing is being selected. */
  chosen?: boolean | null;
  /** Of the service, where a block of nobody in particular has room for its name. */
  serviceColour?: ServiceColour | null;
  style?: CSSProperties;
}) {
  const { others, service, staff, start, status, series, reminders, contactName } = appointment;
  const cancelled = status === 'cancelled';
  const isOver = endOf(appointment) <= now;
  const isStill = cancelled || continued || chosen !== null;
  const shown = mostUrgent(reminders);
  const ariaLabel = ariaLabelOfAppointment(appointment, now, doubleBooked);
  const Box = chosen ? SquareCheckBig : Square;
  const box = chosen !== null && !cancelled && <Box className={css.box} aria-hidden="true" />;
  // The place of a single line says the time already where a line of the grid is beside it.
  const isSaidByPlace = lines === 1 && !continued && Number(start.slice(14, 16)) % 30 === 0;
  const time = timed && !isSaidByPlace && <span className={css.time}>{continued ? '…' : timeOf(start)}</span>;
  const isLine = lines === undefined;
  const plus = others.length > 0 && <span className={css.others}>{words.plusOthers(others.length)}</span>;
  const state = shown && (!calm || asksForPerson(shown)) ? stateMark(asWorded(shown)) : null;
  const isMissed = status === 'no-show';
  const urgent = state ?? (doubleBooked ? DOUBLE_BOOKED_MARK : isMissed ? statusMark(status) : null);
  const marks = !calm && (
    <>
      {doubleBooked && DOUBLE_BOOKED_MARK}
      {statusMark(status)}
      {series && SERIES_MARK}
    </>
  );
  const kept = calm
    ? urgent && <span className={css.kept}>{urgent}</span>
    : lines === 1 && (
        <span className={css.kept}>
          {marks}
          {state}
        </span>
      );
  const hasStatus = calm ? isMissed : status !== 'booked';
  const first = firstNameOf(contactName);
  // A block has one colour: of its staff, else of its service.
  const serviceMark = staff === '' && <ServiceMark colour={serviceColour} />;
  return (
    <button
      type="button"
      className={join(
        css.chip,
        isLine ? css.line : css.block,
        onResizeDown && !isStill && css.resizable,
        staffClass(staff),
        isOver && css.past,
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
        if (isStill) return;
        // Alt+Shift with the arrow keys, and the form, do the same without a pointer.
        const begin = onResizeDown && isAtLowerEdge(event) ? onResizeDown : onPointerDown;
        begin(event, appointment);
      }}
    >
      {isLine ? (
        <>
          {time}
          <bdi className={css.whole}>{contactName}</bdi>
          {plus}
          {kept}
        </>
      ) : (
        <span className={css.head}>
          {box}
          <bdi className={css.name}>
            <span data-first-name>{first}</span>
            {contactName.slice(first.length)}
          </bdi>
          {plus}
          {lines === 1 && timed && (
            <span className={css.roomy}>
              {service !== '' && (
                <span className={css.beside}>
                  {serviceMark} {service}
                </span>
              )}
              {time}
            </span>
          )}
          {kept}
        </span>
      )}
      {!isLine && lines > 1 && (
        <span className={css.what}>
          {marks || (state && doubleBooked && DOUBLE_BOOKED_MARK)}
          {!calm && lines === 2 && state}
          {time}
          {serviceMark}
          <span className={css.service}>
            {[hasStatus ? words.statuses[status] : '', service].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      {!isLine && lines > 2 && shown && state && (
        <span className={css.what}>
          {!calm && state}
          <span className={css.service}>{wordInBrief(shown)}</span>
        </span>
      )}
    </button>
  );
});

/** How much of a block's lower end changes its length, in rem (chip.module.css shows the same by the pointer). */
const EDGE_REM = 0.3125;

function isAtLowerEdge({ clientY, currentTarget }: PointerEvent<HTMLElement>): boolean {
  return currentTarget.getBoundingClientRect().bottom - clientY <= EDGE_REM * rootFontSize();
}
