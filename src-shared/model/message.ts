import type { BlockReason } from '../contract/errors.ts';
import type { Instant, WallTime } from '../time/instant.ts';

/** The states of docs/delivery.md §2; `message-state.words.ts` gives each its one word on the screen. */
export type MessageState =
  | 'held'
  | 'planned'
  | 'blocked'
  | 'skipped'
  | 'withdrawn'
  | 'in-flight'
  | 'accepted'
  | 'refused'
  | 'uncertain'
  | 'cancelling'
  | 'cancelled'
  | 'cancel-uncertain'
  | 'missed'
  | 'done';

/** The service's own words, shown and kept as they came. */
export interface ServiceWords {
  /** HTTP status, null when no answer came. */
  http: number | null;
  handshakeId: number | null;
  handshakeLabel: string | null;
  statusId: number | null;
  statusLabel: string | null;
  /** What else was said or what failed on the way (at most 500 characters, never a secret). */
  detail: string;
}

export type HoldReason =
  | 'stopped-by-person'
  | 'sending-locked'
  | 'import-to-confirm'
  /** The first minute of a campaign: time to think again. */
  | 'just-confirmed'
  /** A campaign was confirmed for an hour at which no text may leave any more. */
  | 'hour-closed';
export type SkipReason =
  | 'opted-out'
  | 'do-not-text'
  | 'rule-already-past'
  /** It follows the appointment and is for whoever is marked as arrived, and nobody marked them yet. */
  | 'not-marked'
  | 'suppressed'
  /** The same phone gets these very words at this very time. */
  | 'same-text-same-phone'
  /** No text may leave at its time, and its rule gives it no other. */
  | 'outside-hours'
  /** It would have to move to more days before the appointment than its rule allows. */
  | 'too-early';
export type WithdrawReason =
  | 'moved'
  | 'appointment-cancelled'
  | 'arrived'
  | 'no-show'
  /** They are not marked as arrived any more. */
  | 'not-marked'
  /** The appointment had begun. */
  | 'begun'
  /** Whoever it was for does not come to the appointment any more. */
  | 'not-theirs'
  /** Its rule is not for such an appointment, or not for this person, any more. */
  | 'not-for-it'
  | 'rule-off'
  | 'rule-removed'
  | 'number-changed'
  | 'words-changed'
  | 'time-changed'
  | 'sender-changed'
  /** An earlier text stands for this time again. */
  | 'stands-already'
  /** Somebody or something else gets these very words to the phone at that time. */
  | 'said-already'
  /** Something of it changed; what, is not known. */
  | 'edited'
  | 'opted-out'
  | 'do-not-text'
  | 'by-person'
  /** A person stopped everything. */
  | 'everything-stopped'
  | 'rule-changed'
  | 'import-undone'
  /** The person it was for was removed. */
  | 'contact-removed'
  /** An appointment it says is called off stands again. */
  | 'not-called-off'
  /** A person called the campaign off. */
  | 'campaign-stopped'
  /** Somebody else in its batch must not be texted; it is planned again. */
  | 'batch-recalled'
  /** The account at the service is changed; it is planned again for the new one. */
  | 'account-changed'
  /** No text may leave at the hour of its campaign any more; it is held once that is confirmed. */
  | 'hour-closed'
  /** A restored copy of the records does not know it any more. */
  | 'restored'
  /** A person closed the question whether it was sent; it is still not known. */
  | 'left-uncertain'
  /** The same, and they had the new text sent beside it. */
  | 'replaced-uncertain'
  /** The same, and they had it sent again. */
  | 'sent-again'
  /** Booked after the reminder's time, and a person had it texted at once: another text tells it. */
  | 'confirmed-now';

/** Withdrawn by a person who closed the question whether it was sent, which does not make it known. */
export function isLeftOpen({ state, reason }: { state: MessageState; reason: StateReason | null }): boolean {
  if (state !== 'withdrawn' || reason?.kind !== 'withdrawn') return false;
  return LEFT_OPEN.includes(reason.why);
}

const LEFT_OPEN: readonly WithdrawReason[] = ['left-uncertain', 'replaced-uncertain', 'sent-again'];

/** The text that says the same to the same phone, as it was called when this one was left to it. */
export interface SaidBy {
  contactName: string;
  ruleName: string;
  /** It is the same person's, by another rule or for another appointment. */
  isSamePerson: boolean;
}

/** Why a message is in its state; null when the state says it all. */
export type StateReason =
  | { kind: 'held'; why: HoldReason }
  | { kind: 'blocked'; why: BlockReason }
  /** `said` only of 'same-text-same-phone', where these records know the other text. */
  | { kind: 'skipped'; why: SkipReason; said?: SaidBy }
  | { kind: 'withdrawn'; why: WithdrawReason }
  | { kind: 'service'; words: ServiceWords }
  | { kind: 'old-text-went-out' }
  /** Whether it was sent was not known, and a person said so; `stale`: by then it was no longer right. */
  | { kind: 'said-sent'; stale: boolean }
  /** Until its time was over an older text of the reminder may have gone or may still have gone. */
  | { kind: 'old-text-open' }
  /**
   * Its time lay between these restored or copied records and now, or it waited in them: another computer may have
   * handed it over. `waited`: when these records were saved, as far as they know, and when it was due for handing over.
   */
  | { kind: 'restored-since'; waited?: { savedAt: Instant | null; handOverAt: Instant } }
  /** The send ledger knew it and these records did not; `seen` once a person left it at that. */
  | { kind: 'found'; seen: boolean }
  | { kind: 'retry-later'; detail: string }
  /** Queued at an account that is not signed in to any more: nothing from here can cancel it. */
  | { kind: 'other-account' }
  /**
   * Not sent, or not right, for the reason it had, and a person left it at that. `holds`: the start that the person of
   * a text that went out holds since then, for somebody told them.
   */
  | { kind: 'left'; was: StateReason | null; holds?: { startAt: Instant; startWall: WallTime } };

