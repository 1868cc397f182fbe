/** Computes how many lines fit into a day of the month view, which depends on the window and on the text size. */
import { type RefObject, useRef } from 'react';
import { useRoom } from './use-room.ts';

// Heights in rem, the same as in month-view.module.css and chip.module.css: the day's number with its padding, and one
// line with the gap below it.
const DATE_LINE = 1.5;
const CHIP_LINE = 1.1875;

/** The head of the calendar, the weekdays and the foot; the border at both sides. */
const beside = { width: 0.125, height: 6.75 };
/** The height of all days where the work area is not known yet, in rem. */
const USUAL = 30;

/** `body` is the ref of the element that holds `weeks` rows of equal height. */
export function useDayCapacity(weeks: number): { body: RefObject<HTMLDivElement | null>; capacity: number } {
  const body = useRef<HTMLDivElement>(null);
  const room = useRoom(body, beside);
  const rem = room ? room.height / room.rem : USUAL;
  return { body, capacity: Math.max(Math.floor((rem / weeks - DATE_LINE) / CHIP_LINE), 1) };
}
