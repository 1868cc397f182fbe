/**
 * Decides what happens to the message that stands for a reminder when the plan has changed (docs/delivery.md §3). Only
 * pure functions live here, one decision per (appointment, rule, person); reconcile.ts carries it out.
 */
import { isLive, isUnsubmitted } from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { isMarkedSentBeforeDue } from '../messages/state-transitions.ts';
import type { WantedReminder } from './plan-reminders.ts';

/** What happens to the message that stands for a reminder. */
export type Transition =
  | { kind: 'leave' }
  | { kind: 'insert'; wanted: WantedReminder }
  | { kind: 'rewrite'; message: StoredMessage; wanted: WantedReminder }
  /** `isCovered`: an earlier text already says what is wanted; otherwise nothing is wanted any more. */
  | { kind: 'withdraw'; message: StoredMessage; isCovered: boolean }
  /**
   * The message was handed over and reads the same for the appointment's new start: only the start in our record
   * changes.
   */
  | { kind: 'update-start'; message: StoredMessage; wanted: WantedReminder }
  /**
   * The service has the message and it is no longer right: it is cancelled first, and the replacement is decided after
   * the service has confirmed that.
   */
  | { kind: 'cancel'; message: StoredMessage };

const KEEP: Transition = { kind: 'leave' };

/**
 * Decides for one (appointment, rule, person). `rows` are all its messages, newest first, at most one of them live.
 * `wanted` is the reminder the plan asks for; null when it asks for none. `planningPausedSince` is since when another
 * message could not be planned for it; null when it could.
 */
export function decideTransition(
  rows: StoredMessage[],
  wanted: WantedReminder | null,
  now: Instant,
  planningPausedSince: Instant | null = null,
): Transition {
  const live = rows.find(row => isLive(row.state));
  if (!live) {
    const toCome = rows.find(row => row.state === 'done' && row.dueAt > now && !wasReplaced(rows, row));
    if (toCome && wanted && readsTheSame(toCome, wanted)) {
      return toCome.startAt === wanted.values.startAt ? KEEP : { kind: 'update-start', message: toCome, wanted };
    }
    // A person said that this text was sent, so a person decides whether another goes beside it.
    if (toCome && isMarkedSentBeforeDue(toCome, now)) return KEEP;
    const fresh = wanted && skipIfPast(wanted, planningPausedSince);
    return fresh && !isAlreadyHandled(rows, fresh, now)
      ? { kind: 'insert', wanted: replacingMissed(rows, fresh) }
      : KEEP;
  }
  if (isUnsubmitted(live.state)) {
    // By a clock that was ahead the time of a text that a person called sent was over, and this one planned beside it.
    if (rows.some(row => isMarkedSentBeforeDue(row, now) && !wasReplaced(rows, row)))
      return { kind: 'withdraw', message: live, isCovered: true };
    if (wanted && wasInformedOfThis(rows, live, wanted, now))
      return { kind: 'withdraw', message: live, isCovered: true };
    return decideOpenMessage(live, wanted, planningPausedSince);
  }
  const atService = live.state === 'accepted' || (live.state === 'uncertain' && live.gatewayBatchId !== null);
  if (!atService || live.dueAt <= now) return KEEP;
  const isRight =
    wanted &&
    wanted.state !== 'skipped' &&
    !isKeptBackByRule(wanted) &&
    isSameReminder(live, wanted) &&
    (live.submittedAs ?? wanted.sender) === wanted.sender;
  return isRight ? KEEP : { kind: 'cancel', message: live };
}

/** A rule of the number's country keeps it back: what is queued goes too. Other obstacles stop only what is new. */
function isKeptBackByRule({ reason }: WantedReminder): boolean {
  return reason?.kind === 'blocked' && reason.why.kind === 'country-rule';
}

/**
 * The appointment was moved and moved back before the new start was handed over: the last text handed over, or possibly
 * sent, is right again. What was refused or missed keeps its state.
 */
