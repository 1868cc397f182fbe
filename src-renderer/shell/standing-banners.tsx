/** The lines that stay while they are true and want more than a word: practice, restored records, no encryption. */
import { History, LockOpen, Power } from 'lucide-react';
import type { Restored } from '../../src-shared/model/settings.ts';
import { useWorldless, useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { useToast } from '../notices/toasts.tsx';
import { words as app } from '../settings/app/app.words.ts';
import { words as maybeSent } from '../texts/actions/maybe-sent.words.ts';
import { MaybeSentButton } from '../texts/actions/maybe-sent-button.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { ResumeButton } from '../today/stop/resume-button.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showInstant } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { PracticeBanner } from './practice/practice-banner.tsx';
import { words } from './shell.words.ts';
import css from './standing-banners.module.css';
import { UpdatesBanner } from './status/updates-banner.tsx';
import { WayTo } from './way-to.tsx';

export function StandingBanners() {
  const state = useAppState();
  return (
    <section className={css.banners} aria-label={words.standing}>
      {state.world === 'practice' && <PracticeBanner />}
      {state.stopped === 'restored' && state.restored && (
        <RestoredBanner restored={state.restored} maybeSent={state.maybeSent} />
      )}
      {state.stopped !== 'restored' && state.maybeSent > 0 && (
        <Banner tone="warn" icon={History} action={<MaybeSentButton />}>
          {maybeSent.banner(countTexts(state.maybeSent))}
        </Banner>
      )}
      {state.host === 'desktop' && state.world === 'live' && !state.sendingLocked && <AskToStartAtLogin />}
      {state.host === 'desktop' && <UpdatesBanner />}
      {state.insecureHttp && (
        <Banner tone="bad" icon={LockOpen} action={<WayTo path="/settings/account">{words.insecureAction}</WayTo>}>
          {words.insecure}
        </Banner>
      )}
    </section>
  );
}

/** Asked once after going live, because texts leave only while the program runs. */
function AskToStartAtLogin() {
  const desktop = useWorldless('desktop.get').data;
  const set = useWorldlessAct('desktop.set');
  const toast = useToast();
  if (!desktop || desktop.wasAsked || desktop.startsAtLogin !== false) return null;
  const answer = (startsAtLogin: boolean) =>
    set.mutate(
      { ...(startsAtLogin && { startsAtLogin }), wasAsked: true },
      {
        onSuccess: () => startsAtLogin && toast.show(app.ask.done),
        onError: error => toast.fail(error.failure),
      },
    );
  return (
    <Banner
      icon={Power}
      action={
        <>
          <Button busy={set.isPending} onClick={() => answer(true)}>
            {app.ask.yes}
          </Button>
          <Button variant="quiet" busy={set.isPending} onClick={() => answer(false)}>
            {app.ask.no}
          </Button>
        </>
      }
    >
      <strong>{app.ask.title}</strong> {app.ask.text}
    </Banner>
  );
}

/** Shown while restored or copied records wait for review: what was found, and the next step. */
function RestoredBanner({ restored, maybeSent }: { restored: Restored; maybeSent: number }) {
  const { zone } = useAppState();
  return (
    <Banner
      tone="bad"
      icon={History}
      action={
        <>
          <WayTo path="/today">{words.restored.look}</WayTo>
          {maybeSent > 0 && <MaybeSentButton />}
          <ResumeButton />
        </>
      }
    >
      <strong>{words.restored.title}</strong>{' '}
      {[
        restored.savedAt && words.restored.savedAt(showInstant(restored.savedAt, zone, { year: true })),
        words.restored.text,
        foundText(restored),
        maybeSent > 0 && words.restored.maybeSent(countTexts(maybeSent)),
      ]
        .filter(Boolean)
        .join(' ')}
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
