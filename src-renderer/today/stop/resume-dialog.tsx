import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { sendingWords } from '../../texts/state/sending.words.ts';
import { showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../today.words.ts';
import { useWaitingCount } from '../use-waiting-count.ts';
import { resumeEffects } from './resume-effects.ts';
import css from './stop.module.css';

/** Ends a stop of everything, after it has said how many texts that releases. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const resume = useAct('sending.resume');
  const { restored, stopped, sendingLocked } = useAppState();
  const waiting = useWaitingCount();
  const campaigns = useOperation('campaigns.list', undefined).data;
  // The button works only once it is known what resuming releases.
  const isKnown = waiting !== null && campaigns !== undefined;
  const toast = useToast();
  return (
    <ConfirmDialog
      title={words.resume.title}
      back={words.resume.back}
      go={words.resume.go}
      busy={resume.isPending || !isKnown}
      onGo={() =>
        resume.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toast.show(sendingLocked ? words.resume.notLive : words.resume.done);
          },
        })
      }
      onClose={onClose}
    >
      {stopped && <p>{sendingWords.stopped[stopped]}</p>}
      <ul className={css.lines}>
        <li>
          {isKnown ? words.resume.counts(countTexts(waiting)) : words.resume.counting}
          {waiting !== 0 && ` ${words.resume.still}`}
        </li>
        <Campaigns campaigns={campaigns ?? []} />
        {restored && <li>{words.resume.restored}</li>}
        {stopped === 'by-person' && <li>{words.resume.stays}</li>}
      </ul>
      {restored?.complete === false && <Banner tone="bad">{words.resume.incomplete}</Banner>}
      <ErrorNote failure={resume.error?.failure} />
    </ConfirmDialog>
  );
}

/**
 * Names each campaign that resuming releases, so that nobody resumes for a few reminders and texts a thousand people
 * unawares.
 */
function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { now } = useAppState();
  return resumeEffects(campaigns, now).map(({ id, title, count, fate, dueLocal }) => (
    <li key={id}>
      <strong>{title}</strong>
      {words.resume.campaign[fate](countTexts(count), showWallTime(dueLocal))}
    </li>
  ));
}
