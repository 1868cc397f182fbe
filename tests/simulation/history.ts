/** One history: a faulty phase of acts, faults and deaths, then a calm one in which everything must settle. */
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CRASH_POINTS } from '../../src-main/ports/crash-points.ts';
import * as accounts from './acts/account-acts.ts';
import * as acts from './acts/acts.ts';
import * as campaigns from './acts/campaign-acts.ts';
import * as imports from './acts/import-acts.ts';
import * as left from './acts/left-acts.ts';
import * as restores from './acts/restores.ts';
import { checkNobodyForgotten, checkNothingStale, checkNothingStuck, rememberWanted } from './at-rest.ts';
import { watchTheWire } from './at-the-wire.ts';
import { type Bench, note, type Violation, violated } from './bench.ts';
import { checkNothingUnknown, checkScreen } from './on-screen.ts';
import { type Oracle, readOracle } from './oracle.ts';
import { createComputer } from './outside/computer.ts';
import { FAULTS_OF, type FaultName } from './outside/faults.ts';
import { createNetwork } from './outside/network.ts';
import { createService, SENDER } from './outside/service.ts';
import { everythingDone, virtualTime } from './outside/virtual-time.ts';
import { wallAt } from './outside/zones.ts';
import { type Prepared, secretsIn } from './prepare.ts';
import { randomOf } from './random.ts';

export interface Outcome {
  seed: number;
  violations: Violation[];
  trace: string[];
  counts: Map<string, number>;
}

/** What keeps an answer that came from being known here, as it is counted. */
const FORGETS = /^(crash|disk full|killed|restored)/;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones, each with a day near which the clocks there change (or not). */
const PLACES = [
  ['Africa/Accra', '2027-01-04'],
  ['Europe/London', '2027-03-26'],
  ['Europe/London', '2027-10-29'],
  ['America/New_York', '2027-03-12'],
  ['America/New_York', '2027-11-05'],
  ['Australia/Lord_Howe', '2027-04-02'],
  ['Australia/Lord_Howe', '2027-10-01'],
] as const;

/** Lives through the history of a seed; `base` is a folder of its own, removed at the end. */
export async function liveThrough(seed: number, prepared: Prepared, base: string): Promise<Outcome> {
  const random = randomOf(seed);
  const [zone, day] = random.pick(PLACES);
  const time = virtualTime(Date.parse(`${day}T06:00Z`) + random.below(36 * 60) * MINUTE + random.below(MINUTE));
  const counts = new Map<string, number>();
  const count = (what: string) => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (FORGETS.test(what)) bench.mayForgetAnswers = true;
  };
  const service = createService(time, name => name === SENDER);
  const network = createNetwork(time, random, service, count);
  const folder = join(base, 'first');
  cpSync(prepared.folder, folder, { recursive: true });
  // Daily backups are made in some histories only, for each takes as long as a day of everything else.
  const makesBackups = random.chance(0.15);
  if (!makesBackups) symlinkSync(prepared.madeAlready, join(folder, 'backups'));
  const secrets = new Map(prepared.secrets);
  const computer = createComputer({
    base,
    folder,
    secrets: secretsIn(secrets),
    time,
    random,
    network,
    count,
    failed: error =>
      violated(bench, 'fault', error instanceof Error ? `${error.message} ${error.stack}` : String(error)),
  });
  const bench: Bench = {
    random,
    time,
    service,
    network,
    computer,
    secrets,
    accountChangedAt: 0,
    oracle: copyOf(prepared.oracle),
    mindIsDoubtful: false,
    screen: [],
    replaced: new Set(),
    resends: new Map(),
    saidSent: new Map(),
    textsStopped: new Set(),
    metByStop: new Set(),
    turnedBackOn: false,
    wantedInTime: new Set(),
    ranUntil: 0,
    mayBeLate: new Set(),
    lastChange: 0,
    leftOpen: new Set(),
    leftLate: new Map(),
    leftElsewhere: new Set(),
    barredOnce: new Set(),
    makesBackups,
    clockWasSet: false,
    clockSetAt: 0,
    copies: [],
    backups: [],
    wasRestored: false,
    heldSinceRestore: false,
    mustStayOut: null,
    unknowable: new Set(),
    handedSince: () => [],
    postsOf: () => [],
    mayForgetAnswers: false,
    violations: [],
    trace: [],
    count,
  };
  const wire = watchTheWire(bench);
  network.onSend = wire.onSend;
  network.onPost = (post, headers) => accounts.checkPlace(bench, post, headers);
  network.onForgotten = id => bench.unknowable.add(id);
  note(bench, `seed ${seed}, ${zone}`);

  try {
    await begin(bench, zone);
    const length = random.between(10, 28);
    const theme = THEMES[seed % THEMES.length];
    const isOfStops = random.chance(0.25);
    for (let n = 0; n < length && bench.violations.length === 0; n += 1) {
      if (theme && random.chance(0.4)) await playTheme(bench, theme);
      if (isOfStops && computer.isOn() && random.chance(0.3)) await random.pick(STOPS)(bench);
      if (isOfRareOnes(seed) && random.chance(0.25)) await playRareOne(bench);
      await oneStep(bench);
      await look(bench);
      wire.recheck();
    }
    if (bench.violations.length === 0) await calm(bench, wire.recheck);
    if (wallAt(time.now(), zone).slice(11) !== wallAt(time.now(), 'UTC').slice(11)) count('a zone with summer time');
  } catch (error) {
    violated(bench, 'fault', error instanceof Error ? `${error.message} ${error.stack}` : String(error));
  } finally {
    await computer.remove();
  }
  for (const deviation of service.deviations) violated(bench, 'wire', deviation);
  return { seed, violations: bench.violations, trace: bench.trace, counts };
}

