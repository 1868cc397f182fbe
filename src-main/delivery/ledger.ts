/**
 * The send ledger: an append-only file beside the database, one JSON line per submission asked and answered and per
 * cancel answered, each with its checksum and fsynced before anything goes on. It survives what the database may not,
 * and is what a restored database is compared with: so it says who was texted what, and never holds a secret.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Instant } from '../../src-shared/instant.ts';
import type { E164 } from '../../src-shared/phone.ts';
import { makeNameDurable, writeWhole } from '../storage/whole-file.ts';

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
  /** When that appointment, or the campaign, was made: a number alone may mean another one in an older copy. */
  born: instant.nullable().default(null),
});

const line = z.discriminatedUnion('event', [
  /** Written before any byte of the request leaves. */
  z.object({
    event: z.literal('intent'),
    at: instant,
    uid: z.string(),
    sender: z.string(),
    scheduledAt: instant.nullable(),
    /** Where it went and to which account, a number of our own; lines of before have none, and were of account 0. */
    baseUrl: z.string().default(''),
    account: count.default(0),
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
  /** Written before the cancel of a batch is asked for; without its end below, nobody knows what came of it. */
  z.object({ event: z.literal('cancel-asked'), at: instant, uid: z.string() }),
  /** The service confirmed that the batch is cancelled, or said that it had gone out. */
  z.object({ event: z.literal('cancel'), at: instant, uid: z.string(), outcome: z.enum(['cancelled', 'too-late']) }),
  /** A generation began; `after` is the one the database had until then. */
  z.object({ event: z.literal('start'), at: instant, generation: z.string(), after: z.string().nullable() }),
  /** The keychain of this computer has that generation too. */
  z.object({ event: z.literal('kept'), at: instant, generation: z.string() }),
  /** These numbers must not be texted any more, or may be again. */
  z.object({
    event: z.literal('opt-out'),
    at: instant,
    phones: z.array(z.string().transform(text => text as E164)),
    out: z.boolean(),
  }),
]);

export type LedgerLine = z.output<typeof line>;
export type LedgerText = z.output<typeof ledgerText>;
export type LedgerAnswer = Extract<LedgerLine, { event: 'answer' }>;

/** All that the ledger says of one submission. */
export interface Submitted {
  intent: Extract<LedgerLine, { event: 'intent' }>;
  answer: LedgerAnswer | null;
  cancel: 'asked' | 'cancelled' | 'too-late' | null;
}

/** What the ledger says of which database and which computer it belongs to. */
export interface LedgerIdentity {
  /** The newest generation; `unused` while nothing was written after it. */
  last: { generation: string; after: string | null; unused: boolean } | null;
  /** Every generation that was begun. */
  begun: ReadonlySet<string>;
  /** The newest generation the keychain was known to have. */
  kept: string | null;
  /** Generations begun after that was written. */
  begunSince: readonly string[];
  /** Anything at all was submitted. */
  sent: boolean;
  /** Where the newest submission went; null while there is none. */
  place: { baseUrl: string; account: number } | null;
}

/** The newest word about a number. */
export interface LedgerOptOut {
  out: boolean;
  at: Instant;
}

export interface Ledger {
  /** Durable when it returns. Throws the disk's own error. */
  append(line: LedgerLine): void;
  /** The last answer to a submission, null when none was written. */
  answerTo(uid: string): LedgerAnswer | null;
  /** Names of all submissions. */
  uids(): ReadonlySet<string>;
  /** What is known of cancels, by submission. */
  cancels(): ReadonlyMap<string, NonNullable<Submitted['cancel']>>;
  optOuts(): ReadonlyMap<E164, LedgerOptOut>;
  identity(): LedgerIdentity;
  /** Everything the file says, in the order of the submissions. Reads the whole file. */
  submissions(): Submitted[];
  /** Every line that can be believed, as it is written. */
  lines(): string[];
  close(): void;
}

/** Opens (and makes) the ledger at `file`. A torn last line, or any line whose checksum fails, is not believed. */
export function openLedger(file: string): Ledger {
  const descriptor = openSync(file, 'a+');
  makeNameDurable(file);
  const digest = createDigest();
  const read = () => readFileSync(file, 'utf8');
  const content = read();
  for (const [, line] of linesOf(content)) digest.heed(line);
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
      digest.heed(added);
    },
    answerTo: uid => digest.answers.get(uid) ?? null,
    uids: () => digest.uids,
    cancels: () => digest.cancels,
    optOuts: () => digest.optOuts,
    identity: digest.identity,
    submissions: () => submissionsOf(linesOf(read())),
    lines: () => Array.from(linesOf(read()), ([text]) => text),
    close: () => closeSync(descriptor),
  };
}

