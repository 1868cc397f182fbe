/** Replaces records: older copies restored by hand or by the program, and records on another computer. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Bench, note } from '../bench.ts';
import type { Visit } from '../oracle.ts';
import { ask, askWith, untilAnswered } from './ask.ts';
import { agree } from './decisions.ts';

const LEDGER = 'live-send-ledger';
const ofDatabase = (name: string) => name.startsWith('live.db');

/** Copies the program's files, as they are at this instant. */
export async function copyFiles(bench: Bench): Promise<void> {
  const folder = `${bench.computer.folder()}-kept-${bench.trace.length}`;
  mkdirSync(folder);
  copy(bench.computer.folder(), folder, name => ofDatabase(name) || name === LEDGER);
  bench.copies.push({ folder, at: bench.time.now() });
  note(bench, 'the files are copied');
}

function copy(from: string, to: string, wanted: (name: string) => boolean): void {
  for (const name of readdirSync(to).filter(wanted)) rmSync(join(to, name), { recursive: true });
  for (const name of readdirSync(from).filter(wanted)) cpSync(join(from, name), join(to, name), { recursive: true });
}

const HOW = [
  'older database',
  'older database',
  'older database and ledger',
  'another computer',
  // The copied files are opened on a computer that remembers nothing of them.
  'older files on a new computer',
  'older database without a ledger',
  'lost ledger',
] as const;
/** The ways that put an older ledger, or none, in place of the ledger of the records. */
const OLDER_LEDGER: readonly (typeof HOW)[number][] = ['older database and ledger', 'older files on a new computer'];
const NO_LEDGER: readonly (typeof HOW)[number][] = ['older database without a ledger', 'lost ledger'];
const NEWEST: readonly (typeof HOW)[number][] = ['another computer', 'lost ledger'];

/** Closes the program, puts other records in place, and starts it again. */
export async function putBack(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const how = random.pick(HOW);
  const older = bench.copies.length === 0 ? null : random.pick(bench.copies);
  if (!NEWEST.includes(how) && older === null) return copyFiles(bench);
  // Nothing is replaced while somebody waits for an answer, which would then be about other records.
  if (computer.unanswered() > 0 || bench.memoryIsUncertain) return;
  computer.plan = null;
  let isHalted = false;
  await computer.ask('app.state', undefined, reply => {
    isHalted = reply?.ok === true && ['disk', 'fault'].includes(reply.value.stopped ?? '');
  });
  if (!computer.isOn()) return;
  await computer.quit();
  if (computer.isOn() || bench.computer.unanswered() > 0) return;
  const optedOut = [...bench.oracle.optedOut];
  bench.visitsBefore = copiesOf(bench.oracle.visits);
  const wasDoubtful = bench.memoryIsUncertain;
  note(bench, `put in place: ${how}${older ? ` of ${new Date(older.at).toISOString()}` : ''}`);
  bench.count(`restored: ${how}`);
  if (how === 'another computer' || how === 'older files on a new computer') computer.forgetKeychain();
  if (NO_LEDGER.includes(how)) rmSync(join(computer.folder(), LEDGER), { recursive: true, force: true });
  if (!NEWEST.includes(how) && older) {
    copy(older.folder, computer.folder(), OLDER_LEDGER.includes(how) ? isEither : ofDatabase);
    const until = how === 'older database' ? bench.ledgerLostAt : Number.POSITIVE_INFINITY;
    forgetBetween(bench, { from: older.at, until }, waitingIn(computer.folder()));
  }
  if (how === 'lost ledger') bench.ledgerLostAt = bench.time.now();
  // After a failed write no generation is begun at the close, so records of the same generation are told apart by the
  // ledger alone.
  bench.wasRestored = true;
  bench.heldSinceRestore = !isHalted;
  bench.memoryIsUncertain = true;
  forgetDecisions(bench);
  if (how === 'older database' && !wasDoubtful) bench.mustStayOut = optedOut;
  const opened = await computer.start();
  note(bench, opened ? 'started again' : 'ended while starting');
}

