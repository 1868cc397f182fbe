import { useState } from 'react';
import { useAct, useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { PracticeClock } from './practice-clock.tsx';

/** Switches between the practice and the live world, moves the practice clock, and begins practice anew. */
export function PracticePart() {
  const { world } = useAppState();
  const enter = useWorldlessAct('app.enterWorld');
  const [resetting, setResetting] = useState(false);
  const other = world === 'practice' ? 'live' : 'practice';
  return (
    <Card title={words.practice.title}>
      <p>{world === 'practice' ? words.practice.text : words.practice.toPracticeText}</p>
      {world === 'practice' && (
        <div className={css.acts}>
          <PracticeClock />
          <Button onClick={() => setResetting(true)}>{words.practice.reset}</Button>
        </div>
      )}
      <ErrorNote failure={enter.error?.failure} />
      <div className={css.acts}>
        <Button
          busy={enter.isPending}
          onClick={() => enter.mutate({ world: other }, { onSuccess: () => navigate('/today') })}
        >
          {other === 'live' ? words.practice.toLive : words.practice.toPractice}
        </Button>
      </div>
      {resetting && <ResetPractice onClose={() => setResetting(false)} />}
    </Card>
  );
}

function ResetPractice({ onClose }: { onClose: () => void }) {
  const reset = useAct('practice.reset');
  const toast = useToast();
  return (
    <Dialog
      title={words.practice.resetTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            variant="danger"
            busy={reset.isPending}
            onClick={() =>
              reset.mutate(undefined, {
                onSuccess: () => {
                  onClose();
                  toast.show(words.practice.resetDone);
                },
              })
            }
          >
            {words.practice.resetGo}
          </Button>
        </>
      }
    >
      <p>{words.practice.resetText}</p>
      <ErrorNote failure={reset.error?.failure} />
    </Dialog>
  );
}
