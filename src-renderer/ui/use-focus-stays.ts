import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose rows disappear once done: when the focused button disappears, the focus moves to
 * the button in its place, or to the work area if the list is empty. Spread `watch` onto the element that holds the
 * list.
 */
export function useFocusStays<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  watch: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
} {
  const ref = useRef<E>(null);
  /** The index of the focused button; -1 if none has the focus. */
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

// A button inside something closed cannot take the focus, so it does not count.
const buttonsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('button') ?? [])].filter(button => button.checkVisibility());
