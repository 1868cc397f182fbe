import { useState } from 'react';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

/** Says what practice is while one is in it, and begins it anew. */
export function PracticePart() {
  const { world } = useAppState();
  const [resetting, setResetting] = useState(false);
  if (world !== 'practice') return null;
  return (
    <Card title={words.practice.title}>
      <p>{words.practice.text}</p>
      <div className={css.acts}>
        <Button onClick={() => setResetting(true)}>{words.practice.reset}</Button>
      </div>
      {resetting && <ResetPractice onClose={() => setResetting(false)} />}
    </Card>
  );
}

function ResetPractice({ onClose }: { onClose: () => void }) {
  const reset = useAct('practice.reset');
  const toast = useToast();
  return (
    <ConfirmDialog
      title={words.practice.resetTitle}
      back={words.back}
      go={words.practice.resetGo}
      danger
      busy={reset.isPending}
      onGo={() =>
        reset.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toast.show(words.practice.resetDone);
          },
        })
      }
      onClose={onClose}
    >
      <p>{words.practice.resetText}</p>
      <ErrorNote failure={reset.error?.failure} />
    </ConfirmDialog>
  );
}
