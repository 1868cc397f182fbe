import { useEffect } from 'react';
import { actUnasked, onEvent, useShownWorld } from '../api/api.ts';
import { addressToBook, navigate } from '../api/route.ts';

/** Does what a person chose in the desktop's menu; `show` opens what is no screen. Nothing is done over a dialog. */
export function useMenu(show: (what: 'keys' | 'report') => void): void {
  useEffect(
    () =>
      onEvent(event => {
        if (event.type !== 'menu' || document.querySelector('dialog:modal')) return;
        switch (event.item) {
          case 'book':
            return navigate(addressToBook());
          case 'import':
            return navigate('/people/import');
          case 'shortcuts':
            return show('keys');
          case 'report':
            return show('report');
          default:
            return navigate(event.item);
        }
      }),
    [show],
  );
}

/** When the computer is on the network again, what waits is tried at once. */
export function useBackOnline(): void {
  const world = useShownWorld();
  useEffect(() => {
    // A refusal changes nothing: the program tries again by itself.
    const onOnline = () => void actUnasked(world, 'sending.tryNow', undefined).catch(() => undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [world]);
}
