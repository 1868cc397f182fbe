/** The banners that stay while they are true: practice, not live yet, stopped, an unencrypted address. */

import { FlaskConical, History, Lock, LockOpen, OctagonX } from 'lucide-react';
import type { AppState, Restored } from '../../src-shared/model/settings.ts';
import { useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { useToast } from '../notices/toasts.tsx';
import { PracticeClock } from '../settings/records/practice-clock.tsx';
import { MaybeSentButton } from '../texts/actions/maybe-sent.tsx';
import { words as maybeSent } from '../texts/actions/maybe-sent.words.ts';
import { countTexts } from '../texts/counts.words.ts';
import { sendingWords } from '../texts/state/sending.words.ts';
import { ResumeButton } from '../today/stop/resume-button.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import { words } from './shell.words.ts';
import css from './standing-banners.module.css';

/** `welcoming`: the first run is on the screen, which says the rest itself. */
export function StandingBanners({ welcoming }: { welcoming: boolean }) {
  const state = useAppState();
  return (
    <section className={css.banners} aria-label={words.standing}>
      {state.world === 'practice' && <PracticeBanner welcoming={welcoming} />}
      {state.stopped === 'restored' && state.restored && (
        <RestoredBanner restored={state.restored} maybeSent={state.maybeSent} />
      )}
      {state.stopped !== 'restored' && state.maybeSent > 0 && (
        <Banner tone="warn" icon={History} action={<MaybeSentButton />}>
          {maybeSent.banner(countTexts(state.maybeSent))}
        </Banner>
      )}
      {state.stopped !== null && state.stopped !== 'restored' && (
        <Banner tone="bad" icon={OctagonX} action={<ResumeButton />}>
          <strong>{sendingWords.stopped[state.stopped]}</strong>
        </Banner>
      )}
      {state.world === 'live' && state.sendingLocked && !welcoming && (
        <Banner
          tone="info"
          icon={Lock}
          action={
            <Button onClick={() => navigate('/welcome')}>
              {state.welcomeDone ? words.locked.goLive : words.locked.setUp}
            </Button>
          }
        >
          {words.locked.text}
        </Banner>
      )}
      {state.insecureHttp && (
        <Banner tone="bad" icon={LockOpen} action={<AccountButton>{words.insecureAction}</AccountButton>}>
          {words.insecure}
        </Banner>
      )}
      {state.world === 'live' && !state.sendingLocked && <KeyBanner state={state} />}
    </section>
  );
}

function PracticeBanner({ welcoming }: { welcoming: boolean }) {
  const enter = useWorldlessAct('app.enterWorld');
  const toast = useToast();
  return (
    <Banner
      tone="warn"
      icon={FlaskConical}
      action={
        <>
          <PracticeClock />
          {!welcoming && (
            <Button
              busy={enter.isPending}
              onClick={() =>
                enter.mutate(
                  { world: 'live' },
                  { onSuccess: () => navigate('/today'), onError: error => toast.fail(error.failure) },
                )
              }
            >
              {words.practice.live}
            </Button>
          )}
        </>
      }
    >
      <strong>{words.practice.title}</strong> <span className={css.note}>{words.practice.note}</span>
    </Banner>
  );
}

function KeyBanner({ state }: { state: AppState }) {
  if (state.keyState === 'set') return null;
  if (state.keyState === 'set-for-this-session') return <Banner tone="warn">{words.keyForSession}</Banner>;
  if (state.keyState === 'locked') return <Banner tone="bad">{words.keyLocked}</Banner>;
  return (
    <Banner tone="bad" action={<AccountButton>{words.toAccount}</AccountButton>}>
      {words.keyAbsent}
    </Banner>
  );
}

function AccountButton({ children }: { children: string }) {
  return <Button onClick={() => navigate('/settings?tab=account')}>{children}</Button>;
}

/** Shown while restored or copied records wait for review: what was found, and the next step. */
function RestoredBanner({ restored, maybeSent }: { restored: Restored; maybeSent: number }) {
  return (
    <Banner
      tone="bad"
      icon={History}
      action={
        <>
          <Button onClick={() => navigate('/today')}>{words.restored.look}</Button>
          {maybeSent > 0 && <MaybeSentButton />}
          <ResumeButton />
        </>
      }
    >
      <strong>{words.restored.title}</strong> {words.restored.text} {foundText(restored)}
      {maybeSent > 0 && ` ${words.restored.maybeSent(countTexts(maybeSent))}`}
    </Banner>
  );
}

function foundText({ queued, sent, unclear, cancelled, complete }: Restored): string {
  const { restored } = words;
  const found = [
    queued > 0 && restored.queued(countTexts(queued)),
    sent > 0 && restored.sent(countTexts(sent)),
    unclear > 0 && restored.unclear(countTexts(unclear)),
    cancelled > 0 && restored.cancelled(countTexts(cancelled)),
  ].filter(part => part !== false);
  const known = found.length > 0 ? restored.found(found.join(', ')) : complete ? restored.nothing : '';
  return [known, complete ? '' : restored.incomplete].filter(part => part !== '').join(' ');
}