/** `found`: a text the send ledger knows and this restored or copied database did not. */
export type MessageKind = 'reminder' | 'campaign' | 'test' | 'found';

/** What the state of a text does not say of it, and a person has to know. */
export type TextAlert =
  /** It waits for the service, and by this computer's clock it is too late: unless that is wrong. */
  | 'too-late-by-clock'
  /** Its time is to come, and whether the service has it for then is not known. */
  | 'may-be-queued'
  /** The same, nobody wants it any more, and nothing can stop it. */
  | 'may-still-go'
  /** It was called off with everything else, or nobody knows why; its time is over, and its appointment is not. */
  | 'not-reminded'
  /** It did not go because one of the appointments it tells of stands again; another of them does not. */
  | 'not-told'
  /**
   * It is the last the person was told of an appointment to come: of another start, or at a number that is not theirs.
   */
  | 'told-old-time'
  | 'told-old-number'
  /** It told them, or may have, that their appointment is cancelled, and that is to take place. */
  | 'told-cancelled';

/** What a text that went out told, where something else holds now. */
export interface OutdatedInfo {
  /** The start it told and the start now, wall times; null: it is the same. */
  start: { told: WallTime; now: WallTime } | null;
  /** The number it went to and the person's now, '' for none; null: it is the same. */
  phone: { told: string; now: string } | null;
}

/** An appointment of somebody by name, as far as a sentence needs it. */
export interface NamedVisit {
  contactId: number;
  name: string;
  /** Wall time. */
  start: WallTime;
}

export interface MessageRow {
  id: number;
  kind: MessageKind;
  contactId: number | null;
  contactName: string;
  phoneShown: string;
  text: string;
  segments: number;
  state: MessageState;
  reason: StateReason | null;
  alert: TextAlert | null;
  told: OutdatedInfo | null;
  /** Who is not told of theirs that is cancelled, with 'not-told'; otherwise none. */
  notInformed: NamedVisit[];
  /** When it is to reach the person. */
  dueAt: Instant;
  /** The same in the business's zone. */
  dueLocal: WallTime;
  appointmentId: number | null;
  appointmentStart: WallTime | null;
  /** What became of the appointment since this text was written for it; null when nothing did. */
  appointmentSince: 'moved' | 'cancelled' | null;
  ruleName: string | null;
  campaignId: number | null;
  /** The name it went out under or is to go out under; null: the usual one when its time comes. */
  sender: string | null;
  gatewayBatchId: string | null;
  updatedAt: Instant;
}

export interface MessageHistoryEntry {
  at: Instant;
  from: MessageState | null;
  to: MessageState;
  reason: StateReason | null;
}

export interface MessageDetail extends MessageRow {
  history: MessageHistoryEntry[];
  /** Credit balance before and after the submission, as a hint when it is uncertain. */
  balanceBefore: number | null;
  balanceAfter: number | null;
  /** The service's answer as it came, null when none did. */
  answer: string | null;
  /** The address of the service it was handed to; '' before, or where that is not known. */
  handedTo: string;
  /** Everybody this text stands for besides `contactName`: others on the same phone. */
  alsoFor: string[];
  /** Of a campaign, the appointments it says are called off, by their start as it tells it. */
  about: { appointmentId: number; start: WallTime }[];
  /** Whom a decision about this one is about: of a campaign, everybody of the same batch. */
  together: { id: number; name: string }[];
  /** What would leave if it were sent again, retried, or the new text sent too; null when nothing would. */
  next: { text: string; segments: number; phoneShown: string; dueLocal: WallTime } | null;
  /** The message that was sent again by this one. */
  againOf: number | null;
  /** How often its words may have gone out by now: this text, and each it was sent again in place of. */
  mayHaveGone: number;
  /** What a person may do now. */
  actions: MessageAction[];
}

export type MessageAction =
  | 'withdraw'
  | 'cancel'
  | 'retry'
  | 'retry-cancel'
  | 'was-sent'
  | 'send-again'
  | 'leave-it'
  | 'send-new-too'
  /** Lifts a person's stop. */
  | 'plan-again'
  /** Booked after the reminder's time: it goes now. */
  | 'confirm-now';

export interface MessagePage {
  total: number;
  offset: number;
  rows: MessageRow[];
}

/** A text held because another computer may have handed it over since these records were saved. */
export interface RestoredText {
  id: number;
  contactName: string;
  phoneShown: string;
  text: string;
  dueLocal: WallTime;
  /** When it was due for handing over to the service. */
  handOverLocal: WallTime;
  /** Nobody can have handed it over: the other computer had stopped by then. */
  mayRelease: boolean;
}

export interface RestoredTexts {
  /** All of them; `texts` has the first. */
  total: number;
  texts: RestoredText[];
  /** The other computer ran at least until then, for these records were saved there; null when that is not known. */
  savedAtLocal: WallTime | null;
}

/** So many are shown, and let go, at once. */
export const MOST_RELEASED = 1_000;
