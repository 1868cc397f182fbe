/** The keys of the calendar, wherever the focus is while the calendar is shown. */
import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/**
 * `keys` maps a key as the browser names it, letters small, to what it does. A key that is typed into something, or
 * pressed in a dialog or menu, is left alone, and so is one that something else has used.
 */
export function useCalendarKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useStableCallback((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(target instanceof Element) || document.querySelector('dialog:modal')) return;
    if (target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [popover]')) return;
    const act = keys[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    // On the body, so that it comes before the shell's own keys, which listen on the document.
    document.body.addEventListener('keydown', onKey);
    return () => document.body.removeEventListener('keydown', onKey);
  }, [onKey]);
}
