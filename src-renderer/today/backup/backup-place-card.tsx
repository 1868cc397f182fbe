import type { BackupPlace } from '../../../src-shared/model/program/backup-place.ts';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { placeTroubles } from '../../errors/backup-place.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../../ui/tables/ask-list.module.css';
import { words } from '../today.words.ts';

/** Says that backups have not reached the second place for days, and what to do. */
export function BackupPlaceCard({ place: { newest, trouble, isCopying } }: { place: BackupPlace }) {
  const { zone } = useAppState();
  const bring = useAct('backup.bring');
  const { what, next } = trouble === null ? words.backupPlace.notMade : placeTroubles[trouble];
  return (
    <Card title={words.backupPlace.title}>
      <p>
        {what} {next}
      </p>
      <p className={css.hint}>
        {newest === null ? words.backupPlace.noCopy : words.backupPlace.newest(showInstant(newest, zone))}
      </p>
      <ErrorNote failure={bring.error?.failure} />
      <span className={css.acts}>
        <Button busy={isCopying} onClick={() => bring.mutate(undefined)}>
          {words.backupPlace.again}
        </Button>
        <Button onClick={() => navigate('/settings/data?at=backup')}>{words.backupPlace.open}</Button>
      </span>
    </Card>
  );
}
