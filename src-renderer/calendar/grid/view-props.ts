/** The properties that every view of the calendar takes. */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { NewAt } from '../booking/form-values.ts';
import type { Proposal } from '../moving/moving.ts';

/** A place that is being booked; its time is null while only the day is said. */
export interface Booking extends NewAt {
  durationMinutes: number;
  /** The id of the appointment that is edited, where it stands there already. */
  standsAs?: number;
}

export interface ViewProps {
  /** The day of the address, at which the cursor starts. */
  day: string;
  now: WallTime;
  appointments: readonly AppointmentOutline[];
  /** Whether the appointments of a day have been read; an unread day must not look free. */
  isKnown: (day: string) => boolean;
  /** Ids of the appointments that overlap another one of the same staff or the same person. */
  doubleBooked: ReadonlySet<number>;
  /** Names of the holidays by day; the same map until one of them changes. */
  holidays: ReadonlyMap<string, string>;
  /** The appointment whose details are open. */
  openId: number | null;
  /** Ids of the selected appointments; null while nothing is being selected. */
  chosen: ReadonlySet<number> | null;
  /** A move that waits for confirmation. */
  proposed: Proposal | null;
  /** Where the appointment that is being booked would stand; null while none is. */
  booking: Booking | null;
  onOpen: (appointment: AppointmentOutline) => void;
  onNew: (at: NewAt) => void;
  onPropose: (proposed: Proposal) => void;
  /** Handles Alt and an arrow key on an appointment; with Shift (`longer`) the length changes. */
  onAltArrow: (appointmentId: number, key: string, longer: boolean) => void;
  /** Turns the page to the one that holds this day. */
  onTurn: (day: string) => void;
  onShowDay: (day: string) => void;
}
