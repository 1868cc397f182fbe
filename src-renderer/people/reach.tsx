/**
 * The header of every panel that is about one person: their number with copy, call and WhatsApp, and the buttons that
 * book and text them. It reads the person by itself, so a panel passes the id alone.
 */
import { CalendarPlus, MessageSquare, PhoneOff } from 'lucide-react';
import { copyText } from '../api/copy-text.ts';
import { addressToBook, navigate } from '../api/route.ts';
import { useToast } from '../notices/toasts.tsx';
import { formAddress } from '../texts/actions/mends.ts';
import { useTextPeople } from '../texts/campaign/use-text-people.tsx';
import { StateMark } from '../ui/fields/badges.tsx';
import { Button } from '../ui/fields/button.tsx';
import css from './people.module.css';
import { peopleWords } from './people.words.ts';
import { usePerson } from './use-person.ts';
import way from './way.module.css';
import { WhatsAppLink } from './whats-app-link.tsx';

const words = peopleWords.reach;

/**
 * Shows the number to reach a person by, or how to add one; `onAdd` opens the form where it is not the panel's own.
 * `text`: the words of a text that did not go, to send otherwise.
 */
export function ReachLine({ id, text, onAdd }: { id: number | null; text?: string | undefined; onAdd?: () => void }) {
  const person = usePerson(id);
  const toast = useToast();
  if (!person) return null;
  const [first] = person.otherPhones;
  const shown = person.phone === null ? (first?.shown ?? '') : person.phoneShown;
  const number = person.phone ?? first?.phone ?? null;
  return (
    <span className={css.reach}>
      {number === null ? (
        <>
          <span>{words.noNumber}</span>
          <Button small variant="quiet" onClick={onAdd ?? (() => navigate(formAddress(person.id, 'phone')))}>
            {words.add}
          </Button>
        </>
      ) : (
        <>
          <bdi className={`numbers ${css.number}`}>{shown}</bdi>
          <Button
            small
            variant="quiet"
            aria-label={words.copyNumber}
            onClick={() => toast.show(copyText(shown) ? words.copied(shown) : words.notCopied)}
          >
            {words.copy}
          </Button>
          <a className={way.way} href={`tel:${number}`} target="_blank" rel="noreferrer">
            {words.call}
          </a>
          <WhatsAppLink contactId={id} text={text} />
        </>
      )}
      {person.phone === null && number !== null && (
        <StateMark icon={PhoneOff}>{words.noTexts(first !== undefined && !first.textable)}</StateMark>
      )}
    </span>
  );
}

/** The buttons of the header. Whom no text may reach is booked only; the reason stands with the number. */
export function ReachActs({ id }: { id: number | null }) {
  const person = usePerson(id);
  const { text, dialog } = useTextPeople();
  if (!person) return null;
  return (
    <>
      <Button small icon={CalendarPlus} onClick={() => navigate(`${addressToBook()}&person=${person.id}`)}>
        {words.book}
      </Button>
      {person.phone !== null && !person.doNotText && (
        <Button small icon={MessageSquare} onClick={() => text([person])}>
          {words.text}
        </Button>
      )}
      {dialog}
    </>
  );
}
