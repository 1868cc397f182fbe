/** When something that opens is shown: at once and whole, not piece by piece. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';

/** What takes longer is shown as far as it has come (ms). */
const PATIENCE_MS = 2_000;

/** The answer to one question may be what the next is asked with: so many frames without one, and all is there. */
const QUIET_FRAMES = 2;

/**
 * Returns whether the screen named `key`, which stands in `place`, still waits for its code or for what it asks first.
 * Until then it is laid out but not seen, because what comes later would push down what somebody is about to press.
 */
export function useOpening(key: string, place: RefObject<HTMLElement | null>): boolean {
  const client = useQueryClient();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (open === key) return;
    const waits = () =>
      place.current?.querySelector('[aria-busy=true]') != null ||
      client.isFetching({ predicate: query => query.state.status === 'pending' && query.isActive() }) > 0;
    let quiet = 0;
    let began: number | null = null;
    const look = (atMs: number) => {
      began ??= atMs;
      quiet = waits() ? 0 : quiet + 1;
      if (quiet >= QUIET_FRAMES || atMs - began > PATIENCE_MS) setOpen(key);
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [client, key, open, place]);
  return open !== key;
}
