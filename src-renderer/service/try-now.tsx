import { useAct } from '../api/api.ts';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { waitWords as words } from './service-wait.words.ts';

/** Tries at once, and says whether the service answered. */
export function TryNow() {
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
