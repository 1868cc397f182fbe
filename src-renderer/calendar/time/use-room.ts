/**
 * How much room a part of a screen has: known before it is drawn, so that nothing has to be drawn twice to find out.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { rootFontSize } from '../../ui/use-root-font-size.ts';

/** In CSS pixels, with those of a rem. */
export interface Room {
  width: number;
  height: number;
  rem: number;
}

/** What stands in the work area beside a part of its screen, in rem: as it was last, which is usually right again. */
export interface Beside {
  width: number;
  height: number;
}

/** Returns the room inside the padding of the work area (app.tsx); null before the shell stands. */
function workRoom(rem: number): Room | null {
  const work = document.getElementById('work');
  if (!work) return null;
  // The one at the left: at the right, most screens leave more of a wide window free.
  const { paddingLeft, paddingTop } = getComputedStyle(work);
  const [across, down] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
  return { width: work.offsetWidth - 2 * across, height: work.offsetHeight - 2 * down, rem };
}

/**
 * Returns the room inside of `part`, and follows it. The first is what the work area has but for `beside`, which is
 * kept up to date; where that is not so, the part is drawn again before it is seen. Null: nothing is known before it is
 * drawn.
 */
export function useRoom(part: RefObject<HTMLElement | null>, beside: Beside): Room | null {
  const [room, setRoom] = useState(() => {
    const rem = rootFontSize();
    const work = workRoom(rem);
    if (!work) return null;
    const less = (all: number, its: number) => Math.round(all - its * rem);
    return { width: less(work.width, beside.width), height: less(work.height, beside.height), rem };
  });
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const measure = () => {
      const rem = rootFontSize();
      const now: Room = { width: element.clientWidth, height: element.clientHeight, rem };
      const work = workRoom(rem);
      if (work) {
        beside.width = (work.width - now.width) / rem;
        beside.height = (work.height - now.height) / rem;
      }
      setRoom(before =>
        before?.width === now.width && before.height === now.height && before.rem === rem ? before : now,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, beside]);
  return room;
}
