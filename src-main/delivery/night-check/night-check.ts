/**
 * The night check (docs/delivery.md §16): looks whether every text that the service confirmed as queued, by the records
 * and the send ledger, is what is wanted, and whether what it handed over was wanted then. Only reads, in slices; never
 * sends, cancels or changes anything.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDismissedUncertain, type StateReason } from '../../../src-shared/model/message.ts';
import { isHandedOver } from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { FoundWrong } from '../../storage/messages/wrong-texts.ts';
import type { StoredNightCheck } from '../../storage/settings/settings.ts';
import type { Tables } from '../../storage/tables.ts';
import { areRecordsUnreviewed } from '../messages/holds.ts';
import type { LedgerText, ReadLine } from '../outbox/ledger/ledger-lines.ts';
import type { Ledger } from '../outbox/ledger/send-ledger.ts';
import type { Submitted } from '../outbox/ledger/submissions.ts';
import { expectedOfCampaign, expectedReminder, isOptedOut } from './expected-text.ts';
import { type CheckedText, whatIsWrong } from './wrong-kinds.ts';

/** What one check reads. */
export interface NightRecords {
  tables: Tables;
  ledger: Pick<Ledger, 'submissions' | 'optOuts'>;
  now(): Instant;
  /** True once the program is closing: the check ends early. */
  isOver?(): boolean;
}

export interface NightResult {
  found: FoundWrong[];
  /** Whether the queued texts were compared with what is wanted now. */
  looked: boolean;
  summary: StoredNightCheck;
}

/** How long the main loop may be held at a time, in ms. */
const SLICE_MS = 8;

/** After its time a text may still be cancelled, or called handed over, for so long; then it is settled. */
const SETTLED_AFTER_MS = DAY_MS;

/** A question that nobody has answered for so long keeps no older texts from being settled. */
const GIVEN_UP_AFTER_MS = 62 * DAY_MS;

/** A lost ledger is completed from the records for so long back (ledger/complete-ledger.ts). */
const COMPLETED_MS = 62 * DAY_MS;

/**
 * Checks every text since the last check that something may have become of; null if it was ended early. What it counts
 * goes on from the last check.
 */
export async function checkTexts(records: NightRecords): Promise<NightResult | null> {
  const { tables, ledger, now, isOver = () => false } = records;
  const before = tables.settings.get().nightCheck;
  const from = before?.settled ?? { generation: null, submission: 0, texts: 0 };
  const slices = inTurns();
  const found: FoundWrong[] = [];
  const optOuts = optOutsInOrder(ledger);
  const generations = generationsInOrder();
  const looked = mayLookAtQueued(tables);
  let since = before?.since ?? null;
  /** The submissions that the ledger confirms, with how many texts the service did not cancel; and those still open. */
  const confirmed = new Map<number, number>();
  const unsettled: number[] = [];
  let newest = from.submission;

  const judge = (submitted: Submitted) => {
    const submission = tables.submissions.named(submitted.intent.uid);
    const rows = submission ? tables.messages.ofSubmission(submission.id) : [];
    const judged = judgeSubmission(records, { submitted, rows, optOuts, looked });
    found.push(...judged.wrong);
    if (judged.taken > 0 && (since === null || submitted.intent.at < since)) since = submitted.intent.at;
    if (!submission) return;
    if (judged.isConfirmed) confirmed.set(submission.id, judged.taken);
    if (judged.isOpen) unsettled.push(submission.id);
    newest = Math.max(newest, submission.id);
  };

  const isNew = (uid: string) => {
    const id = tables.submissions.named(uid)?.id ?? null;
    if (id !== null) generations.met(id);
    return id === null || id > from.submission;
  };
  const reading = {
    since: from.generation,
    onLine: (read: ReadLine) => {
      optOuts.take(read);
      generations.take(read);
    },
  };
  for await (const submitted of ledger.submissions(isNew, undefined, reading)) {
    judge(submitted);
    if (await slices.turn(isOver)) return null;
  }
  // What the records call confirmed and this part of the ledger does not: handed over meanwhile, known to the ledger from
  // long ago, or wrong. All of the ledger is read for them.
  const missing = new Map<string, number>();
  for (const { submissionId, uid } of tables.messages.wrong.confirmedAfter(from.submission)) {
    if (!confirmed.has(submissionId)) missing.set(uid, submissionId);
    if (await slices.turn(isOver)) return null;
  }
  if (missing.size > 0) {
    for (let at = found.length - 1; at >= 0; at -= 1) if (missing.has(found[at]?.uid ?? '')) found.splice(at, 1);
    for await (const submitted of ledger.submissions(uid => missing.has(uid))) {
      missing.delete(submitted.intent.uid);
      judge(submitted);
      if (await slices.turn(isOver)) return null;
    }
    for (const [uid, id] of missing) {
      found.push(...judgeUnknown(records, uid, tables.messages.ofSubmission(id), looked));
      if (await slices.turn(isOver)) return null;
    }
  }

  const settledUpTo = Math.min(newest, ...unsettled.map(id => id - 1), ...[...missing.values()].map(id => id - 1));
  const generation = generations.before(settledUpTo);
  const countUpTo = (submission: number) =>
    [...confirmed].reduce((sum, [id, texts]) => (id <= submission ? sum + texts : sum), from.texts);
  return {
    found,
    looked,
    summary: {
      at: now(),
      since,
      checked: countUpTo(Number.POSITIVE_INFINITY),
      settled: generation === null ? from : { generation, submission: settledUpTo, texts: countUpTo(settledUpTo) },
    },
  };
}

