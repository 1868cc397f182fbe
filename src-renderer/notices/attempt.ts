import { ApiError, queryClient } from '../api/api.ts';
import type { ToastMaker } from './toasts.tsx';

/**
 * Runs an act whose screen may be gone when it ends: a refusal becomes a notice and null. Where no answer came, `again`
 * finds out what became of it.
 */
export async function attempt<T>(toast: ToastMaker, run: () => Promise<T>, again?: () => void): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.fail(error.failure, again);
    return null;
  } finally {
    void queryClient.invalidateQueries();
  }
}
