/** The keys of the People screen that work wherever the focus is in it. */
import { type RefObject, useEffect } from 'react';

/** `/` anywhere outside a field goes to the search. */
export function useSearchKey(find: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      find.current?.focus();
    };
    // Before the shell's own `/`, which finds people from anywhere.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [find]);
}

/** Ctrl or ⌘ with A, while the list has the keyboard, chooses everybody in it. */
export function useChooseAllKey(chooseAll: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.role !== 'grid') return;
      event.preventDefault();
      chooseAll();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [chooseAll]);
}
