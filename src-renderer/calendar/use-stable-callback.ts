import { useCallback, useRef } from 'react';

/**
 * Returns one function that never changes and calls the latest `act`, so that memoised children do not render again.
 */
export function useStableCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
