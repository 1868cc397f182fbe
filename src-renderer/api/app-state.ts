/** The program's state for every screen below the shell: world, clock, zone. The shell waits for it, so it is there. */
import { createContext, useContext } from 'react';
import type { AppState } from '../../src-shared/model/settings.ts';

export const AppStateContext = createContext<AppState | null>(null);

/** The program's state; only below the shell. */
export function useAppState(): AppState {
  const state = useContext(AppStateContext);
  if (!state) throw new Error('useAppState is for screens below the shell');
  return state;
}
