import type { AppointmentPersonId } from '../../src-shared/model/appointment.ts';
import { useAct } from '../api/api.ts';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { appointmentWords as words } from './appointments.words.ts';

/**
 * Marks these people as informed, after somebody has spoken with them; Today then stops asking about them. `name` tells
 * the buttons apart where several stand on one screen.
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
  const markInformed = useAct('appointments.markInformed');
  const toast = useToast();
  return (
    <Button
      busy={markInformed.isPending}
      aria-label={name === undefined ? undefined : words.notInformed.markInformedOf(name)}
      onClick={() =>
        markInformed.mutate({ people: [...people] }, { onSuccess: onDone, onError: error => toast.fail(error.failure) })
      }
    >
      {words.notInformed.markInformed}
    </Button>
  );
}
