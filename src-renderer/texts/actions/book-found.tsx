/** Leads from a text that only the send ledger knew to the booking of its appointment, filled in. */
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { clockOf, dayOf } from '../../../src-shared/time/wall-days.ts';
import { useAppState } from '../../api/app-state.ts';
import { addressToBook, navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { words } from './message-actions.words.ts';

type Found = Pick<MessageRow, 'appointmentSince' | 'appointmentStart' | 'contactId' | 'phoneShown'>;

/**
 * Tells whether the appointment of a text may be booked from it: these records lack it, and it has not begun. Once it is
 * booked the text is its reminder (docs/delivery.md §11), which that of a begun one would not become.
 */
export function useIsToBook({ appointmentSince, appointmentStart: start }: Found): boolean {
  const { now, zone } = useAppState();
  return appointmentSince === 'missing' && start !== null && start > wallTimeIn(zone, now);
}

/** Shows the button that books the appointment of a text; nothing where it may not be booked from it. */
export function BookFound({ message, small = false }: { message: Found; small?: boolean }) {
  const isToBook = useIsToBook(message);
  const { appointmentStart: start, contactId, phoneShown } = message;
  if (!isToBook || start === null) return null;
  const who: [string, string] = contactId === null ? ['typed', phoneShown] : ['person', String(contactId)];
  const place = new URLSearchParams([['view', 'day'], ['day', dayOf(start)], ['time', clockOf(start)], who]);
  return (
    <Button variant="primary" small={small} onClick={() => navigate(addressToBook(place.toString()))}>
      {words.bookFound}
    </Button>
  );
}
