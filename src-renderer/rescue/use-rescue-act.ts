import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Input, Outputs } from '../../src-shared/contract/index.ts';
import type { Worldless } from '../../src-shared/contract/operations.ts';
import { type ApiError, callWorldless, queryClient } from '../api/api.ts';

/** Does something of the rescue; whatever came of it, everything is asked anew. */
export function useRescueAct<K extends Worldless>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  return useMutation<Outputs[K], ApiError, Input<K>>({
    mutationFn: (input: Input<K>) => callWorldless(operation, input),
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
}