/**
 * Tells whether what is queued can be compared with what is wanted now. Not while everything is stopped, restored records
 * wait for a review, or an import is being brought in or taken out: then texts are on their way to what is wanted.
 */
function mayLookAtQueued(tables: Tables): boolean {
  const settings = tables.settings.get();
  return settings.stopped !== 'by-person' && !areRecordsUnreviewed(settings) && !tables.messages.wrong.isImporting();
}

interface Judged {
  /** The ledger knows that the service took a text of it. */
  isConfirmed: boolean;
  /** How many the service took and did not cancel. */
  taken: number;
  /** Something may still become of one of them. */
  isOpen: boolean;
  wrong: FoundWrong[];
}

interface Judging {
  submitted: Submitted;
  rows: readonly StoredMessage[];
  optOuts: OptOuts;
  looked: boolean;
}

function judgeSubmission(records: NightRecords, { submitted, rows, optOuts, looked }: Judging): Judged {
  const { intent, answer, cancel } = submitted;
  const left = new Set(rows);
  const wrong: FoundWrong[] = [];
  let taken = 0;
  let isConfirmed = false;
  for (const [index, text] of intent.texts.entries()) {
    const row = recordOf(text, left);
    if (row) left.delete(row);
    const isTaken = wasTaken(submitted, text, row);
    isConfirmed ||= isTaken;
    if (isTaken && cancel !== 'cancelled') taken += 1;
    const ledger = {
      ...text,
      isTaken,
      isCancelled: cancel === 'cancelled',
      wasOptedOut: text.phone !== null && optOuts.wereOut(intent.uid, index, text.phone),
    };
    wrong.push(...wrongWith(records, { row, ledger, askedAt: intent.at, uid: intent.uid, looked }));
  }
  for (const row of left)
    wrong.push(...wrongWith(records, { row, ledger: null, askedAt: intent.at, uid: intent.uid, looked }));
  const latest = intent.texts.map(({ dueAt }) => dueAt).reduce((a, b) => (a > b ? a : b), intent.at);
  const agoMs = msOf(records.now()) - msOf(latest);
  const isOpen = agoMs < SETTLED_AFTER_MS || (agoMs < GIVEN_UP_AFTER_MS && (answer === null || !rows.every(isSettled)));
  return { isConfirmed, taken, isOpen, wrong };
}

/**
 * The service took it: by its answer, or by saying later that it was too late to cancel it. On a full disk the records
 * alone may have kept the answer (outbox/submit.ts), which named the batch.
 */
