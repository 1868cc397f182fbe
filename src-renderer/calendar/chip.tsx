/** One appointment as a block of the calendar: time, name, service, and the state of its texts by icon and word. */
import type { CSSProperties, PointerEvent } from 'react';
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { StateIcon } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import { timeOf } from '../ui/format.ts';
import css from './chip.module.css';
import { endOf, spokenAppointment } from './describe.ts';
import { staffClass } from './staff-class.ts';
import { mostUrgent, worded, wordInBrief } from './text-fate.ts';
import { words } from './words.ts';

export interface ChipActs {
  onOpen: (appointment: Appointment) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: Appointment) => void;
}

/** `line` is one line high (month); else it fills the height it is given (week). `continued`: began the day before. */
export function Chip({
  appointment,
  now,
  line = false,
  continued = false,
  open,
  leaving,
  style,
  onOpen,
  onPointerDown,
}: ChipActs & {
  appointment: Appointment;
  now: WallTime;
  line?: boolean;
  continued?: boolean;
  /** Its details are open. */
  open: boolean;
  /** A move of it is being considered. */
  leaving: boolean;
  style?: CSSProperties;
}) {
  const { contactName, service, staff, start, status, reminders } = appointment;
  const cancelled = status === 'cancelled';
  const shown = mostUrgent(reminders);
  const spoken = spokenAppointment(appointment, now);
  return (
    <button
      type="button"
      className={join(
        css.chip,
        line ? css.line : css.block,
        staffClass(staff),
        endOf(appointment) <= now && css.past,
        cancelled && css.cancelled,
        open && css.open,
        leaving && css.leaving,
      )}
      style={style}
      tabIndex={-1}
      data-appointment={appointment.id}
      aria-label={continued ? `${spoken} ${words.continued}` : spoken}
      title={spoken}
      onClick={() => onOpen(appointment)}
      onPointerDown={event => {
        if (!cancelled && !continued) onPointerDown(event, appointment);
      }}
    >
      <span className={css.head}>
        <span className={css.time}>{continued ? '…' : timeOf(start)}</span>{' '}
        <span className={css.name}>{contactName}</span>
        {shown && (
          <span className={css.headIcon}>
            <StateIcon {...worded(shown)} />
          </span>
        )}
      </span>
      {!line && <span className={css.service}>{[service, staff].filter(Boolean).join(' · ')}</span>}
      {!line && shown && (
        <span className={css.state}>
          <StateIcon {...worded(shown)} />
          <span className={css.word}>{wordInBrief(shown)}</span>
        </span>
      )}
    </button>
  );
}
