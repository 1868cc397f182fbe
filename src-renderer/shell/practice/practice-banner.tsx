/** Says that this is practice, holds its clock, and leads through the tour until it is done or skipped. */
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { PracticeClock } from '../../settings/records/practice-clock.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import { words as shellWords } from '../shell.words.ts';
import { useGreeting } from '../use-greeting.ts';
import css from './practice-banner.module.css';

const TourActs = onDemand(() => import('./tour.tsx').then(it => it.TourActs));

export function PracticeBanner() {
  const { welcomeDone } = useAppState();
  if (useGreeting()) return null;
  return (
    <div className={css.practice}>
      <Banner tone="info" icon={FlaskConical} action={welcomeDone && <PracticeClock />}>
        <strong>{shellWords.practice.title}</strong>
        <span className="seen-with-room">
          {' · '}
          <span>{shellWords.practice.note}</span>
        </span>
      </Banner>
      {welcomeDone && <Tour />}
    </div>
  );
}

/**
 * Which practice records somebody skipped the tour of, or put its end away: it does not come back with the next start,
 * but with practice that is begun anew. The browser's storage keeps it, for it is a convenience and no setting.
 */
const TOUR_HIDDEN = 'bellbird.tour.hidden';

/** The log is long enough for the three acts of somebody who tries other things in between. */
const LINES = { offset: 0, limit: 200 };

function Tour() {
  const log = useOperation('log.page', LINES);
  const { records } = useAppState();
  const [isHidden, setHidden] = useState(() => window.localStorage.getItem(TOUR_HIDDEN) === records);
  const hide = () => {
    window.localStorage.setItem(TOUR_HIDDEN, records);
    setHidden(true);
  };
  if (isHidden || log.error) return null;
  // Its place is kept, so that nothing below moves when it comes.
  return (
    <div className={css.tour} role="note" aria-live="polite">
      {log.data && <TourActs lines={log.data.rows} onHide={hide} />}
    </div>
  );
}