function wasTaken({ answer, cancel }: Submitted, { message }: LedgerText, row: StoredMessage | null): boolean {
  if (answer?.accepted.includes(message)) return true;
  if (answer === null && row !== null && row.gatewayBatchId !== null && isHandedOver(row.state)) return true;
  return cancel === 'too-late' && (answer === null || answer.uncertain.includes(message));
}

/** The records call a text confirmed that the ledger does not know at all. */
function judgeUnknown(
  records: NightRecords,
  uid: string,
  rows: readonly StoredMessage[],
  looked: boolean,
): FoundWrong[] {
  const askedAt = records.tables.submissions.named(uid)?.askedAt ?? records.now();
  if (msOf(records.now()) - msOf(askedAt) > COMPLETED_MS) return [];
  return rows.flatMap(row => wrongWith(records, { row, ledger: null, askedAt, uid, looked }));
}

/** Our record of a text of the ledger: by its id, or by what it says where records were restored in between. */
function recordOf(text: LedgerText, among: ReadonlySet<StoredMessage>): StoredMessage | null {
  const rows = [...among];
  return (
    rows.find(({ id, contactId }) => id === text.message && contactId === text.contact) ??
    rows.find(row => row.phone === text.phone && row.text === text.text) ??
    (rows.length === 1 ? rows[0] : undefined) ??
    rows.find(({ id }) => id === text.message) ??
    null
  );
}

function isSettled({ state }: StoredMessage): boolean {
  return (
    state === 'done' || state === 'cancelled' || state === 'withdrawn' || state === 'refused' || state === 'missed'
  );
}

interface OneText {
  row: StoredMessage | null;
  ledger: (LedgerText & NonNullable<CheckedText['ledger']>) | null;
  askedAt: Instant;
  uid: string;
  looked: boolean;
}

function wrongWith(records: NightRecords, { row, ledger, askedAt, uid, looked }: OneText): FoundWrong[] {
  const { tables } = records;
  if (row === null && ledger !== null && !ledger.isTaken) return [];
  const isByPerson = row !== null && (isDismissedUncertain(row) || firstReason(row.reason)?.kind === 'said-sent');
  const checked: CheckedText = {
    record: row && { ...row, isByPerson, sender: row.submittedAs },
    ledger: ledger?.isTaken || row?.state === 'accepted' || row?.state === 'done' ? ledger : null,
    expected: 'cannot be said',
    isBarred: false,
    isSecond: false,
    ...(row && !isByPerson && isHandedOver(row.state) && wanted(records, row, askedAt, looked)),
  };
  return whatIsWrong(checked).map(kind => ({ messageId: row?.id ?? null, uid, kind }));

  function wanted(of: NightRecords, message: StoredMessage, at: Instant, mayLook: boolean) {
    // Texts that only the ledger knew are shown to a person, and so is what went although it was outdated.
    const kind = firstReason(message.reason)?.kind;
    if (kind === 'found' || kind === 'old-text-went-out' || message.kind === 'found' || message.text === '') return {};
    const isSecond = saysTheSameAgain(tables, message);
    if (message.state === 'done') return { isSecond, ...wantedThen(tables, message, at) };
    // Its time has come, and nothing has called it handed over yet.
    if (!mayLook || message.dueAt <= of.now()) return { isSecond };
    return { isSecond, ...wantedNow(tables, message) };
  }
}

/** The reason a text had before a person dismissed it. */
function firstReason(reason: StateReason | null): StateReason | null {
  return reason?.kind === 'dismissed' ? reason.was : reason;
}

function wantedNow(tables: Tables, message: StoredMessage): Partial<CheckedText> {
  if (message.kind === 'reminder') return expectedReminder(tables, message);
  if (message.kind === 'campaign') return expectedOfCampaign(tables, message);
  // A test text is wanted as it is.
  return { isBarred: isOptedOut(tables, message) };
}

