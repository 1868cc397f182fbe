/** Messages as screens, storage and delivery know them. What each state means is message-states.ts. */
import type { BlockReason } from '../contract/errors.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { WhyNotBroughtBack } from './template.ts';

/** The states of docs/delivery.md §2; `message-state.words.ts` gives each its one word on the screen. */
export const MESSAGE_STATES = [
  'held',
  'planned',
  'blocked',
  'skipped',
  'withdrawn',
  'in-flight',
  'accepted',
  'refused',
  'uncertain',
  'cancelling',
  'cancelled',
  'cancel-uncertain',
  'missed',
  'done',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The service's own words, shown and stored unchanged. */
export interface ServiceWords {
  /** HTTP status, null when no answer came. */
  http: number | null;
  handshakeId: number | null;
  handshakeLabel: string | null;
  statusId: number | null;
  statusLabel: string | null;
  /** What else the service said, or what failed on the way; at most 500 characters, never a secret. */
  detail: string;
}

/** What a text tells of an appointment: that it is cancelled, or that it has another start. */
export type SubjectNews = 'cancelled' | 'moved';

export type HoldReason =
  | 'stopped-by-person'
  | 'sending-locked'
  | 'import-to-confirm'
  /** The first minute of a campaign: time to think again. */
  | 'just-confirmed'
  /** It tells that an appointment is cancelled or moved, and a text that says otherwise may still go. */
  | 'old-text-may-go'
  /** A campaign was confirmed for an hour at which no text may leave any more. */
  | 'hour-closed';
export type SkipReason =
  | 'opted-out'
  | 'do-not-text'
  | 'no-consent'
  | 'rule-already-past'
  /** It follows the appointment, is for people marked as arrived, and nobody has marked this person yet. */
  | 'not-marked'
  | 'suppressed'
  /** The same phone gets exactly these words at exactly this time. */
  | 'same-text-same-phone'
  /** Its time is outside the send window, and its rule gives it no other. */
  | 'outside-hours'
  /** It would have to move to more days before the appointment than its rule allows. */
  | 'too-early';
export type WithdrawReason =
  | 'moved'
  | 'appointment-cancelled'
  | 'arrived'
  | 'no-show'
  | 'not-marked'
  | WhyNotBroughtBack
  /** The appointment had begun. */
  | 'begun'
  /** The person does not come to the appointment any more. */
  | 'not-theirs'
  /** Its rule no longer applies to the appointment or the person. */
  | 'not-for-it'
  | 'rule-off'
  | 'rule-removed'
  | 'number-changed'
  | 'words-changed'
  | 'time-changed'
  | 'sender-changed'
  /** An earlier message stands for this time again. */
  | 'stands-already'
  /** Another message carries exactly these words to the phone at that time. */
  | 'said-already'
  /** Something of it changed, and it is not known what. */
  | 'edited'
  | 'opted-out'
  | 'do-not-text'
  | 'no-consent'
  | 'by-person'
  | 'everything-stopped'
  | 'rule-changed'
  | 'import-undone'
  /** The person it was for was removed. */
  | 'contact-removed'
  /** An appointment that it says is cancelled takes place again. */
  | 'untrue'
  /** Its yearly rule is off or another by now, or the person's date or number is. */
  | 'not-kept'
  /** A person stopped the campaign. */
  | 'campaign-stopped'
  /** Somebody else in its batch must not be texted; it is planned again. */
  | 'batch-recalled'
  /** The account at the service is changed; it is planned again for the new one. */
  | 'account-changed'
  /** The hour of its campaign is outside the send window now; the text is held once the cancel is confirmed. */
  | 'hour-closed'
  /** The restored records do not know it. */
  | 'restored'
  /** A person dismissed the question whether it was sent, which is still not known. */
  | 'dismissed-uncertain'
  /** A person dismissed that question and had the new text sent beside it. */
  | 'replaced-uncertain'
  /** A person dismissed that question and had it sent again. */
  | 'sent-again'
  /** Booked after the reminder's time, and a person had it sent at once: another message carries it. */
  | 'sent-now';

/** Tells whether a person dismissed the question whether the message was sent; the answer is still not known. */
export function isDismissedUncertain({ state, reason }: { state: MessageState; reason: StateReason | null }): boolean {
  if (state !== 'withdrawn' || reason?.kind !== 'withdrawn') return false;
  return DISMISSED_UNCERTAIN.includes(reason.why);
}

export const DISMISSED_UNCERTAIN: readonly WithdrawReason[] = [
  'dismissed-uncertain',
  'replaced-uncertain',
  'sent-again',
];

/** The message that carries the same words to the same phone, by the names it had when this one was skipped for it. */
export interface SaidBy {
  contactName: string;
  ruleName: string;
  /** It is for the same person, by another rule or for another appointment. */
  isSamePerson: boolean;
}

/** Why a message is in its state; null when the state says it all. */
export type StateReason =
  /** `country` is shown with 'hour-closed' where that country's hours close it; missing for those of the business. */
  | { kind: 'held'; why: HoldReason; country?: string }
  | { kind: 'blocked'; why: BlockReason }
  /** `said` is given for 'same-text-same-phone' only, where these records know the other message. */
  | { kind: 'skipped'; why: SkipReason; said?: SaidBy }
  | { kind: 'withdrawn'; why: WithdrawReason }
  | { kind: 'service'; words: ServiceWords }
  | { kind: 'old-text-went-out' }
  /** The message was uncertain, and a person marked it as sent; `stale`: by then it was outdated. */
  | { kind: 'said-sent'; stale: boolean }
  /** Until its time was over, an older text of the reminder might have gone or might still go. */
  | { kind: 'old-text-open' }
  /**
   * Its time lay between these restored or copied records and now, or it waited in them: another computer may have
   * handed it over. `waited`: when these records were saved, as far as they know, and when it was due for handing over.
   */
  | { kind: 'restored-since'; waited?: { savedAt: Instant | null; handOverAt: Instant } }
  /** The send ledger knew it and these records did not; `seen` once a person dismissed it. */
  | { kind: 'found'; seen: boolean }
  | { kind: 'retry-later'; detail: string }
  /** It is queued at an account that is not signed in to any more, so that nothing here can cancel it. */
  | { kind: 'other-account' }
  /**
   * A person dismissed the message, which was not sent or is outdated for the reason `was`. `informedOf`: the start that
   * its person was informed of by another way since it went out.
   */
  | { kind: 'dismissed'; was: StateReason | null; informedOf?: { startAt: Instant; startWall: WallTime } };

/** Tells whether the message went out, or was marked as sent, although it was outdated by then. */
export function wentOutOutdated(reason: StateReason | null): boolean {
  return reason?.kind === 'old-text-went-out' || (reason?.kind === 'said-sent' && reason.stale);
}

/** `found`: the send ledger knew the text, and this restored or copied database did not. */
export const MESSAGE_KINDS = ['reminder', 'campaign', 'test', 'found'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What somebody has to be told because of a message: the last they were told does not hold, or may not. */
export const GAPS = [
  /** Its time is to come, it may be at the service, it is not wanted any more, and nothing can stop it. */
  'may-still-go',
  /** "Stop everything" or an unknown cause cancelled it; its time is over, and its appointment is not. */
  'not-reminded',
  /** It did not go because one of its appointments takes place again; the people of another one are not informed. */
  'not-informed',
  /** It last informed the person of an appointment to come, but of another start, or at a number that is not theirs. */
  'old-time',
  'old-number',
  /** It informed them, or may have, that their appointment is cancelled, which is to take place. */
  'believes-cancelled',
] as const;
export type Gap = (typeof GAPS)[number];

/** What a person has to know of a message beyond its state. */
export const TEXT_ALERTS = [
  /** It waits for the service and is too late by this computer's clock, which may be wrong. */
  'too-late-by-clock',
  /** Its time is to come, and it is not known whether the service has it. */
  'may-be-queued',
  ...GAPS,
] as const;
export type TextAlert = (typeof TEXT_ALERTS)[number];

/** What a text that went out said, where something else holds now. */
export interface OutdatedInfo {
  /** The start it said and the present one, wall times; null where they are the same. */
  start: { told: WallTime; now: WallTime } | null;
  /** The number it went to and the person's present one, '' for none; null where they are the same. */
  phone: { told: string; now: string } | null;
}

/** An appointment and its person by name, as a sentence needs them. */
export interface NamedAppointment {
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
  /** The people not informed of a cancellation, with 'not-informed'; otherwise none. */
  notInformed: NamedAppointment[];
  /** When it is to reach the person; `dueLocal` is the same in the business's zone. */
  dueAt: Instant;
  dueLocal: WallTime;
  appointmentId: number | null;
  appointmentStart: WallTime | null;
  /**
   * What became of the appointment since the text was written; null when nothing did. Of texts that only the ledger knew,
   * these older records lack the appointment, have it at another time, or lack a rule that asks for a text about it.
   */
  appointmentSince: 'moved' | 'cancelled' | 'missing' | 'other-time' | 'no-rule' | null;
  /** The start that these records have, where `appointmentSince` is `other-time`; otherwise null. */
  appointmentNow: WallTime | null;
  ruleName: string | null;
  campaignId: number | null;
  /** The sender it went out under or is to; null for that of its purpose at the time. */
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
  /** The service's answer unchanged; null when none came. */
  answer: string | null;
  /** The address of the service it was submitted to; '' before, or where that is not known. */
  handedTo: string;
  /** The other people whom this text is for: they share the phone of `contactName`. */
  alsoFor: string[];
  /** The appointments that a campaign's text says are cancelled or moved, with the start it names. */
  about: { appointmentId: number; start: WallTime; what: SubjectNews }[];
  /** The messages that one decision covers: of a campaign, everybody of the same submission. */
  together: { id: number; name: string }[];
  /** What would leave by "send again", "retry" or "send the new one too"; null when nothing would. */
  next: { text: string; segments: number; phoneShown: string; dueLocal: WallTime } | null;
  /** The message that this one sends again. */
  againOf: number | null;
  /** How often its words may have gone out by now: this message, and each that it sends again. */
  mayHaveGone: number;
  actions: MessageAction[];
}

/** What a person may do with a message: `plan-again` lifts a stop, `send-now` sends a late reminder now. */
export const MESSAGE_ACTIONS = [
  'withdraw',
  'cancel',
  'retry',
  'retry-cancel',
  'was-sent',
  'send-again',
  'dismiss',
  'send-new-too',
  'plan-again',
  'send-now',
] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];
