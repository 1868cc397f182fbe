/**
 * The statistics of "Did it help?" (docs/did-it-help.md has the sources and the reasons). Pure functions over sums;
 * nothing here reads records.
 */
import type { ComparisonVerdict } from '../../../../src-shared/model/business/did-it-help.ts';
import type { VisitSums } from '../../../storage/reports/did-it-help.ts';

export type Sample = VisitSums;

/** The normal distribution has 97.5 % below it: two-sided 5 %. */
const Z_TWO_SIDED = 1.959964;
/** The normal distribution has 80 % below it: power. */
const Z_POWER = 0.841621;
/** What is to be seen: a fall by a quarter. */
const FALL = 0.25;
/** A variance by person needs so many of them (Cameron and Miller 2015: about 50). */
export const LEAST_PEOPLE = 50;

/** Returns the share that was missed, 0 to 1. */
export const rateOf = ({ visits, missed }: Pick<Sample, 'visits' | 'missed'>): number => missed / visits;

/**
 * Returns how many visits each side needs to see a share fall by `fall` of itself, were all of different people: two
 * proportions, two-sided 5 %, 80 % power (Fleiss, Levin and Paik 2003, formula 4.14, without continuity correction).
 * The share lies between 0 and 1, both excluded.
 */
export function visitsNeeded(rate: number, fall = FALL): number {
  const after = rate * (1 - fall);
  const mean = (rate + after) / 2;
  const root =
    Z_TWO_SIDED * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(rate * (1 - rate) + after * (1 - after));
  return Math.ceil((root / (rate - after)) ** 2);
}

/**
 * Returns the variance of the share that was missed. Whoever misses once misses again, so the people count, not the
 * visits: the linearised variance of a ratio, by person.
 */
export function varianceOf(sample: Sample): number {
  const { visits, people } = sample;
  const rate = rateOf(sample);
  const squares = sample.missedSquared - 2 * rate * sample.missedByVisits + rate ** 2 * sample.visitsSquared;
  return ((people / (people - 1)) * Math.max(0, squares)) / visits ** 2;
}

/** Returns how many times more visits are needed than of as many different people; at least 1 (Kish 1965). */
export function designEffect(sample: Sample): number {
  const rate = rateOf(sample);
  return Math.max(1, varianceOf(sample) / ((rate * (1 - rate)) / sample.visits));
}

/** Returns how many visits each side needs, by what is known before; null where nobody or everybody missed. */
export function neededBy(before: Sample): number | null {
  const rate = rateOf(before);
  if (before.people < 2 || rate <= 0 || rate >= 1) return null;
  return Math.ceil(visitsNeeded(rate) * designEffect(before));
}

export type Verdict = Pick<ComparisonVerdict, 'kind' | 'change' | 'low' | 'high'>;

/**
 * Compares the share that was missed, two-sided at 5 %. That the same people come before and after would only narrow
 * the bounds, and is left out, because who came before may have been removed since.
 */
export function compareSamples(before: Sample, after: Sample): Verdict {
  const change = rateOf(after) - rateOf(before);
  const bound = Z_TWO_SIDED * Math.sqrt(varianceOf(before) + varianceOf(after));
  const [low, high] = [change - bound, change + bound];
  if (Math.min(before.people, after.people) < LEAST_PEOPLE) return { kind: 'too-few-people', change, low, high };
  return { kind: high < 0 ? 'fell' : low > 0 ? 'rose' : 'no-clear-change', change, low, high };
}

/** Returns the limits of a control chart for so many visits: three standard deviations (p-chart, Shewhart). */
export function controlLimits(centre: number, visits: number): { low: number; high: number } {
  const three = 3 * Math.sqrt((centre * (1 - centre)) / visits);
  return { low: Math.max(0, centre - three), high: Math.min(1, centre + three) };
}
