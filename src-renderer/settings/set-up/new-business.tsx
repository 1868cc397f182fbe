import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Bellbird } from '../../ui/layout/bellbird.tsx';
import css from './progress/progress.module.css';
import { firstOpenStep, StepList, useProgress } from './progress/progress.tsx';
import { words } from './set-up.words.ts';

/** Leads from a Today with nothing on it yet to the set-up: what is done, what is to come, and the one way on. */
export function NewBusiness() {
  const { progress } = useProgress();
  if (!progress) return null;
  const { done } = progress;
  const isBegun = done.business;
  return (
    <section className={css.begin} aria-label={words.begin.title}>
      <div className={css.lead}>
        <Bellbird className={css.bird} />
        <h2>{words.begin.title}</h2>
        <p>{words.begin.lead}</p>
        <Button variant="primary" onClick={() => navigate('/welcome')}>
          {isBegun ? words.begin.goOn : words.practice.setUp}
        </Button>
      </div>
      <StepList done={done} current={isBegun ? firstOpenStep(done) : null} />
    </section>
  );
}
