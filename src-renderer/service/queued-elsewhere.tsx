/** Shows what is queued at the SMS account, and what may still go from an account used before. */

import type { QueuedThere } from '../../src-shared/model/settings.ts';
import { useAct, useOperation } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { Button } from '../ui/fields/button.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import { useFocusStays } from '../ui/use-focus-stays.ts';
import { words } from './queued-elsewhere.words.ts';

const LOOK_MS = 1_000;

/** Counts what is queued at the account, and counts again while it is shown. */
export function useQueuedThere(enabled: boolean): QueuedThere | undefined {
  return useOperation('account.queued', undefined, { enabled, refetchInterval: LOOK_MS }).data;
}

/**
 * Shows what may still go from an account used before. A person says that it is the same account, or ends the question.
 */
export function QueuedElsewhere({ isWanted = true }: { isWanted?: boolean }) {
  const queued = useQueuedThere(isWanted);
  const join = useAct('account.isSame');
  const leave = useAct('account.leaveElsewhere');
  const toast = useToast();
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  if (!isWanted || !queued || queued.elsewhere === 0) return null;
  const busy = join.isPending || leave.isPending;
  const end = () =>
    leave.mutate(undefined, { onSuccess: ({ left }) => toast.show(words.hasLeft(countTexts(left), left === 1)) });
  return (
    <div ref={ref} {...watch}>
      <Banner
        tone="warn"
        action={
          <>
            <Button busy={busy} onClick={() => join.mutate(undefined)}>
              {words.isSame}
            </Button>
            <Button busy={busy} onClick={end}>
              {words.leave}
            </Button>
          </>
        }
      >
        {words.elsewhere(countTexts(queued.elsewhere), queued.elsewhere === 1)}
      </Banner>
      <ErrorNote failure={join.error?.failure ?? leave.error?.failure} />
    </div>
  );
}
