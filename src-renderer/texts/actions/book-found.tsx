/** Leads from a text that only the send ledger knew to its appointment, or to the booking of it, filled in. */
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { clockOf, dayOf } from '../../../src-shared/time/wall-days.ts';
import { useAppState } from '../../api/app-state.ts';
import { addressToBook, navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { words } from './message-actions.words.ts';

type Found = Pick<
  MessageRow,
  'id' | 'appointmentSince' | 'appointmentStart' | 'contactId' | 'contactName' | 'phoneShown'
>;

/**
 * Tells whether the appointment of a text may be booked from it: these records lack it, and it has not begun. Once it
 * is booked the text is its reminder (docs/delivery.md §11), which that of a begun one would not become.
 */
export function useIsToBook({ appointmentSince, appointmentStart: start }: Found): boolean {
  const { now, zone } = useAppState();
  return appointmentSince === 'missing' && start !== null && start > wallTimeIn(zone, now);
}

/** Shows the button that books the appointment of a text, described by `does`; nothing where it may not be booked. */
export function BookFound({
  message,
  does,
  small = false,
}: {
  message: Found;
  does?: string | undefined;
  small?: boolean;
}) {
  const isToBook = useIsToBook(message);
  const { appointmentStart: start, contactId, contactName, phoneShown } = message;
  if (!isToBook || start === null) return null;
  const place = new URLSearchParams({
    view: 'day',
    day: dayOf(start),
    time: clockOf(start),
    found: String(message.id),
  });
  if (contactId !== null) place.set('person', String(contactId));
  else {
    place.set('typed', phoneShown);
    place.set('name', contactName);
  }
  return (
    <Button
      variant="primary"
      small={small}
      data-note={does}
      aria-description={does}
      onClick={() => navigate(addressToBook(place.toString()))}
    >
      {words.bookFound}
    </Button>
  );
}

type Moved = Pick<MessageRow, 'appointmentId' | 'appointmentNow'>;

/** Shows the button that opens the appointment which these records have at another time than the text; else nothing. */
export function OpenFound({
  message: { appointmentId, appointmentNow },
  small = false,
}: {
  message: Moved;
  small?: boolean;
}) {
  if (appointmentId === null || appointmentNow === null) return null;
  const place = new URLSearchParams({ day: dayOf(appointmentNow), appointment: String(appointmentId) });
  return (
    <Button small={small} onClick={() => navigate(`/calendar?${place}`)}>
      {words.openFound}
    </Button>
  );
}