function copyOf(oracle: Oracle): Oracle {
  return structuredClone(oracle);
}

async function begin(bench: Bench, zone: string): Promise<void> {
  const { random, network } = bench;
  await bench.computer.start();
  await acts.ask(bench, 'settings.save', { zone, horizonDays: random.between(1, 7) }, saved => {
    Object.assign(bench.oracle.settings, { zone: saved.zone, horizonDays: saved.horizonDays });
  });
  for (let n = random.between(1, 3); n > 0; n -= 1) await acts.book(bench);
  await pass(bench, random.between(5, 120) * 1000);
  network.faultiness = random.pick([0, 0.1, 0.25, 0.5]);
}

/** Time goes by; over long stretches the program's timers run less often. */
async function pass(bench: Bench, ms: number, slackMs = 0): Promise<void> {
  bench.computer.slackMs = slackMs;
  await bench.time.passUntil(bench.time.now() + ms);
  bench.computer.slackMs = 0;
}

/** What the screen shows now, checked against what the service knows. */
async function look(bench: Bench): Promise<void> {
  await settleOracle(bench);
  const { computer } = bench;
  if (!computer.isOn()) return;
  const isRead = await acts.readScreen(bench);
  if (!isRead || !computer.isOn()) return;
  rememberWanted(bench);
  campaigns.rememberBarred(bench);
  checkScreen(bench);
  await left.checkLeft(bench);
}

/** After an act that was not answered: what the files hold is what was done. */
async function settleOracle(bench: Bench): Promise<void> {
  if (!bench.mindIsDoubtful || bench.computer.unanswered() > 0) return;
  const copy = `${bench.computer.folder()}-read`;
  cpSync(bench.computer.folder(), copy, { recursive: true });
  bench.oracle = readOracle(join(copy, 'live.db'), bench.oracle);
  rmSync(copy, { recursive: true });
  bench.mindIsDoubtful = false;
  for (const phone of bench.mustStayOut ?? []) {
    if (!bench.oracle.optedOut.has(phone))
      violated(bench, 'I8', `restored records forgot that ${phone} wants no texts`);
  }
  bench.mustStayOut = null;
}

/** What an act has just asked for is wanted since now, however long the next step takes. */
async function settleAndRemember(bench: Bench): Promise<void> {
  await settleOracle(bench);
  if (!bench.mindIsDoubtful) rememberWanted(bench);
}

