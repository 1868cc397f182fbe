/** When something that opens is shown: at once and whole, not piece by piece. */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect } from 'react';

/** What takes longer is shown as far as it has come (ms): an empty screen is not looked at for longer. */
const PATIENCE_MS = 1_000;

/** The answer to one question may be what the next is asked with: so many frames without one, and all is there. */
const QUIET_FRAMES = 2;

/**
 * Marks `place` with `data-opening` while what it shows under the name `key` waits for its code or for what it asks
 * first. Until then it is laid out but not seen (tokens.css), because what comes later would push down what somebody is
 * about to press, and no pointer reaches it. Whoever goes on with a key sees what is there. The mark is not React's:
 * showing a screen draws nothing anew.
 */
export function useOpening(key: string, place: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key opens something else in the same place
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const isAwaited = (query: Query) => query.state.status === 'pending' && query.isActive();
    const waits = () =>
      element.querySelector('[aria-busy=true]') !== null || client.isFetching({ predicate: isAwaited }) > 0;
    const show = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', show, true);
      delete element.dataset['opening'];
    };
    element.dataset['opening'] = '';
    window.addEventListener('keydown', show, true);
    let quiet = 0;
    let began: number | null = null;
    const look = (atMs: number) => {
      began ??= atMs;
      quiet = waits() ? 0 : quiet + 1;
      if (quiet >= QUIET_FRAMES || atMs - began > PATIENCE_MS) show();
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return show;
  }, [client, key, place]);
}
