/** The proofs of what was cancelled together, kept with the records until somebody has looked at each. */
import { useEffect, useSyncExternalStore } from 'react';
import type { CancelledTogether } from '../../src-shared/model/appointment.ts';
import { act, queryClient, type ShownWorld, useOperation } from '../api/api.ts';

const NONE: readonly CancelledTogether[] = [];
const listeners = new Set<() => void>();
/** Dialogs that are about what is being cancelled at this moment, and show its proof themselves. */
let looking = 0;

function look(by: 1 | -1): void {
  looking += by;
  for (const listener of listeners) listener();
}

/** While it is mounted no proof is offered beside it. */
export function useShowsOwnReport(): void {
  useEffect(() => {
    look(1);
    return () => look(-1);
  }, []);
}

/** Somebody has looked at it. */
export async function dismissReport(world: ShownWorld, cancelled: number): Promise<void> {
  const key = world.keyOf('appointments.proofs', undefined);
  queryClient.setQueryData<CancelledTogether[]>(key, kept => kept?.filter(one => one.act !== cancelled));
  await act(world, 'appointments.seenProof', { act: cancelled }).finally(() =>
    queryClient.invalidateQueries({ queryKey: key }),
  );
}

/** Those that nobody has looked at, as their texts stand now, oldest first. */
export function useCancellationReports(): readonly CancelledTogether[] {
  const { data } = useOperation('appointments.proofs', undefined);
  const isBusy = useSyncExternalStore(subscribe, () => looking > 0);
  return isBusy ? NONE : (data ?? NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
