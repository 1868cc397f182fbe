/** The only place of the renderer that reads the browser's clock. */
import { useEffect, useMemo, useState } from 'react';
import { useAppState } from './app-state.ts';

const TICK_MS = 20_000;

/** Returns the present instant in ms, by the clock of the shown world, which practice can move. */
export function useNowMs(): number {
  const { now } = useAppState();
  const ahead = useMemo(() => Date.parse(now) - Date.now(), [now]);
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A clock that was just moved counts at once and not at the next tick.
  return Math.max(here + ahead, Date.parse(now));
}
