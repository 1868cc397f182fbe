/**
 * The send ledger (docs/delivery.md §11): an append-only file beside the database with one JSON line per submission,
 * answer and cancel, each with a checksum and forced to disk before anything goes on. A restored database is compared
 * with it, so it says who was texted what. Keys and passwords never live in it.
 */

import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { syncFolderOf } from '../../../ports/atomic-write.ts';
import type { OnProgress } from '../../../ports/ports.ts';
import { formatLine, type LedgerAnswer, type LedgerLine, readLineAt, readPieces } from './ledger-lines.ts';

/** Everything the ledger says of one submission. */
export interface Submitted {
  intent: Extract<LedgerLine, { event: 'intent' }>;
  answer: LedgerAnswer | null;
  cancel: 'asked' | 'cancelled' | 'too-late' | null;
}

/** What the ledger says of the database and the computer it belongs to. */
export interface LedgerIdentity {
  /** The newest generation; `unused` while no line was written after it. */
  last: { generation: string; after: string | null; unused: boolean } | null;
  /** Every generation that was begun. */
  begun: ReadonlySet<string>;
  /**
   * The generations seen on this computer without a gap, oldest first: whatever was handed over since any of them is in
   * this ledger.
   */
  own: readonly string[];
  /** The newest generation the keychain was known to have. */
  kept: string | null;
  /** Generations begun after that line was written. */
  begunSince: readonly string[];
  /** At least one text was submitted. */
  sent: boolean;
  /** Where the newest submission went; null while there is none. */
  place: { baseUrl: string; account: number } | null;
}

/** The newest opt-out, or its end, of a number. */
export interface LedgerOptOut {
  out: boolean;
  at: Instant;
}

export interface Ledger {
  /** Appends lines; they are durable when it returns. Throws the disk's own error. */
  append(...lines: LedgerLine[]): void;
  /** Everything known about cancels, by submission. */
  cancels(): ReadonlyMap<string, NonNullable<Submitted['cancel']>>;
  optOuts(): ReadonlyMap<E164, LedgerOptOut>;
  identity(): LedgerIdentity;
  /**
   * Yields what the file says of the submissions asked for, by uid, in order. Reads the whole file in slices and keeps
   * only a few numbers for each submission.
   */
  submissions(isAskedFor?: (uid: string) => boolean, onProgress?: OnProgress): AsyncGenerator<Submitted>;
  close(): void;
}

interface Opening {
  /** Is called with every line, in order, while the file is read. */
  onLine?(line: LedgerLine): void;
  onProgress?: OnProgress;
}

/**
 * Opens the ledger at `file`, creating it if needed, and reads it in slices. Ignores a torn last line and any line
 * whose checksum fails. Throws the disk's errors.
 */
export async function openLedger(file: string, { onLine, onProgress }: Opening = {}): Promise<Ledger> {
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    syncFolderOf(file);
    const digest = createDigest();
    const size = () => fstatSync(descriptor).size;
    for await (const piece of readPieces(descriptor, size(), onProgress)) {
      for (const { line } of piece) {
        digest.take(line);
        onLine?.(line);
      }
    }
    // A line cut short by a crash or a full disk must not swallow the next one.
    let torn = !endsWithLineBreak(descriptor, size());
    return {
      append: (...added) => {
        expectInPlace(file, descriptor);
        const fresh = torn ? '\n' : '';
        torn = true;
        writeFileSync(descriptor, `${fresh}${added.map(formatLine).join('\n')}\n`);
        torn = false;
        fsyncSync(descriptor);
        for (const line of added) digest.take(line);
      },
      cancels: () => digest.cancels,
      optOuts: () => digest.optOuts,
      identity: digest.identity,
      submissions: (isAskedFor = () => true, onProgress) =>
        submissionsIn({ descriptor, size: size(), cancels: digest.cancels }, isAskedFor, onProgress),
      close: () => closeSync(descriptor),
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/**
 * Throws when the file was deleted or replaced since it was opened, because what is written to it would be lost when
 * the program ends.
 */
function expectInPlace(file: string, descriptor: number): void {
  const [named, opened] = [statSync(file, { throwIfNoEntry: false }), fstatSync(descriptor)];
  if (named?.ino === opened.ino && named.dev === opened.dev) return;
  throw Object.assign(new Error('the send ledger is not where it was opened'), { code: 'ESTALE' });
}

function endsWithLineBreak(descriptor: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] === 10);
}

/** Keeps in memory what is asked of a ledger repeatedly; of a submission that was not cancelled it keeps nothing. */
function createDigest() {
  const cancels = new Map<string, NonNullable<Submitted['cancel']>>();
  const optOuts = new Map<E164, LedgerOptOut>();
  let sent = false;
  let last: LedgerIdentity['last'] = null;
  const begun = new Set<string>();
  let own: string[] = [];
  let kept: string | null = null;
  let begunSince: string[] = [];
  let place: LedgerIdentity['place'] = null;
  return {
    cancels,
    optOuts,
    identity: (): LedgerIdentity => ({ last, begun, own, kept, begunSince, sent, place }),
    take: (line: LedgerLine): void => {
      if (line.event !== 'start' && line.event !== 'parted' && last) last = { ...last, unused: false };
      switch (line.event) {
        case 'intent':
          sent = true;
          place = { baseUrl: line.baseUrl, account: line.account };
          return;
        case 'answer':
          return;
        case 'cancel-asked':
          if (!cancels.has(line.uid)) cancels.set(line.uid, 'asked');
          return;
        case 'cancel':
          cancels.set(line.uid, line.outcome);
          return;
        case 'start':
          last = { generation: line.generation, after: line.after, unused: true };
          begun.add(line.generation);
          own.push(line.generation);
          begunSince.push(line.generation);
          return;
        case 'kept':
          kept = line.generation;
          begunSince = [];
          return;
        case 'parted':
          own = [];
          return;
        case 'opt-out':
          for (const phone of line.phones) optOuts.set(phone, { out: line.out, at: line.at });
          return;
      }
    },
  };
}

/** How many submissions are yielded before the main loop runs again. */
const AT_A_TIME = 50;

async function* submissionsIn(
  { descriptor, size, cancels }: { descriptor: number; size: number; cancels: ReturnType<Ledger['cancels']> },
  isAskedFor: (uid: string) => boolean,
  onProgress?: OnProgress,
): AsyncGenerator<Submitted> {
  // Where their lines begin; the last answer counts. A ledger merged from two by time may have an answer or a cancel
  // before its submission, because one of the clocks was wrong.
  const intents = new Map<string, number>();
  const answers = new Map<string, number>();
  for await (const piece of readPieces(descriptor, size, onProgress)) {
    for (const { at, line } of piece) {
      if (line.event === 'intent' && isAskedFor(line.uid)) intents.set(line.uid, at);
      if (line.event === 'answer' && (intents.has(line.uid) || isAskedFor(line.uid))) answers.set(line.uid, at);
    }
  }
  let given = 0;
  for (const [uid, intent] of intents) {
    const asked = readLineAt(descriptor, intent);
    const answer = answers.get(uid);
    const answered = answer === undefined ? null : readLineAt(descriptor, answer);
    if (asked.event !== 'intent' || (answered && answered.event !== 'answer'))
      throw new Error('a line of the send ledger is not what it was');
    yield { intent: asked, answer: answered, cancel: cancels.get(uid) ?? null };
    given += 1;
    if (given % AT_A_TIME === 0) await nextTurn();
  }
}
