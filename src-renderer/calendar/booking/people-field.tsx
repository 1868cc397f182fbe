/** The people of an appointment: the first person and the companions. Each can be removed, and each is reminded. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Person } from '../../people/person.ts';
import { PersonField } from '../../people/person-field.tsx';
import { IconButton } from '../../ui/fields/button.tsx';
import { words } from '../calendar.words.ts';
import panel from '../panel/panel.module.css';

export function PeopleField({
  people,
  error,
  autoFocus,
  onTyped,
  onChange,
}: {
  people: readonly Person[];
  error: string | null;
  autoFocus: boolean;
  /** The text in the field that names nobody yet. */
  onTyped: (text: string) => void;
  onChange: (people: readonly Person[]) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={panel.people} ref={place}>
      {people.length > 0 && (
        <ul className={panel.chosen} aria-label={words.people}>
          {people.map(person => (
            <li key={person.id} className={panel.personChip}>
              <span>{person.name}</span>
              <IconButton
                icon={X}
                label={words.removePerson(person.name)}
                onClick={() => {
                  onChange(people.filter(({ id }) => id !== person.id));
                  // The button disappears with its person, so the focus moves to the field in which another is chosen.
                  place.current?.querySelector('input')?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonField
        value={null}
        label={people.length === 0 ? words.person : words.anotherPerson}
        error={error}
        autoFocus={autoFocus}
        forMany
        onTyped={onTyped}
        onChange={person => {
          if (person && !people.some(({ id }) => id === person.id)) onChange([...people, person]);
        }}
      />
    </div>
  );
}
