/**
 * The night check's table of what can be wrong with a text that the service has or had (docs/delivery.md §16). Pure:
 * what the records and the send ledger say of one text goes in, what is wrong with it comes out. Nothing is read or
 * written.
 */
import type { MessageState } from '../../../src-shared/model/message.ts';
import { isHandedOver, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { WrongKind } from '../../../src-shared/model/today.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

/** What a text should be; what the records cannot say any more is left out. */
export interface Expected {
  /** Null for a person without one. */
  phone?: E164 | null;
  text?: string;
  /** The appointment's start that it speaks of. */
  startAt?: Instant;
  /** Tells whether this is its time. */
  isTime?(dueAt: Instant): boolean;
  sender?: string;
}

/** One text, as the records and the ledger have it. */
export interface CheckedText {
  /** Our record; null where there is none of what the ledger has. */
  record: {
    state: MessageState;
    /** A person said that it was sent, or left that open: the service never confirmed it. */
    isByPerson: boolean;
    phone: E164 | null;
    /** '' once it was erased. */
    text: string;
    dueAt: Instant;
    startAt: Instant | null;
    sender: string | null;
  } | null;
  /** The ledger's line of it; null where it has none. `phone` is null once it was erased. */
  ledger: {
    phone: E164 | null;
    text: string;
    dueAt: Instant;
    isTaken: boolean;
    isCancelled: boolean;
    /** The number had opted out before it was handed over. */
    wasOptedOut: boolean;
  } | null;
  /** What is wanted now of a queued text, or was when it was handed over; null where nothing is, or was. */
  expected: Expected | null | 'cannot be said';
  /** Its person must not be texted: now, of a queued text, or when it was handed over. */
  isBarred: boolean;
  /** Another text that says the same to the same phone was taken before it, and nobody asked for a second. */
  isSecond: boolean;
}

/** What is wrong, each by one condition. The order is that of the screen: the gravest first. */
const WRONG: readonly (readonly [WrongKind, (text: CheckedText) => boolean])[] = [
  ['twice', ({ isSecond }) => isSecond],
  ['opted-out', ({ isBarred, ledger }) => isBarred || ledger?.wasOptedOut === true],
  ['not-wanted', ({ expected }) => expected === null],
  ['number', text => differs(text, 'phone', text.record?.phone ?? null)],
  ['words', text => differs(text, 'text', text.record?.text ?? null)],
  ['start', text => differs(text, 'startAt', text.record?.startAt ?? null)],
  ['time', isAtWrongTime],
  ['sender', text => differs(text, 'sender', text.record?.sender ?? null)],
  [
    'not-confirmed',
    ({ record, ledger }) =>
      record !== null && !record.isByPerson && isHandedOver(record.state) && (!ledger?.isTaken || ledger.isCancelled),
  ],
  [
    'unknown',
    ({ record, ledger }) =>
      ledger?.isTaken === true && !ledger.isCancelled && (record === null || isCalledNotSent(record)),
  ],
];

/** Returns what is wrong with a text; nothing for one that is sound, or of which nothing can be said. */
export function whatIsWrong(text: CheckedText): WrongKind[] {
  return WRONG.flatMap(([kind, isWrong]) => (isWrong(text) ? [kind] : []));
}

/** The record has something else than was handed over, or than is wanted. What was erased is not compared. */
function differs(
  { record, ledger, expected }: CheckedText,
  field: 'phone' | 'text' | 'startAt' | 'sender',
  has: string | null,
): boolean {
  if (record === null || record.text === '') return false;
  const handedOver = (field === 'phone' || field === 'text') && ledger !== null && ledger.phone !== null;
  if (handedOver && ledger[field] !== has) return true;
  if (expected === null || expected === 'cannot be said') return false;
  return expected[field] !== undefined && expected[field] !== has;
}

function isAtWrongTime({ record, ledger, expected }: CheckedText): boolean {
  if (record === null) return false;
  if (ledger !== null && ledger.dueAt !== record.dueAt) return true;
  if (expected === null || expected === 'cannot be said' || !expected.isTime) return false;
  return !expected.isTime(record.dueAt);
}

/**
 * The record says that it did not go, or still waits here. What is being cancelled, or in doubt, says no such thing.
 */
function isCalledNotSent({ state, isByPerson }: NonNullable<CheckedText['record']>): boolean {
  return !isByPerson && !isHandedOver(state) && !mayBeAtService(state);
}