function wasInformedOfThis(rows: StoredMessage[], live: StoredMessage, wanted: WantedReminder, now: Instant): boolean {
  const lastHandedOver = rows.findIndex(({ state }) => state === 'done');
  const since = lastHandedOver === -1 ? rows : rows.slice(0, lastHandedOver);
  if (!isSameReminder(live, wanted) && since.some(row => wasReplacedWhileUncertain(row, wanted))) return true;
  const { startAt } = wanted.values;
  if (live.startAt === startAt) return false;
  if (rows[lastHandedOver]?.startAt === startAt) return true;
  const others = rows.filter(row => row !== live);
  return wanted.state !== 'skipped' && isAlreadyHandled(others, wanted, now);
}

/** A person had another text sent beside this uncertain one, and the reminder wanted now is this one's again. */
function wasReplacedWhileUncertain(row: StoredMessage, wanted: WantedReminder): boolean {
  return row.reason?.kind === 'withdrawn' && row.reason.why === 'replaced-uncertain' && isSameReminder(row, wanted);
}

/**
 * Skips a new reminder whose due time is past: it is never sent late by itself (docs/delivery.md §3). The exception is
 * a due time that came only after planning was paused, or while the reminder waited for a cancel to be confirmed.
 * Lateness decides about those, so a reminder that does not go is shown as missed.
 */
export function skipIfPast(wanted: WantedReminder, planningPausedSince: Instant | null = null): WantedReminder {
  if (!wanted.isDue || wanted.state === 'skipped') return wanted;
  if (planningPausedSince !== null && planningPausedSince < wanted.values.dueAt) return wanted;
  return { ...wanted, state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } };
}

/**
 * A new reminder for another time replaces the message that was missed for the old one, so the missed one needs no
 * action any more.
 */
function replacingMissed([newest]: StoredMessage[], wanted: WantedReminder): WantedReminder {
  if (newest?.state !== 'missed' || newest.startAt !== wanted.values.startAt || wanted.isDue) return wanted;
  return { ...wanted, values: { ...wanted.values, againOf: newest.id } };
}

function decideOpenMessage(
  live: StoredMessage,
  desired: WantedReminder | null,
  planningPausedSince: Instant | null,
): Transition {
  // A message that was never to be sent keeps its reason, whatever happens to the appointment later.
  if (!desired) return isSkippedForGood(live) ? KEEP : { kind: 'withdraw', message: live, isCovered: false };
  // The due time came while the message waited: lateness.ts decides whether it still goes, and its content stays
  // current.
  const waits = live.state !== 'skipped' && live.dueAt === desired.values.dueAt;
  // The message was skipped as past because a person's edit put its time into the past. A pause of planning does not
  // lift that.
  const wanted = waits ? desired : skipIfPast(desired, wasSkippedAsPast(live, desired) ? null : planningPausedSince);
  if (isDismissedAsPast(live, wanted)) return KEEP;
  const isUnchanged =
    live.state === wanted.state &&
    JSON.stringify(live.reason) === JSON.stringify(wanted.reason) &&
    isSameReminder(live, wanted) &&
    live.ruleName === wanted.values.ruleName &&
    live.contactName === wanted.values.contactName;
  // A message that could not leave for now stays planned and keeps that reason until it leaves.
  if (
    isUnchanged ||
    (live.reason?.kind === 'retry-later' && wanted.state === 'planned' && isSameReminder(live, wanted))
  )
    return KEEP;
  return { kind: 'rewrite', message: live, wanted };
}

/** The message was skipped as past for exactly this due time, dismissed by a person or not. */
function wasSkippedAsPast({ state, reason, dueAt }: StoredMessage, { values }: WantedReminder): boolean {
  const first = reason?.kind === 'dismissed' ? reason.was : reason;
  const isPast = first?.kind === 'skipped' && first.why === 'rule-already-past';
  return dueAt === values.dueAt && state === 'skipped' && isPast;
}

/** A person dismissed this skipped reminder and its time is still past: only another start brings it up again. */
function isDismissedAsPast({ state, reason, startAt }: StoredMessage, wanted: WantedReminder): boolean {
  const isPast = wanted.reason?.kind === 'skipped' && wanted.reason.why === 'rule-already-past';
  return state === 'skipped' && reason?.kind === 'dismissed' && isPast && startAt === wanted.values.startAt;
}

