/**
 * What a rehearsal counts: which reminders a change makes new, changed, gone or left out, how many are cancelled at the
 * service first, and the segments before and after. Pure.
 */
import { isCancelAsked, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { Rehearsal, RehearsedText } from '../../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { stands } from './dry-run.ts';

/** One reminder before the change and after it. */
export interface Pair {
  before: StoredMessage | undefined;
  after: StoredMessage | undefined;
}

/** What a change does to one reminder: its fate, the row that shows it, and the row that stands now. */
export interface TextChange {
  fate: RehearsedText['fate'];
  row: StoredMessage & { appointmentId: number; startWall: WallTime };
  old: StoredMessage | null;
  /** For a reminder that is gone: why no other takes its place. */
  reason: RehearsedText['reason'];
  /** The row that stands after the change. */
  after: StoredMessage | undefined;
}

type Counts = 'blocked' | 'counts' | 'toCancel' | 'segmentsNow' | 'segmentsThen' | 'segmentsPaid';

/**
 * Counts what a change does. `changes`: what `textChangeOf` gives for these pairs. `cancelledByHold`: queued texts of
 * campaigns whose hour the change closes. `isChange`: something changes, so only what it touches is shown.
 */
export function rehearsalCounts(
  pairs: readonly Pair[],
  changes: readonly TextChange[],
  { cancelledByHold, isChange }: { cancelledByHold: number; isChange: boolean },
): Pick<Rehearsal, Counts> {
  const counted = (fate: RehearsedText['fate']) => changes.filter(one => one.fate === fate).length;
  const isRecalled = ({ fate, old }: TextChange) => fate !== 'same' && old !== null && isAtService(old);
  // Beside a change nothing is shown of what stays as it is.
  const isShown = (fate: RehearsedText['fate']) => !isChange || fate !== 'same';
  const isPaid = (pair: Pair) => fateOf(pair) === 'same' && pair.before !== undefined && isAtService(pair.before);
  return {
    blocked: changes.filter(({ fate, row }) => isShown(fate) && fate !== 'gone' && row.state === 'blocked').length,
    counts: {
      new: counted('new'),
      changed: counted('changed'),
      gone: counted('gone'),
      same: counted('same'),
      leftOut: counted('left-out'),
    },
    toCancel: changes.filter(isRecalled).length + cancelledByHold,
    segmentsNow: segmentsOf(pairs.map(pair => pair.before)),
    segmentsThen: segmentsOf(pairs.map(pair => pair.after)),
    // A text that is cancelled and queued anew is paid anew: the service promises no refund.
    segmentsPaid: segmentsOf(pairs.filter(isPaid).map(pair => pair.before)),
  };
}

/** Returns the change of one reminder; empty where the person has none before and after. */
export function textChangeOf(pair: Pair): TextChange[] {
  const fate = fateOf(pair);
  const old = pair.before && stands(pair.before) ? pair.before : null;
  const row = fate === 'gone' ? old : pair.after;
  if (fate === null || !row) return [];
  const { appointmentId, startWall } = row;
  if (appointmentId === null || startWall === null) return [];
  const reason = fate === 'gone' ? (pair.after?.reason ?? null) : row.reason;
  return [{ fate, row: { ...row, appointmentId, startWall }, old, reason, after: pair.after }];
}

/** Tells whether the service may have the message and no cancel of it was asked for. */
export function isAtService({ state }: StoredMessage): boolean {
  return mayBeAtService(state) && !isCancelAsked(state);
}

/** Returns what a change does to a reminder; null if the person had no reminder before and has none after. */
function fateOf({ before, after }: Pair): RehearsedText['fate'] | null {
  const isThere = after !== undefined && stands(after);
  if (before === undefined || !stands(before)) {
    if (isThere) return 'new';
    // A new appointment that is too late for a reminder, or gets none, is worth a line before it is booked.
    return after?.state === 'skipped' && before === undefined ? 'left-out' : null;
  }
  if (!isThere) return 'gone';
  const isSame = before.id === after.id && before.text === after.text && before.phone === after.phone;
  return isSame && before.dueAt === after.dueAt ? 'same' : 'changed';
}

/** Counts the segments of the texts that go or may go. */
function segmentsOf(rows: readonly (StoredMessage | undefined)[]): number {
  return rows.reduce((sum, row) => sum + (row && stands(row) && row.state !== 'blocked' ? row.segments : 0), 0);
}
