/** In the booking form: who on the waiting list would take the hour that is being booked. */
import type { OpenHour } from '../../../src-shared/model/business/waitlist.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import css from './waitlist.module.css';
import { words } from './waitlist.words.ts';

const SHOWN = 4;

export function WaitingPeople({
  hour,
  onChoose,
}: {
  hour: OpenHour;
  onChoose: (person: { id: number; name: string }) => void;
}) {
  const { data = [], isPlaceholderData } = useOperation('waitlist.wouldTake', hour);
  if (isPlaceholderData || data.length === 0) return null;
  return (
    <section className={css.offered} aria-label={words.booking.label}>
      <span>{words.booking.label}:</span>
      {data.slice(0, SHOWN).map(({ contactId, contactName }) => (
        <Button
          key={contactId}
          small
          aria-label={words.booking.choose(contactName)}
          onClick={() => onChoose({ id: contactId, name: contactName })}
        >
          {contactName}
        </Button>
      ))}
    </section>
  );
}
