/**
 * The order of writing of one submission and one cancel (docs/delivery.md §4). Every durable step is here, in order,
 * and nothing else is.
 */
import { randomUUID } from 'node:crypto';
import type { Unreachable } from '../../../src-shared/model/unreachable.ts';
import { isGsm } from '../../../src-shared/text/segments.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { IMMEDIATE_MS } from '../../../src-shared/time/schedule.ts';
import type { AccountGateway, Connection } from '../../gateway/client.ts';
import type { SendOutcome } from '../../gateway/judge/judge-answer.ts';
import type { SendRequest } from '../../gateway/request.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { StoredSubmission } from '../../storage/messages/submissions.ts';
import type { Tables } from '../../storage/tables.ts';
import { planAllRecalled } from '../campaigns/reconcile-campaigns.ts';
import { setInFlight, setStates } from '../messages/set-state.ts';
import { afterCancel, afterSend, type CancelAnswer, type NextState } from '../messages/state-transitions.ts';
import { liftStopsThatCameTooLate } from '../messages/stop-everything.ts';
import { mustWaitForItsTime } from '../reminders/horizon.ts';
import { checkBeforeSending, isStale, type Sendable } from '../reminders/pre-send-check.ts';
import { reconcileAffected } from '../reminders/reconcile.ts';
import { markTheseIfElsewhere } from './accounts.ts';
import type { BalanceAroundRequests } from './balance-reader.ts';
import type { LedgerText } from './ledger/ledger-lines.ts';
import type { Ledger } from './ledger/send-ledger.ts';

/** What one submission or cancel works with. */
export interface SubmitContext {
  tables: Tables;
  ledger: Ledger;
  now(): Instant;
  /** Kept around a submission as a hint for a person who has to decide later. */
  balance: BalanceAroundRequests;
  /** Tells whether nothing pauses or stops sending at this moment and the clock is the one that was compared. */
  mayHandOver(): boolean;
  /** Tells the screens that a text is on its way. */
  changed(): void;
  reached(step: CrashPoint): void;
}

/** What became of one submission. */
export type Submission =
  | { kind: 'no-connection'; why: Unreachable; detail: string }
  /** No text of it was wanted any more, or not as it stood: planned anew, and nothing was sent. */
  | { kind: 'not-wanted' }
  /** Sending was paused or stopped while the connection was opened: the texts wait as they were. */
  | { kind: 'not-now' }
  | { kind: 'answered'; outcome: SendOutcome; isUncertain: boolean };

/**
 * Submits planned messages (one, or a campaign's chunk) as one batch over a fresh connection. Throws only the disk's
 * errors.
 */
export async function submit(
  context: SubmitContext,
  gateway: AccountGateway,
  messageIds: readonly number[],
): Promise<Submission> {
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return { kind: 'no-connection', why: opened.why, detail: opened.words.detail };
  const { connection } = opened;
  try {
    return await submitOver(context, gateway, connection, messageIds);
  } finally {
    connection.close();
  }
}

