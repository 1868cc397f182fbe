/** The form that adds or edits a person. */
import { type FormEvent, useId, useState } from 'react';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { greetingName } from '../../../src-shared/people/person-name.ts';
import { type ScreenFailure, useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { CalledField, NameField, useTypedName } from '../../people/name-field.tsx';
import { peopleWords, phoneRefusals } from '../../people/people.words.ts';
import { SharedNumber } from '../../people/shared-number.tsx';
import { usePhoneReading } from '../../people/use-phone-reading.ts';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import type { FormField } from '../../texts/actions/mends.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextArea, TextField } from '../../ui/fields/fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';
import { GroupsField } from './groups-field.tsx';
import { NumbersField, OwnFields } from './more-fields.tsx';

/** `contact` null adds a person. `onSaved` gets the person as stored. */
export function ContactForm({
  contact,
  at = null,
  onSaved,
  onClose,
}: {
  contact: Contact | null;
  /** The field that has the keyboard at first; null: the name. */
  at?: FormField | null;
  onSaved: (contact: Contact) => void;
  onClose: () => void;
}) {
  const form = useId();
  const typedName = useTypedName(contact?.name ?? '');
  const { name } = typedName;
  const [called, setCalled] = useState(contact?.called ?? '');
  const [phone, setPhone] = useState(contact?.phoneShown ?? '');
  const [email, setEmail] = useState(contact?.email ?? '');
  const [notes, setNotes] = useState(contact?.notes ?? '');
  const [groups, setGroups] = useState(contact?.groups ?? []);
  const [others, setOthers] = useState(() =>
    (contact?.otherPhones ?? []).map(({ shown, label }, key) => ({ key, phone: shown, label })),
  );
  const [fields, setFields] = useState(() =>
    Object.entries(contact?.fields ?? {}).map(([name, value], key) => ({ key, name, value })),
  );
  // What the form was opened with: the person may be changed elsewhere while it is open.
  const [seen] = useState(contact?.updatedAt);
  const save = useAct('contacts.save');
  // A stored number needs no reading; only a typed one does.
  const kept = contact?.phone && phone === contact.phoneShown ? contact.phone : null;
  const reading = usePhoneReading(kept === null ? phone : '');

  // A new person needs a name and a number; the rest is folded away until somebody wants it.
  const [isOpen, setMore] = useState(contact !== null);
  const proposals = useProposals();
  const busy = save.isPending || proposals.asking;
  const failure = save.error?.failure ?? proposals.failure;
  const phoneError = (reading.isToPhone ? null : reading.refused) ?? refusalOf(failure, phone);
  const isOtherRefused = failure?.code === 'phone-refused' && failure.phone !== phone;
  const isMore = isOpen || isOtherRefused;
  // Where the name gives no first name, it is asked for at once.
  const isNameless = name.trim() !== '' && greetingName(name) === '';
  const calledField = <CalledField autoFocus={at === 'called'} name={name} value={called} onChange={setCalled} />;
  const readsAs = reading.isToPhone ? peopleWords.landlineKept : reading.words;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = { id: contact?.id ?? null, seen, name, called, phone, email, notes, groups };
    const otherPhones = others.filter(other => other.phone.trim() !== '').map(({ key, ...other }) => other);
    const asked = { ...values, otherPhones, fields: typedFields(Object.keys(contact?.fields ?? {}), fields) };
    const store = () =>
      save.mutate(asked, {
        onSuccess: saved => {
          proposals.withdraw();
          onSaved(saved);
        },
      });
    save.reset();
    // A new person has no appointments, so there is nothing to preview.
    if (contact) proposals.propose({ kind: 'contact', contact: asked }, store);
    else store();
  };

  return (
    <SidePanel
      title={contact ? words.form.edit(contact.name) : words.form.add}
      onClose={onClose}
      footer={
        <>
          <span className={css.space} />
          <Button onClick={onClose}>{words.form.discard}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {words.form.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={css.form} noValidate>
        <NameField
          value={typedName}
          label={words.form.name}
          autoFocus={at === null}
          error={failure?.code === 'name-missing' && name === '' ? words.form.nameMissing : undefined}
        />
        <TextField
          label={words.form.phone}
          type="tel"
          {...(at === 'phone' ? { 'data-autofocus': true } : {})}
          value={phone}
          most={60}
          hint={kept === null ? (readsAs ?? words.form.phoneHint) : words.panel.textsGoTo(kept)}
          error={phoneError ?? undefined}
          onChange={event => setPhone(event.target.value)}
        />
        <SharedNumber holders={reading.holders} self={contact?.id ?? null} name={name} />
        {isNameless && calledField}
        <Disclosure title={words.form.more} open={isMore} onToggle={setMore}>
          <Stack>
            {!isNameless && calledField}
            <NumbersField
              value={others}
              onChange={setOthers}
              onUse={line => {
                setOthers(now =>
                  now.flatMap(other => (other !== line ? other : phone.trim() ? { ...line, phone } : [])),
                );
                setPhone(line.phone);
              }}
              refused={
                failure?.code === 'phone-refused'
                  ? { phone: failure.phone, why: phoneRefusals[failure.reason] ?? failure.reason }
                  : null
              }
            />
            <GroupsField value={groups} onChange={setGroups} />
            <OwnFields value={fields} onChange={setFields} />
            <TextField
              label={words.form.email}
              optional
              type="email"
              value={email}
              most={200}
              onChange={event => setEmail(event.target.value)}
            />
            <TextArea
              label={words.form.notes}
              optional
              hint={words.form.notesHint}
              value={notes}
              most={4000}
              onChange={event => setNotes(event.target.value)}
            />
          </Stack>
        </Disclosure>
        {contact && <p className={panel.quiet}>{words.form.requeues}</p>}
        {failure && failure.code !== 'phone-refused' && failure.code !== 'name-missing' && (
          <ErrorNote failure={failure} />
        )}
      </form>
      {contact && (
        <ProposalDialog
          proposals={proposals}
          title={words.form.proposeTitle(contact.name)}
          act={words.form.proposeSave}
          busy={busy}
          failure={save.error?.failure}
        />
      )}
    </SidePanel>
  );
}

/** The core's refusal of the number, as long as the field still holds that number. */
function refusalOf(failure: ScreenFailure | null, phone: string): string | null {
  if (failure?.code !== 'phone-refused' || failure.phone !== phone) return null;
  return phoneRefusals[failure.reason] ?? failure.reason;
}

/** The custom fields by name. A removed or renamed field gets an empty value, which deletes it. */
function typedFields(known: readonly string[], typed: readonly { name: string; value: string }[]) {
  const named = typed.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]);
  return Object.fromEntries([...known.map(name => [name, '']), ...named]) as Record<string, string>;
}
