/** Measures how many lines fit into a day of the month view, which depends on the window and on the text size. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

// Heights in rem, the same as in month-view.module.css and chip.module.css: the day's number with its padding, and one
// line with the gap below it.
const DATE_LINE = 1.5;
const CHIP_LINE = 1.1875;

// The last measurement in rem is usually right again, and then nothing is rendered twice.
let lastRem = 30;

const linesIn = (rem: number, weeks: number) => Math.max(Math.floor((rem / weeks - DATE_LINE) / CHIP_LINE), 1);

/** `body` is the ref of the element that holds `weeks` rows of equal height. */
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
