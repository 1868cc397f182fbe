/** How many lines fit into a day of the month view, measured: it depends on the window and on the size of the text. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

// In rem, as in month-view.module.css and chip.module.css: the day's number with the padding, and one line with the gap below it.
const DATE_LINE = 1.5;
const CHIP_LINE = 1.1875;

/** `body` goes onto the element that holds `weeks` rows of one height. */
export function useDayCapacity(weeks: number): { body: RefObject<HTMLDivElement | null>; capacity: number } {
  const body = useRef<HTMLDivElement>(null);
  const [capacity, setCapacity] = useState(3);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const lines = Math.floor((element.clientHeight / weeks / rem - DATE_LINE) / CHIP_LINE);
      setCapacity(Math.max(lines, 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [weeks]);
  return { body, capacity };
}
