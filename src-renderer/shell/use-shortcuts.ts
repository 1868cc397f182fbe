import { useEffect } from 'react';
import { addressToBook, navigate } from '../api/route.ts';
import { isTyping } from '../ui/is-typing.ts';
import { rail } from './screens.tsx';

/** Alt+1 to Alt+7 open the screens of the rail; N books an appointment where nobody types, unless `isSettingUp`. */
export function useShortcuts(isSettingUp: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code, key, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || document.querySelector('dialog:modal')) return;
      const place = altKey ? /^Digit([1-9])$/.exec(code)?.[1] : null;
      const isInPopover = target instanceof Element && target.closest('[popover]') !== null;
      const isBooking = !altKey && key.toLowerCase() === 'n' && !isTyping(event) && !isInPopover && !isSettingUp;
      const path = isBooking ? addressToBook() : rail[Number(place) - 1]?.path;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isSettingUp]);
}
