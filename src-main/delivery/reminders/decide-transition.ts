/**
 * What becomes of the message that stands for a reminder when what is wanted has changed. Pure, one decision per
 * (appointment, rule, person).
 */
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import { isMarkedSentBeforeDue, LIVE, OPEN } from '../messages/message-states.ts';
import type { WantedReminder } from './plan-reminders.ts';

export type Transition =
  | { act: 'leave' }
  | { act: 'insert'; wanted: WantedReminder }
  | { act: 'rewrite'; message: StoredMessage; wanted: WantedReminder }
  /** `isTold`: an earlier text is right again and stands for it; otherwise it is wanted no more. */
  | { act: 'withdraw'; message: StoredMessage; isTold: boolean }
  /** Handed over, and as right for the appointment's start as it is now: the record says that one. */
  | { act: 'restate'; message: StoredMessage; wanted: WantedReminder }
  /** Queued at the service and no longer right: cancel first; what is wanted then is decided again afterwards. */
  | { act: 'cancel'; message: StoredMessage };

const DAY_MS = 86_400_000;
const KEEP: Transition = { act: 'leave' };

/**
 * `rows` are all messages of one (appointment, rule, person), newest first, at most one of them live;
 * `planningPausedSince`: since when another text could not be planned for it; null when it could.
 */
export function decideTransition(
  rows: StoredMessage[],
  wanted: WantedReminder | null,
  now: Instant,
  planningPausedSince: Instant | null = null,
): Transition {
  const live = rows.find(row => LIVE.includes(row.state));
  if (!live) {
    const toCome = rows.find(row => row.state === 'done' && row.dueAt > now && !wasReplaced(rows, row));
    if (toCome && wanted && readsTheSame(toCome, wanted)) {
      return toCome.startAt === wanted.values.startAt ? KEEP : { act: 'restate', message: toCome, wanted };
    }
    // Whether another goes beside it is a person's to say.
    if (toCome && isMarkedSentBeforeDue(toCome, now)) return KEEP;
    const fresh = wanted && skipIfPast(wanted, planningPausedSince);
    return fresh && !isAlreadyHandled(rows, fresh, now)
      ? { act: 'insert', wanted: replacingMissed(rows, fresh) }
      : KEEP;
  }
  if (OPEN.includes(live.state)) {
    if (wanted && wasInformedOfThis(rows, live, wanted, now)) return { act: 'withdraw', message: live, isTold: true };
    return decideOpenMessage(live, wanted, planningPausedSince);
  }
  const atService = live.state === 'accepted' || (live.state === 'uncertain' && live.batchId !== null);
  if (!atService || live.dueAt <= now) return KEEP;
  const isRight =
    wanted &&
    wanted.state !== 'skipped' &&
    isSameReminder(live, wanted) &&
    (live.submittedAs ?? wanted.sender) === wanted.sender;
  return isRight ? KEEP : { act: 'cancel', message: live };
}

/**
 * Moved and moved back before the new start was told: what was handed over last, or may have been, is right again, and
 * what was refused or missed stays so.
 */
function wasInformedOfThis(rows: StoredMessage[], live: StoredMessage, wanted: WantedReminder, now: Instant): boolean {
  const told = rows.findIndex(({ state }) => state === 'done');
  const since = told === -1 ? rows : rows.slice(0, told);
  if (!isSameReminder(live, wanted) && since.some(row => wasReplacedWhileUncertain(row, wanted))) return true;
  const { startAt } = wanted.values;
  if (live.startAt === startAt) return false;
  if (rows[told]?.startAt === startAt) return true;
  const others = rows.filter(row => row !== live);
  return wanted.state !== 'skipped' && isAlreadyHandled(others, wanted, now);
}

/**
 * A person had another text sent beside this one, of which nobody knows whether it was sent; these are its words again.
 */
function wasReplacedWhileUncertain(row: StoredMessage, wanted: WantedReminder): boolean {
  return row.reason?.kind === 'withdrawn' && row.reason.why === 'replaced-uncertain' && isSameReminder(row, wanted);
}

/**
 * A reminder that nothing stands for yet: when its time is past it is skipped, never sent late, unless that time came
 * only since planning stood still, or since it waits for another text to be called off: then lateness decides, and what
 * does not go is missed before everybody's eyes.
 */
export function skipIfPast(wanted: WantedReminder, planningPausedSince: Instant | null = null): WantedReminder {
  if (!wanted.isDue || wanted.state === 'skipped') return wanted;
  if (planningPausedSince !== null && planningPausedSince < wanted.values.dueAt) return wanted;
  return { ...wanted, state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } };
}

/** What was missed for a time that is wanted no longer is told by the text that is planned in its place. */
function replacingMissed([newest]: StoredMessage[], wanted: WantedReminder): WantedReminder {
  if (newest?.state !== 'missed' || newest.startAt !== wanted.values.startAt || wanted.isDue) return wanted;
  return { ...wanted, values: { ...wanted.values, againOf: newest.id } };
}