const DESK: readonly (readonly [number, (bench: Bench) => Promise<void>])[] = [
  [3, acts.book],
  [4, acts.move],
  [2, acts.cancelVisit],
  [1.5, acts.editVisit],
  [1.5, acts.markVisit],
  [1.5, acts.savePerson],
  [1.5, acts.setDoNotText],
  [1.5, acts.changeRule],
  [1, acts.changeRuleIntoThePast],
  [1, acts.changeTemplate],
  [1, acts.changeSettings],
  [0.7, acts.sendTest],
  [1.2, acts.stopEverything],
  [3, acts.resume],
  [1.2, acts.planStopped],
  [0.15, acts.leaveStopped],
  [1, accounts.changeAccount],
  [5, acts.decide],
  [2.5, campaigns.confirmCampaign],
  [1.2, campaigns.stopCampaign],
  [5, campaigns.retryRefused],
  [0.25, imports.importList],
  [4, async bench => imports.settleImport(bench)],
  [1, restores.copyFiles],
  [1.6, restores.putBack],
  [6, shortWhile],
  [3, longWhile],
  [3, untilSomethingIsDue],
  [1, sleepAWhile],
  [1, offForAWhile],
  [0.7, clockJumps],
  [0.5, wrongFromTheStart],
  [0.7, serviceGoesOrComes],
  [8, planTrouble],
  [0.7, async bench => die(bench)],
  [7, async bench => aimedFault(bench)],
];

/** In some histories everything is stopped again and again, and turned back on whatever became of it. */
const STOPS = [acts.stopEverything, acts.stopEverything, acts.resume, acts.resume, acts.planStopped] as const;

/** What by chance alone follows on each other too seldom, in order. */
const RARE = [
  [acts.stopEverything, shortWhile, acts.leaveStopped],
  [acts.book, acts.book, shortWhile, acts.stopEverything, shortWhile, acts.leaveStopped],
  [acts.book, restores.copyFiles, shortWhile, restores.putBack],
  [campaigns.confirmCampaign, restores.copyFiles, longWhile, restores.putBack],
  [acts.book, shortWhile, acts.changeRuleIntoThePast, left.leaveLate],
  [acts.book, shortWhile, acts.changeRuleIntoThePast, left.leaveLate, acts.editVisit],
  [acts.book, acts.book, shortWhile, accounts.leaveAccount, shortWhile, left.leaveElsewhere],
  [acts.book, shortWhile, accounts.leaveAccount, acts.stopEverything, shortWhile, left.leaveElsewhere],
] as const;
/** One history in ten lives through these too; which ones, their number tells, so that all others stay as they are. */
const isOfRareOnes = (seed: number) => seed % 10 === 8;

async function playRareOne(bench: Bench): Promise<void> {
  for (const act of bench.random.pick(RARE)) if (bench.computer.isOn()) await act(bench);
  // A page shows the records that are there, once others are put in their place.
  await look(bench);
}

async function oneStep(bench: Bench): Promise<void> {
  if (!bench.computer.isOn()) return comeBack(bench);
  // Nobody does two things in one instant.
  await pass(bench, bench.random.between(1, 700));
  if (!bench.computer.isOn()) return;
  await settleAndRemember(bench);
  if (bench.makesBackups && bench.random.chance(0.08)) return restores.restoreBackup(bench);
  await bench.random.weighted(DESK)(bench);
}

const AT_A_START = ['files-opened', 'generation-written', 'generation-stored', 'recovered', 'generation-kept'] as const;

async function comeBack(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  await settleAndRemember(bench);
  await pass(bench, random.pick([1000, 10 * MINUTE, 3 * HOUR, 20 * HOUR]) + random.below(MINUTE));
  await settleOracle(bench);
  if (random.chance(0.3)) {
    const what = random.pick(['crash', 'disk full'] as const);
    computer.plan = { step: random.pick(AT_A_START), spare: 0, what };
  }
  const opened = await computer.start();
  note(bench, opened ? 'started again' : 'ended while starting');
}

