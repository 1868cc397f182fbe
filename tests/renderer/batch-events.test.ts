import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchEvents } from '../../src-renderer/api/events/batch-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first news is told at once, what comes in the gap once behind it, and nothing is left untold', () => {
  const told: string[][] = [];
  const give = batchEvents<string>(200, some => told.push([...some]));
  give(['messages']);
  expect(told).toEqual([['messages']]);
  for (let i = 0; i < 900; i++) give(['messages', 'today']);
  vi.advanceTimersByTime(199);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['messages'], ['messages', 'today']]);
  give(['contacts']);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(200);
  expect(told.at(-1)).toEqual(['contacts']);
});

test('after a rest the next news is told at once again', () => {
  const told: string[][] = [];
  const give = batchEvents<string>(200, some => told.push([...some]));
  give(['a']);
  vi.advanceTimersByTime(1_000);
  give(['b']);
  expect(told).toEqual([['a'], ['b']]);
});
