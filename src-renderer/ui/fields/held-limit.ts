/** The limit of a field: nothing typed or pasted is cut. A sentence says what is too long, and its form waits. */
import { type Ref, useCallback, useEffect, useRef } from 'react';
import { words } from '../ui.words.ts';

/** Says that a text is longer than `most` characters; null if it fits. */
export function tooLong(text: unknown, most = Number.POSITIVE_INFINITY): string | null {
  return typeof text === 'string' && text.length > most ? words.tooLong(most, text.length) : null;
}

/**
 * Keeps the form of a field from being sent while `isHeld`; the field gets the keyboard instead, also where it was folded
 * away. Gives the field's ref.
 */
export function useHeldForm<Control extends HTMLInputElement | HTMLTextAreaElement>(
  isHeld: boolean,
  ref: Ref<Control> | undefined,
) {
  const own = useRef<Control>(null);
  useEffect(() => {
    const form = own.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const folded = own.current?.closest('details');
      if (folded) folded.open = true;
      own.current?.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isHeld]);
  return useCallback(
    (control: Control | null) => {
      own.current = control;
      if (typeof ref === 'function') ref(control);
      else if (ref) ref.current = control;
    },
    [ref],
  );
}
