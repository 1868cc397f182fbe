/** The statistics of comparing two texts, with fixed seeds. */
import { expect, test } from 'vitest';
import {
  neededByHalves,
  sampleOf,
  studentOf,
  visitsOfSide,
} from '../../../src-main/core/reports/did-it-help/statistics.ts';
import { summing } from '../did-it-help/clinics.ts';
import { countVerdicts } from './halves.ts';

test('where everybody comes once each side needs the usual number of visits', () => {
  const alone = (visits: number, missed: number) =>
    sampleOf(Array.from({ length: visits }, (_, nth) => ({ visits: 1, missed: nth < missed ? 1 : 0 })));
  expect(neededByHalves(alone(100_000, 20_000))).toBe(936);
  expect(visitsOfSide(0.2)).toBe(935);
  expect([alone(500, 0), alone(500, 500)].map(neededByHalves)).toEqual([null, null]);
});

test('the same few people who always or never come can never be enough', () => {
  const people = Array.from({ length: 100 }, (_, nth) => ({ visits: 10, missed: nth < 20 ? 10 : 0 }));
  expect(neededByHalves(sampleOf(people))).toBeNull();
});

test('the bounds are Student’s, wider the fewer people there are', () => {
  // Tables of Student's t: 2.0086 with 50 degrees of freedom, 1.9840 with 100, 1.9719 with 200.
  expect([50, 100, 200].map(freedom => studentOf(freedom, 1.959964))).toEqual(
    [2.0086, 1.984, 1.9719].map(known => expect.closeTo(known, 3)),
  );
});

test('visits are summed by person as anywhere in reports', () => {
  const all = summing(3);
  for (const [person, isMissed] of [
    [0, true],
    [0, false],
    [1, true],
    [2, false],
    [2, false],
  ] as const)
    all.add(person, isMissed);
  expect(
    sampleOf([
      { visits: 2, missed: 1 },
      { visits: 1, missed: 1 },
      { visits: 2, missed: 0 },
    ]),
  ).toEqual(all.sample());
});

test('of 10,000 comparisons of texts that do the same at most 5 % are told that they differ', () => {
  const { none, different } = countVerdicts(10_000, { factor: 1, known: 1_500 });
  expect(none).toBeLessThan(1_500);
  expect(different).toBeLessThanOrEqual(0.05);
});

test('of 10,000 comparisons with a text after which a quarter fewer miss at least 80 % are told so', () => {
  const { less, more } = countVerdicts(10_000, { factor: 0.75, known: 1_500 });
  expect(less).toBeGreaterThanOrEqual(0.8);
  expect(more).toBe(0);
});

test('whoever looked ten times on the way would be told too often that they differ', () => {
  expect(countVerdicts(2_000, { factor: 1, known: 1_500, looks: 10 }).different).toBeGreaterThan(0.1);
});