/** What was wanted when it left, as far as nothing it depends on has changed since; rules and templates may have. */
function wantedThen(tables: Tables, message: StoredMessage, askedAt: Instant): Partial<CheckedText> {
  const { kind, appointmentId, contactId } = message;
  if (kind !== 'reminder' || appointmentId === null || contactId === null) return {};
  const appointment = tables.appointments.get(appointmentId);
  const contact = tables.contacts.get(contactId);
  if (!appointment || !contact || tables.messages.wrong.mayHaveChanged(appointmentId, contactId, askedAt)) return {};
  if (appointment.status === 'cancelled' || appointment.status === 'no-show') return { expected: null };
  const { phone, doNotText } = contact;
  return {
    isBarred: doNotText,
    expected: { phone, startAt: appointment.startAt },
  };
}

/** A person, or what they were told, asked for nothing a second time: the same reminder, or the same words to a phone. */
function saysTheSameAgain(tables: Tables, message: StoredMessage): boolean {
  if (message.againOf !== null) return false;
  const isCounted = ({ reason, againOf }: StoredMessage) => {
    const kind = firstReason(reason)?.kind;
    return againOf === null && kind !== 'found' && kind !== 'said-sent';
  };
  if (tables.messages.wrong.sameSaid(message.id).some(isCounted)) return true;
  const { appointmentId, ruleId, contactId } = message;
  if (message.kind !== 'reminder' || appointmentId === null) return false;
  const before = tables.messages
    .ofAppointment(appointmentId)
    .find(
      row => row.id < message.id && row.ruleId === ruleId && row.contactId === contactId && isHandedOver(row.state),
    );
  return (
    before !== undefined &&
    isCounted(before) &&
    before.startAt === message.startAt &&
    before.phone === message.phone &&
    before.contactName === message.contactName
  );
}

interface OptOuts {
  take(read: ReadLine): void;
  /** Tells whether the number of a text had opted out before it was handed over. */
  wereOut(uid: string, index: number, phone: string): boolean;
}

/** Reads opt-outs and texts in the order of the ledger, which no clock changes. */
function optOutsInOrder(ledger: Pick<Ledger, 'optOuts'>): OptOuts {
  const outAtLast = new Set<string>([...ledger.optOuts()].flatMap(([phone, { out }]) => (out ? phone : [])));
  /** Null where the word came from another ledger: it is placed by its time, which may be another computer's. */
  const said = new Map<string, boolean | null>();
  const wrong = new Set<string>();
  return {
    take: ({ line, merge }) => {
      if (line.event === 'opt-out') for (const phone of line.phones) said.set(phone, merge === 0 ? line.out : null);
      if (merge > 0) return;
      if (line.event === 'intent')
        for (const [index, { phone }] of line.texts.entries())
          if (phone !== null && said.get(phone) === true) wrong.add(`${line.uid} ${index}`);
    },
    // A number of which nothing was said in what was read stood on the list all the time, or not at all.
    wereOut: (uid, index, phone) => wrong.has(`${uid} ${index}`) || (!said.has(phone) && outAtLast.has(phone)),
  };
}

/** Follows which generation began after which submissions, so that the next check can begin there. */
function generationsInOrder() {
  const begun: { generation: string; after: number }[] = [];
  let newest = 0;
  return {
    take: ({ line, merge }: ReadLine): void => {
      if (line.event === 'start' && merge === 0) begun.push({ generation: line.generation, after: newest });
    },
    met: (submission: number): void => {
      newest = Math.max(newest, submission);
    },
    /** The newest generation before which no submission after this one was made; null if there is none. */
    before: (submission: number): string | null =>
      begun.findLast(({ after }) => after <= submission)?.generation ?? null,
  };
}

/** Gives the main loop back every few milliseconds; `turn` tells whether the work is to end. */
function inTurns() {
  let end = performance.now() + SLICE_MS;
  return {
    turn: async (isOver: () => boolean): Promise<boolean> => {
      if (performance.now() >= end) {
        await nextTurn();
        end = performance.now() + SLICE_MS;
      }
      return isOver();
    },
  };
}
