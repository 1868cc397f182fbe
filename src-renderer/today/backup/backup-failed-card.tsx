import type { Failure } from '../../../src-shared/contract/errors.ts';
import { useAct } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../../ui/tables/ask-list.module.css';
import { words } from '../today.words.ts';

/** Says why the last backup that the program made by itself failed, and what to do. */
export function BackupFailedCard({ failure }: { failure: Failure }) {
  const make = useAct('backup.make');
  const toast = useToast();
  const { backupFailed } = words;
  return (
    <Card title={backupFailed.title}>
      <p>{backupFailed.again}</p>
      <ErrorNote failure={make.error?.failure ?? failure} />
      <span className={css.acts}>
        <Button
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: () => toast.show(backupFailed.made) })}
        >
          {backupFailed.make}
        </Button>
        <Button onClick={() => navigate('/settings/data?at=backup')}>{words.backupPlace.open}</Button>
      </span>
    </Card>
  );
}
