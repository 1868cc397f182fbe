/**
 * Compares two texts of one reminder rule (docs/did-it-help.md §5): the plan is fixed when it is begun, each person has
 * one side, and there is one look, at the end. No share of a side is given out before it.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, found } from '../../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../../src-shared/contract/index.ts';
import type {
  ComparedPerson,
  ComparedText,
  ComparisonOffer,
  ComparisonPlan,
  Side,
  TextComparisons,
} from '../../../../src-shared/model/business/text-comparison.ts';
import type { Template } from '../../../../src-shared/model/template.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import { addDays } from '../../../../src-shared/time/wall-days.ts';
import { sideOf } from '../../../delivery/reminders/compared-words.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { DrawnVisits, StoredTextComparison } from '../../../storage/reports/text-comparisons.ts';
import type { Records } from '../../../storage/tables.ts';
import type { Module } from '../../world/module.ts';
import {
  BEFORE_DAYS,
  type CountedDays,
  countedDays,
  LEAST_FOR_SHARE,
  shareOf,
  USUAL_SHARE,
} from '../did-it-help/did-it-help.ts';
import { compareSides, neededByHalves, rateOf, sampleOf, visitsOfSide } from '../did-it-help/statistics.ts';
import { type Comparing, endComparison } from './end-comparison.ts';
import { differentlyKeptBack, goes } from './equal-sides.ts';

/** The days of which it is taken how many visits a week brings. */
const PACE_DAYS = 12 * 7;
/** Of fewer visits nobody knows how many a week brings. */
const LEAST_FOR_PACE = 10;

export function compareTexts(
  world: Comparing,
  { comparisonKey = () => randomBytes(32).toString('hex') }: Pick<Ports, 'comparisonKey'>,
): Module<Pick<Handlers, Extract<keyof Handlers, `comparisons.${string}`>>> {
  const { tables } = world;
  const ended = (id: number) => tables.comparisons.ended().find(one => one.id === id);
  /** Makes a change that gives people other words, and tells the screens. */
  const change = async (make: () => void): Promise<TextComparisons> => {
    tables.atomically(() => {
      make();
      world.reconcileAll('rule-changed');
    });
    world.afterWrite('textComparison');
    return viewOf(world);
  };
  return {
    handlers: {
      'comparisons.get': () => viewOf(world),
      'comparisons.offer': async pair => {
        await nextTurn();
        return offerOf(world, textsOf(world, pair));
      },
      'comparisons.begin': async pair => {
        const texts = textsOf(world, pair);
        const { needed, share, why } = offerOf(world, texts);
        if (tables.comparisons.running() !== null || why !== null || needed === null || !mayBeCompared(texts.rule))
          return viewOf(world);
        return change(() => {
          tables.comparisons.begin({
            ...{ ruleId: texts.rule.id, ruleName: texts.rule.name, share, needed },
            ...{ a: asStored(texts.a), b: asStored(texts.b) },
            ...{ seed: comparisonKey(), begunAt: world.now(), from: addDays(todayOf(world), 1) },
          });
          tables.log.add(world.now(), 'person', 'text-comparison-begun', {
            ...{ rule: texts.rule.name, appointments: 2 * needed },
          });
        });
      },
      'comparisons.conclude': async () => {
        const running = tables.comparisons.running();
        return running === null || !isFull(world, running)
          ? viewOf(world)
          : change(() => endComparison(world, 'concluded', verdictOf(world, running)));
      },
      'comparisons.stop': async () =>
        tables.comparisons.running() === null ? viewOf(world) : change(() => endComparison(world, 'stopped', null)),
      'comparisons.useB': async ({ id }) => {
        const one = ended(id);
        if (!one || !canUseB(world, one)) return viewOf(world);
        return change(() => {
          const rule = found(tables.templates.rule(one.ruleId), 'rule');
          tables.templates.saveRule({ ...rule, templateId: one.b.templateId });
          tables.log.add(world.now(), 'person', 'rule-changed', { rule: rule.name });
        });
      },
      'comparisons.people': ({ id }) => tables.comparisons.people(id),
    },
  };
}

type Texts = ReturnType<typeof textsOf>;

/** Throws AppError not-found, and promotion-by-rule: a rule sends no promotions. */
function textsOf({ tables }: Records, { ruleId, templateId }: { ruleId: number; templateId: number }) {
  const rule = found(tables.templates.rule(ruleId), 'rule');
  const b = found(tables.templates.get(templateId), 'template');
  if (b.purpose === 'promotion') throw new AppError({ code: 'promotion-by-rule', rules: [rule.name] });
  return { rule, a: found(tables.templates.get(rule.templateId), 'template'), b };
}

/** Only texts before an appointment can keep somebody from missing it. */
const mayBeCompared = ({ enabled, when }: Texts['rule']) => enabled && when.kind !== 'days-after';

const asStored = ({ id, name, body }: Template): ComparedText => ({ templateId: id, name, body });
const todayOf = ({ tables, now }: Records) => wallOfInstant(now(), tables.settings.get().zone).slice(0, 10);

