import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { KnowButton } from '../../appointments/mark-informed-button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../calendar.words.ts';

/**
 * Somebody of it does not know that it was cancelled or moved, as Today asks too; of a cancelled one `TellThem` says
 * who.
 */
export function NotInformedNote({ appointment }: { appointment: Appointment }) {
  const { id, notInformed, movedFrom } = appointment;
  if (notInformed.length === 0) return null;
  const know = <KnowButton people={notInformed.map(contactId => ({ appointmentId: id, contactId }))} />;
  if (movedFrom === null) return <div>{know}</div>;
  const names = [appointment, ...appointment.others]
    .filter(({ contactId }) => notInformed.includes(contactId))
    .map(({ contactName }) => contactName);
  return (
    <Banner tone="warn" action={know}>
      {words.untold.moved(names, showWallTime(movedFrom))}
    </Banner>
  );
}