async function shortWhile(bench: Bench): Promise<void> {
  const ms = bench.random.pick([1, 5, 20, 40, 90, 300, 600]) * 1000;
  note(bench, `${ms / 1000} s pass`);
  await pass(bench, ms, ms > 100_000 ? MINUTE : 0);
}

async function longWhile(bench: Bench): Promise<void> {
  const hours = bench.random.pick([1, 2, 5, 12]);
  note(bench, `${hours} h pass`);
  await pass(bench, hours * HOUR + bench.random.below(HOUR), bench.random.pick([20, 28, 45]) * MINUTE);
}

/** To the minutes around the time of a text, when everything races. */
async function untilSomethingIsDue(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const dues = bench.screen.map(row => Date.parse(row.dueAt)).filter(due => due > computer.now());
  if (dues.length === 0) return shortWhile(bench);
  const until = Math.min(...dues) - computer.now() + random.pick([-150, -60, -20, -1, 1, 30, 600]) * 1000;
  if (until > 3 * 24 * HOUR) return longWhile(bench);
  note(bench, `until ${Math.round(until / 1000)} s from now, near the time of a text`);
  await pass(bench, Math.max(0, until), until > HOUR ? HOUR : 5 * MINUTE);
}

async function sleepAWhile(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const ms = random.pick([5 * MINUTE, HOUR, 9 * HOUR, 30 * HOUR]) + random.below(HOUR);
  note(bench, `the computer sleeps for ${Math.round(ms / MINUTE)} min`);
  bench.count('computer asleep');
  computer.sleep();
  await pass(bench, ms);
  computer.wake();
  await pass(bench, 1000);
}

async function offForAWhile(bench: Bench): Promise<void> {
  note(bench, 'the program is closed');
  await bench.computer.quit();
  await comeBack(bench);
}

async function clockJumps(bench: Bench): Promise<void> {
  const { random, computer, count } = bench;
  const before = computer.skewMs;
  computer.skewMs =
    before !== 0 && random.chance(0.6) ? 0 : random.pick([-26 * HOUR, -HOUR, -90_000, 90_000, HOUR, 26 * HOUR]);
  if (computer.skewMs === before) return;
  bench.lastChange = bench.time.now();
  bench.clockWasSet = true;
  bench.clockSetAt = bench.time.now();
  count(computer.skewMs > before ? 'clock jumps forwards' : 'clock jumps backwards');
  note(bench, `the clock is ${computer.skewMs / 1000} s off`);
}

/** Started with a clock far ahead and nobody to compare it with; people work on, and then both are put right. */
async function wrongFromTheStart(bench: Bench): Promise<void> {
  const { random, computer, network, count } = bench;
  count('a clock ahead from the start, without a network');
  note(bench, 'closed; started with the clock ahead and no network');
  await computer.quit();
  const before = { skewMs: computer.skewMs, down: network.down };
  Object.assign(network, { down: true });
  computer.skewMs = random.pick([HOUR, 26 * HOUR, 3 * 24 * HOUR]);
  bench.clockWasSet = true;
  bench.lastChange = bench.time.now();
  await comeBack(bench);
  if (computer.isOn()) await random.pick([acts.book, acts.move, acts.editVisit])(bench);
  await pass(bench, random.between(12, 90) * MINUTE, MINUTE);
  Object.assign(network, { down: before.down });
  computer.skewMs = 0;
  bench.lastChange = bench.time.now();
}

async function serviceGoesOrComes(bench: Bench): Promise<void> {
  if (!bench.network.down && bench.random.chance(0.4)) return shortWhile(bench);
  bench.network.down = !bench.network.down;
  if (bench.network.down) bench.count('service down');
  note(bench, bench.network.down ? 'the service is down' : 'the service is back');
}

/** Passed less often than the others. */
const SELDOM = CRASH_POINTS.filter(step => /^(cancel-|time-|answer|connected|intent-)/.test(step));

