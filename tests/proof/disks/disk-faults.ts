/**
 * Runs a day at a desk whose disk fails at the nth write or fsync: what was acknowledged is kept, nothing more leaves,
 * the person is told, and once the disk works again the program continues, by resuming or by a start.
 */

import { rmSync } from 'node:fs';
import { randomOf } from '../../simulation/random.ts';
import { actOnce, book } from '../desk/acts.ts';
import { type Day, judge, momentOf, newDay, toRest } from '../desk/day.ts';
import { type Killable, startKillable } from '../desk/killable.ts';
import { isHeldAsRestored, lookAround } from '../desk/look-around.ts';
import { type Office, openOffice, type Service, startService } from '../desk/office.ts';
import { dataFolderOf } from '../desk/program.ts';
import type { Part } from '../part.ts';
import { type Fault, type FaultErrno, type FaultMode, type FaultyDisk, openFaultyDisk } from './disk-orders.ts';

const ACTS = 14;
const TOLD = ['disk-full', 'disk-error', 'database-damaged'];
type Recovery = 'resume' | 'restart' | 'kill';
type When = 'at work' | 'at the start' | 'at the very first start';

/** The files whose loss would matter. The database's own path also matches its WAL. */
const FILES = { database: '/data/live.db', 'send ledger': '/data/live-send-ledger' } as const;
type File = keyof typeof FILES;

export interface DiskCase {
  when: When;
  file: File;
  call: 'write' | 'fsync';
  errno: FaultErrno;
  mode: FaultMode;
  nth: number;
  recovery: Recovery;
  seed: number;
}

interface Lane {
  service: Service;
  office: Office;
  disk: FaultyDisk;
}

async function openLane(): Promise<Lane & { close(): Promise<void> }> {
  const service = await startService();
  const office = await openOffice(service);
  const disk = openFaultyDisk();
  return {
    ...{ service, office, disk },
    close: async () => {
      disk.remove();
      office.close();
      await service.close();
    },
  };
}

const faultOf = ({ file, call, errno, mode, nth }: DiskCase): Fault => ({ path: FILES[file], call, errno, mode, nth });

/** Runs one case. Returns how many calls were made (`calls`) and whether the fault hit anything (`met`). */
async function oneFault(lane: Lane, one: DiskCase): Promise<{ calls: number; met: boolean; violations: string[] }> {
  const { service, office, disk } = lane;
  disk.disarm();
  const day = await newDay(service, office, one.seed);
  const { violations } = day;
  if (one.when === 'at the very first start') rmSync(dataFolderOf(day.place.folder), { recursive: true });
  const start = () => startKillable(day.place, { env: disk.env });
  if (one.when !== 'at work') disk.arm(faultOf(one));
  let program = await start();
  if (one.when === 'at work') disk.arm(faultOf(one));
  if (program.end()) program = await afterRefusal(day, disk, program, start);
  else if (one.when === 'at work' || one.nth > 0) await meet(day, disk, program, one);
  const { calls, failed } = disk.seen();
  disk.disarm();
  // A day without a fault is only counted.
  if (one.nth === 0 || one.when === 'at the very first start') {
    await program.close();
  } else {
    if (failed > 0) program = await recover(day, program, one.recovery, start);
    if (await isHeldAsRestored(program))
      violations.push('after a failure of the disk the records are taken for restored ones');
    program = await toRest(day, program, async same => same);
    if (program.end()) violations.push(`the program ended by itself: ${JSON.stringify(program.end())}`);
    else await judge(day, program);
  }
  await program.kill();
  office.remove(day.place.folder);
  return { calls, met: failed > 0, violations };
}

/** Runs until the disk fails, and checks how the program reacts. */
async function meet(day: Day, disk: FaultyDisk, program: Killable, one: DiskCase): Promise<void> {
  if (one.when !== 'at the very first start') await work(day, disk, program);
  const { failed, file } = disk.seen();
  if (failed > 0) await notLeaving(day, program, one, file);
}

