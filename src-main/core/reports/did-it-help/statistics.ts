/**
 * The statistics of "Did it help?" (docs/did-it-help.md has the sources and the reasons). Pure functions over sums;
 * nothing here reads records.
 */
import type { ComparisonVerdict } from '../../../../src-shared/model/business/did-it-help.ts';
import type { VisitSums } from '../../../storage/reports/did-it-help.ts';

export type Sample = VisitSums;

/** The normal distribution has 97.5 % below it: two-sided 5 %. */
const Z_TWO_SIDED = 1.959964;
/**
 * The normal distribution has 97.75 % below it. Sides of a few hundred people were told apart in 5.2 % of comparisons in
 * which nothing differed (docs/did-it-help.md §5); with these bounds in fewer than 5 %.
 */
const Z_OF_SIDES = 2.004655;
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
export function visitsNeeded(rate: number, fall = FALL, deviations = Z_TWO_SIDED): number {
  const after = rate * (1 - fall);
  const mean = (rate + after) / 2;
  const root =
    deviations * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(rate * (1 - rate) + after * (1 - after));
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

/** Returns how many visits each side of two texts needs, were all of different people. */
export const visitsOfSide = (rate: number): number => visitsNeeded(rate, FALL, Z_OF_SIDES);

/**
 * Returns how many visits each side needs where half of the people are on each; null where nobody or everybody missed,
 * or where no number of visits of the same people is enough. The more visits of the same people are compared, the larger
 * is the design effect, so what is known is not only multiplied by it but followed as far as the comparison goes.
 */
export function neededByHalves(known: Sample): number | null {
  const rate = rateOf(known);
  if (known.people < 2 || rate <= 0 || rate >= 1) return null;
  const alone = visitsOfSide(rate);
  const growing = (2 * alone * (designEffect(known) - 1)) / known.visits;
  return growing >= 1 ? null : Math.ceil(alone / (1 - growing));
}

/** Sums visits by those whose visits are not independent: one person, or several on one phone. */
export function sampleOf(people: readonly Pick<Sample, 'visits' | 'missed'>[]): Sample {
  const sum = (of: (one: Pick<Sample, 'visits' | 'missed'>) => number) => people.reduce((all, one) => all + of(one), 0);
  return {
    visits: sum(({ visits }) => visits),
    missed: sum(({ missed }) => missed),
    people: people.length,
    missedSquared: sum(({ missed }) => missed ** 2),
    missedByVisits: sum(({ visits, missed }) => missed * visits),
    visitsSquared: sum(({ visits }) => visits ** 2),
  };
}

export type Verdict = Pick<ComparisonVerdict, 'kind' | 'change' | 'low' | 'high'>;

/**
 * Compares the share that was missed, two-sided at 5 %. That the same people come before and after would only narrow
 * the bounds, and is left out, because who came before may have been removed since.
 */
export function compareSamples(before: Sample, after: Sample, deviations = Z_TWO_SIDED): Verdict {
  const change = rateOf(after) - rateOf(before);
  const bound = deviations * Math.sqrt(varianceOf(before) + varianceOf(after));
  const [low, high] = [change - bound, change + bound];
  if (Math.min(before.people, after.people) < LEAST_PEOPLE) return { kind: 'too-few-people', change, low, high };
  return { kind: high < 0 ? 'fell' : low > 0 ? 'rose' : 'no-clear-change', change, low, high };
}

/**
 * Compares two sides, B less A, with bounds of at least 95 %. Each has a part of the people only, and a few of them may
 * come far more often than the others, so the bounds are those of Student's t with as many people as there would be, came
 * all alike often (Carter, Schnepel and Steigerwald 2017).
 */
export function compareSides(a: Sample, b: Sample): Verdict {
  const alike = ({ visits, visitsSquared }: Sample) => visits ** 2 / visitsSquared;
  return compareSamples(a, b, studentOf(alike(a) + alike(b) - 2));
}

/** Returns the quantile of Student's t at which the normal one is `z`: the first terms of its expansion. */
export function studentOf(freedom: number, z = Z_OF_SIDES): number {
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Returns the limits of a control chart for so many visits: three standard deviations (p-chart, Shewhart). */
export function controlLimits(centre: number, visits: number): { low: number; high: number } {
  const three = 3 * Math.sqrt((centre * (1 - centre)) / visits);
  return { low: Math.max(0, centre - three), high: Math.min(1, centre + three) };
}
