import { useOperation } from '../../api/api.ts';
import { onDemand } from '../../ui/layout/on-demand.tsx';

const BackupFailedCard = onDemand(() => import('./backup-failed-card.tsx').then(it => it.BackupFailedCard));
const BackupPlaceCard = onDemand(() => import('./backup-place-card.tsx').then(it => it.BackupPlaceCard));

/** Shows the card of the second place of the backups once a person has to do something about it. */
export function BackupPlaceNote() {
  const { data } = useOperation('backup.place', undefined);
  return data?.isOld === true && <BackupPlaceCard place={data} />;
}

/** Shows a card after the last daily backup, or the one of going live, could not be made. */
export function BackupFailedNote() {
  const { data } = useOperation('backup.failed', undefined);
  return data != null && <BackupFailedCard failure={data} />;
}
