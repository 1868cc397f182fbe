import { describe, expect, test } from 'vitest';
import { placeWindow } from '../../src-main/electron/window/placement.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 984 };
const LAPTOP = { x: 0, y: 0, width: 1093, height: 574 };

describe('the window opens', () => {
  test.each([
    ['in the middle the first time', null, [SCREEN], { x: 320, y: 120, width: 1280, height: 800 }],
    ['where it was', { x: 10, y: 20, width: 1000, height: 700 }, [SCREEN], { x: 10, y: 20, width: 1000, height: 700 }],
    [
      'on the second screen where it was there',
      { x: 2000, y: 50, width: 1000, height: 700 },
      [SCREEN, RIGHT],
      { x: 2000, y: 50, width: 1000, height: 700 },
    ],
    [
      'in the middle of the screen that is left, when its own is gone',
      { x: 2000, y: 50, width: 1000, height: 700 },
      [SCREEN],
      { x: 460, y: 170, width: 1000, height: 700 },
    ],
    [
      'whole, when it hung over the edge',
      { x: 1500, y: -40, width: 1000, height: 700 },
      [SCREEN],
      { x: 920, y: 0, width: 1000, height: 700 },
    ],
    ['whole on a small laptop at 125 %', { x: 300, y: 100, width: 1400, height: 900 }, [LAPTOP], LAPTOP],
    ['whole on a small laptop the first time', null, [LAPTOP], LAPTOP],
  ])('%s', (_, kept, areas, place) => {
    expect(placeWindow(kept, areas)).toMatchObject(place);
  });

  test('and its smallest size fits the screen too', () => {
    expect(placeWindow(null, [LAPTOP])).toMatchObject({ minWidth: 900, minHeight: 574 });
    expect(placeWindow(null, [SCREEN])).toMatchObject({ minWidth: 900, minHeight: 600 });
  });
});
