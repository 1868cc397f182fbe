import type { Holiday } from '../settings.ts';

/** Wall-clock minutes of a day in the business's zone, `until` excluded. */
export interface Span {
  from: number;
  until: number;
}

/** When somebody works on a day of the week (ISO: 1 Monday … 7 Sunday). What lies between two of a day is a break. */
export interface WorkingInterval extends Span {
  weekday: number;
}

/** The days, first to last (`YYYY-MM-DD`), on which one of the staff does not work. */
export interface DayOff {
  id: number;
  staff: string;
  from: string;
  until: string;
  /** '' when nobody said it. */
  reason: string;
}

/** When the business and its staff work. */
export interface WorkingHours {
  /** False while nobody has said it; `business` is then when texts may go, which is when people are there. */
  isSet: boolean;
  /** Sorted by day and time, without overlap; so are the others. */
  business: WorkingInterval[];
  /** The staff who have hours of their own, by name; everybody else works as the business does. */
  staff: { staff: string; week: WorkingInterval[] }[];
  /** By first day. */
  daysOff: DayOff[];
  /** Days on which the business is closed: those of its settings, on which no texts go either. */
  holidays: Holiday[];
}
