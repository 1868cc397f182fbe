import { type ApiError, useAct, useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { words as language } from '../../ui/language.words.ts';
import { Bellbird } from '../../ui/layout/bellbird.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/**
 * Says what the program is for at its first start, and leads to one's own business, to the invented people, or to a
 * backup of records that were elsewhere before.
 */
export function PracticeGreeting() {
  const { replacesLost } = useAppState();
  const finish = useAct('app.finishWelcome');
  const enter = useWorldlessAct('app.enterWorld');
  const toast = useToast();
  // The greeting is gone before the other world is there, and only a promise is answered all the same.
  const leaveFor = (place: '/welcome' | '/settings/data') =>
    finish
      .mutateAsync(undefined)
      .then(() => enter.mutateAsync({ world: 'live' }))
      .then(
        () => navigate(place),
        (error: ApiError) => toast.fail(error.failure),
      );
  return (
    <div className={css.greeting}>
      <Bellbird className={css.bird} />
      <h1>{words.practice.title}</h1>
      <p className={css.lead}>{words.practice.lead}</p>
      {replacesLost && <Banner tone="warn">{words.practice.lost}</Banner>}
      <div className={css.acts}>
        <Button variant="primary" busy={enter.isPending} onClick={() => leaveFor('/welcome')}>
          {words.practice.setUp}
        </Button>
        <Button
          busy={finish.isPending}
          onClick={() =>
            finish.mutate(undefined, {
              onSuccess: () => navigate('/today'),
              onError: error => toast.fail(error.failure),
            })
          }
        >
          {words.practice.stay}
        </Button>
        <Button variant="quiet" disabled={enter.isPending} onClick={() => leaveFor('/settings/data')}>
          {words.practice.restore}
        </Button>
      </div>
      {language.code === 'fr' && (
        <p className={css.quiet}>
          {words.practice.unread} <a href="#/settings/app">{words.practice.toLanguage}</a>
        </p>
      )}
    </div>
  );
}
