/** Runs one history: a faulty phase of acts, faults and deaths, then a calm one in which everything must settle. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as accounts from './acts/account-acts.ts';
import * as appointments from './acts/appointment-acts.ts';
import { ask } from './acts/ask.ts';
import { playBringBack } from './acts/bring-back-acts.ts';
import { isOfComparisons, playComparison } from './acts/comparison-acts.ts';
import { watchTheWire } from './at-the-wire.ts';
import { type Bench, note, type Violation, violated } from './bench.ts';
import type { Oracle } from './oracle.ts';
import { createComputer } from './outside/computer.ts';
import { createNetwork } from './outside/network.ts';
import { createService } from './outside/service.ts';
import { virtualTime } from './outside/virtual-time.ts';
import { wallAt } from './outside/zones.ts';
import { calm } from './phases/calm-phase.ts';
import {
  isOfBringBacks,
  isOfRareOnes,
  isOfTellings,
  oneStep,
  playRareOne,
  playTelling,
  STOPS,
} from './phases/faulty-phase.ts';
import { look } from './phases/looking.ts';
import { pass } from './phases/passing-time.ts';
import { playTheme, THEMES } from './phases/trouble.ts';
import { type Prepared, secretsIn } from './prepare.ts';
import { randomOf } from './random.ts';
import { isOfBirthdays, YEARLY } from './yearly/yearly-acts.ts';
import { nothingYearly } from './yearly/yearly-wanted.ts';

export interface Outcome {
  seed: number;
  violations: Violation[];
  trace: string[];
  counts: Map<string, number>;
}

/** The troubles, by the names they are counted under, after which an answer that came may not be known here. */
const FORGETS = /^(crash|disk full|killed|restored)/;

const MINUTE = 60_000;

/** Zones, each with a day near which the clocks there change, or do not. */
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
    if (what.endsWith(': request late')) bench.mayActLate = true;
  };
  const service = createService(time);
  const network = createNetwork(time, random, service, count);
  const folder = join(base, 'first');
  cpSync(prepared.folder, folder, { recursive: true });
  // Daily backups are made in some histories only, because each takes as long as a day of everything else.
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
    yearly: nothingYearly(),
    memoryIsUncertain: false,
    screen: [],
    replaced: new Set(),
    resends: new Map(),
    agreedAt: new Map(),
    bookedAgainAt: new Map(),
    saidSent: new Map(),
    textsStopped: new Set(),
    metByStop: new Set(),
    turnedBackOn: false,
    wantedInTime: new Set(),
    ranUntil: 0,
    mayBeLate: new Map(),
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
    ledgerLostAt: 0,
    wasRestored: false,
    visitsBefore: [],
    heldSinceRestore: false,
    mustStayOut: null,
    unknowable: new Set(),
    handedSince: () => [],
    postsOf: () => [],
    mayForgetAnswers: false,
    mayActLate: false,
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
      if (isOfComparisons(seed) && computer.isOn() && random.chance(0.6)) await playComparison(bench);
      if (isOfTellings(seed) && computer.isOn() && random.chance(0.3)) await playTelling(bench);
      if (isOfBringBacks(seed) && computer.isOn() && random.chance(0.4)) await playBringBack(bench);
      if (isOfBirthdays(seed) && computer.isOn() && random.chance(0.4)) await random.pick(YEARLY)(bench);
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
  await ask(bench, 'settings.save', { zone, horizonDays: random.between(1, 7) }, saved => {
    Object.assign(bench.oracle.settings, { zone: saved.zone, horizonDays: saved.horizonDays });
  });
  for (let n = random.between(1, 3); n > 0; n -= 1) await appointments.book(bench);
  await pass(bench, random.between(5, 120) * 1000);
  network.faultiness = random.pick([0, 0.1, 0.25, 0.5]);
}
