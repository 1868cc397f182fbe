/** Runs a short time at a desk: what is done, what goes wrong, and whether all is well when everything is at rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { segmentFile, segmentsIn } from '../../../src-main/storage/ledger/segments.ts';
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { type Random, randomOf } from '../../simulation/random.ts';
import { audit } from './audit.ts';
import { allMessages, lookAround } from './look-around.ts';
import { type Memory, newMemory } from './memory.ts';
import type { Office, Service } from './office.ts';
import { dataFolderOf, type Place, type Program } from './program.ts';

export const MINUTE = 60_000;
const HORIZON_DAYS = 7;
/** The most rounds that it takes to come to rest: repeated cancels, the pause after an unclear answer, lateness. */
const REST_ROUNDS = 40;

export interface Day {
  service: Service;
  place: Place;
  memory: Memory;
  random: Random;
  violations: string[];
}

/** Begins a day on Monday at 8:00 with nobody booked. One seed fixes what is done. */
export async function newDay(service: Service, office: Office, seed: number): Promise<Day> {
  const place = { folder: office.copy(), gatewayPort: service.port, aheadMs: await service.anew() };
  return { service, place, memory: newMemory(), random: randomOf(seed), violations: [] };
}

const nowOf = ({ place }: Day) => Date.now() + place.aheadMs;

/** Returns what the next act of a day depends on. */
export const momentOf = (day: Day) => ({ memory: day.memory, random: day.random, now: nowOf(day) });

/** Lets time pass at the service and in the program, both at rest, so that no text is handed over between the two. */
export async function timePasses(day: Day, program: Program, ms: number): Promise<void> {
  await program.atRest();
  await day.service.passTime(ms);
  day.place.aheadMs += ms;
  await program.passTime(ms);
}

const MOVING = ['planned', 'in-flight', 'cancelling'];
const isMoving = ({ state, reason }: MessageRow) =>
  MOVING.includes(state) || (state === 'held' && reason?.kind === 'held' && reason.why === 'just-confirmed');

/**
 * Runs one round on the way to rest: a person lifts a stop, and a minute passes while anything moves. Resolves to true
 * at rest.
 */
async function comesToRest(day: Day, program: Program): Promise<boolean> {
  await program.atRest();
  const state = await program.ask('app.state');
  if (state?.ok && state.value.stopped !== null) await program.ask('sending.resume');
  await program.atRest();
  const rows = await allMessages(program);
  const until = nowOf(day) + HORIZON_DAYS * 24 * 60 * MINUTE;
  if (rows && !rows.some(row => isMoving(row) && Date.parse(row.dueAt) <= until)) return true;
  await timePasses(day, program, MINUTE);
  return false;
}

/**
 * Lets time pass until nothing moves any more. `revive` returns the program that continues in place of one that ended.
 */
export async function toRest<P extends Program>(day: Day, first: P, revive: (program: P) => Promise<P>): Promise<P> {
  let program = first;
  for (let round = 0; round < REST_ROUNDS; round += 1) {
    const atRest = await comesToRest(day, program);
    const next = await revive(program);
    if (atRest && next === program) return program;
    program = next;
  }
  return program;
}

/** Compares, at rest, what the program, the service and SQLite say. Closes the program. */
export async function judge(day: Day, program: Program): Promise<void> {
  const { violations, memory, service } = day;
  violations.push(...((await lookAround(program, memory)) ?? ['the program does not answer at rest']));
  const rows = (await allMessages(program)) ?? [];
  const ledger = await service.ledger();
  const data = dataFolderOf(day.place.folder);
  const answered = segmentsIn(join(data, 'live-send-ledger')).flatMap(segment =>
    batchesAnswered(segmentFile(join(data, 'live-send-ledger'), segment)),
  );
  violations.push(...audit({ rows, answered, ledger, memory, now: nowOf(day), horizonDays: HORIZON_DAYS }));
  await program.close();
  violations.push(...fileFaults(join(data, 'live.db')));
}

/** Returns the batches that the answers in a segment of a send ledger name. */
function batchesAnswered(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => /"event":"answer".*"batchId":"([^"]+)".*\}$/.exec(line)?.[1] ?? []);
}

/** Returns what SQLite itself finds wrong with a file. */
function fileFaults(file: string): string[] {
  const db = new Database(file);
  try {
    const found = db.pragma('integrity_check') as { integrity_check: string }[];
    const torn = db.pragma('foreign_key_check') as unknown[];
    return [
      ...found.flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [`the database is damaged: ${said}`])),
      ...(torn.length > 0 ? ['rows of the database point nowhere'] : []),
    ];
  } finally {
    db.close();
  }
}
