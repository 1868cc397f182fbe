import { type RefObject, useEffect } from 'react';
import { navigate } from '../api/route.ts';
import { rail } from './screens.tsx';

/** Handles the keys of every screen: Alt+1 to Alt+7 open the screens, "/" goes to the search for a person. */
export function useShortcuts(find: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const place = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : null;
      const screen = place ? rail[Number(place) - 1] : undefined;
      if (screen) {
        event.preventDefault();
        navigate(screen.path);
      } else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        find.current?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [find]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
