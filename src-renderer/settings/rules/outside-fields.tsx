import type { Outside, RuleWhen } from '../../../src-shared/model/template.ts';
import { CheckField, SelectField, TextField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';

const OUTSIDES: readonly Outside[] = ['earlier', 'later', 'skip'];

/** What becomes of a text at whose time none may go, and how early it may then be. */
export function OutsideFields({
  when,
  outside,
  earliestDays,
  onChange,
}: {
  when: RuleWhen;
  outside: Outside;
  earliestDays: number | null;
  onChange: (changes: { outside?: Outside; earliestDays?: number | null }) => void;
}) {
  const text = words.rules;
  return (
    <>
      <SelectField
        label={text.outside}
        hint={text.outsideHint}
        value={outside}
        onChange={event => {
          const chosen = OUTSIDES.find(one => one === event.target.value);
          if (chosen) onChange({ outside: chosen });
        }}
      >
        {OUTSIDES.map(one => (
          <option key={one} value={one}>
            {text.outsides[one]}
          </option>
        ))}
      </SelectField>
      {mayBeEarly(when, outside) && (
        <>
          <CheckField
            label={text.limit}
            checked={earliestDays !== null}
            onChange={event => onChange({ earliestDays: event.target.checked ? 3 : null })}
          />
          {earliestDays !== null && (
            <TextField
              label={text.earliest}
              hint={text.earliestHint}
              type="number"
              min={1}
              max={90}
              required
              value={earliestDays}
              onChange={event => onChange({ earliestDays: Number(event.target.value) })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Only what moves earlier can come too early. */
export function mayBeEarly(when: RuleWhen, outside: Outside): boolean {
  return outside === 'earlier' && when.kind !== 'days-after';
}