const copiesOf = (visits: ReadonlyMap<number, Visit>): Visit[] => [...visits.values()].map(visit => ({ ...visit }));

/** Forgets the decisions: the other records may be older than they are, and their rows have other ids. */
function forgetDecisions({ replaced, leftLate, leftElsewhere }: Bench): void {
  for (const decided of [replaced, leftLate, leftElsewhere]) decided.clear();
}

const isEither = (name: string) => ofDatabase(name) || name === LEDGER;

/**
 * Returns the words and number of each text that waits in the files, with the time until which its own settings hand it
 * over.
 */
function waitingIn(folder: string): Map<string, number> {
  const beside = `${folder}-waiting`;
  cpSync(folder, beside, { recursive: true });
  const db = new Database(join(beside, 'live.db'));
  try {
    const settings = db.prepare<[], { value: string }>("SELECT value FROM settings WHERE key = 'horizonDays'").get();
    const horizonMs = Number(settings?.value ?? 7) * 86_400_000;
    const rows = db
      .prepare<[], { text: string; phone: string; due_at: string }>(
        "SELECT text, phone, due_at FROM messages WHERE state IN ('planned', 'held', 'blocked') AND phone IS NOT NULL",
      )
      .all();
    return new Map(rows.map(({ text, phone, due_at }) => [`${phone} ${text}`, Date.parse(due_at) - horizonMs]));
  } finally {
    db.close();
    rmSync(beside, { recursive: true });
  }
}

/**
 * Forgets what was handed over between the copy and the ledger that is here: nothing can know of it any more, and
 * whoever resumed sending was told so. It keeps the texts that waited in these records and were due by their settings,
 * because a second one of those is a fault.
 */
function forgetBetween(
  bench: Bench,
  { from, until }: { from: number; until: number },
  waiting: ReadonlyMap<string, number>,
): void {
  if (from >= until) return;
  for (const { key, phone, text, at: handedAt } of bench.handedSince(from)) {
    if (handedAt >= until) continue;
    const dueFrom = waiting.get(`${phone} ${text}`);
    if (dueFrom === undefined || dueFrom > handedAt) agree(bench, key);
    else bench.count('handed over since, and waiting in records put back');
  }
  const isBetween = (at: number | null) => at !== null && at >= from && at < until;
  for (const batch of bench.service.batches) {
    if (isBetween(batch.takenAt) || isBetween(batch.cancelledAt)) bench.unknowable.add(batch.id);
  }
  for (const post of bench.network.underWay) post.isForgotten = true;
}

/** The turns a backup may take, because it waits for what is in flight, which needs time to pass. */
const PATIENCE = 20_000;

async function makeBackup(bench: Bench): Promise<void> {
  const asked = ask(bench, 'backup.make', undefined, made => {
    if (made.state === 'good') bench.backups.push({ name: made.name, at: bench.time.now() });
    bench.count('a backup made');
  });
  await untilAnswered(bench, asked, PATIENCE);
}

export async function restoreBackup(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const there = bench.backups.filter(({ name }) => existsSync(join(computer.folder(), 'backups', name)));
  if (there.length === 0) return makeBackup(bench);
  if (computer.unanswered() > 0 || bench.memoryIsUncertain) return;
  const { name, at } = random.pick(there);
  const optedOut = [...bench.oracle.optedOut];
  const visits = copiesOf(bench.oracle.visits);
  const forgetLost = () => forgetBetween(bench, { from: at, until: bench.ledgerLostAt }, new Map());
  const restored = () => {
    bench.visitsBefore = visits;
    bench.count('restored: a backup');
    bench.wasRestored = true;
    bench.heldSinceRestore = true;
    bench.memoryIsUncertain = true;
    forgetDecisions(bench);
    bench.mustStayOut = optedOut;
    forgetLost();
  };
  /** The records of then may be in place all the same. */
  const unknown = () => {
    bench.wasRestored = true;
    forgetDecisions(bench);
    forgetLost();
  };
  // What was asked while the files change is known only once they were read.
  await untilAnswered(bench, askWith(bench, 'backup.restore', { name }, { done: restored, unknown }), PATIENCE);
}