async function planTrouble(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const what = random.pick(['crash', 'disk full'] as const);
  const seldom = random.chance(0.7);
  computer.plan = { step: random.pick(seldom ? SELDOM : CRASH_POINTS), spare: seldom ? 0 : random.below(3), what };
  note(bench, `to come: ${what} at ${computer.plan.step}`);
}

function die(bench: Bench): void {
  note(bench, 'the program is killed');
  bench.count('killed');
  bench.computer.crash();
}

function aimedFault(bench: Bench): void {
  const { random, network } = bench;
  const what = random.pick(['send', 'send', 'send', 'cancel', 'cancel', 'balance'] as const);
  const fault = random.pick(FAULTS_OF[what]);
  network.next.set(what, fault);
  note(bench, `to come: ${what}: ${fault}`);
}

/** Each history meets one kind of trouble again and again, so that none is met seldom over many histories. */
export type Theme =
  | { request: 'send' | 'cancel' | 'balance'; fault: FaultName }
  | { step: (typeof CRASH_POINTS)[number]; what: 'crash' | 'disk full' };

export const THEMES: readonly Theme[] = [
  ...(['send', 'cancel', 'balance'] as const).flatMap(request => FAULTS_OF[request].map(fault => ({ request, fault }))),
  ...(['crash', 'disk full'] as const).flatMap(what => CRASH_POINTS.map(step => ({ step, what }))),
];

/** As it is counted. */
export const nameOf = (theme: Theme) =>
  'step' in theme ? `${theme.what} at ${theme.step}` : `${theme.request}: ${theme.fault}`;

async function playTheme(bench: Bench, theme: Theme): Promise<void> {
  const { random, computer, network } = bench;
  if (!computer.isOn()) return;
  const isAboutCancels = 'step' in theme ? theme.step.startsWith('cancel-') : theme.request === 'cancel';
  if ('step' in theme) computer.plan ??= { step: theme.step, spare: 0, what: theme.what };
  else network.next.set(theme.request, theme.fault);
  note(bench, `to come: ${nameOf(theme)}`);
  if (isAboutCancels && random.chance(0.6)) await random.pick([acts.move, acts.cancelVisit])(bench);
  if (!isAboutCancels && random.chance(0.2)) await campaigns.confirmCampaign(bench);
}

/** No faults any more; a person looks at what is flagged, decides or leaves it. */
async function calm(bench: Bench, recheck: () => void): Promise<void> {
  const { computer, network, random } = bench;
  note(bench, '——— calm');
  Object.assign(network, { faultiness: 0, down: false, next: new Map() });
  computer.plan = null;
  computer.skewMs = 0;
  computer.wake();
  for (let round = 0; round < 7 && bench.violations.length === 0; round += 1) {
    if (!computer.isOn()) await comeBackCalmly(bench);
    await look(bench);
    recheck();
    let stopped = false;
    await computer.ask('app.state', undefined, reply => {
      stopped = reply?.ok === true && reply.value.stopped !== null;
    });
    await settleOracle(bench);
    if (stopped) await acts.resume(bench);
    if (computer.isOn() && !bench.mindIsDoubtful) await imports.settleImport(bench, false);
    if (round < 5 && random.chance(0.6)) await acts.decide(bench);
    if (round === 5 && random.chance(0.5)) await acts.planStopped(bench, true);
    await pass(bench, 60_000);
  }
  await pass(bench, 2 * HOUR, 20 * MINUTE);
  await pass(bench, 2 * MINUTE);
  await look(bench);
  recheck();
  await everythingDone();
  if (bench.violations.length > 0) return;
  if (computer.unanswered() > 0) violated(bench, 'I7', 'an act of the person is not answered');
  checkNothingUnknown(bench);
  checkNothingStale(bench);
  await checkNobodyForgotten(bench);
  checkNothingStuck(bench);
}

async function comeBackCalmly(bench: Bench): Promise<void> {
  await settleOracle(bench);
  const opened = await bench.computer.start();
  note(bench, opened ? 'started again' : 'could not be started');
}
