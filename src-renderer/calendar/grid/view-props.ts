/** What every view is given. */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { NewAt } from '../booking/form-values.ts';
import type { Proposal } from '../moving/move-bar.tsx';

export interface ViewProps {
  /** The day of the address; the cursor starts there. */
  day: string;
  now: WallTime;
  appointments: readonly AppointmentOutline[];
  /** Whether the appointments of a day have been read; until then nobody may take it for a free one. */
  isKnown: (day: string) => boolean;
  /** Ids of those that overlap another of the same staff. */
  doubleBooked: ReadonlySet<number>;
  /** Names of holidays by day; the same map while they stay so. */
  holidays: ReadonlyMap<string, string>;
  /** The appointment whose details are open. */
  openId: number | null;
  /** Those that are selected; null while nothing is being selected. */
  chosen: ReadonlySet<number> | null;
  /** A change that waits for a yes. */
  proposed: Proposal | null;
  onOpen: (appointment: AppointmentOutline) => void;
  onNew: (at: NewAt) => void;
  onPropose: (proposed: Proposal) => void;
  /** Alt and an arrow key on an appointment; with Shift (`longer`) it is its length that changes. */
  onAltArrow: (appointmentId: number, key: string, longer: boolean) => void;
  /** Turns the page to the one that holds this day. */
  onTurn: (day: string) => void;
  onShowDay: (day: string) => void;
}
