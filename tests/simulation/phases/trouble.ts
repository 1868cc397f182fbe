import { CRASH_POINTS as DELIVERY_POINTS, LEDGER_POINTS } from '../../../src-main/ports/crash-points.ts';
import * as appointments from '../acts/appointment-acts.ts';
import * as campaigns from '../acts/campaign-acts.ts';
import { type Bench, note } from '../bench.ts';
import { FAULTS_OF, type FaultName } from '../outside/faults.ts';
import { shortWhile } from './passing-time.ts';

export async function serviceGoesOrComes(bench: Bench): Promise<void> {
  if (!bench.network.down && bench.random.chance(0.4)) return shortWhile(bench);
  bench.network.down = !bench.network.down;
  if (bench.network.down) bench.count('service down');
  note(bench, bench.network.down ? 'the service is down' : 'the service is back');
}

/** Nobody is erased in the simulation. */
const CRASH_POINTS = [...DELIVERY_POINTS, ...LEDGER_POINTS.filter(step => !step.includes('eras'))];

/** The steps that are passed less often than the others. */
const SELDOM = CRASH_POINTS.filter(step => /^(cancel-|time-|answer|connected|intent-|segment-|snapshot-)/.test(step));

export async function planTrouble(bench: Bench): Promise<void> {
  const { random, computer } = bench;
  const what = random.pick(['crash', 'disk full'] as const);
  const seldom = random.chance(0.7);
  computer.plan = { step: random.pick(seldom ? SELDOM : CRASH_POINTS), spare: seldom ? 0 : random.below(3), what };
  note(bench, `to come: ${what} at ${computer.plan.step}`);
}

export function die(bench: Bench): void {
  note(bench, 'the program is killed');
  bench.count('killed');
  bench.computer.crash();
}

export function aimedFault(bench: Bench): void {
  const { random, network } = bench;
  const what = random.pick(['send', 'send', 'send', 'cancel', 'cancel', 'balance'] as const);
  const fault = random.pick(FAULTS_OF[what]);
  network.next.set(what, fault);
  note(bench, `to come: ${what}: ${fault}`);
}

/** The kind of trouble that a history meets again and again, so that none is rare over many histories. */
export type Theme =
  | { request: 'send' | 'cancel' | 'balance'; fault: FaultName }
  | { step: (typeof CRASH_POINTS)[number]; what: 'crash' | 'disk full' };

export const THEMES: readonly Theme[] = [
  ...(['send', 'cancel', 'balance'] as const).flatMap(request => FAULTS_OF[request].map(fault => ({ request, fault }))),
  ...(['crash', 'disk full'] as const).flatMap(what => CRASH_POINTS.map(step => ({ step, what }))),
];

/** Returns the name under which the theme is counted. */
export const nameOf = (theme: Theme) =>
  'step' in theme ? `${theme.what} at ${theme.step}` : `${theme.request}: ${theme.fault}`;

export async function playTheme(bench: Bench, theme: Theme): Promise<void> {
  const { random, computer, network } = bench;
  if (!computer.isOn()) return;
  const isAboutCancels = 'step' in theme ? theme.step.startsWith('cancel-') : theme.request === 'cancel';
  if ('step' in theme) computer.plan ??= { step: theme.step, spare: 0, what: theme.what };
  else network.next.set(theme.request, theme.fault);
  note(bench, `to come: ${nameOf(theme)}`);
  if (isAboutCancels && random.chance(0.6)) await random.pick([appointments.move, appointments.cancelVisit])(bench);
  if (!isAboutCancels && random.chance(0.2)) await campaigns.confirmCampaign(bench);
}
