import { useState } from 'react';
import type { Today } from '../../../src-shared/model/today.ts';
import { useOperation } from '../../api/api.ts';
import { useCancellationReports } from '../../appointments/use-cancellation-reports.ts';
import { onDemand } from '../../ui/layout/on-demand.tsx';

const NeedsYouCards = onDemand(() => import('./needs-you-cards.tsx').then(it => it.NeedsYouCards));

/** Shows what waits for a person; nothing while nothing does. */
export function NeedsYou({ today }: { today: Today }) {
  const reports = useCancellationReports();
  const notInformed = useOperation('appointments.notInformed', undefined).data ?? [];
  const freeAgain = useOperation('waitlist.freeAgain', undefined).data ?? [];
  const lists = [
    reports,
    notInformed,
    freeAgain,
    today.toSendNow,
    today.unmarked,
    today.decisions,
    today.nightCheck?.texts ?? [],
  ];
  const isNeeded = today.away !== null || lists.some(list => list.length > 0);
  // The cards stay once they were needed: they lead the focus on when their last entry goes.
  const [wereNeeded, setWereNeeded] = useState(isNeeded);
  if (isNeeded && !wereNeeded) setWereNeeded(true);
  return wereNeeded ? <NeedsYouCards today={today} /> : null;
}
