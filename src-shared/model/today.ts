/** What the screen Today shows: decisions, the light, what happened while the program was away. */
import type { Instant, WallTime } from '../time/instant.ts';
import type { Appointment } from './appointment.ts';
import type { MessageRow } from './message.ts';
import type { StopReason } from './settings.ts';
import type { Unreachable } from './unreachable.ts';

/**
 * Why texts that are due for handing over wait: no connection (unreachable.ts), an unclear answer, or no key to sign in
 * with.
 */
export type WaitReason = Unreachable | 'unclear-answer' | 'no-key' | 'keychain-locked';

/** What waits while the service cannot be reached. */
export interface ServiceWait {
  why: WaitReason;
  /** The system's own words, for whoever helps. */
  detail: string;
  since: WallTime;
  /** When the next retry is. */
  nextTry: WallTime;
  /** Texts to be handed over within the horizon. */
  texts: number;
  /** Those of them that are too late by this computer's clock, which may be wrong. */
  tooLate: number;
  /** The text that becomes too late next, and when; null when none does. */
  first: { messageId: number; name: string; phoneShown: string; dueLocal: WallTime; tooLateAt: WallTime } | null;
}

export type BalanceReading =
  | { kind: 'known'; balance: number; model: string; currencyCode: string | null; at: Instant }
  | { kind: 'unknown' };

/**
 * Why nothing can be handed over, besides a stop: the person has not gone live, or nothing is stored to sign in with.
 */
export type NotSetUp = 'locked' | 'no-key';

/** "Reminders until Thursday 12:00 are with the service." */
export interface SwitchOffLight {
  /** Green only when nothing below needs a person. */
  colour: 'green' | 'amber' | 'red';
  stopped: StopReason | null;
  notSetUp: NotSetUp | null;
  /** Every wanted text up to here is with the service; null when none is wanted in the horizon. */
  safeUntil: WallTime | null;
  /** Texts due within the horizon that are not with the service yet. */
  notHandedOver: number;
  /** Texts due within the horizon of which it is not known whether the service took them. */
  perhapsSent: number;
  /** Queued texts that are no longer wanted and whose cancel the service has not confirmed; it is asked again. */
  notCancelled: number;
  /** Correct texts queued at an account used before: nothing here can cancel them. */
  elsewhere: number;
  /** Texts that are not wanted any more and may still go: the program does not ask the service about them again. */
  mayStillGo: number;
  /** Refused reminders of appointments to come that nothing replaced. */
  refused: number;
  /**
   * Reminders that "Stop everything" stopped, with the service's confirmation, and that nobody turned back on or
   * dismissed since; 0 while the service is still being asked.
   */
  stoppedReminders: number;
  /** Campaign texts stopped by "Stop everything", counted in the same way. */
  stoppedTexts: number;
  /** The balance does not cover what is handed over within the coming week. */
  balanceTooLow: boolean;
  /** Texts being submitted at this moment: the service may take them whatever a person decides. */
  sending: number;
  /** Texts with the service; during "Stop everything" those included whose cancel it has not confirmed. */
  queued: number;
  /**
   * The progress of "Stop everything": how many texts there were, how many may still go, and when the first of these
   * would; null when none may.
   */
  stopping: { total: number; mayGo: number; first: WallTime | null } | null;
  /** When the first text whose time is still to come is due; null if there is none. */
  nextText: WallTime | null;
}

/** What became of a text that was open when the program stopped running. */
export type WhileAwayKind =
  /** The text went out although its appointment had changed. */
  | 'went-out-wrong'
  | 'unclear'
  | 'may-still-go'
  | 'missed'
  | 'refused'
  /** The text fell due meanwhile and was handed over once the program ran again. */
  | 'sent-late'
  | 'handed-over'
  /** The text was being submitted when the program stopped, and the service has it. */
  | 'taken-up'
  | 'cancelled';

export interface WhileAwayText {
  messageId: number;
  contactName: string;
  phoneShown: string;
  dueLocal: WallTime;
  /** The present start of its appointment; null where it has none or the appointment was removed. */
  appointmentStart: WallTime | null;
}

/** What happened between two moments in which the program ran. */
export interface WhileAway {
  from: WallTime;
  until: WallTime;
  /** `until` as an instant; it identifies this period when a person dismisses it. */
  untilAt: Instant;
  /** The most harmful first, none of them empty; of very many texts only the first due. */
  groups: { kind: WhileAwayKind; total: number; texts: WhileAwayText[] }[];
}

/** An appointment that is over and of which nobody said whether its people came. */
export interface Unmarked {
  appointmentId: number;
  /** Everybody it is for. */
  contactNames: string[];
  /** '' where it names none. */
  service: string;
  start: WallTime;
  /** A text of it goes once they are marked as arrived. */
  getsText: boolean;
}

/** What the night check can find wrong with a text (docs/delivery.md §16), the gravest first. */
export const WRONG_KINDS = [
  /** The same words to the same phone went, or are queued, twice, and nobody asked for that. */
  'twice',
  /** Its person had asked for no texts. */
  'opted-out',
  /** Nothing asks for it: no appointment, person, rule or campaign, or somebody stopped it. */
  'not-wanted',
  'number',
  'words',
  /** It speaks of another start than its appointment has. */
  'start',
  'time',
  'sender',
  /** The records say that the service has it, and the send ledger has no such answer. */
  'not-confirmed',
  /** The ledger says that the service has it, and the records do not have it, or say that it did not go. */
  'unknown',
] as const;
export type WrongKind = (typeof WRONG_KINDS)[number];

/** A text that is not as it should be. */
export interface WrongText {
  /** Null where these records do not have the text. */
  messageId: number | null;
  /** '' where they do not. */
  contactName: string;
  phoneShown: string;
  dueLocal: WallTime | null;
  /** Whether it is queued: it can still be cancelled. */
  isQueued: boolean;
  kinds: WrongKind[];
}

/** The last night check. */
export interface NightCheck {
  /** When it ended, and the first text it counts was handed over. */
  at: WallTime;
  since: WallTime;
  /** Texts that the service confirmed as queued, whether they went since or not. */
  checked: number;
  /** How many of them are or were wrong, whoever has seen them. */
  wrong: number;
  /** Those that nobody has dismissed; of very many only the newest. `unseen` counts all. */
  texts: WrongText[];
  unseen: number;
}

export interface Today {
  date: string;
  light: SwitchOffLight;
  /** Null while the service answers, or nothing was asked of it. */
  wait: ServiceWait | null;
  appointments: Appointment[];
  /**
   * Messages that need a person: uncertain, refused, missed, blocked, or with a cancel that was not confirmed. Of very
   * many only the first; `decisionCount` counts all.
   */
  decisions: MessageRow[];
  decisionCount: number;
  /** By start: of the last days and, after its last appointment, of today; sooner where a text waits for the mark. */
  unmarked: Unmarked[];
  /**
   * Messages that may be sent now: they were skipped because an edit moved their due time into the past, or because
   * their person was marked as arrived only after it.
   */
  toSendNow: MessageRow[];
  balance: BalanceReading;
  /** Whole days the balance lasts at the last seven days' use; null when unknown. */
  daysLeft: number | null;
  /** Null where there is nothing to report, or a person dismissed it. */
  away: WhileAway | null;
  /** Null before the first one, and while the service has confirmed no text. */
  nightCheck: NightCheck | null;
}

/** A text that "Stop everything" was asked to stop. */
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
