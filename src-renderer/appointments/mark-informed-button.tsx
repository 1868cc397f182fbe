import type { AppointmentPersonId } from '../../src-shared/model/not-informed.ts';
import { useAct } from '../api/api.ts';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { appointmentWords as words } from './appointments.words.ts';

/**
 * Somebody has spoken with these people: nobody is asked about them any more. `name`: whose it is, where several stand
 * there.
 */
export function MarkInformedButton({
  people,
  name,
  onDone = () => {},
}: {
  people: readonly AppointmentPersonId[];
  name?: string;
  onDone?: () => void;
}) {
  const know = useAct('appointments.markInformed');
  const toast = useToast();
  return (
    <Button
      busy={know.isPending}
      aria-label={name === undefined ? undefined : words.notInformed.knowOf(name)}
      onClick={() =>
        know.mutate({ people: [...people] }, { onSuccess: onDone, onError: error => toast.fail(error.failure) })
      }
    >
      {words.notInformed.know}
    </Button>
  );
}
