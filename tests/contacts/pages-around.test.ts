import { describe, expect, it } from 'vitest';
import { pagesAround } from '../../src-renderer/contacts/pages-around.ts';

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

  it('end with the list, also with an empty one', () => {
    expect(pagesAround(940, 999, 1000)).toEqual([8, 9]);
    expect(pagesAround(0, 20, 0)).toEqual([0]);
    expect(pagesAround(0, 20, 5)).toEqual([0]);
  });
});
