import { useEffect } from 'react';
import { navigate } from '../api/route.ts';
import { rail } from './screens.tsx';

/** Alt+1 to Alt+6 open the screens of the rail. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const place = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : null;
      const screen = place ? rail[Number(place) - 1] : undefined;
      if (!screen) return;
      event.preventDefault();
      navigate(screen.path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
