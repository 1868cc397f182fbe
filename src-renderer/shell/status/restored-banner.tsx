import { History } from 'lucide-react';
import type { Restored } from '../../../src-shared/model/settings.ts';
import { useAppState } from '../../api/app-state.ts';
import { MaybeSentButton } from '../../texts/actions/maybe-sent-button.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { ResumeButton } from '../../today/stop/resume-button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { WayTo } from '../way-to.tsx';
import { words } from './restored.words.ts';

/** Shown while restored or copied records wait for review: what was found, and the next step. */
export function RestoredBanner({ restored, maybeSent }: { restored: Restored; maybeSent: number }) {
  const { zone } = useAppState();
  return (
    <Banner
      tone="bad"
      icon={History}
      action={
        <>
          <WayTo path="/today">{words.look}</WayTo>
          {maybeSent > 0 && <MaybeSentButton />}
          <ResumeButton />
        </>
      }
    >
      <strong>{words.title}</strong>{' '}
      {[
        restored.savedAt && words.savedAt(showInstant(restored.savedAt, zone, { year: true })),
        words.text,
        foundText(restored),
        maybeSent > 0 && words.maybeSent(countTexts(maybeSent)),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}

function foundText({ queued, sent, unclear, cancelled, complete }: Restored): string {
  const found = [
    queued > 0 && words.queued(countTexts(queued)),
    sent > 0 && words.sent(countTexts(sent)),
    unclear > 0 && words.unclear(countTexts(unclear)),
    cancelled > 0 && words.cancelled(countTexts(cancelled)),
  ].filter(part => part !== false);
  const known = found.length > 0 ? words.found(found.join(', ')) : complete ? words.nothing : '';
  return [known, complete ? '' : words.incomplete].filter(part => part !== '').join(' ');
}
