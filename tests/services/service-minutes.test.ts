import { expect, test } from 'vitest';
import { readMinutes, serviceProblems } from '../../src-shared/services/check-service.ts';

test('a length is read in minutes as people write it', () => {
  for (const [text, minutes] of [
    ['45', 45],
    [' 45 min ', 45],
    ['20 minutes', 20],
    ['1h', 60],
    ['1 hour', 60],
    ['1h30', 90],
    ['1 H 30 m', 90],
    ['1:05', 65],
    ['2000', 2000],
    ['0', 0],
  ] as const)
    expect(readMinutes(text), text).toBe(minutes);
  expect(readMinutes('  ')).toBeNull();
});

test('what is no length is told as wrong, not taken for nothing', () => {
  for (const text of ['h', 'an hour', '45-60', '-5', '1.5', '٣٠']) expect(readMinutes(text), text).toBeNaN();
  const problemsOf = (minutes: number | null) => serviceProblems({ name: 'Braids', minutes, price: null });
  for (const minutes of [Number.NaN, 0, 4, 1441, 2000, 7.5]) expect(problemsOf(minutes)).toEqual(['minutes']);
  for (const minutes of [null, 5, 1440]) expect(problemsOf(minutes)).toEqual([]);
});
