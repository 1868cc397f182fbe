/**
 * Invented clinics, by seed: some people come often, some miss again and again, some stop coming when reminders begin.
 * Nothing of them is stored, so that ten thousand take seconds.
 */
import {
  compareSamples,
  LEAST_PEOPLE,
  neededBy,
  type Sample,
  type Verdict,
} from '../../../src-main/core/reports/did-it-help/statistics.ts';

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sums of visits, each added as it comes. A person is a whole number below `size`. */
export function summing(size: number) {
  const [came, missed] = [new Int32Array(size), new Int32Array(size)];
  return {
    add: (person: number, isMissed: boolean): void => {
      came[person] = (came[person] ?? 0) + 1;
      if (isMissed) missed[person] = (missed[person] ?? 0) + 1;
    },
    sample: (): Sample => {
      const sample = { visits: 0, missed: 0, people: 0, missedSquared: 0, missedByVisits: 0, visitsSquared: 0 };
      for (let person = 0; person < size; person += 1) {
        const [all, not] = [came[person] ?? 0, missed[person] ?? 0];
        if (all === 0) continue;
        sample.people += 1;
        sample.visits += all;
        sample.missed += not;
        sample.missedSquared += not ** 2;
        sample.missedByVisits += not * all;
        sample.visitsSquared += all ** 2;
      }
      return sample;
    },
  };
}

export interface Course {
  /** Afterwards everybody misses so many times as often. */
  factor: number;
  /** The diary from before comes in so many lists at most, of LIST visits each, until they are enough. */
  mostLists: number;
}

const LIST = 150;

/** Lives through one clinic; returns what it is told, or null where the visits before were never enough. */
function liveClinic(seed: number, { factor, mostLists }: Course): Verdict['kind'] | null {
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
  const visit = ({ add }: ReturnType<typeof summing>, those: Float64Array, times: number) => {
    const place = next();
    // The first come more often than the last.
    const person = Math.floor(size * place * (1 - skew + skew * place));
    add(person, next() < (those[person] ?? 0) * times);
  };
  const before = summing(size);
  for (let list = 0; list < mostLists; list += 1) {
    for (let count = 0; count < LIST; count += 1) visit(before, people, 1);
    const sample = before.sample();
    const needed = neededBy(sample);
    if (needed === null || sample.visits < needed || sample.people < LEAST_PEOPLE) continue;
    const after = summing(size);
    const later = people.map(own => (next() < stays ? own : somebody()));
    for (let count = 0; count < needed; count += 1) visit(after, later, factor);
    return compareSamples(sample, after.sample()).kind;
  }
  return null;
}

/** Counts what so many clinics are told, by seeds from `first` on. */
export function countVerdicts(first: number, clinics: number, course: Course) {
  const counts = { fell: 0, rose: 0, 'no-clear-change': 0, 'too-few-people': 0, none: 0 };
  for (let seed = first; seed < first + clinics; seed += 1) counts[liveClinic(seed, course) ?? 'none'] += 1;
  return counts;
}
