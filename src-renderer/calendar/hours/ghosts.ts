/** Outlines of what is not there yet: an appointment that is being moved, and free hours that are being booked. */

import type { Span } from '../../../src-shared/model/business/hours.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { dayOf, MINUTES_A_DAY, minuteOf } from '../../../src-shared/time/wall-days.ts';
import { showWeekdayTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import type { Booking } from '../grid/view-props.ts';
import type { Proposal } from '../moving/moving.ts';
import { type HourRow, placeOf } from './hour-rows.ts';

export interface HourGhost {
  day: string;
  /** '' is nobody in particular, null is not said. */
  staff: string | null;
  /** Whether it is an appointment that stands already. */
  isMove: boolean;
  /** Down the rows, in minutes of 30 a row. */
  from: number;
  minutes: number;
  /** What it says first, always; '' while nobody is chosen. */
  who: string;
  /** What it says behind that, each where there is room for all of it. */
  when: readonly string[];
}

const lengthOf = ({ appointment, durationMinutes }: Proposal) => durationMinutes ?? appointment.durationMinutes;
/** A booking whose time is said. */
export type TimedBooking = Booking & { time: string };

export function isTimed(booking: Booking | null): booking is TimedBooking {
  return booking !== null && booking.time !== null;
}

const wallOf = ({ day, time }: TimedBooking) => `${day}T${time}` as WallTime;

export function ghostOfMove(move: Proposal, rows: readonly HourRow[]): HourGhost {
  const { appointment, start } = move;
  return {
    day: dayOf(start),
    staff: appointment.staff,
    isMove: true,
    from: placeOf(rows, minuteOf(start), false),
    minutes: lengthOf(move),
    who: `${showWeekdayTime(start)} ${appointment.contactName}`,
    when: [],
  };
}

export function ghostOfBooking(booking: TimedBooking, rows: readonly HourRow[]): HourGhost {
  return {
    day: booking.day,
    staff: booking.staff ?? null,
    isMove: false,
    from: placeOf(rows, minuteOf(wallOf(booking)), false),
    minutes: booking.durationMinutes,
    who: booking.person?.name ?? '',
    when: [booking.time, words.minutesShort(booking.durationMinutes)],
  };
}

/** The hours that must be shown for a ghost to be seen. */
export function spanOfMove(move: Proposal): Span {
  return spanFrom(minuteOf(move.start), lengthOf(move));
}

/** The hours that must be shown for a ghost to be seen. */
export function spanOfBooking(booking: TimedBooking): Span {
  return spanFrom(minuteOf(wallOf(booking)), booking.durationMinutes);
}

function spanFrom(from: number, minutes: number): Span {
  return { from, until: Math.min(MINUTES_A_DAY, from + minutes) };
}
