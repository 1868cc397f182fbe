/** What a send ledger says that a database does not know, found while the ledger is read at an opening. */
import type { Tables } from '../../storage/tables.ts';
import { QUEUED } from '../messages/message-states.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerAnswer, LedgerLine } from './ledger-lines.ts';

export interface LedgerComparison {
  /** To be told every line of the ledger, in order. */
  onLine(line: LedgerLine): void;
  /** The last answer to a submission the database had in flight; null when none was written. */
  answerTo(uid: string): LedgerAnswer | null;
  /**
   * The ledger, read to its end, knows of a submission, of the cancel of a queued text or of a number's stop that the
   * database does not: no crash does that, for each is written there before, or only after, as it has to be.
   */
  isAhead(ledger: Ledger): boolean;
}

/** Compares a ledger with the database of `tables`, as it is now. Keeps nothing of what the database knows. */
export function compareLedger(tables: Tables): LedgerComparison {
  const uidOf = (batch: number | null) => (batch === null ? undefined : tables.batches.get(batch)?.uid);
  const inFlight = new Set(tables.messages.inStates(['in-flight']).map(({ batch }) => uidOf(batch)));
  const answers = new Map<string, LedgerAnswer>();
  let isUnknown = false;
  return {
    onLine: line => {
      if (line.event === 'intent' && !isUnknown) isUnknown = tables.batches.named(line.uid) === null;
      if (line.event === 'answer' && inFlight.has(line.uid)) answers.set(line.uid, line);
    },
    answerTo: uid => answers.get(uid) ?? null,
    isAhead: ledger =>
      isUnknown ||
      [...ledger.optOuts()].some(([phone, { out }]) => out && !tables.contacts.isOptedOut(phone)) ||
      tables.messages.inStates(QUEUED).some(({ batch }) => {
        const uid = uidOf(batch);
        return uid !== undefined && ledger.cancels().has(uid);
      }),
  };
}
