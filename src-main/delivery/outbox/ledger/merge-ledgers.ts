/**
 * Merges the ledger of a backup into the ledger beside the database that the backup replaced (docs/delivery.md §11).
 * The database itself is never touched here.
 */
import { createHash } from 'node:crypto';
import { BEGINNING, type ChainedLine, chainFrom } from '../../../storage/ledger/chain.ts';
import { type LedgerLine, originalBody, readForm } from './ledger-lines.ts';
import type { Ledger } from './send-ledger.ts';

/**
 * Events that say something of the ledger they stand in alone: which copy of the records it belongs to, and what is
 * damaged. They are never merged.
 */
const OWN_EVENTS: readonly LedgerLine['event'][] = ['start', 'kept', 'parted', 'damaged'];

/**
 * Tells whether this ledger has been this computer's own since before the backup was made whose ledger lines are
 * `others`: it had reached that generation here and has all of its lines.
 */
export async function hasReached(ledger: Ledger, others: Iterable<string>): Promise<boolean> {
  let newest: string | null = null;
  const lacking = new Set<string>();
  for (const { body, line } of linesOf(others)) {
    if (line.event === 'start') newest = line.generation;
    lacking.add(digestOf(body));
  }
  for await (const { body } of ledger.linesSince(null)) lacking.delete(digestOf(body));
  return newest !== null && ledger.identity().own.includes(newest) && lacking.size === 0;
}

/**
 * Adds to a ledger the submissions, cancels, opt-outs and erasures of another one that it lacks, in their order. After
 * a crash the same call adds the rest. Throws the disk's errors.
 */
export async function mergeIntoLedger(ledger: Ledger, others: Iterable<string>): Promise<void> {
  const known = new Set<string>();
  for await (const { body } of ledger.linesSince(null)) known.add(digestOf(body));
  let lacking: ChainedLine[] = [];
  const flush = () => {
    if (lacking.length > 0) ledger.merge(lacking);
    lacking = [];
  };
  for (const { line, ...written } of linesOf(others)) {
    const digest = digestOf(written.body);
    if (OWN_EVENTS.includes(line.event) || known.has(digest)) continue;
    known.add(digest);
    if (lacking.push(written) >= LINES_AT_A_TIME) flush();
  }
  flush();
}

const LINES_AT_A_TIME = 500;

function* linesOf(texts: Iterable<string>): Generator<ChainedLine & { line: LedgerLine }> {
  const chain = chainFrom(BEGINNING);
  for (const text of texts) {
    const { line: chained } = chain.take(text);
    const line = chained && readForm(chained);
    if (line) yield { ...chained, line };
  }
}

/**
 * A short digest that stands for a line in comparisons, to save memory; what was erased of the line changes nothing.
 */
function digestOf(body: string): string {
  return createHash('sha1').update(originalBody(body)).digest('base64').slice(0, 16);
}
