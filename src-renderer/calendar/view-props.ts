/** What both views are given. */
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import type { Proposed } from './use-drag.ts';

export interface ViewProps {
  /** The day of the address; the cursor starts there. */
  day: string;
  now: WallTime;
  appointments: readonly Appointment[];
  /** The appointment whose details are open. */
  openId: number | null;
  /** A move that waits for a yes. */
  proposed: Proposed | null;
  onOpen: (appointment: Appointment) => void;
  /** `time` (`HH:MM`) is null where only the day was chosen. */
  onNew: (day: string, time: string | null) => void;
  onPropose: (proposed: Proposed) => void;
  onAltArrow: (appointmentId: number, key: string) => void;
  /** Turns the page to the one that holds this day. */
  onTurn: (day: string) => void;
  onShowDay: (day: string) => void;
}
