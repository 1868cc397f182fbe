/** Invented clinics, by seed, in which half of the people, by chance, read text A and the others B. Nothing is stored. */
import type { Verdict } from '../../../src-main/core/reports/did-it-help/statistics.ts';
import { compareSides, neededByHalves } from '../../../src-main/core/reports/did-it-help/statistics.ts';
import { numbersOf, summing } from '../did-it-help/clinics.ts';

export interface Course {
  /** Who reads B misses so many times as often as who reads A. */
  factor: number;
  /** So many visits are known before. */
  known: number;
  /** The comparison is looked at again and again, so many times until it is full; usually once, at the end. */
  looks?: number;
}

/** Lives through one comparison; returns what it is told, or null where no number of visits would be enough. */
function liveComparison(seed: number, { factor, known, looks = 1 }: Course): Verdict['kind'] | null {
  const next = numbersOf(seed);
  const rate = 0.1 + 0.2 * next();
  const skew = next();
  const size = 150 + Math.floor(next() * 1_500);
  // So many miss 6 of 10, the others seldom: together `rate`. In every second clinic nobody is like that.
  const often = next() < 0.5 ? 0 : next() * 0.8 * (rate / 0.6);
  const seldom = (rate - 0.6 * often) / (1 - often);
  const somebody = () => (next() < often ? 0.6 : seldom);
  const people = Float64Array.from({ length: size }, somebody);
  const stays = next();
  const visitor = () => {
    const place = next();
    // The first come more often than the last.
    return Math.floor(size * place * (1 - skew + skew * place));
  };
  const before = summing(size);
  for (let count = 0; count < known; count += 1) {
    const person = visitor();
    before.add(person, next() < (people[person] ?? 0));
  }
  const needed = neededByHalves(before.sample());
  if (needed === null) return null;
  const later = people.map(own => (next() < stays ? own : somebody()));
  const isB = Array.from({ length: size }, () => next() < 0.5);
  const [a, b] = [
    { ...summing(size), visits: 0 },
    { ...summing(size), visits: 0 },
  ];
  let looked = 0;
  while (Math.min(a.visits, b.visits) < needed) {
    const person = visitor();
    const side = isB[person] ? b : a;
    const isMissed = next() < (later[person] ?? 0) * (isB[person] ? factor : 1);
    if (side.visits === needed) continue;
    side.add(person, isMissed);
    side.visits += 1;
    if (Math.min(a.visits, b.visits) < ((looked + 1) * needed) / looks) continue;
    looked += 1;
    const { kind } = compareSides(a.sample(), b.sample());
    if (looked === looks || kind === 'fell' || kind === 'rose') return kind;
  }
  return null;
}

/** Counts what so many comparisons are told, by seeds from 1 on. */
export function countVerdicts(comparisons: number, course: Course) {
  const counts = { fell: 0, rose: 0, 'no-clear-change': 0, 'too-few-people': 0, none: 0 };
  for (let seed = 1; seed <= comparisons; seed += 1) counts[liveComparison(seed, course) ?? 'none'] += 1;
  const { none, ...told } = counts;
  const all = Object.values(told).reduce((sum, one) => sum + one, 0);
  return { none, different: (told.fell + told.rose) / all, less: told.fell / all, more: told.rose / all };
}
