/** Over every screen while restored or copied records wait for a person: what was found, and the way on. */
import { History } from 'lucide-react';
import type { Restored } from '../../src-shared/model/settings.ts';
import { navigate } from '../api/route.ts';
import { MaybeSentButton } from '../texts/actions/maybe-sent.tsx';
import { ResumeButton } from '../today/stop/resume-button.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showCountOf } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { words } from './shell.words.ts';

export function RestoredBanner({ restored, maybeSent }: { restored: Restored; maybeSent: number }) {
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
      {maybeSent > 0 &&
        ` ${words.restored.maybeSent(showCountOf(maybeSent, words.restored.oneText, words.restored.texts))}`}
    </Banner>
  );
}

function foundText({ queued, sent, unclear, cancelled, complete }: Restored): string {
  const { restored } = words;
  const texts = (count: number) => showCountOf(count, restored.oneText, restored.texts);
  const found = [
    queued > 0 && restored.queued(texts(queued)),
    sent > 0 && restored.sent(texts(sent)),
    unclear > 0 && restored.unclear(texts(unclear)),
    cancelled > 0 && restored.cancelled(texts(cancelled)),
  ].filter(part => part !== false);
  const known = found.length > 0 ? restored.found(found.join(', ')) : complete ? restored.nothing : '';
  return [known, complete ? '' : restored.incomplete].filter(part => part !== '').join(' ');
}
