/** Adds a person to Contacts in the middle of a booking: a name and a number are enough. */
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAct } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { NameField, useTypedName } from './name-field.tsx';
import css from './people.module.css';
import { peopleWords as words } from './people.words.ts';
import type { Person } from './person.ts';
import { SharedNumber } from './shared-number.tsx';
import { usePhoneReading } from './use-phone-reading.ts';

/** `typed` is the search that found nobody: a name or a number. */
export function NewPersonDialog({
  typed,
  onAdded,
  onClose,
}: {
  typed: string;
  onAdded: (person: Person) => void;
  onClose: () => void;
}) {
  const form = useId();
  const isNumber = /^[\d\s+()/.-]+$/.test(typed);
  const typedName = useTypedName('', isNumber ? '' : typed);
  const { name } = typedName;
  const [phone, setPhone] = useState(isNumber ? typed : '');
  const [checked, setChecked] = useState(false);
  const save = useAct('contacts.save');
  const reading = usePhoneReading(phone);
  const failure = save.error?.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form of the booking around the portal; that form must not be submitted.
    event.stopPropagation();
    setChecked(true);
    // The warning about a shared number has to be on the screen first.
    if (save.isPending || reading.isReading || name === '') return;
    const values = { id: null, name, phone, email: '', notes: '', groups: [] };
    save.mutate(values, { onSuccess: saved => onAdded({ id: saved.id, name: saved.name }) });
  };
  return createPortal(
    <Dialog
      title={words.newPerson.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending || reading.isReading}>
            {words.newPerson.add}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <ErrorNote failure={failure} />
        <NameField
          value={typedName}
          label={words.newPerson.name}
          error={checked && name === '' && words.newPerson.nameMissing}
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
      </form>
    </Dialog>,
    document.body,
  );
}