/** Does the acts of the day until the disk fails. */
async function work(day: Day, disk: FaultyDisk, program: Killable): Promise<void> {
  for (let act = 0; act < ACTS && disk.seen().failed === 0; act += 1) {
    // The first acts book people, so that every later one finds something to do.
    const only = act < 4 ? book : undefined;
    day.violations.push(...(await actOnce(program, momentOf(day), only)));
    await program.atRest();
  }
}

/** Checks after the disk failed that the person is told and that what is wanted now does not leave. */
async function notLeaving(day: Day, program: Killable, one: DiskCase, file: string): Promise<void> {
  const { violations, service } = day;
  const isTold = async () => {
    // The very first start shows the practice world, which also reports what happened to the live one.
    const first = one.when === 'at the very first start';
    const state = await (first ? program.ask('app.enterWorld', { world: 'live' }) : program.ask('app.state'));
    return state?.ok ? state.value.stopped === 'disk' : state !== null && TOLD.includes(state.error.code);
  };
  if (program.end()) return;
  if (!(await isTold())) {
    // A commit to the WAL is copied into the database later again, so nothing is lost and nobody needs to know.
    if (!file.endsWith('.db') || one.mode !== 'once') violations.push(`nobody is told of a failure at ${file}`);
    return;
  }
  const before = (await service.ledger()).batches.length;
  violations.push(...(await actOnce(program, momentOf(day), book)));
  await program.atRest();
  if (one.mode !== 'once') {
    const resumed = await program.ask('sending.resume');
    await program.atRest();
    if (resumed?.ok && !(await isTold())) violations.push(...(await actOnce(program, momentOf(day), book)));
    await program.atRest();
  }
  const more = (await service.ledger()).batches.length - before;
  if (more > 0) violations.push(`${more} texts left after the disk had failed at ${file}`);
}

/**
 * Checks a start that a failing disk kept from opening: it refused in words, and it succeeds when the disk works again.
 */
async function afterRefusal(
  { violations }: Day,
  disk: FaultyDisk,
  program: Killable,
  start: () => Promise<Killable>,
): Promise<Killable> {
  const end = program.end();
  if (end?.kind !== 'refused' || end.failure === null || !TOLD.includes(end.failure.code))
    violations.push(`a start with a failing disk ended so: ${JSON.stringify(end)}`);
  disk.disarm();
  const next = await start();
  if (next.end()) violations.push(`a start on a disk that works again ended so: ${JSON.stringify(next.end())}`);
  return next;
}

/** Lets the disk work again and checks that the program recovers. */
async function recover(
  day: Day,
  program: Killable,
  recovery: Recovery,
  start: () => Promise<Killable>,
): Promise<Killable> {
  const { violations, memory } = day;
  let next = program;
  if (recovery === 'resume') {
    const resumed = await program.ask('sending.resume');
    if (!resumed?.ok || resumed.value.stopped !== null)
      violations.push(`resuming was answered by ${JSON.stringify(resumed)} although the disk works again`);
  } else {
    if (recovery === 'kill') await program.kill();
    else await program.close();
    next = await start();
  }
  const seen = await lookAround(next, memory);
  violations.push(...(seen ?? [`after the ${recovery} nothing can be read: ${JSON.stringify(next.end())}`]));
  return next;
}

const RECOVERIES: readonly Recovery[] = ['resume', 'restart', 'kill'];
const ERRNOS: readonly FaultErrno[] = ['ENOSPC', 'EIO'];

/**
 * Runs as many cases as `most`, spread evenly over files, calls, errnos, modes, recoveries and the n from first to
 * last.
 */
