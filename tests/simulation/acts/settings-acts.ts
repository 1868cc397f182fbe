import { isDeepStrictEqual } from 'node:util';
import { aRule } from '../../helpers/builders.ts';
import type { Bench } from '../bench.ts';
import { FALLBACK, type Oracle } from '../oracle.ts';
import { wallAt } from '../outside/zones.ts';
import { ask } from './ask.ts';
import { endIfChanged } from './comparison-acts.ts';
import { phones } from './contact-acts.ts';

const DAY = 86_400_000;

export async function changeRule(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, rule] = random.pick([...oracle.rules]);
  const when = random.chance(0.5)
    ? rule.when
    : random.pick([
        {
          kind: 'days-before' as const,
          days: random.between(0, 3),
          at: random.pick(['07:00', '10:00', '18:30', '20:00']),
        },
        { kind: 'hours-before' as const, hours: random.pick([1, 2, 3, 24, 26]) },
        {
          kind: 'days-after' as const,
          days: random.between(0, 2),
          at: random.pick(['07:00', '11:00', '20:00']),
          to: random.pick(['arrived', 'not-missed'] as const),
        },
      ]);
  const whenOutsideWindow = random.chance(0.7)
    ? rule.whenOutsideWindow
    : random.pick(['earlier', 'later', 'skip'] as const);
  const enabled = random.chance(0.75);
  const asked = aRule({ id, name: `Rule ${id}`, templateId: rule.templateId, when, whenOutsideWindow, enabled });
  const isChanged =
    !isDeepStrictEqual(when, rule.when) || whenOutsideWindow !== rule.whenOutsideWindow || enabled !== rule.enabled;
  await ask(bench, 'rules.save', { ...asked, endsComparison: true }, () => {
    endIfChanged(bench.oracle, id, isChanged);
    bench.oracle.rules.set(id, { templateId: rule.templateId, when, whenOutsideWindow, enabled });
  });
}

/** Changes a rule to an hour that was a few minutes ago, for an appointment that is reminded of today. */
export async function changeRuleIntoThePast(bench: Bench): Promise<void> {
  const { random, oracle, computer } = bench;
  const visits = [...oracle.visits.values()];
  if (visits.length === 0) return;
  const { start, zone } = random.pick(visits);
  const [id, rule] = random.pick([...oracle.rules]);
  const [today = '', at = ''] = wallAt(computer.now() - random.between(1, 28) * 60_000, zone).split('T');
  const days = Math.round((Date.parse(start.slice(0, 10)) - Date.parse(today)) / DAY);
  const when =
    days < 0
      ? { kind: 'days-after' as const, days: -days, at, to: 'not-missed' as const }
      : { kind: 'days-before' as const, days, at };
  const asked = aRule({
    id,
    name: `Rule ${id}`,
    templateId: rule.templateId,
    when,
    whenOutsideWindow: rule.whenOutsideWindow,
  });
  bench.count('a rule’s hour put into the past');
  await ask(bench, 'rules.save', { ...asked, endsComparison: true }, () => {
    endIfChanged(bench.oracle, id, !isDeepStrictEqual(when, rule.when) || !rule.enabled);
    bench.oracle.rules.set(id, {
      templateId: rule.templateId,
      when,
      whenOutsideWindow: rule.whenOutsideWindow,
      enabled: true,
    });
  });
}

export async function changeTemplate(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const [id, body] = random.pick([...oracle.templates]);
  const changed = body.replace(/v\d+/, `v${random.between(1, 9)}`);
  await ask(
    bench,
    'templates.save',
    { id, name: `Template ${id}`, body: changed, fallbacks: { firstName: FALLBACK }, endsComparison: true },
    () => {
      const [ruleId] = [...bench.oracle.rules].find(([, rule]) => rule.templateId === id) ?? [0];
      endIfChanged(bench.oracle, ruleId, changed !== body);
      bench.oracle.templates.set(id, changed);
    },
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export async function changeSettings(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const closed = wallAt(bench.computer.now() + random.between(0, 4) * DAY, oracle.settings.zone).slice(0, 10);
  const change: Partial<Oracle['settings']> = random.pick([
    { sendingDays: random.pick([[1, 2, 3, 4, 5], [2, 4, 6], WEEK, WEEK]) },
    { holidays: random.pick([[], [{ day: closed, name: 'Closed' }]]) },
    { allowedFrom: random.pick(['06:00', '08:00', '09:30']) },
    { allowedUntil: random.pick(['17:00', '19:00', '21:15']) },
    { horizonDays: random.between(1, 7) },
    { businessName: random.pick(['Adom Clinic', 'Adom Dental']) },
    { zone: random.pick([oracle.settings.zone, 'Africa/Accra', 'America/New_York']) },
  ]);
  const now = bench.computer.now();
  await ask(bench, 'settings.save', change, () => {
    Object.assign(bench.oracle.settings, change);
    // Coming appointments keep their wall time when the business's zone is corrected.
    if (change.zone === undefined) return;
    for (const visit of bench.oracle.visits.values()) {
      if (isComing(visit, now)) visit.zone = change.zone;
    }
  });
}

function isComing(visit: { start: string; zone: string }, now: number): boolean {
  return wallAt(now, visit.zone) < visit.start;
}

export async function sendTest(bench: Bench): Promise<void> {
  const text = `Test ${bench.trace.length}`;
  await ask(bench, 'account.sendTest', { phone: bench.random.pick(phones), text });
}
