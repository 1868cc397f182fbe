/** What can be done to a finished import: undo it, and let its held reminders go. */
import type { ImportRecord } from '../../src-shared/model/import.ts';
import { type ScreenFailure, useAct } from '../api.ts';
import { useToast } from '../ui/toasts.tsx';
import { words } from './words.ts';

export interface ImportActs {
  busy: boolean;
  failure: ScreenFailure | null;
  undo(record: ImportRecord, done?: () => void): void;
  release(record: ImportRecord): void;
}

export function useImportActs(): ImportActs {
  const toast = useToast();
  const undo = useAct('import.undo');
  const release = useAct('import.releaseReminders');
  return {
    busy: undo.isPending || release.isPending,
    failure: undo.error?.failure ?? release.error?.failure ?? null,
    undo: ({ id, purpose }, done) =>
      undo.mutate(
        { id },
        {
          onSuccess: ({ removed, restored, kept, optOutsKept }) => {
            toast.show(words.undone(purpose, removed, restored, kept, optOutsKept));
            done?.();
          },
        },
      ),
    release: ({ id }) => release.mutate({ id }, { onSuccess: () => toast.show(words.done.released) }),
  };
}
