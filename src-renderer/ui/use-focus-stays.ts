import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where a row that is done with takes the pressed button away, the keyboard goes on at the button that is in its place
 * by then; where the whole list is gone, at the screen. Spread `watch` on what holds the list.
 */
export function useFocusStays<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  watch: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
} {
  const ref = useRef<E>(null);
  /** Which of its buttons has the keyboard; -1: none. */
  const at = useRef(-1);
  useEffect(() => {
    if (at.current === -1 || document.activeElement !== document.body) return;
    const buttons = buttonsOf(ref.current);
    const next = buttons[Math.min(at.current, buttons.length - 1)] ?? document.getElementById('work');
    at.current = -1;
    next?.focus({ preventScroll: true });
  });
  return {
    ref,
    watch: {
      onFocus: ({ target }) => {
        at.current = target instanceof HTMLButtonElement ? buttonsOf(ref.current).indexOf(target) : -1;
      },
      onBlur: () => {
        at.current = -1;
      },
    },
  };
}

const buttonsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])];
