import type { Outputs } from '../../src-shared/contract.ts';
import { queryClient, useAct, useShownWorld } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { showCountOf } from '../ui/format.ts';
import { Banner } from '../ui/notes.tsx';
import { useToast } from '../ui/toasts.tsx';
import { words } from './words.ts';

/** After a stop was lifted: what it cancelled stays cancelled until a person says otherwise. */
export function StoppedReminders({ count }: { count: number }) {
  const { keyOf } = useShownWorld();
  const plan = useAct('sending.planStopped');
  const toast = useToast();
  if (count === 0) return null;
  const run = () =>
    plan.mutate(undefined, {
      onSuccess: ({ planned }) => {
        // Said and done: it does not stand there until Today has been asked again.
        queryClient.setQueryData<Outputs['today.get']>(
          keyOf('today.get', undefined),
          today => today && { ...today, light: { ...today.light, stoppedReminders: 0 } },
        );
        toast.show(words.stopped.planned(showCountOf(planned, words.held.reminder, words.held.reminders)));
      },
      onError: error => toast.fail(error.failure),
    });
  return (
    <Banner
      tone="warn"
      action={
        <Button busy={plan.isPending} onClick={run}>
          {words.stopped.planAgain}
        </Button>
      }
    >
      {words.stopped.text(showCountOf(count, words.held.reminder, words.held.reminders))}
    </Banner>
  );
}
