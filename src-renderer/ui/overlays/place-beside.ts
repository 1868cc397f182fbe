/** Where a popover stands on the page; pure, so that tests reach every case. All in CSS pixels of the window. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** What stays free between the popover and its anchor, and at the edges. */
const GAP = 8;

/**
 * Returns the part of the window that a popover may take: the area of the work, or the whole where that is too small.
 */
export function areaFor(size: Size, work: Box, window: Box): Box {
  const [across, down] = [work.width >= size.width + 2 * GAP, work.height >= size.height + 2 * GAP];
  return {
    left: across ? work.left : window.left,
    width: across ? work.width : window.width,
    top: down ? work.top : window.top,
    height: down ? work.height : window.height,
  };
}

/** Returns the place nearest to `box` that is wholly inside the area; the start of an area that is too small. */
export function inside(box: Box, area: Box): Box {
  const within = (at: number, length: number, from: number, all: number) =>
    Math.max(from + GAP, Math.min(at, from + all - GAP - length));
  return {
    ...box,
    left: within(box.left, box.width, area.left, area.width),
    top: within(box.top, box.height, area.top, area.height),
  };
}

/** Whether so much of `anchor` lies under `box` that nobody can see any more what it is. */
export function hides(box: Box, anchor: Box): boolean {
  const across = Math.min(box.left + box.width, anchor.left + anchor.width) - Math.max(box.left, anchor.left);
  const down = Math.min(box.top + box.height, anchor.top + anchor.height) - Math.max(box.top, anchor.top);
  return across > anchor.width / 3 && down > anchor.height / 3;
}

/**
 * Returns where a popover of this size stands beside `anchor`: at its right, else at its left, below or above. Where no
 * side has room it lies at the right edge, so that the left part of the anchor, with its words, is seen.
 */
export function placeBeside(anchor: Box, size: Size, area: Box): Box {
  const { left, top, width, height } = anchor;
  const sides = [
    { left: left + width + GAP, top },
    { left: left - GAP - size.width, top },
    { left, top: top + height + GAP },
    { left, top: top - GAP - size.height },
  ].map(at => inside({ width: size.width, height: size.height, ...at }, area));
  const free = sides.find(side => !meets(side, anchor));
  return free ?? inside({ width: size.width, height: size.height, left: area.left + area.width, top }, area);
}

function meets(one: Box, other: Box): boolean {
  const isBeside = one.left >= other.left + other.width || other.left >= one.left + one.width;
  const isBelow = one.top >= other.top + other.height || other.top >= one.top + one.height;
  return !isBeside && !isBelow;
}
