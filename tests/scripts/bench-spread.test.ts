/** How far the rounds of a bench lie apart, which says whether a figure is doubtful. */
import { expect, test } from 'vitest';
import { ratios, spreadOf } from '../bench/bench-row.ts';

test('one busy round makes nothing doubtful, and neither does the only fast one', () => {
  expect(spreadOf([100, 102, 98, 101, 900])).toBeCloseTo(0.02);
  expect(spreadOf([100, 102, 98, 101, 10])).toBeCloseTo(0.03);
});

test('rounds that disagree are far apart, and of three rounds each counts', () => {
  expect(spreadOf([100, 150, 98, 140, 101])).toBeCloseTo(40 / 101);
  expect(spreadOf([100, 100, 130])).toBeCloseTo(0.3);
});

test('program and floor are compared round by round, for both are slow while the machine is busy', () => {
  expect(spreadOf(ratios([100, 200, 300, 100, 100], [50, 100, 150, 50, 50]))).toBe(0);
});
