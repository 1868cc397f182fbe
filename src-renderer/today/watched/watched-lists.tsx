import { useOperation } from '../../api/api.ts';
import { onDemand } from '../../ui/layout/on-demand.tsx';

const WatchedCards = onDemand(() => import('./watched-cards.tsx').then(it => it.WatchedCards));

/** Shows what arrived in the watched folder, and what keeps the folder from being read; nothing while all is well. */
export function WatchedLists() {
  const { data } = useOperation('watch.get', undefined);
  const isQuiet = !data || (data.trouble === null && data.unread.length === 0 && data.files.length === 0);
  return isQuiet ? null : <WatchedCards watched={data} />;
}
