/** Yields what a send ledger says of each submission, with only a few numbers in memory for each. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Instant, msOf } from '../../../../src-shared/time/instant.ts';
import { lineReader } from '../../../storage/ledger/line-reader.ts';
import type { CancelState, LedgerDigest } from './ledger-digest.ts';
import { type LedgerAnswer, type LedgerLine, type ReadLine, readForm } from './ledger-lines.ts';

/** Everything the ledger says of one submission. */
export interface Submitted {
  intent: Extract<LedgerLine, { event: 'intent' }>;
  answer: LedgerAnswer | null;
  cancel: CancelState | null;
  /** Its cancel was asked for in the rescue. */
  isCancelledInRescue: boolean;
}

type SaysOfCancels = Pick<LedgerDigest, 'cancels' | 'cancelledInRescue'>;

interface Place {
  segment: number;
  at: number;
}

interface Found extends Place {
  uid: string;
  instant: Instant;
}

/** How many submissions are yielded before the main loop runs again. */
const AT_A_TIME = 50;

/**
 * Yields the submissions asked for among the lines of the ledger in a folder. Those written here keep their order;
 * those that a merge brought are placed among them by their time.
 */
export async function* submissionsIn(
  folder: string,
  lines: AsyncIterable<ReadLine>,
  { digest, isAskedFor }: { digest: SaysOfCancels; isAskedFor(uid: string): boolean },
): AsyncGenerator<Submitted> {
  /** By the merge that brought them; 0 were written here. */
  const intents = new Map<number, Found[]>();
  // The last answer counts, of those written here if there are any. Merged lines may have an answer or a cancel before
  // its submission, because one of the clocks was wrong.
  const answers = new Map<string, Place & { merge: number }>();
  const known = new Set<string>();
  for await (const { line, merge, segment, at } of lines) {
    if (line.event === 'intent' && isAskedFor(line.uid) && !known.has(line.uid)) {
      known.add(line.uid);
      const found = intents.get(merge) ?? [];
      intents.set(merge, found);
      found.push({ uid: line.uid, instant: line.at, segment, at });
    }
    if (line.event === 'answer' && isAskedFor(line.uid)) {
      const before = answers.get(line.uid);
      if (merge === 0 || before === undefined || before.merge > 0) answers.set(line.uid, { segment, at, merge });
    }
  }
  const ordered = [...intents]
    .sort(([one], [other]) => one - other)
    .reduce<Found[]>((all, [, next]) => placed(all, next), []);
  const read = lineReader(folder);
  const lineAt = ({ segment, at }: Place) => readForm(read(segment, at));
  let given = 0;
  for (const { uid, ...place } of ordered) {
    const intent = lineAt(place);
    const answerPlace = answers.get(uid);
    const answer = answerPlace === undefined ? null : lineAt(answerPlace);
    if (intent?.event !== 'intent' || (answer && answer.event !== 'answer'))
      throw new Error('a line of the send ledger is not what it was');
    const { cancels, cancelledInRescue } = digest;
    yield { intent, answer, cancel: cancels.get(uid) ?? null, isCancelledInRescue: cancelledInRescue.has(uid) };
    given += 1;
    if (given % AT_A_TIME === 0) await nextTurn();
  }
}

/** Places others among some by their time; both keep their own order. */
function placed(some: readonly Found[], others: readonly Found[]): Found[] {
  const all: Found[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other && msOf(other.instant) < msOf(one.instant); other = others[next]) {
      all.push(other);
      next += 1;
    }
    all.push(one);
  }
  return [...all, ...others.slice(next)];
}
