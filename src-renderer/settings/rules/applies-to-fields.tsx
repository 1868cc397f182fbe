import { useId } from 'react';
import type { Group } from '../../../src-shared/model/contact.ts';
import type { RuleFor } from '../../../src-shared/model/template.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useOperation } from '../../api/api.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { words } from '../settings.words.ts';
import { MOST } from './rule-draft.ts';

const KINDS: readonly RuleFor['kind'][] = ['all', 'service', 'staff', 'group', 'missed-lately'];

/** Edits which appointments a rule applies to: all, or those of a service, a member of staff, or a group's people. */
export function AppliesToFields({
  appliesTo,
  onChange,
}: {
  appliesTo: RuleFor;
  onChange: (appliesTo: RuleFor) => void;
}) {
  const groups = useOperation('contacts.groups', undefined).data ?? [];
  const text = words.rules;
  return (
    <>
      <ChoiceField
        label={text.whoGets}
        options={KINDS.map(value => ({
          value,
          label: text.whoKinds[value],
          disabled: value === 'group' && groups.length === 0,
        }))}
        value={appliesTo.kind}
        onChange={kind => onChange(beginning(kind, groups))}
      />
      {appliesTo.kind === 'service' && (
        <ServiceField
          label={text.service}
          value={appliesTo.service}
          onChange={service => onChange({ kind: 'service', service })}
        />
      )}
      {appliesTo.kind === 'staff' && (
        <StaffField label={text.staff} value={appliesTo.staff} onChange={staff => onChange({ kind: 'staff', staff })} />
      )}
      {appliesTo.kind === 'group' && (
        <SelectField
          label={text.group}
          value={appliesTo.groupId}
          onChange={event => onChange({ kind: 'group', groupId: Number(event.target.value) })}
        >
          {!groups.some(({ id }) => id === appliesTo.groupId) && (
            <option value={appliesTo.groupId}>{text.groupGone}</option>
          )}
          {groups.map(({ id, name, size }) => (
            <option key={id} value={id}>
              {text.groupOf(name, size)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function beginning(kind: RuleFor['kind'], [first]: readonly Group[]): RuleFor {
  switch (kind) {
    case 'all':
    case 'missed-lately':
      return { kind };
    case 'service':
      return { kind, service: '' };
    case 'staff':
      return { kind, staff: '' };
    case 'group':
      return { kind, groupId: first?.id ?? 0 };
  }
}

/** Edits a service or staff name. It offers those that are known; one that is not used yet may be typed. */
function NameField({
  label,
  known,
  value,
  onChange,
}: {
  label: string;
  known: readonly KnownName[] | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const key = nameKey(value);
  const isKnown = key === '' || !known || known.some(({ all }) => all.some(name => nameKey(name) === key));
  return (
    <>
      <TextField
        label={label}
        hint={isKnown ? words.rules.nameHint : words.rules.nameUnknown}
        list={id}
        required
        // The pattern refuses a name of spaces only.
        pattern=".*\S.*"
        most={MOST.who}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={id}>
        {known?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** A name to choose, and all that mean the same. */
interface KnownName {
  name: string;
  all: readonly string[];
}

/** Offers the services of the list, then what bookings name besides. */
function ServiceField(field: { label: string; value: string; onChange: (value: string) => void }) {
  const list = useOperation('services.list', undefined).data;
  const described = list?.services.map(({ name, alsoCalled }) => ({ name, all: [name, ...alsoCalled] }));
  const gathered = list?.gathered.map(({ name }) => ({ name, all: [name] })) ?? [];
  return <NameField {...field} known={described && [...described, ...gathered]} />;
}

function StaffField(field: { label: string; value: string; onChange: (value: string) => void }) {
  const staff = useOperation('hours.staff', undefined).data;
  return <NameField {...field} known={staff?.map(name => ({ name, all: [name] }))} />;
}
