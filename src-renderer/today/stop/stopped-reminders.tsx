import type { Outputs } from '../../../src-shared/contract/index.ts';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { queryClient, useAct, useShownWorld } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { plural, showCount, showTimeFrom } from '../../ui/format.ts';
import { Banner, ProgressBar } from '../../ui/layout/notes.tsx';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../today.words.ts';

/**
 * Shows how far a stop of everything has come and which text may still go next, until the service has confirmed every
 * cancel.
 */
export function StopProgress({ stopping, now }: { stopping: NonNullable<SwitchOffLight['stopping']>; now: WallTime }) {
  const { total, mayGo, first } = stopping;
  const text = words.stopping.mayGo(showCount(mayGo), showCount(total), first && showTimeFrom(now, first));
  return (
    <div role="status">
      <Banner tone="warn">
        <strong>{text}</strong>
        <ProgressBar label={words.stopping.confirmed} done={total - mayGo} total={total} />
      </Banner>
    </div>
  );
}

/**
 * Shows the reminders that a stop cancelled. They stay cancelled until a person turns them back on or leaves them off.
 */
export function StoppedReminders({ light }: { light: SwitchOffLight }) {
  const { keyOf } = useShownWorld();
  const turnOn = useAct('sending.planStopped');
  const leave = useAct('sending.dismissStopped');
  const toast = useToast();
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  const busy = turnOn.isPending || leave.isPending;
  const { stoppedReminders, stoppedTexts } = light;
  if (stoppedReminders + stoppedTexts === 0) return null;
  const settled = (text: string) => {
    // The list is emptied at once, without waiting until Today has been read again.
    queryClient.setQueryData<Outputs['today.get']>(
      keyOf('today.get', undefined),
      today => today && { ...today, light: { ...today.light, stoppedReminders: 0, stoppedTexts: 0 } },
    );
    toast.show(text);
  };
  const counted = [
    stoppedReminders > 0 && plural(stoppedReminders, words.stopped.reminder, words.stopped.reminders),
    stoppedTexts > 0 && countTexts(stoppedTexts),
  ].filter(part => part !== false);
  return (
    <div ref={ref} {...watch}>
      <Banner
        tone="warn"
        action={
          <>
            <Button
              busy={busy}
              onClick={() =>
                turnOn.mutate(undefined, {
                  onSuccess: ({ planned, waiting }) =>
                    settled(
                      [
                        words.stopped.on(countTexts(planned), light.stopped !== null),
                        waiting > 0 && words.stopped.follow(showCount(waiting), waiting === 1),
                      ]
                        .filter(Boolean)
                        .join(' '),
                    ),
                  onError: error => toast.fail(error.failure),
                })
              }
            >
              {words.stopped.turnOn}
            </Button>
            <Button
              busy={busy}
              onClick={() =>
                leave.mutate(undefined, {
                  onSuccess: ({ left }) => settled(words.stopped.left(countTexts(left))),
                  onError: error => toast.fail(error.failure),
                })
              }
            >
              {words.stopped.leave}
            </Button>
          </>
        }
      >
        {words.stopped.text(counted, stoppedReminders + stoppedTexts === 1)}
      </Banner>
    </div>
  );
}
