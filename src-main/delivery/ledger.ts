/**
 * The send ledger: an append-only file beside the database, one JSON line per submission asked and answered and per
 * cancel answered, each with its checksum and fsynced before anything goes on. It survives what the database may not,
 * and is what a restored database is compared with: so it says who was texted what, and never holds a secret.
 */
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Instant } from '../../src-shared/instant.ts';
import type { E164 } from '../../src-shared/phone.ts';

const instant = z.string().transform(text => text as Instant);
const count = z.number().int();
const ids = z.array(count);

/** One text of a submission, with what names its message in any copy of the database. */
const ledgerText = z.object({
  message: count,
  kind: z.enum(['reminder', 'campaign', 'test', 'found']),
  appointment: count.nullable(),
  rule: count.nullable(),
  campaign: count.nullable(),
  contact: count.nullable(),
  name: z.string(),
  phone: z.string().transform(text => text as E164),
  text: z.string(),
  dueAt: instant,
  /** Start of the appointment it speaks of. */
  startAt: instant.nullable(),
});

const line = z.discriminatedUnion('event', [
  /** Written before any byte of the request leaves. */
  z.object({
    event: z.literal('intent'),
    at: instant,
    uid: z.string(),
    sender: z.string(),
    scheduledAt: instant.nullable(),
    texts: z.array(ledgerText),
  }),
  /** Message ids of the submission by what became of them; `not-sent`: nothing of the request left. */
  z.object({
    event: z.literal('answer'),
    at: instant,
    uid: z.string(),
    batchId: z.string().nullable(),
    accepted: ids,
    refused: ids,
    uncertain: ids,
    notSent: ids,
  }),
  /** The service confirmed that the batch is cancelled, or said that it had gone out. */
  z.object({ event: z.literal('cancel'), at: instant, uid: z.string(), outcome: z.enum(['cancelled', 'too-late']) }),
  /** The program was started with this ledger; `after` is the start before it. */
  z.object({ event: z.literal('start'), at: instant, generation: z.string(), after: z.string().nullable() }),
]);

export type LedgerLine = z.output<typeof line>;
export type LedgerText = z.output<typeof ledgerText>;
export type LedgerAnswer = Extract<LedgerLine, { event: 'answer' }>;

/** All that the ledger says of one submission. */
export interface Submitted {
  intent: Extract<LedgerLine, { event: 'intent' }>;
  answer: LedgerAnswer | null;
  cancel: 'cancelled' | 'too-late' | null;
}

export interface Ledger {
  /** Durable when it returns. Throws the disk's own error. */
  append(line: LedgerLine): void;
  /** The last answer to a submission, null when none was written. */
  answerTo(uid: string): LedgerAnswer | null;
  /** Everything the file says, in the order of the submissions. Reads the whole file. */
  submissions(): Submitted[];
  /** The last start, and whether anything was submitted since; null when there was none. */
  lastStart(): { generation: string; after: string | null; sentSince: boolean } | null;
  close(): void;
}

/** Opens (and makes) the ledger at `file`. A torn last line, or any line whose checksum fails, is not believed. */
export function openLedger(file: string): Ledger {
  const descriptor = openSync(file, 'a+');
  makeNameDurable(file);
  const answers = new Map<string, LedgerAnswer>();
  let start: ReturnType<Ledger['lastStart']> = null;
  const heed = (read: LedgerLine) => {
    if (read.event === 'answer') answers.set(read.uid, read);
    if (read.event === 'start') start = { generation: read.generation, after: read.after, sentSince: false };
    else if (start) start.sentSince = true;
  };
  const content = readFileSync(file, 'utf8');
  for (const read of linesOf(content)) heed(read);
  // A line cut short by a crash or a full disk must not swallow the next one.
  let torn = content !== '' && !content.endsWith('\n');
  return {
    append: added => {
      const json = JSON.stringify(added);
      const fresh = torn ? '\n' : '';
      torn = true;
      writeFileSync(descriptor, `${fresh}${checksum(json)} ${json}\n`);
      torn = false;
      fsyncSync(descriptor);
      heed(added);
    },
    answerTo: uid => answers.get(uid) ?? null,
    submissions: () => submissionsOf(linesOf(readFileSync(file, 'utf8'))),
    lastStart: () => start,
    close: () => closeSync(descriptor),
  };
}

/** What each submission came to, by the lines of a ledger. */
export function submissionsOf(lines: Iterable<LedgerLine>): Submitted[] {
  const found = new Map<string, Submitted>();
  for (const read of lines) {
    if (read.event === 'intent') found.set(read.uid, { intent: read, answer: null, cancel: null });
    if (read.event === 'start' || read.event === 'intent') continue;
    const submitted = found.get(read.uid);
    if (submitted && read.event === 'answer') submitted.answer = read;
    if (submitted && read.event === 'cancel') submitted.cancel = read.outcome;
  }
  return [...found.values()];
}

/** The lines of a ledger whose checksum holds. */
export function* linesOf(content: string): Generator<LedgerLine> {
  for (const text of content.split('\n')) {
    const json = text.slice(9);
    if (json === '' || text.slice(0, 8) !== checksum(json)) continue;
    const read = line.safeParse(JSON.parse(json));
    if (read.success) yield read.data;
  }
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

/** A new file is there after a power cut only when its folder was forced to the disk; Windows cannot and need not. */
function makeNameDurable(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
