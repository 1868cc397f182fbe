/** Asks for which hours somebody waits. */
import { useState } from 'react';
import type { WantedHours } from '../../../src-shared/model/business/waitlist.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { WeekdayChecks } from '../../ui/fields/weekday-checks.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import css from './waitlist.module.css';
import { words } from './waitlist.words.ts';

const ANY: WantedHours = { service: '', staff: '', weekdays: [] };

/** `wanted`: what they wait for already; null if they are not on the list. */
export function WaitlistForm({
  person,
  wanted,
  onClose,
}: {
  person: { id: number; name: string };
  wanted: WantedHours | null;
  onClose: () => void;
}) {
  const toast = useToast();
  const save = useAct('waitlist.save');
  const [draft, setDraft] = useState(wanted ?? ANY);
  const services = useOperation('services.offered', undefined).data?.map(({ name }) => name) ?? [];
  const staff = useOperation('hours.staff', undefined).data ?? [];
  return (
    <FormDialog
      title={words.form.title(person.name)}
      back={words.form.back}
      go={words.form.save}
      busy={save.isPending}
      onGo={() => {
        const { service, staff: who, weekdays } = draft;
        save.mutate(
          { contactId: person.id, service, staff: who, weekdays: [...weekdays] },
          {
            onSuccess: ({ contactName }) => {
              onClose();
              toast.show(words.saved(contactName));
            },
          },
        );
      }}
      onClose={onClose}
    >
      <p>{words.form.lead}</p>
      <NameField
        label={words.form.service}
        any={words.form.anyService}
        names={services}
        value={draft.service}
        onChange={service => setDraft({ ...draft, service })}
      />
      <NameField
        label={words.form.staff}
        any={words.form.anyStaff}
        names={staff}
        value={draft.staff}
        onChange={name => setDraft({ ...draft, staff: name })}
      />
      <fieldset className={css.group}>
        <legend>{words.form.days}</legend>
        <WeekdayChecks value={draft.weekdays} onChange={weekdays => setDraft({ ...draft, weekdays })} />
        <Quiet small>{words.form.daysHint}</Quiet>
      </fieldset>
      <ErrorNote failure={save.error?.failure} />
    </FormDialog>
  );
}

/** Chooses a name or none; one that is not among the names any more stays to be chosen. */
function NameField({
  label,
  any,
  names,
  value,
  onChange,
}: {
  label: string;
  any: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}) {
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField label={label} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{any}</option>
      {offered.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
