import { describe, expect, it } from 'vitest';
import { pagesAround, withPageOf } from '../../src-renderer/api/pages-around.ts';

describe('the stretches of the list that are asked for', () => {
  it('are the one on the screen alone, while its ends are far', () => {
    expect(pagesAround(180, 200, 1000)).toEqual([1, 2]);
    expect(pagesAround(0, 20, 1000)).toEqual([0]);
  });

  it('include the next one before it is reached', () => {
    expect(pagesAround(20, 40, 1000)).toEqual([0, 1]);
    expect(pagesAround(60, 80, 1000)).toEqual([0, 1]);
    expect(pagesAround(110, 130, 1000)).toEqual([0, 1, 2]);
  });

  it('hold the row the keyboard is at, also while the wheel has taken it out of sight', () => {
    expect(withPageOf(3, [4, 5, 6])).toEqual([4, 5, 6, 0]);
    expect(withPageOf(530, [4, 5, 6])).toEqual([4, 5, 6]);
  });

  it('end with the list, also with an empty one', () => {
    expect(pagesAround(940, 999, 1000)).toEqual([8, 9]);
    expect(pagesAround(0, 20, 0)).toEqual([0]);
    expect(pagesAround(0, 20, 5)).toEqual([0]);
  });
});
