import { useLayoutEffect, useRef } from 'react';

/** While a step is busy nothing in it can have the focus; afterwards it is where it was, unless it went elsewhere. */
export function useKeptFocus(busy: boolean): void {
  const was = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      was.current ??= document.activeElement;
      return;
    }
    const kept = was.current;
    was.current = null;
    if (document.activeElement === document.body && kept instanceof HTMLElement && kept.isConnected) kept.focus();
  }, [busy]);
}
