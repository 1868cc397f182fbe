/** The reports of bulk cancels. The core keeps each with the records until somebody has opened it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { BulkCancellation } from '../../src-shared/model/appointment.ts';
import { act, queryClient, type ShownWorld, useOperation } from '../api/api.ts';

const NONE: readonly BulkCancellation[] = [];
const listeners = new Set<() => void>();
/** How many open dialogs run a bulk cancel and show its report themselves. */
let looking = 0;

function look(by: 1 | -1): void {
  looking += by;
  for (const listener of listeners) listener();
}

/** Hides the report lines while the calling dialog is open, because the dialog shows its own report. */
export function useShowsOwnReport(): void {
  useEffect(() => {
    look(1);
    return () => look(-1);
  }, []);
}

/** Dismisses the report of one bulk cancel, because somebody has read it. */
export async function dismissReport(world: ShownWorld, cancelled: number): Promise<void> {
  const key = world.keyOf('appointments.cancellationReports', undefined);
  queryClient.setQueryData<BulkCancellation[]>(key, kept => kept?.filter(one => one.change !== cancelled));
  await act(world, 'appointments.dismissReport', { change: cancelled }).finally(() =>
    queryClient.invalidateQueries({ queryKey: key }),
  );
}

/** The reports nobody has opened, oldest first, with the current state of their texts. */
export function useCancellationReports(): readonly BulkCancellation[] {
  const { data } = useOperation('appointments.cancellationReports', undefined);
  const isBusy = useSyncExternalStore(subscribe, () => looking > 0);
  return isBusy ? NONE : (data ?? NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
