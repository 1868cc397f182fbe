/** Says that this is practice, holds its clock, and leads through the tour until it is done or skipped. */
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { PracticeClock } from '../../settings/records/practice-clock.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words as shellWords } from '../shell.words.ts';
import { useSwitchWorld } from '../use-switch-world.ts';
import css from './practice-banner.module.css';
import { words } from './tour.words.ts';
import { ACTS, type Act, nextAct } from './tour-acts.ts';

export function PracticeBanner() {
  const { welcomeDone } = useAppState();
  return (
    <div className={css.practice}>
      <Banner tone="info" icon={FlaskConical} action={welcomeDone && <PracticeClock />}>
        <strong>{shellWords.practice.title}</strong> · <span>{shellWords.practice.note}</span>
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
  const lines = log.data?.rows;
  // Its place is kept, so that nothing below moves when it comes.
  if (!lines) return <div className={css.tour} />;
  const { act, day } = nextAct(lines);
  return act === null ? <Done onHide={hide} /> : <Step act={act} day={day} onSkip={hide} />;
}

function Step({ act, day, onSkip }: { act: Act; day: string | null; onSkip: () => void }) {
  const place = act === 'book' || day === null ? '/calendar?new=1' : `/calendar?view=day&day=${day}`;
  return (
    <div className={css.tour} role="note" aria-live="polite">
      <p>
        <span className={css.number}>{words.act(ACTS.indexOf(act) + 1, ACTS.length)}</span> {words.acts[act]}
      </p>
      <Button small onClick={() => navigate(place)}>
        {words.show}
      </Button>
      <Button small variant="quiet" onClick={onSkip}>
        {words.skip}
      </Button>
    </div>
  );
}

function Done({ onHide }: { onHide: () => void }) {
  const { change, isPending } = useSwitchWorld();
  return (
    <div className={css.tour} role="note" aria-live="polite">
      <p>{words.done}</p>
      <Button small busy={isPending} onClick={() => change('/welcome')}>
        {words.setUp}
      </Button>
      <Button small variant="quiet" onClick={onHide}>
        {words.hide}
      </Button>
    </div>
  );
}
