/** How many lines fit into a day of the month view, measured: it depends on the window and on the size of the text. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

// In rem, as in month-view.module.css and chip.module.css: the day's number with the padding, and one line with the gap
// below it.
const DATE_LINE = 1.5;
const CHIP_LINE = 1.1875;

// What was measured last, in rem: most often it is so again, and then nothing is drawn twice.
let lastRem = 30;

const linesIn = (rem: number, weeks: number) => Math.max(Math.floor((rem / weeks - DATE_LINE) / CHIP_LINE), 1);

/** `body` goes onto the element that holds `weeks` rows of one height. */
export function useDayCapacity(weeks: number): { body: RefObject<HTMLDivElement | null>; capacity: number } {
  const body = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(lastRem);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => {
      lastRem = element.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHeight(lastRem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { body, capacity: linesIn(height, weeks) };
}
