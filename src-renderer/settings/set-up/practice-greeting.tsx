import { Clock } from 'lucide-react';
import { useAct, useWorldlessAct } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { PageHeader } from '../../ui/layout/layout.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/** Explains the practice world and what to try in it; stays until somebody closes it. */
export function PracticeGreeting() {
  const finish = useAct('app.finishWelcome');
  const enter = useWorldlessAct('app.enterWorld');
  const leave = (path: string) => finish.mutate(undefined, { onSuccess: () => navigate(path) });
  return (
    <div className={css.greeting}>
      <PageHeader title={words.practice.title} />
      <p className={css.lead}>{words.practice.lead}</p>
      <ErrorNote failure={(finish.error ?? enter.error)?.failure} />
      <div className={css.acts}>
        <Button
          variant="primary"
          busy={enter.isPending}
          onClick={() =>
            finish.mutate(undefined, {
              onSuccess: () => enter.mutate({ world: 'live' }, { onSuccess: () => navigate('/welcome') }),
            })
          }
        >
          {words.practice.setUp}
        </Button>
        <Button busy={finish.isPending} onClick={() => leave('/today')}>
          {words.practice.stay}
        </Button>
      </div>
      <p className={css.quiet}>{words.practice.ownText}</p>
      <h2 className={css.tryIt}>{words.practice.tryIt}</h2>
      <ul className={css.tiles}>
        {words.practice.steps.map(({ title, text, to, act }) => (
          <li key={to} className={css.tile}>
            <h3>{title}</h3>
            <p className={css.quiet}>{text}</p>
            <Button onClick={() => leave(to)}>{act}</Button>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        <Clock className={css.icon} aria-hidden="true" />
        {words.practice.clock}
      </p>
    </div>
  );
}
