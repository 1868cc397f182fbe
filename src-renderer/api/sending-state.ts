import { useAppState } from './app-state.ts';

/** Whether texts leave at their times: while they do not, nothing promises that they do. */
export type SendingState = 'yes' | 'stopped' | 'locked';

/** Only below the shell. */
export function useSendingState(): SendingState {
  const { stopped, sendingLocked } = useAppState();
  if (stopped !== null) return 'stopped';
  return sendingLocked ? 'locked' : 'yes';
}