async function submitOver(
  context: SubmitContext,
  { account, baseUrl }: AccountGateway,
  connection: Connection,
  ids: readonly number[],
): Promise<Submission> {
  const { tables, ledger, reached } = context;
  reached('connected');
  const now = context.now();
  // The account may have been changed while the connection was being opened.
  if (!context.mayHandOver() || tables.settings.get().account !== account) return { kind: 'not-now' };
  const messages = checkBeforeSending(tables, ids, now);
  const [first] = messages;
  if (!first) return { kind: 'not-wanted' };
  // The send window closed while the connection was being opened.
  if (messages.some(message => mustWaitForItsTime(tables, message, now))) return { kind: 'not-now' };
  const sender = first.sender ?? tables.settings.get().sender;
  const scheduledAt = msOf(first.dueAt) - msOf(now) > IMMEDIATE_MS ? first.dueAt : null;
  const request = requestOf(tables, messages, sender, scheduledAt);

  // Durable before any byte of the request, headers included, leaves this computer.
  const uid = randomUUID();
  const submissionId = tables.atomically(() => {
    tables.submissions.forgetBalancesBefore();
    const values = { uid, sender, scheduledAt, at: now, baseUrl, account, balance: context.balance.creditNow() };
    const id = tables.submissions.add(values);
    setInFlight(tables, messages, id, now);
    return id;
  });
  reached('intent-stored');
  const inFlight = messages.map(message => ({ ...message, state: 'in-flight' as const }));
  try {
    ledger.append({
      event: 'intent',
      at: now,
      uid,
      sender,
      scheduledAt,
      baseUrl,
      account,
      texts: ledgerTexts(tables, messages),
    });
  } catch (error) {
    setStates(tables, inFlight, { state: 'planned', reason: { kind: 'retry-later', detail: 'disk' } }, now);
    throw error;
  }
  reached('intent-written');

  context.changed();
  const answer = await context.balance.whileChanging(() => connection.send(request));
  const outcome = doubtReusedBatchId(tables, account, answer);
  reached('answered');

  // The ledger first, then the database, and only then the screen: if one disk write fails, the other may still keep
  // the answer.
  const next = afterSend(
    outcome,
    messages.map(({ phone }) => phone),
  );
  const answeredAt = context.now();
  const batchId = 'batchId' in outcome ? outcome.batchId : null;
  try {
    ledger.append({ event: 'answer', at: answeredAt, uid, batchId, ...byOutcome(messages, next) });
    reached('answer-written');
  } finally {
    tables.atomically(() => {
      tables.submissions.answer(submissionId, batchId, 'raw' in outcome ? outcome.raw : null);
      for (const [following, group] of groupByNext(inFlight, next)) {
        // An unscheduled text was sent at once: nothing of it waits at the service, so there is nothing to cancel.
        const isOut = following.state === 'accepted' && scheduledAt === null;
        setStates(tables, group, isOut ? [following, { ...following, state: 'done' }] : following, answeredAt);
      }
      // What changed while the answer was awaited takes effect now.
      markTheseIfElsewhere(tables, messages, answeredAt);
      reconcileAffected(tables, messages, 'edited', answeredAt);
    });
  }
  reached('answer-stored');
  return { kind: 'answered', outcome, isUncertain: next.some(({ state }) => state === 'uncertain') };
}

/**
 * Turns an answer whose batch id was given before into an uncertain one without an id. Nobody knows which of the two
 * submissions a cancel by that id would reach, so the new one is never cancelled by it (docs/delivery.md §5).
 */
function doubtReusedBatchId(tables: Tables, account: number, outcome: SendOutcome): SendOutcome {
  if (outcome.kind !== 'accepted' && outcome.kind !== 'uncertain') return outcome;
  if (outcome.batchId === null || !tables.submissions.isNamed(outcome.batchId, account)) return outcome;
  const { words, date, raw, batchId } = outcome;
  const detail = `batch ${batchId} was named for another submission before`;
  return { kind: 'uncertain', batchId: null, words: { ...words, detail }, date, raw };
}

/** Builds the request. A number stands in it once: chunks are made so, and the client refuses anything else. */
function requestOf(
  tables: Tables,
  messages: readonly Sendable[],
  sender: string,
  scheduleAt: Instant | null,
): SendRequest {
  const type = messages.every(({ text }) => isGsm(text)) ? 0 : 1;
  const campaign = tables.campaigns.get(messages[0]?.campaignId ?? 0);
  if (campaign?.wireTemplate) {
    const to = messages.map(({ phone, wireValues }) => ({ phone, values: wireValues ?? [] }));
    return { kind: 'personalised', sender, type, scheduleAt, template: campaign.wireTemplate, to };
  }
  const [text = '', ...others] = new Set(messages.map(message => message.text));
  if (others.length > 0) throw new Error('one plain batch has one text');
  return { kind: 'plain', sender, type, scheduleAt, text, to: messages.map(({ phone }) => phone) };
}

/** Returns what the ledger line of a submission says of each text. */
export function ledgerTexts(tables: Tables, messages: readonly Sendable[]): LedgerText[] {
  const confirmedAt = tables.campaigns.get(messages[0]?.campaignId ?? 0)?.confirmedAt ?? null;
  return messages.map(message => ({
    message: message.id,
    kind: message.kind,
    appointment: message.appointmentId,
    rule: message.ruleId,
    campaign: message.campaignId,
    contact: message.contactId,
    name: message.contactName,
    phone: message.phone,
    text: message.text,
    dueAt: message.dueAt,
    startAt: message.startAt,
    born: message.appointmentId === null ? confirmedAt : tables.appointments.madeAt(message.appointmentId),
  }));
}

