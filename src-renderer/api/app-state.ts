/** The program's state for every screen: world, clock, zone. The shell waits for it, so screens always have it. */
import { createContext, useContext } from 'react';
import type { AppState } from '../../src-shared/model/settings.ts';

export const AppStateContext = createContext<AppState | null>(null);

/** Returns the program's state. Only components below the shell may call it. */
export function useAppState(): AppState {
  const state = useContext(AppStateContext);
  if (!state) throw new Error('useAppState is for screens below the shell');
  return state;
}
