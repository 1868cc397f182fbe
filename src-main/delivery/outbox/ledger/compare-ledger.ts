/**
 * Compares a send ledger with the database while the ledger is read at an opening, and finds what the database does not
 * know. Taking it in is replay.ts.
 */
import { isQueuedOrUncertain, statesWhere } from '../../../../src-shared/model/message-states.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { LedgerAnswer, LedgerLine } from './ledger-lines.ts';
import type { Ledger } from './send-ledger.ts';

/** A comparison that grows while the ledger's lines are read. */
export interface LedgerComparison {
  /** Is called with every line of the ledger, in order. */
  onLine(line: LedgerLine): void;
  /** Returns the last answer to a submission that the database had in flight; null when none was written. */
  answerTo(uid: string): LedgerAnswer | null;
  /**
   * Tells whether the ledger, read to its end, knows of a submission, of the cancel of a queued text, or of an opt-out
   * that the database does not. No crash leads to that, because of the order in which both are written.
   */
  isAhead(ledger: Ledger): boolean;
}

/** Compares a ledger with the database of `tables` as it is now. Keeps in memory only answers to what was in flight. */
export function compareLedger(tables: Tables): LedgerComparison {
  const uidOf = (id: number | null) => (id === null ? undefined : tables.submissions.get(id)?.uid);
  const inFlight = new Set(tables.messages.inStates(['in-flight']).map(({ submissionId }) => uidOf(submissionId)));
  const answers = new Map<string, LedgerAnswer>();
  let isUnknown = false;
  return {
    onLine: line => {
      if (line.event === 'intent' && !isUnknown) isUnknown = tables.submissions.named(line.uid) === null;
      if (line.event === 'answer' && inFlight.has(line.uid)) answers.set(line.uid, line);
    },
    answerTo: uid => answers.get(uid) ?? null,
    isAhead: ledger =>
      isUnknown ||
      [...ledger.optOuts()].some(([phone, { out }]) => out && !tables.contacts.isOptedOut(phone)) ||
      tables.messages.inStates(statesWhere(isQueuedOrUncertain)).some(({ submissionId }) => {
        const uid = uidOf(submissionId);
        return uid !== undefined && ledger.cancels().has(uid);
      }),
  };
}