function byOutcome(messages: readonly StoredMessage[], next: readonly NextState[]) {
  const idsGoingTo = (state: NextState['state']) => idsOf(messages.filter((_, index) => next[index]?.state === state));
  return {
    accepted: idsGoingTo('accepted'),
    refused: idsGoingTo('refused'),
    uncertain: idsGoingTo('uncertain'),
    notSent: idsGoingTo('planned'),
  };
}

function groupByNext(messages: readonly StoredMessage[], next: readonly NextState[]): [NextState, StoredMessage[]][] {
  const groups = new Map<string, [NextState, StoredMessage[]]>();
  for (const [index, message] of messages.entries()) {
    const following = next[index];
    if (!following) throw new Error('a text without an outcome');
    const key = JSON.stringify(following);
    const [, group] = groups.get(key) ?? groups.set(key, [following, []]).get(key) ?? [];
    group?.push(message);
  }
  return [...groups.values()];
}

function idsOf(messages: readonly StoredMessage[]): number[] {
  return messages.map(({ id }) => id);
}

/**
 * Cancels one batch with all its messages in `cancelling`. Repeating it is harmless, because a cancel texts nobody.
 * Throws only the disk's errors.
 */
export async function cancel(
  context: SubmitContext,
  gateway: AccountGateway,
  messages: readonly StoredMessage[],
): Promise<CancelAnswer> {
  const { tables, ledger, reached } = context;
  const submission = tables.submissions.get(messages[0]?.submissionId ?? 0);
  const outcome = await requestCancel(context, gateway, submission);
  if (outcome.kind === 'not-sent') return outcome;
  if (outcome.kind !== 'other-account') reached('cancel-answered');
  const now = context.now();
  if (submission && (outcome.kind === 'cancelled' || outcome.kind === 'too-late')) {
    ledger.append({ event: 'cancel', at: now, uid: submission.uid, outcome: outcome.kind });
  }
  reached('cancel-written');
  tables.atomically(() => {
    const affected = stillCancelling(tables, messages, outcome, now);
    const next = affected.map(message => afterCancel(outcome, isStale(tables, message, now)));
    for (const [following, group] of groupByNext(affected, next)) setStates(tables, group, following, now);
    const lifted = outcome.kind === 'too-late' ? liftStopsThatCameTooLate(tables, messages) : messages;
    // Also while restored records wait for review, because nothing else would bring these messages up again.
    planAllRecalled(tables, messages, now);
    // Only now that the old text is cancelled, or has gone out, may its replacement be planned.
    reconcileAffected(tables, lifted, 'moved', now);
  });
  reached('cancel-stored');
  return outcome;
}

/**
 * Returns the messages an answer to a cancel is about, as they stand now. Another account may have been signed in to
 * meanwhile and marked them as unstoppable; a clear answer of the service overrides that.
 */
function stillCancelling(
  tables: Tables,
  messages: readonly StoredMessage[],
  { kind }: CancelAnswer,
  now: Instant,
): StoredMessage[] {
  const affected = tables.messages.among(idsOf(messages));
  const unstoppable = affected.filter(({ state }) => state === 'cancel-uncertain');
  if (kind === 'cancelled' || kind === 'too-late')
    setStates(tables, unstoppable, { state: 'cancelling', reason: null }, now);
  return tables.messages.among(idsOf(messages)).filter(({ state }) => state === 'cancelling');
}

async function requestCancel(
  context: SubmitContext,
  gateway: AccountGateway,
  submission: StoredSubmission | null,
): Promise<CancelAnswer> {
  const batchId = submission?.gatewayBatchId;
  if (!batchId) throw new Error('only a text whose batch is known can be cancelled');
  // Another account may have a batch of the same name, and its answer would prove nothing about this one.
  if (submission.account !== gateway.account) return { kind: 'other-account' };
  const { tables, ledger, balance, reached } = context;
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return opened;
  const { connection } = opened;
  reached('cancel-connected');
  try {
    // A backup made before this must not call the batch queued, whatever the cancel's answer is.
    if (!ledger.cancels().has(submission.uid))
      ledger.append({ event: 'cancel-asked', at: context.now(), uid: submission.uid });
    tables.submissions.forgetBalancesBefore();
    return await balance.whileChanging(() => connection.cancel(batchId));
  } finally {
    connection.close();
  }
}
