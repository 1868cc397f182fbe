import { ApiError, act, type ScreenFailure, useAct, useShownWorld } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { words } from './watched.words.ts';

/**
 * Dismisses a list of the watched folder, with an undo. The card of the list is gone by then, so its parent calls this;
 * the undo works on every screen.
 */
export function useDismiss(): {
  dismiss: (id: number, fileName: string) => void;
  busy: boolean;
  failure: ScreenFailure | null;
} {
  const toast = useToast();
  const world = useShownWorld();
  const away = useAct('watch.dismiss');
  const restore = async (id: number, fileName: string) => {
    try {
      const { files } = await act(world, 'watch.restore', { id });
      if (files.every(file => file.fileName !== fileName)) toast.show(words.notBack(fileName));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  return {
    dismiss: (id, fileName) => {
      const onUndo = () => void restore(id, fileName);
      away.mutate({ id }, { onSuccess: () => toast.show(words.isDismissed(fileName), { onUndo }) });
    },
    busy: away.isPending,
    failure: away.error?.failure ?? null,
  };
}
