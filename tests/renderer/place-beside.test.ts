import { expect, test } from 'vitest';
import { areaFor, type Box, hides, inside, placeBeside } from '../../src-renderer/ui/overlays/place-beside.ts';

const WINDOW = { left: 0, top: 0, width: 1000, height: 700 };
const SIZE = { width: 400, height: 500 };
const at = (left: number, top: number, width = 90, height = 30): Box => ({ left, top, width, height });

test.each([
  ['at its right, where there is room', at(100, 100), { left: 198, top: 100 }],
  ['else at its left', at(700, 100), { left: 292, top: 100 }],
  ['higher up where it would end below the window', at(100, 600), { left: 198, top: 192 }],
  ['below what is as wide as the window', at(0, 20, 1000, 30), { left: 8, top: 58 }],
  ['above it at the foot of the window', at(0, 620, 1000, 30), { left: 8, top: 112 }],
  ['over its right part where no side has room', at(100, 300, 800, 100), { left: 592, top: 192 }],
])('a popover stands %s', (_, anchor, place) => {
  expect(placeBeside(anchor, SIZE, WINDOW)).toEqual({ ...SIZE, ...place });
});

test('it is wholly inside the window, and begins inside one that is too small', () => {
  expect(inside(at(-50, 690, 400, 500), WINDOW)).toEqual(at(8, 192, 400, 500));
  expect(inside(at(300, 300, 2000, 900), WINDOW)).toEqual(at(8, 8, 2000, 900));
});

test('what it covers by a corner can still be seen; by a half, not', () => {
  expect(hides(at(100, 100, 400, 500), at(480, 120))).toBe(false);
  expect(hides(at(100, 100, 400, 500), at(440, 120))).toBe(true);
  expect(hides(at(100, 100, 400, 500), at(600, 120))).toBe(false);
});

test('beside the rail and below the banners, unless there is too little room for it there', () => {
  const work = { left: 200, top: 150, width: 800, height: 550 };
  expect(areaFor(SIZE, work, WINDOW)).toEqual(work);
  expect(areaFor({ width: 790, height: 500 }, work, WINDOW)).toEqual({ ...work, left: 0, width: 1000 });
  expect(areaFor({ width: 400, height: 540 }, work, WINDOW)).toEqual({ ...work, top: 0, height: 700 });
  expect(placeBeside(at(500, 300), SIZE, work)).toEqual({ ...SIZE, left: 592, top: 192 });
});
