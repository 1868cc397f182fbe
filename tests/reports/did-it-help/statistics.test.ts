import { expect, test } from 'vitest';
import {
  compareSamples,
  controlLimits,
  designEffect,
  neededBy,
  type Sample,
  varianceOf,
  visitsNeeded,
} from '../../../src-main/core/reports/did-it-help/statistics.ts';
import { countVerdicts, summing } from './clinics.ts';

/** Each visit of somebody else. */
function alone(visits: number, missed: number): Sample {
  const all = summing(visits);
  for (let person = 0; person < visits; person += 1) all.add(person, person < missed);
  return all.sample();
}

test('the size of a sample is as docs/did-it-help.md names it', () => {
  expect([0.277, 0.2, 0.15, 0.1].map(share => visitsNeeded(share))).toEqual([600, 906, 1272, 2005]);
  expect(visitsNeeded(0.277, 0.5)).toBe(134);
});

test('where everybody comes once the variance is that of a share, and no more visits are needed', () => {
  const sample = alone(1000, 200);
  expect(varianceOf(sample)).toBeCloseTo((0.2 * 0.8) / 999, 12);
  expect(designEffect(sample)).toBeCloseTo(1000 / 999, 9);
  expect(neededBy(alone(100_000, 20_000))).toBe(907);
});

test('where each person always comes or never does, the people count and not their visits', () => {
  const all = summing(100);
  for (let visit = 0; visit < 1000; visit += 1) all.add(visit % 100, visit % 100 < 20);
  expect(varianceOf(all.sample())).toBeCloseTo((0.2 * 0.8) / 99, 12);
  expect(designEffect(all.sample())).toBeCloseTo(10 * (100 / 99), 9);
  expect(compareSamples(all.sample(), alone(1000, 150)).kind).toBe('no-clear-change');
  expect(compareSamples(alone(1000, 200), alone(1000, 150)).kind).toBe('fell');
});

test('a comparison has two sides, and bounds that hold the change', () => {
  // Newcombe 1998, table II: 56 of 70 against 48 of 80 differ by 0.2, by the simple method 0.0575 to 0.3425.
  const { change, low, high, kind } = compareSamples(alone(80, 48), alone(70, 56));
  expect([change, kind]).toEqual([expect.closeTo(0.2, 9), 'rose']);
  expect([low, high]).toEqual([expect.closeTo(0.0575, 2), expect.closeTo(0.3425, 2)]);
  expect(compareSamples(alone(70, 56), alone(80, 48)).kind).toBe('fell');
  expect(compareSamples(alone(49, 40), alone(80, 8)).kind).toBe('too-few-people');
  expect(compareSamples(alone(900, 180), alone(900, 0))).toMatchObject({ kind: 'fell', change: -0.2 });
});

test('nobody or everybody who missed leaves nothing to compare', () => {
  expect([alone(500, 0), alone(500, 500)].map(neededBy)).toEqual([null, null]);
});

test('the limits of the chart lie three standard deviations from the middle, and within 0 and 1', () => {
  // Montgomery, Introduction to Statistical Quality Control, example 7.1: 50 cans, 0.2313: 0.0524 to 0.4102.
  const { low, high } = controlLimits(0.2313, 50);
  expect([low, high]).toEqual([expect.closeTo(0.0524, 3), expect.closeTo(0.4102, 3)]);
  expect(controlLimits(0.2, 5)).toEqual({ low: 0, high: expect.closeTo(0.7367, 3) });
  expect(controlLimits(0.9, 5).high).toBe(1);
});

/** A share of these, and of those that were told anything at all. */
const share = (count: number, { none, ...told }: ReturnType<typeof countVerdicts>) =>
  count / Object.values(told).reduce((sum, one) => sum + one, 0);

test('of 10,000 clinics in which nothing changed at most 5 % are told anything else, whoever misses again and again', () => {
  const counts = countVerdicts(1, 10_000, { factor: 1, mostLists: 40 });
  expect(counts.none).toBeLessThan(1_000);
  expect(share(counts.fell + counts.rose, counts)).toBeLessThanOrEqual(0.05);
  // Where the diary is short, mostly those begin whose share was high by chance.
  const short = countVerdicts(1, 3_000, { factor: 1, mostLists: 6 });
  expect(short.none).toBeGreaterThan(1_000);
  expect(share(short.fell, short)).toBeLessThanOrEqual(0.05);
});

test('of 10,000 clinics in which a quarter fewer miss at least 80 % are told that it fell', () => {
  const counts = countVerdicts(1, 10_000, { factor: 0.75, mostLists: 40 });
  expect(share(counts.fell, counts)).toBeGreaterThanOrEqual(0.8);
  expect(counts.rose).toBe(0);
});
