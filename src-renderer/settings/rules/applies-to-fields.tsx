import { useId } from 'react';
import type { Group } from '../../../src-shared/model/contact.ts';
import type { RuleFor } from '../../../src-shared/model/template.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useOutlines } from '../../api/use-outlines.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';

const KINDS: readonly RuleFor['kind'][] = ['all', 'service', 'staff', 'group'];
/** How many days before today the calendar is searched for services and staff to choose from. */
const BACK = 30;
const AHEAD = 60;

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
      <SelectField
        label={text.which}
        value={appliesTo.kind}
        onChange={event => {
          const kind = KINDS.find(one => one === event.target.value);
          if (kind) onChange(beginning(kind, groups));
        }}
      >
        {KINDS.map(kind => (
          <option key={kind} value={kind} disabled={kind === 'group' && groups.length === 0}>
            {text.whichKinds[kind]}
          </option>
        ))}
      </SelectField>
      {appliesTo.kind === 'service' && (
        <NameField
          label={text.service}
          of="service"
          value={appliesTo.service}
          onChange={service => onChange({ kind: 'service', service })}
        />
      )}
      {appliesTo.kind === 'staff' && (
        <NameField
          label={text.staff}
          of="staff"
          value={appliesTo.staff}
          onChange={staff => onChange({ kind: 'staff', staff })}
        />
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
      return { kind };
    case 'service':
      return { kind, service: '' };
    case 'staff':
      return { kind, staff: '' };
    case 'group':
      return { kind, groupId: first?.id ?? 0 };
  }
}

/** Edits a service or staff name. It offers those of the calendar; one that is not used yet may be typed. */
function NameField({
  label,
  of,
  value,
  onChange,
}: {
  label: string;
  of: 'service' | 'staff';
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { now } = useAppState();
  const day = (offset: number) => addDays(now.slice(0, 10), offset);
  const appointments = useOutlines({ from: day(-BACK), until: day(AHEAD) }).data ?? [];
  const known = [...new Set(appointments.map(appointment => appointment[of]))].filter(name => name !== '').sort();
  const isKnown = value.trim() === '' || known.some(name => isSameName(name, value));
  return (
    <>
      <TextField
        label={label}
        hint={isKnown ? words.rules.nameHint : words.rules.nameUnknown}
        list={id}
        required
        // The pattern refuses a name of spaces only.
        pattern=".*\S.*"
        maxLength={100}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={id}>
        {known.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Compares two names nearly as the planner does, which is enough for a hint. */
function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;
}
