/** Begins and stops comparing two texts of a rule, while people are booked, moved and edited. */
import type { Bench } from '../bench.ts';
import type { Oracle } from '../oracle.ts';
import { book, editVisit, move } from './appointment-acts.ts';
import { ask } from './ask.ts';
import { savePerson } from './contact-acts.ts';

/**
 * Tells whether two texts are compared in a history: one in ten does it again and again, by its number, so that all
 * others stay as they are.
 */
export const isOfComparisons = (seed: number) => seed % 10 === 0;

/** Begins a comparison, or books and edits while one runs, and stops it at times. */
export async function playComparison(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  if (oracle.comparison === null) return begin(bench);
  const acts = [book, book, savePerson, savePerson, move, editVisit, stop];
  await random.pick(acts)(bench);
}

async function begin(bench: Bench): Promise<void> {
  const [ruleId, rule] = bench.random.pick([...bench.oracle.rules]);
  const templateId = bench.oracle.others.get(ruleId)?.templateId;
  if (templateId === undefined || !rule.enabled) return;
  await ask(bench, 'comparisons.begin', { ruleId, templateId }, ({ running }) => {
    if (running === null) return;
    bench.count('two texts compared');
    bench.oracle.comparison ??= { ruleId: running.ruleId, sides: new Map() };
  });
}

async function stop(bench: Bench): Promise<void> {
  await ask(bench, 'comparisons.stop', undefined, () => {
    bench.oracle.comparison = null;
  });
}

/** A change of the rule, or of what its text says, ends the comparison. */
export function endIfChanged(oracle: Oracle, ruleId: number, isChanged: boolean): void {
  if (isChanged && oracle.comparison?.ruleId === ruleId) oracle.comparison = null;
}