function decideOpenMessage(
  live: StoredMessage,
  asked: WantedReminder | null,
  planningPausedSince: Instant | null,
): Transition {
  // What was never to be sent keeps the reason for that, whatever became of the appointment since.
  if (!asked) return isSkippedForGood(live) ? KEEP : { act: 'withdraw', message: live, isTold: false };
  // Its time has come while it waited: lateness decides whether it still goes, not planning; its words stay right.
  const waits = live.state !== 'skipped' && live.dueAt === asked.values.dueAt;
  // Called past while planning stood still, for a person changed it to that then: it stays so.
  const wanted = waits ? asked : skipIfPast(asked, wasSkippedAsPast(live, asked) ? null : planningPausedSince);
  if (isDismissed(live, wanted)) return KEEP;
  const same =
    live.state === wanted.state &&
    JSON.stringify(live.reason) === JSON.stringify(wanted.reason) &&
    isSameReminder(live, wanted) &&
    live.ruleName === wanted.values.ruleName &&
    live.contactName === wanted.values.contactName;
  // A text that could not leave for now stays planned, with its reason, until it can.
  if (same || (live.reason?.kind === 'retry-later' && wanted.state === 'planned' && isSameReminder(live, wanted)))
    return KEEP;
  return { act: 'rewrite', message: live, wanted };
}

/** It was judged by this very time, and was past; a person may have left it at that. */
function wasSkippedAsPast({ state, reason, dueAt }: StoredMessage, { values }: WantedReminder): boolean {
  const first = reason?.kind === 'left' ? reason.was : reason;
  const isPast = first?.kind === 'skipped' && first.why === 'rule-already-past';
  return dueAt === values.dueAt && state === 'skipped' && isPast;
}

/** A person left it at that when its time was past, as it still is: they are asked about another start alone. */
function isDismissed({ state, reason, startAt }: StoredMessage, wanted: WantedReminder): boolean {
  const isPast = wanted.reason?.kind === 'skipped' && wanted.reason.why === 'rule-already-past';
  return state === 'skipped' && reason?.kind === 'left' && isPast && startAt === wanted.values.startAt;
}

/** Not one that an identical text stands for, which tells it while it is skipped, nor one that waits for a mark. */
function isSkippedForGood({ state, reason }: StoredMessage): boolean {
  const why = reason?.kind === 'skipped' ? reason.why : null;
  return state === 'skipped' && why !== 'same-text-same-phone' && why !== 'not-marked';
}

/** The text, number and times are what is wanted. */
export function isSameReminder(live: StoredMessage, wanted: WantedReminder): boolean {
  return readsTheSame(live, wanted) && live.startAt === wanted.values.startAt;
}

/** The same for whoever reads it: the number, the words, and when they come. */
export function readsTheSame(
  { phone, text, dueAt }: Pick<StoredMessage, 'phone' | 'text' | 'dueAt'>,
  { values }: WantedReminder,
): boolean {
  return phone === values.phone && text === values.text && dueAt === values.dueAt;
}

/** A person had another sent in its place. */
function wasReplaced(rows: readonly StoredMessage[], { id }: StoredMessage): boolean {
  return rows.some(({ againOf }) => againOf === id);
}

/**
 * After a reminder was handed over, refused, missed or stopped by a person, another one follows only if the
 * appointment's start changed, or the person was told of another start since, or what was missed was missed for another
 * time than is wanted now, and that is still to come; and a skipped one is not written where
 * anything already tells the story. Once a person had another sent in its place, that one tells it.
 */
function isAlreadyHandled(rows: StoredMessage[], wanted: WantedReminder, now: Instant): boolean {
  const isOfThisStart = (row: StoredMessage) => row.startAt === wanted.values.startAt;
  // One left to an identical text to the same phone is always written: it takes that text's place when that is gone.
  const isLeft = wanted.reason?.kind === 'skipped' && wanted.reason.why === 'same-text-same-phone';
  // Nobody is told by a text of this start that was called off: a person may have it sent now, or mark them as arrived.
  const why = wanted.reason?.kind === 'skipped' ? wanted.reason.why : null;
  const isPast = why === 'rule-already-past' || why === 'not-marked';
  if (wanted.state === 'skipped' && !isLeft)
    return (
      isLongOver(rows, wanted, now) || rows.some(row => isOfThisStart(row) && (!isPast || endsReminder(row, wanted)))
    );
  const replaced = new Set(rows.map(({ againOf }) => againOf));
  const tells = (row: StoredMessage) => endsReminder(row, wanted) && !replaced.has(row.id);
  const last = rows.find(row => (isOfThisStart(row) ? tells(row) : row.state === 'done'));
  return last !== undefined && isOfThisStart(last);
}

/**
 * Of an appointment that is long past nobody needs to read that it is not written to. Where a text of it stood, and was
 * taken away for a mark that is put right the same day, a person may have it sent now.
 */
function isLongOver(rows: readonly StoredMessage[], { values, isDue }: WantedReminder, now: Instant): boolean {
  if (!isDue || !isAfterStart(values)) return false;
  return msOf(now) - msOf(values.dueAt) > DAY_MS || rows.every(({ startAt }) => startAt !== values.startAt);
}

function endsReminder(row: StoredMessage, wanted: WantedReminder): boolean {
  const { state } = row;
  const why = row.reason?.kind === 'withdrawn' ? row.reason.why : null;
  // Cancelled after this copy of the records was made: why, nobody here knows, so only a person plans it again.
  if (state === 'cancelled') return why === 'restored';
  // A person's other stops stand in the table of suppressions, and can be lifted there.
  if (state === 'withdrawn') {
    return why === 'left-uncertain' || wasReplacedWhileUncertain(row, wanted);
  }
  // Another computer may have sent it.
  if (row.reason?.kind === 'restored-since') return true;
  // Nothing was sent: a rule that was changed by mistake and put right, or a clock that was ahead, leaves nobody
  // without a reminder; but whoever left it at that, having phoned perhaps, wants no text any more.
  if (state === 'missed') return row.reason?.kind === 'left' || wanted.isDue;
  return state === 'done' || state === 'refused';
}
