/** The actions on a finished import: undo it, and release its held reminders. */
import { useState } from 'react';
import type { ImportRecord, UndoOutcome } from '../../src-shared/model/import/import-records.ts';
import { type ScreenFailure, useAct } from '../api/api.ts';
import { useSendingState } from '../api/sending-state.ts';
import { useToast } from '../notices/toasts.tsx';
import { importsWords as words } from './imports.words.ts';

export interface ImportActions {
  busy: boolean;
  failure: ScreenFailure | null;
  /** What the last undo left unchanged, until somebody has read it. */
  left: UndoOutcome['notRestored'];
  leftRead(): void;
  undo(record: ImportRecord, done?: () => void): void;
  release(record: ImportRecord): void;
}

export function useImportActions(): ImportActions {
  const toast = useToast();
  const leaving = useSendingState();
  const [left, setLeft] = useState<UndoOutcome['notRestored']>([]);
  const undo = useAct('import.undo');
  const release = useAct('import.releaseReminders');
  return {
    left,
    leftRead: () => setLeft([]),
    busy: undo.isPending || release.isPending,
    failure: undo.error?.failure ?? release.error?.failure ?? null,
    undo: ({ id, purpose }, done) =>
      undo.mutate(
        { id },
        {
          onSuccess: outcome => {
            toast.show(words.undone.toast(purpose, outcome));
            if (outcome.notRestored.length > 0) setLeft(outcome.notRestored);
            else done?.();
          },
        },
      ),
    release: ({ id }) => release.mutate({ id }, { onSuccess: () => toast.show(words.released(leaving)) }),
  };
}
