import type { WorldName } from '../../src-shared/model/settings.ts';
import { useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { useToast } from '../notices/toasts.tsx';

/** Returns the other world, and what changes to it and opens Today there. */
export function useSwitchWorld(): { other: WorldName; isPending: boolean; change: () => void } {
  const { world } = useAppState();
  const enter = useWorldlessAct('app.enterWorld');
  const toast = useToast();
  const other = world === 'practice' ? 'live' : 'practice';
  const change = () => {
    if (enter.isPending) return;
    enter.mutate(
      { world: other },
      { onSuccess: () => navigate('/today'), onError: error => toast.fail(error.failure) },
    );
  };
  return { other, isPending: enter.isPending, change };
}
