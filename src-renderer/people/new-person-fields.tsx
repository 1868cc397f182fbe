/** Adds a person to People in the middle of something else: a name and a number are enough. */
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { nameAndNumber } from '../../src-shared/phone/name-and-number.ts';
import { useAct, useShownWorld } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { LONGEST_NAME, NameField, useTypedName } from './name-field.tsx';
import css from './people.module.css';
import { peopleWords as words } from './people.words.ts';
import type { Person } from './person.ts';
import { SharedNumber } from './shared-number.tsx';
import { LONGEST_PHONE, usePhoneReading } from './use-phone-reading.ts';

/** Lets the form around these fields finish them. */
export interface NewPerson {
  /** Shows what is missing or too long; whether nothing is. */
  check: () => boolean;
  /** Adds the person as "Add" does; whether they are added. What is wrong is on the screen then. */
  add: () => Promise<boolean>;
}

/**
 * Stands in the place of the field that found nobody; `typed` is what was searched for: a name, a number or both. `called`
 * is the name that goes with a number, where it is known. The focus goes to what is missing. No form of its own, because
 * it stands inside one: Enter adds, Esc goes back.
 */
export function NewPersonFields({
  typed,
  called,
  ref,
  onAdded,
  onClose,
}: {
  typed: string;
  called: string;
  ref?: Ref<NewPerson> | undefined;
  onAdded: (person: Person) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [given] = useState(() => nameAndNumber(typed));
  const typedName = useTypedName('', given.name || called);
  const { name } = typedName;
  const [phone, setPhone] = useState(given.phone);
  const [checked, setChecked] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const save = useAct('contacts.save');
  const { ask } = useShownWorld();
  const reading = usePhoneReading(phone);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = place.current?.querySelectorAll('input');
    inputs?.[given.name === '' ? 0 : 1]?.focus();
  }, [given]);
  const check = () => {
    setChecked(true);
    return name !== '' && typedName.typed.length <= LONGEST_NAME && phone.length <= LONGEST_PHONE;
  };
  // The warning about a shared number has to be on the screen first.
  const isWarned = async () => {
    if (!reading.isReading) return true;
    const read = await ask('contacts.readPhone', { phone: phone.trim() }).catch(() => null);
    return read?.kind !== 'used' || read.holders.length === 0;
  };
  // A second press may come before the first is drawn.
  const isUnderWay = useRef(false);
  const add = async () => {
    if (!check() || isUnderWay.current) return false;
    isUnderWay.current = true;
    setAdding(true);
    const values = { id: null, name, phone, email: '', notes: '', groups: [] };
    const saved = (await isWarned()) ? await save.mutateAsync(values).catch(() => null) : null;
    isUnderWay.current = false;
    setAdding(false);
    // Whoever went back meanwhile has these fields closed.
    if (saved === null || place.current === null) return false;
    onAdded({ id: saved.id, name: saved.name });
    return true;
  };
  useImperativeHandle(ref, () => ({ check, add }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void add();
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
        error={checked && name === '' && words.newPerson.nameMissing}
      />
      <TextField
        label={words.phone}
        type="tel"
        value={phone}
        most={LONGEST_PHONE}
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
        <Button busy={isAdding} onClick={() => void add()}>
          {words.newPerson.add}
        </Button>
      </div>
    </fieldset>
  );
}
