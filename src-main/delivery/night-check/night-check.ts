/**
 * The night check (docs/delivery.md §16): looks whether every text that the service confirmed as queued, by the records
 * and the send ledger, is what is wanted, and whether what it handed over was wanted then. Only reads, in slices; never
 * sends, cancels or changes anything.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isHandedOver, isLive } from '../../../src-shared/model/message-states.ts';
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
import { generationsInOrder, type OptOuts, optOutsInOrder } from './in-ledger-order.ts';
import { wrongWith } from './judge-text.ts';

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
  let found: FoundWrong[] = [];
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
    found = found.filter(({ uid }) => !missing.has(uid));
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
 * Tells whether what is queued can be compared with what is wanted now. Not while everything is stopped, restored
 * records wait for a review, or an import is being brought in or taken out: then texts are on their way to what is
 * wanted.
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
      wasOptedOut: cancel !== 'cancelled' && text.phone !== null && optOuts.wereOut(intent, index, text.phone),
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

const isSettled = ({ state }: StoredMessage): boolean => !isLive(state);

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
