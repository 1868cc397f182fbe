/** Adding a person, or changing what is known of one. */
import { type FormEvent, useId, useState } from 'react';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type ScreenFailure, useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import { ErrorNote } from '../ui/notes.tsx';
import panel from '../ui/panel.module.css';
import { SidePanel } from '../ui/side-panel.tsx';
import css from './contact-panel.module.css';
import { GroupsField } from './groups-field.tsx';
import { usePhoneReading } from './use-phone-reading.ts';
import { phoneRefusals, words } from './words.ts';

/** `contact` null adds a person. `onSaved` gets the person as stored. */
export function ContactForm({
  contact,
  onSaved,
  onClose,
}: {
  contact: Contact | null;
  onSaved: (contact: Contact) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState(contact?.name ?? '');
  const [phone, setPhone] = useState(contact?.phoneShown ?? '');
  const [email, setEmail] = useState(contact?.email ?? '');
  const [notes, setNotes] = useState(contact?.notes ?? '');
  const [groups, setGroups] = useState(contact?.groups ?? []);
  const save = useAct('contacts.save');
  // The number as it is kept needs no reading: only what is typed does.
  const kept = contact?.phone && phone === contact.phoneShown ? contact.phone : null;
  const reading = usePhoneReading(kept === null ? phone : '');

  const failure = save.error?.failure ?? null;
  const phoneError = reading.refused ?? refusalOf(failure, phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate({ id: contact?.id ?? null, name, phone, email, notes, groups }, { onSuccess: onSaved });
  };

  return (
    <SidePanel
      title={contact ? words.form.edit(contact.name) : words.form.add}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form} busy={save.isPending}>
            {words.form.save}
          </Button>
          <Button onClick={onClose}>{words.form.cancel}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={css.form} noValidate>
        <TextField
          label={words.form.name}
          value={name}
          maxLength={200}
          data-autofocus
          error={failure?.code === 'name-missing' && name.trim() === '' ? words.form.nameMissing : undefined}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label={words.form.phone}
          type="tel"
          value={phone}
          maxLength={60}
          hint={kept === null ? (reading.words ?? words.form.phoneHint) : words.panel.textsGoTo(kept)}
          error={phoneError ?? undefined}
          onChange={event => setPhone(event.target.value)}
        />
        <GroupsField value={groups} onChange={setGroups} />
        <TextField
          label={words.form.email}
          optional
          type="email"
          value={email}
          maxLength={200}
          onChange={event => setEmail(event.target.value)}
        />
        <TextArea
          label={words.form.notes}
          optional
          hint={words.form.notesHint}
          value={notes}
          maxLength={4000}
          onChange={event => setNotes(event.target.value)}
        />
        {contact && <p className={panel.quiet}>{words.form.requeues}</p>}
        {failure && failure.code !== 'phone-refused' && failure.code !== 'name-missing' && (
          <ErrorNote failure={failure} />
        )}
      </form>
    </SidePanel>
  );
}

/** The program's refusal of the number, while the number is still the one it refused. */
function refusalOf(failure: ScreenFailure | null, phone: string): string | null {
  if (failure?.code !== 'phone-refused' || failure.phone !== phone) return null;
  return phoneRefusals[failure.reason] ?? failure.reason;
}
