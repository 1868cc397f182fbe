import { expect, test } from 'vitest';
import { columnsFor } from '../../../src-renderer/ui/layout/use-columns.ts';

test('tabs stand in one line where that has room for them, else in as few lines as do, each as full as the other', () => {
  const widths = [60, 200, 120, 160, 80, 90, 150];
  expect(columnsFor(widths, 860)).toBe(7);
  // In two lines "Campaigns" stands below the widest of the first.
  expect(columnsFor(widths, 859)).toBe(4);
  expect(columnsFor(widths, 540)).toBe(3);
  expect(columnsFor(widths, 100)).toBe(1);
  expect(columnsFor([], 500)).toBe(1);
});
