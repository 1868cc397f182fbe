/**
 * Runs many short days at a desk, in which the program is killed at a chosen point of its order of writing and started
 * again.
 */
import { CRASH_POINTS, type CrashPoint } from '../../../src-main/ports/crash-points.ts';
import type { PracticeFault } from '../../../src-main/practice/control-types.ts';
import { type Random, randomOf } from '../../simulation/random.ts';
import { actOnce } from '../desk/acts.ts';
import type { KillPoint } from '../desk/child.ts';
import { type Day, judge, MINUTE, momentOf, newDay, timePasses, toRest } from '../desk/day.ts';
import { type Killable, startKillable } from '../desk/killable.ts';
import { isHeldAsRestored, lookAround } from '../desk/look-around.ts';
import { type Office, openOffice, type Service, startService } from '../desk/office.ts';
import type { Part } from '../part.ts';

const ACTS = 24;

interface KilledDay extends Day {
  /** The points at which the program dies, one per start, in turn. */
  kills: KillPoint[];
  /** The points at which it died. */
  died: CrashPoint[];
}

const FAULTS: readonly PracticeFault[] = [
  { kind: 'lose-answer' },
  { kind: 'reset-before' },
  { kind: 'http-500', taken: true },
  { kind: 'http-500' },
  { kind: 'garbage', taken: true },
  { kind: 'empty-200' },
  { kind: 'slow', ms: 30 },
];

/** Runs one day: acts, kills and faults, then rest and the judgement. */
async function dayWithKills(service: Service, office: Office, seed: number, kills: KillPoint[]): Promise<KilledDay> {
  const day: KilledDay = { ...(await newDay(service, office, seed)), kills: [...kills], died: [] };
  const { random, violations } = day;
  const revive = (program: Killable) => (program.end() ? startAgain(day, program) : Promise.resolve(program));
  let program = await start(day);
  for (let act = 0; act < ACTS && violations.length === 0; act += 1) {
    if (random.chance(1 / 6)) await service.faults([random.pick(FAULTS)]);
    if (random.chance(1 / 6)) await timePasses(day, program, random.pick([1, 20, 300, 1500]) * MINUTE);
    violations.push(...(await actOnce(program, momentOf(day))));
    if (random.chance(1 / 3)) await program.atRest();
    program = await revive(program);
  }
  await service.faults([]);
  program = await toRest(day, program, revive);
  violations.push(...program.failures);
  if (!program.end()) await judge(day, program);
  if (violations.length === 0) office.remove(day.place.folder);
  return day;
}

/** Starts the program until it is open: each start may be killed at the next point. */
async function start(day: KilledDay): Promise<Killable> {
  for (;;) {
    const program = await startKillable(day.place, { kill: day.kills[0] ?? null });
    if (!program.end() || !noteEnd(day, program)) return program;
  }
}

/** Starts the program after an end, and compares what is there. */
async function startAgain(day: KilledDay, ended: Killable): Promise<Killable> {
  if (!noteEnd(day, ended)) return ended;
  const program = await start(day);
  day.violations.push(...((await lookAround(program, day.memory)) ?? []));
  if (await isHeldAsRestored(program)) day.violations.push('after an end the records are taken for restored ones');
  return program;
}

/** Notes how the program ended. Returns false when it ended by itself, which it must not. */
function noteEnd(day: KilledDay, program: Killable): boolean {
  const kill = day.kills.shift();
  if (program.end()?.kind === 'killed' && kill) {
    day.died.push(kill.step);
    return true;
  }
  day.violations.push(`the program ended by itself: ${JSON.stringify(program.end())}`, ...program.failures);
  return false;
}

const OPENING: readonly CrashPoint[] = [
  ...(['files-opened', 'generation-written', 'generation-stored', 'generation-kept', 'recovered'] as const),
];
/** With this many kills for each named point, every point must have been met five times. */
const ENOUGH_FOR_ALL = 8;

/**
 * Kills the program this many times, at each named point at least five times when there are enough kills, two days at a
 * time.
 */
export async function proveKills(kills: number, seed: number): Promise<Part> {
  const died = new Map<CrashPoint, number>(CRASH_POINTS.map(step => [step, 0]));
  /** The number of days that aimed at a point and did not reach it. */
  const missed = new Map<CrashPoint, number>(CRASH_POINTS.map(step => [step, 0]));
  const violations: string[] = [];
  const total = () => [...died.values()].reduce((sum, times) => sum + times, 0);
  let days = 0;
  let twice = 0;
  const urgency = (step: CrashPoint) => (died.get(step) ?? 0) + (missed.get(step) ?? 0) / 2;

  const lane = async () => {
    const service = await startService();
    const office = await openOffice(service);
    while (total() < kills && days < 2 * kills && violations.length < 20) {
      days += 1;
      const own = seed + days;
      const aim = [...CRASH_POINTS].sort((one, other) => urgency(one) - urgency(other))[0] ?? 'connected';
      const day = await dayWithKills(service, office, own, pointsFor(aim, randomOf(own)));
      for (const step of day.died) died.set(step, (died.get(step) ?? 0) + 1);
      if (!day.died.includes(aim)) missed.set(aim, (missed.get(aim) ?? 0) + 1);
      if (day.died.length > 1) twice += 1;
      const story = `day ${own}, killed at ${day.died.join(', ') || 'no point'}`;
      violations.push(...day.violations.map(violation => `${story}: ${violation} [${day.place.folder}]`));
    }
    await service.close();
    if (violations.length === 0) office.close();
  };
  await Promise.all([lane(), lane()]);
  for (const [step, times] of died)
    if (times < 5 && kills > ENOUGH_FOR_ALL * CRASH_POINTS.length)
      violations.push(`the program was killed at ${step} ${times} times only`);
  return {
    figures: [
      ['kills', total()],
      ['days at the desk', days],
      ['days with more than one kill', twice],
      ['named points', CRASH_POINTS.length],
    ],
    tables: [{ title: 'Killed at', head: ['point', 'times'], rows: [...died], atLeast: 5 }],
    violations,
  };
}

/** Returns the points to die at, one per start: the one aimed at, and sometimes others after it. */
function pointsFor(aim: CrashPoint, random: Random): KillPoint[] {
  const delivery = CRASH_POINTS.filter(step => !OPENING.includes(step));
  const points: KillPoint[] = [];
  // A death while the program opens tells most when the start before it ended in the middle of something.
  if (OPENING.includes(aim)) points.push({ step: random.pick(delivery), nth: 1 });
  points.push({ step: aim, nth: OPENING.includes(aim) ? 1 : random.pick([1, 1, 2, 3]) });
  while (random.chance(1 / 2)) points.push({ step: random.pick(CRASH_POINTS), nth: random.pick([1, 1, 2]) });
  return points;
}
