import { useState } from 'react';
import type { Rescue } from '../../src-shared/model/rescue.ts';
import { useWorldlessAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

/** Offers to begin with empty records, which is the last way out and is confirmed once. */
export function StartAnewCard({ rescue: { why, ledger } }: { rescue: Rescue }) {
  const [asked, setAsked] = useState(false);
  const begin = useWorldlessAct('rescue.startAnew');
  const { anew } = words;
  return (
    <Card title={anew.title}>
      <p>{anew.text}</p>
      <div className={css.acts}>
        <Button variant="danger-outline" onClick={() => setAsked(true)}>
          {anew.open}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={anew.ask}
          back={anew.back}
          go={anew.go}
          danger
          busy={begin.isPending}
          onGo={() => begin.mutate(undefined)}
          onClose={() => setAsked(false)}
        >
          <ul className={css.bullets}>
            <li>{anew.lost}</li>
            {why !== 'missing' && why !== 'all-gone' && <li>{anew.kept}</li>}
            <li>{ledger === 'own' ? anew.queued : anew.queuedUnknown}</li>
          </ul>
          <ErrorNote failure={begin.error?.failure} />
        </ConfirmDialog>
      )}
    </Card>
  );
}
