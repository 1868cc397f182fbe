import {
  type AfterTo,
  LONGEST_LEAD_DAYS,
  longestAfterDays,
  type RuleWhen,
} from '../../../src-shared/model/template.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { words } from '../settings.words.ts';
import { LONGEST_LEAD_HOURS } from './rule-draft.ts';

const { kinds } = words.rules;
type Kind = keyof typeof kinds;

/** The value that each kind begins with. */
const BEGINNINGS: Record<Kind, RuleWhen> = {
  'days-before': { kind: 'days-before', days: 1, at: '10:00' },
  'same-day': { kind: 'days-before', days: 0, at: '08:00' },
  'hours-before': { kind: 'hours-before', hours: 3 },
  'days-after': { kind: 'days-after', days: 1, at: '10:00', to: 'arrived' },
};
const KINDS = Object.keys(BEGINNINGS) as Kind[];

const WHO: readonly AfterTo[] = ['arrived', 'not-missed', 'missed', 'not-back'];
/** After so many days most people who have not been back are asked: half a year. */
const OVERDUE_DAYS = 180;

/** Who has not been back is asked after months, everybody else after days. */
function daysFor(to: AfterTo, days: number): number {
  if (to === 'not-back') return days > LONGEST_LEAD_DAYS ? days : OVERDUE_DAYS;
  return days > LONGEST_LEAD_DAYS ? 1 : days;
}

type WhenProps = { when: RuleWhen; onChange: (when: RuleWhen) => void };

/** Edits how long before or after the appointment. */
export function LeadFields({ when, onChange }: WhenProps) {
  const kind = when.kind === 'days-before' && when.days === 0 ? 'same-day' : when.kind;
  return (
    <>
      <SelectField
        label={words.rules.kind}
        value={kind}
        onChange={event => {
          const chosen = KINDS.find(one => one === event.target.value);
          if (chosen) onChange(BEGINNINGS[chosen]);
        }}
      >
        {KINDS.map(one => (
          <option key={one} value={one}>
            {kinds[one]}
          </option>
        ))}
      </SelectField>
      {when.kind === 'hours-before' && (
        <TextField
          label={words.rules.hours}
          type="number"
          min={1}
          max={LONGEST_LEAD_HOURS}
          required
          value={when.hours}
          onChange={event => onChange({ ...when, hours: Number(event.target.value) })}
        />
      )}
      {when.kind !== 'hours-before' && kind !== 'same-day' && (
        <TextField
          label={kind === 'days-after' ? words.rules.daysAfter : words.rules.days}
          hint={kind === 'days-after' && words.rules.daysAfterHint}
          type="number"
          min={kind === 'days-after' ? 0 : 1}
          max={when.kind === 'days-after' ? longestAfterDays(when.to) : LONGEST_LEAD_DAYS}
          required
          value={when.days}
          onChange={event => onChange({ ...when, days: Number(event.target.value) })}
        />
      )}
    </>
  );
}

/** Edits the hour; shows nothing where the time follows from the appointment's. */
export function AtField({ when, onChange }: WhenProps) {
  if (when.kind === 'hours-before') return null;
  return <TimeField label={words.rules.at} required value={when.at} onChange={at => onChange({ ...when, at })} />;
}

/** Edits who gets a text after the appointment; shows nothing before it. */
export function WhoCameField({ when, onChange }: WhenProps) {
  if (when.kind !== 'days-after') return null;
  return (
    <ChoiceField
      label={words.rules.whoGets}
      options={WHO.map(value => ({
        value,
        label: words.rules.whoCames[value],
        hint: value === 'arrived' && words.rules.whoCameHint,
      }))}
      value={when.to ?? 'arrived'}
      onChange={to => onChange({ ...when, days: daysFor(to, when.days), to })}
    />
  );
}
