/** The lines that stay while they are true and want more than a word: practice, restored records, no encryption. */
import { History, LockOpen } from 'lucide-react';
import { useWorldless } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { words as maybeSent } from '../texts/actions/maybe-sent.words.ts';
import { MaybeSentButton } from '../texts/actions/maybe-sent-button.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { PracticeBanner } from './practice/practice-banner.tsx';
import { words } from './shell.words.ts';
import css from './standing-banners.module.css';
import { WayTo } from './way-to.tsx';

// What is seldom needed.
const RestoredBanner = onDemand(() => import('./status/restored-banner.tsx').then(it => it.RestoredBanner));
const UpdatesBanner = onDemand(() => import('./status/updates-banner.tsx').then(it => it.UpdatesBanner));
const StartAtLogin = onDemand(() => import('./status/start-at-login.tsx').then(it => it.StartAtLogin));

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
      {state.host === 'desktop' && <Updates />}
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
  return !desktop || desktop.wasAsked || desktop.startsAtLogin !== false ? null : <StartAtLogin />;
}

/** Asks once whether new versions may be looked for, and says when there is one. */
function Updates() {
  const updates = useWorldless('desktop.updates').data;
  const isSaid = updates?.mayLook === null || (updates?.mayLook && updates.step.kind === 'found');
  return updates && isSaid ? <UpdatesBanner updates={updates} /> : null;
}