function offerOf(world: Comparing, texts: Texts): ComparisonOffer {
  const { rule, a, b } = texts;
  const known = knownOf(world, rule.id);
  const variables = differentlyKeptBack(world, texts);
  const isOther = variables.length > 0 || ![a, b].every(text => goes(world, text));
  const why = a.body === b.body ? 'same-words' : isOther ? 'other-values' : null;
  return { ...known, ...{ weeks: weeksFor(world, rule.id, 2 * (known.needed ?? 0)), why, variables } };
}

/** The size, by what this rule's texts led to in the last year; else by all visits; else by a usual share. */
function knownOf({ tables, now }: Comparing, ruleId: number): Pick<ComparisonOffer, 'needed' | 'share' | 'isGuess'> {
  const today = todayOf({ tables, now });
  const year = countedDays({ tables, now }, { from: addDays(today, -BEFORE_DAYS), before: today });
  const byRule = sampleOf(tables.comparisons.known(ruleId, year));
  const known = byRule.visits >= LEAST_FOR_SHARE ? byRule : tables.didItHelp.sums(year, year.counted);
  if (known.visits < LEAST_FOR_SHARE || known.missed === 0 || known.missed === known.visits)
    return { needed: visitsOfSide(USUAL_SHARE), share: USUAL_SHARE, isGuess: true };
  return { needed: neededByHalves(known), share: rateOf(known), isGuess: false };
}

/** About so many weeks bring these visits; null while nobody knows. */
function weeksFor({ tables, now }: Records, ruleId: number, visits: number): number | null {
  const today = todayOf({ tables, now });
  const { visits: seen, first } = tables.comparisons.pace(
    ruleId,
    countedSince({ tables, now }, addDays(today, -PACE_DAYS)),
  );
  if (first === null || seen < LEAST_FOR_PACE) return null;
  const weeks = Math.max(1, (Date.parse(today) - Date.parse(first)) / (7 * 86_400_000));
  return Math.ceil(visits / (seen / weeks));
}

const countedSince = ({ tables, now }: Records, from: string): CountedDays =>
  countedDays({ tables, now }, { from, before: todayOf({ tables, now }) });

function drawnOf(records: Records, running: StoredTextComparison): Record<Side, DrawnVisits[]> {
  const drawn = records.tables.comparisons.drawn(running, countedSince(records, running.from), running.needed);
  const of = (side: Side) => drawn.filter(({ draw }) => sideOf(draw) === side);
  return { a: of('a'), b: of('b') };
}

const visitsIn = (drawn: readonly DrawnVisits[]) => drawn.reduce((sum, { visits }) => sum + visits, 0);

function countedOf(records: Records, running: StoredTextComparison): Record<Side, number> {
  const { a, b } = drawnOf(records, running);
  return { a: visitsIn(a), b: visitsIn(b) };
}

function isFull(records: Records, running: StoredTextComparison): boolean {
  const { a, b } = countedOf(records, running);
  return Math.min(a, b) >= running.needed;
}

/** The one look: exactly the first visits of each side, as many as the plan says. */
function verdictOf(records: Records, running: StoredTextComparison) {
  const drawn = drawnOf(records, running);
  const [a, b] = [sampleOf(drawn.a), sampleOf(drawn.b)];
  const { kind, ...bounds } = compareSides(a, b);
  const kinds = {
    fell: 'b-less',
    rose: 'a-less',
    'no-clear-change': 'no-clear-difference',
    'too-few-people': 'too-few-people',
  } as const;
  const all = [...drawn.a, ...drawn.b];
  const until = all.reduce((last, one) => (one.last > last ? one.last : last), '').slice(0, 10);
  return {
    verdict: { kind: kinds[kind], a: shareOf(a), b: shareOf(b), until, ...bounds },
    people: all.map(({ draw, visits, missed }): ComparedPerson => ({ side: sideOf(draw), visits, missed })),
  };
}

function canUseB({ tables }: Records, { ruleId, a, b, verdict }: StoredTextComparison): boolean {
  const isBetter = verdict?.kind === 'b-less' && tables.templates.rule(ruleId)?.templateId === a.templateId;
  // Whose words are being compared is not changed by the way.
  if (!isBetter || tables.comparisons.running()?.ruleId === ruleId) return false;
  const template = tables.templates.get(b.templateId);
  return template?.body === b.body && template.purpose !== 'promotion';
}

/** Counts in a turn of its own, because months of visits are read for it. */
async function viewOf(world: Comparing): Promise<TextComparisons> {
  await nextTurn();
  const { tables } = world;
  const running = tables.comparisons.running();
  const counted = running && countedOf(world, running);
  return {
    running: running &&
      counted && {
        ...planOf(running),
        counted,
        weeksLeft: weeksFor(world, running.ruleId, 2 * (running.needed - Math.min(counted.a, counted.b))),
      },
    ended: tables.comparisons
      .ended()
      .flatMap(one =>
        one.endedAt === null || one.end === null
          ? []
          : { ...planOf(one), endedAt: one.endedAt, end: one.end, verdict: one.verdict, canUseB: canUseB(world, one) },
      ),
  };
}

/** The plan without its seed, which would tell who is on which side. */
function planOf({ id, ruleId, ruleName, a, b, begunAt, from, share, needed }: StoredTextComparison): ComparisonPlan {
  return { id, ruleId, ruleName, a, b, begunAt, from, share, needed };
}
