/** The people of an appointment: the first person, and under "More" the companions. Each is reminded. */
import { X } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import type { OpenHour } from '../../../../src-shared/model/business/waitlist.ts';
import { useOperation } from '../../../api/api.ts';
import { WaitingPeople } from '../../../appointments/waitlist/waiting-people.tsx';
import type { NewPerson } from '../../../people/new-person-fields.tsx';
import type { Person } from '../../../people/person.ts';
import { PersonField } from '../../../people/person-field.tsx';
import { IconButton } from '../../../ui/fields/button.tsx';
import { words } from '../../calendar.words.ts';
import css from './booking-popover.module.css';

interface People {
  people: readonly Person[];
  error: string | undefined;
  newPerson: Ref<NewPerson>;
  /** The text in the field that names nobody yet. */
  onTyped: (text: string) => void;
  onChange: (people: readonly Person[]) => void;
}

/** Once somebody is chosen, their name takes the place of the field. */
export function FirstPerson({
  people,
  typed,
  typedName,
  hour,
  error,
  newPerson,
  onTyped,
  onChange,
  onChosen,
}: People & { typed: string; typedName: string | undefined; hour: OpenHour | null; onChosen: () => void }) {
  const [first, ...others] = people;
  const place = useRef<HTMLDivElement>(null);
  const choose = (person: Person) => {
    onChange([person, ...others]);
    // Somebody new takes a moment to be added: whoever types elsewhere by then is not called away.
    const { activeElement, body } = document;
    if (activeElement === body || place.current?.contains(activeElement)) onChosen();
  };
  const wasTaken = useRef(false);
  useEffect(() => {
    // The button disappears with its person, so the focus moves to the field in which another is chosen.
    if (wasTaken.current && !first) place.current?.querySelector('input')?.focus();
    wasTaken.current = first !== undefined;
  }, [first]);
  return (
    <div ref={place}>
      {first ? (
        <Chosen label={words.person} people={[first]} onTake={() => onChange(others)} />
      ) : (
        <>
          <PersonField
            value={null}
            initial={typed}
            initialName={typedName}
            label={words.person}
            error={error ?? null}
            autoFocus
            forMany
            newPerson={newPerson}
            onTyped={onTyped}
            onChange={person => {
              if (person) choose(person);
            }}
          />
          {hour && <WaitingPeople hour={hour} onChoose={choose} />}
        </>
      )}
    </div>
  );
}

/** The further people of the appointment. */
export function Companions({ people, error, newPerson, onTyped, onChange }: People) {
  const [first, ...others] = people;
  const place = useRef<HTMLDivElement>(null);
  if (!first) return null;
  return (
    <div className={css.people} ref={place}>
      {others.length > 0 && (
        <Chosen
          label={words.people}
          people={others}
          onTake={person => {
            onChange(people.filter(({ id }) => id !== person.id));
            place.current?.querySelector('input')?.focus();
          }}
        />
      )}
      <PersonField
        value={null}
        label={words.anotherPerson}
        error={error ?? null}
        forMany
        newPerson={newPerson}
        onTyped={onTyped}
        onChange={person => {
          if (person && !people.some(({ id }) => id === person.id)) onChange([...people, person]);
        }}
      />
    </div>
  );
}

function Chosen({
  label,
  people,
  onTake,
}: {
  label: string;
  people: readonly Person[];
  onTake: (person: Person) => void;
}) {
  return (
    <ul className={css.chosen} aria-label={label}>
      {people.map(person => (
        <li key={person.id} className={css.person}>
          <bdi>{person.name}</bdi>
          <Phone person={person} />
          <IconButton icon={X} label={words.removePerson(person.name)} onClick={() => onTake(person)} />
        </li>
      ))}
    </ul>
  );
}

/** The number tells people of one name apart, once chosen as well as in the list. */
function Phone({ person: { id } }: { person: Person }) {
  const contact = useOperation('contacts.get', { id }).data;
  return contact?.phone ? <span className={`${css.phone} numbers`}>{contact.phoneShown}</span> : null;
}
