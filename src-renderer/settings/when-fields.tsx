import type { RuleWhen } from '../../src-shared/model/template.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import css from './settings.module.css';
import { words } from './words.ts';

const { kinds } = words.rules;

/** "The day before at 10:00" or "3 hours before"; shared by Settings and the first run. */
export function WhenFields({ when, onChange }: { when: RuleWhen; onChange: (when: RuleWhen) => void }) {
  return (
    <>
      <SelectField
        label={words.rules.kind}
        value={when.kind}
        onChange={event =>
          onChange(
            event.target.value === 'hours-before'
              ? { kind: 'hours-before', hours: 3 }
              : { kind: event.target.value as 'days-before' | 'days-after', days: 1, at: '10:00' },
          )
        }
      >
        <option value="days-before">{kinds['days-before']}</option>
        <option value="hours-before">{kinds['hours-before']}</option>
        <option value="days-after">{kinds['days-after']}</option>
      </SelectField>
      {when.kind !== 'hours-before' ? (
        <div className={css.pair}>
          <TextField
            label={words.rules.days}
            hint={words.rules.daysHint}
            type="number"
            min={0}
            max={60}
            required
            value={when.days}
            onChange={event => onChange({ ...when, days: Number(event.target.value) })}
          />
          <TextField
            label={words.rules.at}
            type="time"
            required
            value={when.at}
            onChange={event => onChange({ ...when, at: event.target.value })}
          />
        </div>
      ) : (
        <TextField
          label={words.rules.hours}
          type="number"
          min={1}
          max={240}
          required
          value={when.hours}
          onChange={event => onChange({ ...when, hours: Number(event.target.value) })}
        />
      )}
    </>
  );
}
