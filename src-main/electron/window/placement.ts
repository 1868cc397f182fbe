/**
 * Where the window goes: where it was, as far as that is on a screen that is there. All sizes are independent of scale.
 */
import type { Rectangle } from 'electron';

const USUAL = { width: 1280, height: 800 };
const SMALLEST = { width: 900, height: 600 };

export interface Placement extends Rectangle {
  minWidth: number;
  minHeight: number;
}

/**
 * Returns the place for a window that was last at `kept`, given the areas of the screens that no bar covers, the main
 * screen's first. The window lies whole within one area: the one that shows most of it, or the first one when its own
 * is gone. A screen of 1366×768 at 125 % has about 1093×574, which is less than the smallest size, so that gives way
 * too.
 */
export function placeWindow(kept: Rectangle | null, areas: readonly Rectangle[]): Placement {
  const [main = { x: 0, y: 0, ...USUAL }] = areas;
  const area = kept ? areas.reduce((best, one) => (shared(kept, one) > shared(kept, best) ? one : best), main) : main;
  const isSeen = kept !== null && shared(kept, area) > 0;
  const width = Math.min(kept?.width ?? USUAL.width, area.width);
  const height = Math.min(kept?.height ?? USUAL.height, area.height);
  const middle = { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2 };
  const { x, y } = isSeen ? kept : middle;
  return {
    x: Math.round(within(x, area.x, area.x + area.width - width)),
    y: Math.round(within(y, area.y, area.y + area.height - height)),
    width,
    height,
    minWidth: Math.min(SMALLEST.width, area.width),
    minHeight: Math.min(SMALLEST.height, area.height),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The area that two rectangles share, in square pixels. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
