import { useEffect } from 'react';
import { navigate } from '../api/route.ts';
import { rail } from './screens.tsx';

/** What takes letters for itself. */
const TAKES_LETTERS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [popover]';

/** Alt+1 to Alt+6 open the screens of the rail; N books an appointment where nobody types, unless `isSettingUp`. */
export function useShortcuts(isSettingUp: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code, key, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || document.querySelector('dialog:modal')) return;
      const place = altKey ? /^Digit([1-9])$/.exec(code)?.[1] : null;
      const isTyping = target instanceof Element && target.closest(TAKES_LETTERS) !== null;
      const isBooking = !altKey && key.toLowerCase() === 'n' && !isTyping && !isSettingUp;
      const path = isBooking ? '/calendar?new=1' : rail[Number(place) - 1]?.path;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isSettingUp]);
}
