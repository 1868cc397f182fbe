import type { Instant, WallTime } from '../time/instant.ts';
import type { Appointment } from './appointment.ts';
import type { MessageRow } from './message.ts';
import type { StopReason } from './settings.ts';
import type { Unreachable } from './unreachable.ts';

/**
 * Why what is to be handed over waits: no connection (unreachable.ts), an answer that was not clear, and nothing to
 * sign in with.
 */
export type WaitReason = Unreachable | 'unclear-answer' | 'no-key' | 'keychain-locked';

/** What waits for the service while it cannot be asked. */
export interface ServiceWait {
  why: WaitReason;
  /** What the system said, for whoever is asked to help. */
  detail: string;
  since: WallTime;
  /** When it is tried again by itself. */
  nextTry: WallTime;
  /** Texts to be handed over within the horizon. */
  texts: number;
  /** Of them, too late by this computer's clock, unless that is wrong. */
  tooLate: number;
  /** Which becomes too late next, and when; null when none does. */
  first: { messageId: number; name: string; phoneShown: string; dueLocal: WallTime; tooLateAt: WallTime } | null;
}

export type BalanceReading =
  | { kind: 'known'; balance: number; model: string; currencyCode: string | null; at: Instant }
  | { kind: 'unknown' };

/** Why nothing can be handed over, besides a stop: the person has not gone live, or no account is set up. */
export type NotSetUp = 'locked' | 'no-account';

/** "Reminders until Thursday 12:00 are with the service." */
export interface SwitchOffLight {
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
  /** Texts queued at an account used before that are right as they stand: nothing here can cancel them. */
  elsewhere: number;
  /** Texts nobody wants any more that may go all the same: nothing asks the service about them by itself. */
  mayStillGo: number;
  /** Reminders of appointments to come that the service refused, and nothing took their place. */
  refused: number;
  /**
   * Reminders that "Stop everything" stopped, confirmed by the service, and that nobody has turned back on or left at
   * that; 0 while the service is still being asked.
   */
  stoppedReminders: number;
  /** The same of texts of campaigns. */
  stoppedTexts: number;
  /** The balance does not cover what is handed over within the coming week. */
  balanceTooLow: boolean;
  /** Texts on their way at this moment: the service may take them yet, whatever a person decides. */
  sending: number;
  /** With the service; while everything is being stopped, also what it has not confirmed to be cancelled. */
  queued: number;
  /**
   * How far a stop of everything has come: of so many texts so many may still go, the first then; null when none may.
   */
  stopping: { total: number; mayGo: number; first: WallTime | null } | null;
  nextText: WallTime | null;
}

/** What became of a text that was open when the program stopped running. */
export type WhileAwayKind =
  /** It went out although its appointment had changed. */
  | 'went-out-wrong'
  | 'unclear'
  | 'may-still-go'
  | 'missed'
  | 'refused'
  /** Due meanwhile, and handed over once the program ran again. */
  | 'sent-late'
  | 'handed-over'
  /** On its way when the program stopped: the service has it. */
  | 'taken-up'
  | 'cancelled';

export interface WhileAwayText {
  messageId: number;
  contactName: string;
  phoneShown: string;
  dueLocal: WallTime;
  /** When its appointment starts now; null: it has none, or that is gone. */
  appointmentStart: WallTime | null;
}

/** What happened between two moments in which the program ran. */
export interface WhileAway {
  from: WallTime;
  until: WallTime;
  /** The same end as an instant: names this stretch when it is put away. */
  untilAt: Instant;
  /** In the order of harm, none of them empty; of very many texts the first due. */
  groups: { kind: WhileAwayKind; total: number; texts: WhileAwayText[] }[];
}

/** Somebody whose appointment is over, whose text after it goes once somebody marks them as arrived. */
export interface Unmarked {
  appointmentId: number;
  contactName: string;
  /** Wall time. */
  start: WallTime;
}

export interface Today {
  date: string;
  light: SwitchOffLight;
  /** Null while the service answers, or nothing was asked of it. */
  wait: ServiceWait | null;
  appointments: Appointment[];
  /** Uncertain, refused, missed, cancel not confirmed, blocked: what a person has to look at. */
  decisions: MessageRow[];
  /** By start; of today, and of before while their text is still to come. */
  unmarked: Unmarked[];
  /**
   * Skipped because an edit put their time into the past, or their person was marked as arrived only after it: each may
   * be texted now.
   */
  toSendNow: MessageRow[];
  balance: BalanceReading;
  /** Whole days the balance lasts at the last seven days' use; null when unknown. */
  daysLeft: number | null;
  /** Null: nothing to tell, or a person has seen it. */
  away: WhileAway | null;
}

/** A text that a stop of everything was about. */
export interface StoppedText {
  messageId: number;
  gatewayBatchId: string;
  contactName: string;
  phoneShown: string;
  dueLocal: WallTime;
}

export interface StopOutcome {
  held: number;
  cancelled: StoppedText[];
  /** The service did not confirm: these may still go. */
  mayStillGo: StoppedText[];
  tooLate: StoppedText[];
}
