import * as accounts from '../acts/account-acts.ts';
import * as appointments from '../acts/appointment-acts.ts';
import * as campaigns from '../acts/campaign-acts.ts';
import * as contacts from '../acts/contact-acts.ts';
import { decide } from '../acts/decisions.ts';
import * as imports from '../acts/import-acts.ts';
import * as left from '../acts/left-acts.ts';
import * as restores from '../acts/restores.ts';
import * as settings from '../acts/settings-acts.ts';
import * as stops from '../acts/stop-acts.ts';
import type { Bench } from '../bench.ts';
import { FAULTS_OF } from '../outside/faults.ts';
import { look, settleAndRemember } from './looking.ts';
import {
  clockJumps,
  comeBack,
  longWhile,
  offForAWhile,
  pass,
  shortWhile,
  sleepAWhile,
  untilSomethingIsDue,
  wrongFromTheStart,
} from './passing-time.ts';
import { aimedFault, die, planTrouble, serviceGoesOrComes } from './trouble.ts';

const DESK: readonly (readonly [number, (bench: Bench) => Promise<void>])[] = [
  [3, appointments.book],
  [4, appointments.move],
  [2, appointments.cancelVisit],
  [1.5, appointments.editVisit],
  [1.5, appointments.markVisit],
  [1.5, contacts.savePerson],
  [1.5, contacts.setDoNotText],
  [1.5, settings.changeRule],
  [1, settings.changeRuleIntoThePast],
  [1, settings.changeTemplate],
  [1, settings.changeSettings],
  [0.7, settings.sendTest],
  [1.2, stops.stopEverything],
  [3, stops.resume],
  [1.2, stops.planStopped],
  [0.15, stops.dismissStopped],
  [1, accounts.changeAccount],
  [5, decide],
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

/**
 * The acts of some histories, in which everything is stopped again and again, and turned back on whatever became of it.
 */
export const STOPS = [
  stops.stopEverything,
  stops.stopEverything,
  stops.resume,
  stops.resume,
  stops.planStopped,
] as const;

/** Sequences of acts that chance alone would make too seldom. */
const RARE = [
  [stops.stopEverything, shortWhile, stops.dismissStopped],
  [appointments.book, appointments.book, shortWhile, stops.stopEverything, shortWhile, stops.dismissStopped],
  [appointments.book, restores.copyFiles, shortWhile, restores.putBack],
  [campaigns.confirmCampaign, restores.copyFiles, longWhile, restores.putBack],
  [appointments.book, shortWhile, settings.changeRuleIntoThePast, left.leaveLate],
  [appointments.book, shortWhile, settings.changeRuleIntoThePast, left.leaveLate, appointments.editVisit],
  [appointments.book, appointments.book, shortWhile, accounts.leaveAccount, shortWhile, left.leaveElsewhere],
  [appointments.book, shortWhile, accounts.leaveAccount, stops.stopEverything, shortWhile, left.leaveElsewhere],
] as const;

/**
 * Tells whether a history contains these sequences: one in ten does, by its number, so that all others stay as they
 * are.
 */
export const isOfRareOnes = (seed: number) => seed % 10 === 8;

export async function playRareOne(bench: Bench): Promise<void> {
  for (const act of bench.random.pick(RARE)) if (bench.computer.isOn()) await act(bench);
  // After other records were put in place, a page shows those.
  await look(bench);
}

/**
 * Tells whether somebody in a history is told again and again of what was cancelled or moved: one in ten, by its number,
 * as above.
 */
export const isOfTellings = (seed: number) => seed % 10 === 4;

/** Tells whether rules bring people back in a history: one in ten, by its number, as above. */
export const isOfBringBacks = (seed: number) => seed % 10 === 6;

/** Books, changes that and tells of it, at times while the service does not answer the cancel of the old text. */
export async function playTelling(bench: Bench): Promise<void> {
  const { random } = bench;
  const cancelGoesWrong = async () => {
    if (random.chance(0.5)) bench.network.next.set('cancel', random.pick(FAULTS_OF.cancel));
  };
  const change = random.pick([appointments.cancelVisit, appointments.move]);
  const acts = [
    appointments.book,
    shortWhile,
    cancelGoesWrong,
    change,
    campaigns.tell,
    shortWhile,
    change,
    campaigns.tell,
  ];
  for (const act of acts) {
    if (!bench.computer.isOn()) return;
    await act(bench);
    await settleAndRemember(bench);
  }
}

export async function oneStep(bench: Bench): Promise<void> {
  if (!bench.computer.isOn()) return comeBack(bench);
  // A person never does two things in one instant.
  await pass(bench, bench.random.between(1, 700));
  if (!bench.computer.isOn()) return;
  await settleAndRemember(bench);
  if (bench.makesBackups && bench.random.chance(0.08)) return restores.restoreBackup(bench);
  await bench.random.weighted(DESK)(bench);
}
