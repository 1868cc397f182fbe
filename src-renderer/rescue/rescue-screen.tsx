/**
 * Replaces every other screen while the records are lost: shows what happened, which texts still go, and the ways out.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RESCUE_REASONS, type Rescue, type RescueReason } from '../../src-shared/model/rescue.ts';
import { type ApiError, callWorldless, useWorldlessAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Card, PageHeader } from '../ui/layout/layout.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import { BackupCard } from './backup-card.tsx';
import { HelpCard } from './help-card.tsx';
import { PutBackCard } from './put-back-card.tsx';
import { QueuedCard } from './queued-card.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';
import { StartAnewCard } from './start-anew-card.tsx';

/** The screen is refreshed this often, because passing time or an unlocked keychain changes what it shows. */
const REFRESH_MS = 20_000;

export function RescueScreen() {
  const look = useQuery<Rescue, ApiError>({
    queryKey: ['app', 'rescue.look'],
    queryFn: () => callWorldless('rescue.look', undefined),
    refetchInterval: REFRESH_MS,
  });
  const rescue = look.data;
  const why = rescue?.why;
  useEffect(() => {
    if (why) document.title = words.title[why];
  }, [why]);
  return (
    <main id="work" tabIndex={-1} className={css.screen}>
      <div className={css.column}>
        <ErrorNote failure={look.error?.failure} />
        {rescue && (
          <>
            <PageHeader title={words.title[rescue.why]} />
            <Banner tone={RESCUE_REASONS[rescue.why].isReplaceable ? 'bad' : 'warn'}>
              <p>
                <strong>{words.happened[rescue.why]}</strong>{' '}
                {RESCUE_REASONS[rescue.why].isReplaceable ? words.quiet : words.wait}
              </p>
            </Banner>
            {RESCUE_REASONS[rescue.why].mayPass && <TryAgain key={rescue.why} why={rescue.why} />}
            {RESCUE_REASONS[rescue.why].isReplaceable && (
              <>
                {rescue.why === 'all-gone' && <PutBackCard rescue={rescue} />}
                <BackupCard rescue={rescue} />
                <QueuedCard rescue={rescue} />
                <StartAnewCard rescue={rescue} />
              </>
            )}
            <HelpCard rescue={rescue} />
          </>
        )}
      </div>
    </main>
  );
}

/** Tells what to do first, and opens the records once it is done. */
function TryAgain({ why }: { why: RescueReason }) {
  const again = useWorldlessAct('rescue.tryAgain');
  return (
    <Card title={words.nextTitle}>
      <p>{words.next[why]}</p>
      <ErrorNote failure={again.error?.failure} />
      {again.data?.isOpen === false && !again.isPending && <p role="status">{words.stillClosed}</p>}
      <div className={css.acts}>
        <Button variant="primary" busy={again.isPending} onClick={() => again.mutate(undefined)}>
          {words.tryAgain}
        </Button>
      </div>
    </Card>
  );
}