/**
 * Skips for an identical text on the same phone, and for a missing "arrived" mark, can end; every other skip is final.
 */
function isSkippedForGood({ state, reason }: StoredMessage): boolean {
  const why = reason?.kind === 'skipped' ? reason.why : null;
  return state === 'skipped' && why !== 'same-text-same-phone' && why !== 'not-marked';
}

/** The message has the wanted number, content, due time and appointment start. */
export function isSameReminder(live: StoredMessage, wanted: WantedReminder): boolean {
  return readsTheSame(live, wanted) && live.startAt === wanted.values.startAt;
}

/** The message has the wanted number, content and due time: the recipient sees no difference. */
export function readsTheSame(
  { phone, text, dueAt }: Pick<StoredMessage, 'phone' | 'text' | 'dueAt'>,
  { values }: WantedReminder,
): boolean {
  return phone === values.phone && text === values.text && dueAt === values.dueAt;
}

/** A person had another message sent in its place. */
function wasReplaced(rows: readonly StoredMessage[], { id }: StoredMessage): boolean {
  return rows.some(({ againOf }) => againOf === id);
}

/**
 * Tells whether these messages already cover the reminder, so that no other one is inserted. After one was handed over,
 * refused, missed or stopped by a person, another follows only if the appointment's start changed, if the person was
 * informed of another start since, or if it was missed for another time that is still to come. A skipped reminder is
 * not inserted where any message covers this start already. Once a person had a message sent again, the newer one
 * counts.
 */
function isAlreadyHandled(rows: StoredMessage[], wanted: WantedReminder, now: Instant): boolean {
  const isOfThisStart = (row: StoredMessage) => row.startAt === wanted.values.startAt;
  // A reminder skipped for an identical text on the same phone is always inserted: it takes over when that text is
  // cancelled.
  const isDuplicate = wanted.reason?.kind === 'skipped' && wanted.reason.why === 'same-text-same-phone';
  // A cancelled text informs nobody: a person may send the reminder now, or mark the person as arrived.
  const why = wanted.reason?.kind === 'skipped' ? wanted.reason.why : null;
  const isPast = why === 'rule-already-past' || why === 'not-marked';
  if (wanted.state === 'skipped' && !isDuplicate)
    return (
      isLongOver(rows, wanted, now) || rows.some(row => isOfThisStart(row) && (!isPast || endsReminder(row, wanted)))
    );
  const replaced = new Set(rows.map(({ againOf }) => againOf));
  const tells = (row: StoredMessage) => endsReminder(row, wanted) && !replaced.has(row.id);
  const last = rows.find(row => (isOfThisStart(row) ? tells(row) : row.state === 'done'));
  return last !== undefined && isOfThisStart(last);
}

/**
 * No skipped message is inserted for an appointment that is long past. The exception is one with messages of this start
 * whose mark is corrected the same day: a person may send its text now.
 */
function isLongOver(rows: readonly StoredMessage[], { values, isDue }: WantedReminder, now: Instant): boolean {
  if (!isDue || !isAfterStart(values)) return false;
  return msOf(now) - msOf(values.dueAt) > DAY_MS || rows.every(({ startAt }) => startAt !== values.startAt);
}

function endsReminder(row: StoredMessage, wanted: WantedReminder): boolean {
  const { state } = row;
  const why = row.reason?.kind === 'withdrawn' ? row.reason.why : null;
  // The ledger says that it was cancelled after this backup was made, and the reason is unknown here: only a person
  // plans it again.
  if (state === 'cancelled') return why === 'restored';
  // A person's other stops are stored as suppressions, and are lifted there.
  if (state === 'withdrawn') {
    return why === 'dismissed-uncertain' || wasReplacedWhileUncertain(row, wanted);
  }
  // Another computer may have sent this text.
  if (row.reason?.kind === 'restored-since') return true;
  // Nothing was sent, so correcting a rule or a clock still brings the reminder. Dismissed means that the person needs
  // no text any more.
  if (state === 'missed') return row.reason?.kind === 'dismissed' || wanted.isDue;
  return !isLive(state);
}