export async function proveDiskFaults(most: number, seed: number, days = 3): Promise<Part> {
  const lanes = await Promise.all([openLane(), openLane()]);
  const kinds = kindsOf(seed, days);
  const counted = await countCalls(lanes, kinds);
  const waiting = casesFrom(kinds, counted, most, seed);
  const total = waiting.length;
  const violations: string[] = [];
  const table = new Map<string, { calls: number; cases: number; met: number }>();
  const work = async (lane: Lane & { close(): Promise<void> }) => {
    for (let one = waiting.shift(); one && violations.length < 20; one = waiting.shift()) {
      const { met, violations: found } = await oneFault(lane, one);
      const key = `${one.when}, ${one.call} of the ${one.file}, ${one.errno}`;
      const row = table.get(key) ?? { calls: counted.get(countKey(one)) ?? 0, cases: 0, met: 0 };
      table.set(key, { ...row, cases: row.cases + 1, met: row.met + Number(met) });
      violations.push(...found.map(violation => `${JSON.stringify(one)}: ${violation}`));
    }
    await lane.close();
  };
  await Promise.all(lanes.map(work));
  const rows = [...table].sort(([one], [other]) => one.localeCompare(other));
  for (const [key, { met }] of rows) if (met === 0) violations.push(`no fault befell anything: ${key}`);
  return {
    figures: [
      ['cases', total],
      ['of them, faults that befell something', rows.reduce((sum, [, { met }]) => sum + met, 0)],
    ],
    tables: [
      {
        title: 'Failing disk',
        head: ['fault', 'calls in the run', 'cases', 'befell something'],
        rows: rows.map(([key, { calls, cases, met }]) => [key, calls, cases, met]),
      },
    ],
    violations,
  };
}

const countKey = ({ when, file, call, seed }: Kind) => `${when} ${file} ${call} ${seed}`;

/** Counts the calls of a day without a fault. */
async function countCalls(lanes: Lane[], kinds: readonly Kind[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const waiting = [...kinds];
  const work = async (lane: Lane) => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { calls } = await oneFault(lane, { ...one, errno: 'EIO', mode: 'once', nth: 0, recovery: 'restart' });
      counted.set(countKey(one), calls);
    }
  };
  await Promise.all(lanes.map(work));
  return counted;
}

type Kind = Pick<DiskCase, 'when' | 'file' | 'call' | 'seed'>;

/** Returns this many different working days, and both kinds of start. */
function kindsOf(seed: number, days: number): Kind[] {
  const whens: [When, number][] = [
    ['at the start', seed],
    ['at the very first start', seed],
  ];
  for (let day = 1; day <= days; day += 1) whens.push(['at work', seed + day]);
  return whens.flatMap(([when, own]) =>
    (Object.keys(FILES) as File[]).flatMap(file =>
      (['write', 'fsync'] as const).map((call): Kind => ({ when, file, call, seed: own })),
    ),
  );
}

/** Returns every n of every kind, or as many as there is time for, evenly spaced; each kind gets an equal share. */
function casesFrom(kinds: readonly Kind[], counted: Map<string, number>, most: number, seed: number): DiskCase[] {
  const random = randomOf(seed);
  const cases = kinds.map(one => {
    const all: DiskCase[] = [];
    const modes: FaultMode[] = one.call === 'write' ? ['once', 'from-then-on', 'half'] : ['once', 'from-then-on'];
    for (let nth = 1; nth <= (counted.get(countKey(one)) ?? 0); nth += 1)
      for (const errno of ERRNOS)
        all.push({ ...one, errno, nth, mode: random.pick(modes), recovery: random.pick(RECOVERIES) });
    return all;
  });
  // The shortest list comes first: what it leaves of its share goes to the longer ones.
  let left = most;
  return cases
    .sort((one, other) => one.length - other.length)
    .flatMap((all, index) => {
      const share = Math.min(all.length, Math.floor(left / (cases.length - index)));
      left -= share;
      // The two errors alternate, because even spacing alone could meet the same one every time.
      return Array.from({ length: share }, (_, at) => {
        const one = all[Math.floor((at * all.length) / share)];
        const errno = ERRNOS[at % ERRNOS.length];
        return one && errno && share < all.length ? { ...one, errno } : one;
      }).flatMap(one => one ?? []);
    });
}
