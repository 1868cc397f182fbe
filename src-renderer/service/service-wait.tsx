/** Shows that the service cannot be reached: since when, why, which texts become too late, and a button to try again. */
import { CloudOff } from 'lucide-react';
import type { ServiceWait } from '../../src-shared/model/today.ts';
import { useAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { useToast } from '../notices/toasts.tsx';
import { StatusPill } from '../ui/fields/badges.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showCountOf, showWallTime, wallTimeIn } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import css from './service-wait.module.css';
import { sinceText, waitWords as words } from './service-wait.words.ts';

/** Replaces the light in the top bar while it is unknown whether anything leaves. */
export function ServiceWaitPill({ wait }: { wait: ServiceWait }) {
  return (
    <span className={css.pill} role="status">
      <a href={wait.why === 'no-key' ? '#/settings?tab=account' : '#/today'} className={css.link}>
        <StatusPill tone="bad" icon={CloudOff}>
          {useChip(wait)}
        </StatusPill>
      </a>
      {wait.why !== 'no-key' && <TryNow />}
    </span>
  );
}

/**
 * Shows everything about the wait on Today. Without a key no try helps, and the banner over every screen names what is
 * missing, so this part then lists only what waits.
 */
export function ServiceWaitNote({ wait }: { wait: ServiceWait }) {
  const { why, detail, nextTry, texts, tooLate, first } = wait;
  const chip = useChip(wait);
  const mayHelp = why !== 'no-key';
  if (!mayHelp && texts + tooLate === 0) return null;
  return (
    <section aria-label={chip}>
      <Banner tone="bad" icon={CloudOff} action={mayHelp && <TryNow />}>
        {mayHelp && (
          <>
            <strong>{chip}.</strong>
            <p>
              {words.why[why].what} {words.why[why].next} {words.nextTry(showWallTime(nextTry))}
            </p>
          </>
        )}
        {texts > 0 && <p>{words.waiting(showCountOf(texts, words.text, words.texts), why)}</p>}
        {first && (
          <p>
            <a href={`#/messages?message=${first.messageId}`}>
              {words.first(
                first.name || first.phoneShown || words.toSomebody,
                showWallTime(first.dueLocal),
                showWallTime(first.tooLateAt),
              )}
            </a>
          </p>
        )}
        {tooLate > 0 && (
          <p>
            <strong>{words.tooLate(showCountOf(tooLate, words.lateText, words.lateTexts))}</strong>
          </p>
        )}
        {detail !== '' && (
          <details>
            <summary>{words.details}</summary>
            <code className={css.detail}>{detail}</code>
          </details>
        )}
      </Banner>
    </section>
  );
}

function useChip({ why, since }: ServiceWait): string {
  const { now, zone } = useAppState();
  return words.chip(why, sinceText(since, wallTimeIn(zone, now), showWallTime));
}

function TryNow() {
  const attempt = useAct('sending.tryNow');
  const toast = useToast();
  return (
    <Button
      busy={attempt.isPending}
      onClick={() =>
        attempt.mutate(undefined, {
          onSuccess: ({ isReached }) => toast.show(isReached ? words.reached : words.notReached),
          onError: error => toast.fail(error.failure),
        })
      }
    >
      {words.tryNow}
    </Button>
  );
}
