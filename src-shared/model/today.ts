import type { Instant, WallTime } from '../instant.ts';
import type { Appointment } from './appointment.ts';
import type { MessageRow } from './message.ts';
import type { StopReason } from './settings.ts';

export type BalanceReading =
  | { kind: 'known'; balance: number; model: string; currencyCode: string | null; at: Instant }
  | { kind: 'unknown' };

/** Why nothing can be handed over, besides a stop: the person has not gone live, or no account is set up. */
export type NotSetUp = 'locked' | 'no-account';

/** "Reminders until Thursday 12:00 are with the service." */
export interface SafeLight {
  /** Green only when nothing below asks for anything. */
  colour: 'green' | 'amber' | 'red';
  stopped: StopReason | null;
  notSetUp: NotSetUp | null;
  /** Every wanted text up to here is with the service; null when none is wanted in the horizon. */
  safeUntil: WallTime | null;
  /** Texts due within the horizon that are here, and not with the service. */
  notHandedOver: number;
  /** Texts due by then of which nobody knows whether the service took them. */
  perhapsSent: number;
  /** Queued texts that are no longer wanted and whose cancelling the service has not confirmed; it is asked again. */
  notCancelled: number;
  /** Texts nobody wants any more that may go all the same: nothing asks the service about them by itself. */
  mayStillGo: number;
  /** Reminders of appointments to come that the service refused, and nothing took their place. */
  refused: number;
  /** The balance does not cover what is handed over within the coming week. */
  balanceTooLow: boolean;
  /** Texts on their way at this moment: the service may take them yet, whatever a person decides. */
  sending: number;
  queued: number;
  nextText: WallTime | null;
}

export interface Today {
  date: string;
  light: SafeLight;
  appointments: Appointment[];
  /** Uncertain, refused, missed, cancel not confirmed, blocked: what a person has to look at. */
  decisions: MessageRow[];
  balance: BalanceReading;
  /** Whole days the balance lasts at the last seven days' use; null when unknown. */
  daysLeft: number | null;
  /** Reminders the last "Stop everything" cancelled that could be planned again; 0 while everything is stopped. */
  stoppedReminders: number;
}

export interface StopOutcome {
  held: number;
  cancelled: { messageId: number; batchId: string }[];
  /** The service did not confirm: these may still go. */
  mayStillGo: { messageId: number; batchId: string }[];
  tooLate: { messageId: number; batchId: string }[];
}
