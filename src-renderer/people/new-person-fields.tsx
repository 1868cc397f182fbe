/** Adds a person to People in the middle of something else: a name and a number are enough. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { NameField, useTypedName } from './name-field.tsx';
import css from './people.module.css';
import { peopleWords as words } from './people.words.ts';
import type { Person } from './person.ts';
import { SharedNumber } from './shared-number.tsx';
import { usePhoneReading } from './use-phone-reading.ts';

/** The most that a name can hold, in characters. */
const LONGEST_NAME = 200;

/**
 * Stands in the place of the field that found nobody; `typed` is what was searched for: a name or a number. The focus goes
 * to what is missing. No form of its own, because it stands inside one: Enter adds, Esc goes back.
 */
export function NewPersonFields({
  typed,
  onAdded,
  onClose,
}: {
  typed: string;
  onAdded: (person: Person) => void;
  onClose: () => void;
}) {
  const id = useId();
  const isNumber = /^[\d\s+()/.-]+$/.test(typed);
  const typedName = useTypedName('', isNumber ? '' : typed);
  const { name } = typedName;
  const [phone, setPhone] = useState(isNumber ? typed : '');
  const [checked, setChecked] = useState(false);
  const save = useAct('contacts.save');
  const reading = usePhoneReading(phone);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = place.current?.querySelectorAll('input');
    inputs?.[isNumber ? 0 : 1]?.focus();
  }, [isNumber]);
  const tooLong = name.length > LONGEST_NAME && words.newPerson.nameTooLong(LONGEST_NAME, name.length);
  const add = () => {
    setChecked(true);
    // The warning about a shared number has to be on the screen first.
    if (save.isPending || reading.isReading || name === '' || tooLong) return;
    const values = { id: null, name, phone, email: '', notes: '', groups: [] };
    save.mutate(values, { onSuccess: saved => onAdded({ id: saved.id, name: saved.name }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) add();
    else return;
    event.preventDefault();
  };
  return (
    <fieldset ref={place} className={css.newPerson} aria-labelledby={id} onKeyDown={onKeyDown}>
      <h3 id={id}>{words.newPerson.title}</h3>
      <ErrorNote failure={save.error?.failure} />
      <NameField
        value={typedName}
        label={words.newPerson.name}
        isUncut
        error={tooLong || (checked && name === '' && words.newPerson.nameMissing)}
      />
      <TextField
        label={words.phone}
        type="tel"
        value={phone}
        maxLength={60}
        hint={reading.isToPhone ? words.landlineKept : (reading.words ?? words.newPerson.phoneHint)}
        error={reading.isToPhone ? null : reading.refused}
        onChange={event => {
          setPhone(event.target.value);
          // The refusal was about the number before this key.
          save.reset();
        }}
      />
      <SharedNumber holders={reading.holders} self={null} name={name} />
      <div className={css.newPersonActs}>
        <Button onClick={onClose}>{words.back}</Button>
        <Button busy={save.isPending || reading.isReading} onClick={add}>
          {words.newPerson.add}
        </Button>
      </div>
    </fieldset>
  );
}
