import type { BlockReason } from '../errors.ts';
import type { Instant, WallTime } from '../instant.ts';

/** The states of DELIVERY.md; `state-words.ts` gives each its one word on the screen. */
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

export type HoldReason = 'stopped-by-person' | 'sending-locked' | 'import-to-confirm' | 'clock-doubtful' | 'restored';
export type SkipReason = 'opted-out' | 'do-not-text' | 'rule-already-past' | 'suppressed';
export type WithdrawReason =
  | 'moved'
  | 'appointment-cancelled'
  | 'edited'
  | 'opted-out'
  | 'by-person'
  | 'rule-changed'
  | 'import-undone'
  /** A person closed the question whether it was sent; it is still not known. */
  | 'left-uncertain'
  /** The same, and they had the new text sent beside it. */
  | 'replaced-uncertain';

/** Withdrawn by a person who closed the question whether it was sent, which does not make it known. */
export function isLeftOpen({ state, reason }: { state: MessageState; reason: StateReason | null }): boolean {
  if (state !== 'withdrawn' || reason?.kind !== 'withdrawn') return false;
  return reason.why === 'left-uncertain' || reason.why === 'replaced-uncertain';
}

/** Why a message is in its state; null when the state says it all. */
export type StateReason =
  | { kind: 'held'; why: HoldReason }
  | { kind: 'blocked'; why: BlockReason }
  | { kind: 'skipped'; why: SkipReason }
  | { kind: 'withdrawn'; why: WithdrawReason }
  | { kind: 'service'; words: ServiceWords }
  | { kind: 'waits-for-cancel'; messageId: number }
  | { kind: 'old-text-went-out' }
  | { kind: 'retry-later'; detail: string };

export interface MessageRow {
  id: number;
  kind: 'reminder' | 'test';
  contactId: number | null;
  contactName: string;
  phoneShown: string;
  text: string;
  segments: number;
  state: MessageState;
  reason: StateReason | null;
  /** When it is to reach the person. */
  dueAt: Instant;
  /** The same in the business's zone. */
  dueLocal: WallTime;
  appointmentId: number | null;
  appointmentStart: WallTime | null;
  ruleName: string | null;
  batchId: string | null;
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
  | 'send-new-too';

export interface MessagePage {
  total: number;
  offset: number;
  rows: MessageRow[];
}
