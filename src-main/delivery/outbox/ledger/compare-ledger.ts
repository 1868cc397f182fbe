/**
 * Compares a send ledger with the database at an opening, and finds what one of them does not know. Taking it in is
 * replay.ts.
 */
import { isQueuedOrUncertain, isUnsubmitted, statesWhere } from '../../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { OnProgress } from '../../../ports/ports.ts';
import type { StoredMessage } from '../../../storage/messages/message-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { LedgerAnswer } from './ledger-lines.ts';
import type { Ledger } from './send-ledger.ts';

/** What the comparison found. */
export interface LedgerComparison {
  /** Returns the last answer to a submission that the database had in flight; null when none was written. */
  answerTo(uid: string): LedgerAnswer | null;
  /**
   * The ledger knows of a submission, of the cancel of a queued text, or of an opt-out that the database does not. No
   * crash leads to that, because of the order in which both are written.
   */
  isAhead: boolean;
  /** The database has an answer to a submission that the ledger never heard of: lines of it are gone. */
  isBehind: boolean;
}

/**
 * Compares a ledger with the database of `tables` as it is now. What was submitted before the database's own generation
 * began was compared when that began, so of a ledger with that generation only the lines since are read.
 */
export async function compareLedger(
  tables: Tables,
  ledger: Ledger,
  onProgress?: OnProgress,
): Promise<LedgerComparison> {
  const uidOf = (id: number | null) => (id === null ? undefined : tables.submissions.get(id)?.uid);
  const inFlight = new Set(tables.messages.inStates(['in-flight']).map(({ submissionId }) => uidOf(submissionId)));
  const answers = new Map<string, LedgerAnswer>();
  const submitted = new Set<string>();
  let isUnknown = false;
  let since: Instant | null = null;
  const { generation } = tables.settings.get();
  for await (const { line } of ledger.linesSince(isOfLedger(ledger, generation) ? generation : null, onProgress)) {
    if (line.event === 'start' && line.generation === generation) since = line.at;
    if (line.event === 'intent') {
      submitted.add(line.uid);
      isUnknown ||= tables.submissions.named(line.uid) === null;
    }
    if (line.event === 'answer' && inFlight.has(line.uid)) answers.set(line.uid, line);
  }
  return {
    answerTo: uid => answers.get(uid) ?? null,
    isAhead:
      isUnknown ||
      [...ledger.optOuts()].some(([phone, { out }]) => out && !tables.contacts.isOptedOut(phone)) ||
      tables.messages.inStates(statesWhere(isQueuedOrUncertain)).some(({ submissionId }) => {
        const uid = uidOf(submissionId);
        return uid !== undefined && ledger.cancels().has(uid);
      }),
    isBehind: since !== null && (await isLacking(tables, ledger, submitted, since)),
  };
}

/** True if database and ledger have the same newest generation, or a crash came between the two. */
function isOfLedger(ledger: Ledger, generation: string | null): boolean {
  const { last } = ledger.identity();
  return last !== null && (last.generation === generation || (last.unused && last.after === generation));
}

/** True if the ledger lacks a submission that was answered since an instant, and not only because a clock was wrong. */
async function isLacking(
  tables: Tables,
  ledger: Ledger,
  submitted: ReadonlySet<string>,
  since: Instant,
): Promise<boolean> {
  const lacking = new Set<string>();
  for (const { id, uid, gatewayBatchId } of tables.submissions.askedSince(since)) {
    if (gatewayBatchId === null || submitted.has(uid)) continue;
    if (tables.messages.ofSubmission(id).some(wasSubmitted)) lacking.add(uid);
  }
  if (lacking.size === 0) return false;
  for await (const { line } of ledger.linesSince(null)) if (line.event === 'intent') lacking.delete(line.uid);
  return lacking.size > 0;
}

/** True if something of a message's submission left this computer. */
export function wasSubmitted({ state }: Pick<StoredMessage, 'state'>): boolean {
  return !isUnsubmitted(state) && state !== 'missed';
}
