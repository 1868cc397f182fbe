import { useCallback, useRef } from 'react';

/**
 * The same function at every render, which does what `act` of the last one does: what is given it is not drawn anew.
 */
export function useStableCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
