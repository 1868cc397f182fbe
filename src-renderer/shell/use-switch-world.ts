import type { WorldName } from '../../src-shared/model/settings.ts';
import { type ApiError, useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { useToast } from '../notices/toasts.tsx';

/** Returns the other world, and what changes to it and opens Today there, or the screen named. */
export function useSwitchWorld(): { other: WorldName; isPending: boolean; change: (to?: string) => void } {
  const { world } = useAppState();
  const enter = useWorldlessAct('app.enterWorld');
  const toast = useToast();
  const other = world === 'practice' ? 'live' : 'practice';
  const change = (to = '/today') => {
    if (enter.isPending) return;
    // What asked is gone with its world, and only a promise is answered all the same.
    enter.mutateAsync({ world: other }).then(
      () => navigate(to),
      (error: ApiError) => toast.fail(error.failure),
    );
  };
  return { other, isPending: enter.isPending, change };
}
