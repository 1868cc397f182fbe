import { useAppState } from './app-state.ts';

/** Whether texts leave at their times. While they do not, no screen may promise that they do. */
export type SendingState = 'yes' | 'stopped' | 'locked';

/** Only components below the shell may call it. */
export function useSendingState(): SendingState {
  const { stopped, sendingLocked } = useAppState();
  if (stopped !== null) return 'stopped';
  return sendingLocked ? 'locked' : 'yes';
}
