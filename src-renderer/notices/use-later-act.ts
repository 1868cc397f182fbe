/** Performs what a notice offers: its screen may be gone by then, so the answer is shown as a notice too. */
import type { Act, Input, Outputs } from '../../src-shared/contract/index.ts';
import { ApiError, act, useShownWorld } from '../api/api.ts';
import { useToast } from './toasts.tsx';

/** `said` words what was done; a refusal is shown in its own words. */
type LaterAct = <K extends Act>(operation: K, input: Input<K>, said: (answer: Outputs[K]) => string) => Promise<void>;

/** Returns a function that performs an act in the world that is shown now. */
export function useLaterAct(): LaterAct {
  const world = useShownWorld();
  const toast = useToast();
  return async (operation, input, said) => {
    try {
      toast.show(said(await act(world, operation, input)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
}
