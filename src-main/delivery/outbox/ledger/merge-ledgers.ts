/**
 * Merges the ledger of a backup into the ledger beside the database that the backup replaced (docs/delivery.md §11).
 * The database itself is never touched here.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { renameDurably } from '../../../ports/atomic-write.ts';
import { type LedgerLine, parseLine, readPieces } from './ledger-lines.ts';

/**
 * Events that say which copy of the records a ledger belongs to: each ledger says that of itself alone, so they are
 * never merged.
 */
const IDENTITY_EVENTS: readonly LedgerLine['event'][] = ['start', 'kept', 'parted'];

/**
 * Tells whether the ledger at `file` has been this computer's own since before the backup was made whose ledger lines
 * are `others`: it had reached that generation here and has all of its lines.
 */
export async function hasReached(file: string, others: Iterable<string>): Promise<boolean> {
  let newest: string | null = null;
  const lacking = new Set<string>();
  for (const text of others) {
    const read = parseLine(text);
    if (!read) continue;
    if (read.line.event === 'start') newest = read.line.generation;
    lacking.add(digestOf(text));
  }
  let own: string[] = [];
  await eachLine(file, (text, line) => {
    lacking.delete(digestOf(text));
    if (line.event === 'start') own.push(line.generation);
    if (line.event === 'parted') own = [];
  });
  return newest !== null && own.includes(newest) && lacking.size === 0;
}

/**
 * Adds to the ledger at `file` the submissions, cancels and opt-outs of another ledger that it lacks, each placed by
 * its time; both keep their own order. The ledger must not be open. After a crash the old file or the new one is there,
 * never half of one. Throws the disk's errors.
 */
export async function mergeIntoLedger(file: string, others: Iterable<string>): Promise<void> {
  const known = new Set<string>();
  await eachLine(file, text => known.add(digestOf(text)));
  const lacking = lackingIn(others, known);
  let other = lacking.next();
  if (other.done) return;
  const beside = `${file}.part`;
  const part = openSync(beside, 'w', 0o600);
  try {
    let kept: string[] = [];
    const write = (text: string) => {
      if (kept.push(text) >= LINES_AT_A_TIME) flush();
    };
    const flush = () => {
      if (kept.length > 0) writeFileSync(part, `${kept.join('\n')}\n`);
      kept = [];
    };
    await eachLine(file, (text, { at }) => {
      for (; !other.done && other.value.line.at < at; other = lacking.next()) write(other.value.text);
      write(text);
    });
    for (; !other.done; other = lacking.next()) write(other.value.text);
    flush();
  } finally {
    closeSync(part);
  }
  renameDurably(beside, file);
}

const LINES_AT_A_TIME = 500;

function* lackingIn(others: Iterable<string>, known: Set<string>): Generator<{ text: string; line: LedgerLine }> {
  for (const text of others) {
    const read = parseLine(text);
    if (!read || IDENTITY_EVENTS.includes(read.line.event) || known.has(digestOf(text))) continue;
    known.add(digestOf(text));
    yield read;
  }
}

async function eachLine(file: string, work: (text: string, line: LedgerLine) => void): Promise<void> {
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r');
  try {
    for await (const piece of readPieces(descriptor, fstatSync(descriptor).size)) {
      for (const { text, line } of piece) work(text, line);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** A short digest that stands for a line in comparisons, to save memory. */
function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('base64').slice(0, 16);
}
