/** When something that opens is shown: at once and whole, not piece by piece. */
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What takes longer is shown as far as it has come (ms): an empty screen is not looked at for longer. */
const PATIENCE_MS = 1_000;

const AWAITED = { predicate: (query: Query) => query.state.status === 'pending' && query.isActive() };

/**
 * Marks `place` with `data-opening` while what it shows under the name `key` waits for its code or for what it asks
 * first. Until then it is laid out but not seen (tokens.css), because what comes later would push down what somebody is
 * about to press, and no pointer reaches it. What waits for nothing is never marked. Whoever goes on with a key sees
 * what is there. The mark is not React's: showing a screen draws nothing anew. The parts inside of the caller ask in
 * effects of their own, which come before the caller's.
 */
export function useOpening(key: string, place: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const opening = useRef<Opening | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key opens something else in the same place
  useLayoutEffect(() => {
    if (!place.current) return;
    opening.current = open(place.current, client);
    return opening.current.show;
  }, [client, key, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key opens something else in the same place
  useEffect(() => opening.current?.onAsked(), [client, key, place]);
}

interface Opening {
  /** All that opened has asked its first questions. */
  onAsked: () => void;
  show: () => void;
}

function open(element: HTMLElement, client: QueryClient): Opening {
  let isOpen = true;
  let hasAsked = false;
  // What came and is not drawn yet: it may be what the next question is asked with.
  let undrawn = 0;
  let began: number | null = null;
  const isWhole = () =>
    hasAsked && undrawn === 0 && client.isFetching(AWAITED) === 0 && element.querySelector('[aria-busy=true]') === null;
  const show = () => {
    isOpen = false;
    cancelAnimationFrame(frame);
    unsubscribe();
    window.removeEventListener('keydown', show, true);
    delete element.dataset['opening'];
  };
  const look = () => {
    if (!isOpen) return;
    if (isWhole()) show();
    else element.dataset['opening'] = '';
  };
  // After all that React draws in this turn, and before any of it is painted.
  const lookSoon = () => queueMicrotask(look);
  const unsubscribe = client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    undrawn += 1;
    // Told after those who draw it.
    notifyManager.schedule(() =>
      queueMicrotask(() => {
        undrawn -= 1;
        look();
      }),
    );
  });
  let frame = requestAnimationFrame(function again(atMs) {
    began ??= atMs;
    if (atMs - began > PATIENCE_MS) return show();
    frame = requestAnimationFrame(again);
    look();
  });
  window.addEventListener('keydown', show, true);
  lookSoon();
  return {
    onAsked: () => {
      hasAsked = true;
      lookSoon();
    },
    show,
  };
}