/** What is asked of a ledger again and again, kept in memory. */
function createDigest() {
  const answers = new Map<string, LedgerAnswer>();
  const uids = new Set<string>();
  const cancels = new Map<string, NonNullable<Submitted['cancel']>>();
  const optOuts = new Map<E164, LedgerOptOut>();
  const begun = new Set<string>();
  let last: LedgerIdentity['last'] = null;
  let kept: string | null = null;
  let begunSince: string[] = [];
  let place: LedgerIdentity['place'] = null;
  return {
    answers,
    uids,
    cancels,
    optOuts,
    identity: (): LedgerIdentity => ({ last, begun, kept, begunSince, sent: uids.size > 0, place }),
    heed: (line: LedgerLine): void => {
      if (line.event !== 'start' && last) last = { ...last, unused: false };
      switch (line.event) {
        case 'intent':
          uids.add(line.uid);
          place = { baseUrl: line.baseUrl, account: line.account };
          return;
        case 'answer':
          answers.set(line.uid, line);
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
          begunSince.push(line.generation);
          return;
        case 'kept':
          kept = line.generation;
          begunSince = [];
          return;
        case 'opt-out':
          for (const phone of line.phones) optOuts.set(phone, { out: line.out, at: line.at });
          return;
      }
    },
  };
}

/**
 * Adds to the ledger at `file` the lines of another one that it lacks, each where its time puts it; both keep their own
 * order. Not while it is open. The old file or the new one is there after a crash, never a half.
 */
export function mergeIntoLedger(file: string, others: readonly string[]): void {
  const own = existsSync(file) ? Array.from(linesOf(readFileSync(file, 'utf8'))) : [];
  const known = new Set(own.map(([text]) => text));
  const lacking = Array.from(linesOf(others.join('\n'))).filter(([text]) => !known.has(text));
  if (lacking.length === 0) return;
  const merged: string[] = [];
  let next = 0;
  for (const [text, { at }] of own) {
    for (let other = lacking[next]; other && other[1].at < at; other = lacking[++next]) merged.push(other[0]);
    merged.push(text);
  }
  merged.push(...lacking.slice(next).map(([text]) => text));
  writeWhole(file, `${merged.join('\n')}\n`);
}

/** What each submission came to, by the lines of a ledger. */
function submissionsOf(lines: Iterable<[string, LedgerLine]>): Submitted[] {
  const found = new Map<string, Submitted>();
  for (const [, line] of lines) {
    if (line.event === 'intent') found.set(line.uid, { intent: line, answer: null, cancel: null });
    if (line.event !== 'answer' && line.event !== 'cancel' && line.event !== 'cancel-asked') continue;
    const submitted = found.get(line.uid);
    if (!submitted) continue;
    if (line.event === 'answer') submitted.answer = line;
    if (line.event === 'cancel-asked') submitted.cancel ??= 'asked';
    if (line.event === 'cancel') submitted.cancel = line.outcome;
  }
  return [...found.values()];
}

/** The lines of a ledger whose checksum holds, each as it is written and as it is read. */
function* linesOf(content: string): Generator<[text: string, line: LedgerLine]> {
  for (const text of content.split('\n')) {
    const json = text.slice(9);
    if (json === '' || text.slice(0, 8) !== checksum(json)) continue;
    const read = line.safeParse(JSON.parse(json));
    if (read.success) yield [text, read.data];
  }
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}
