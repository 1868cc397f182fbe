import type { RuleWhen, WhenOutsideWindow } from '../../../src-shared/model/template.ts';
import { CheckField, SelectField, TextField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';

const OUTSIDES: readonly WhenOutsideWindow[] = ['earlier', 'later', 'skip'];

/** What becomes of a text at whose time none may go, and how early it may then be. */
export function OutsideWindowFields({
  when,
  whenOutsideWindow,
  maxDaysEarly,
  onChange,
}: {
  when: RuleWhen;
  whenOutsideWindow: WhenOutsideWindow;
  maxDaysEarly: number | null;
  onChange: (changes: { whenOutsideWindow?: WhenOutsideWindow; maxDaysEarly?: number | null }) => void;
}) {
  const text = words.rules;
  return (
    <>
      <SelectField
        label={text.outside}
        hint={text.outsideHint}
        value={whenOutsideWindow}
        onChange={event => {
          const chosen = OUTSIDES.find(one => one === event.target.value);
          if (chosen) onChange({ whenOutsideWindow: chosen });
        }}
      >
        {OUTSIDES.map(one => (
          <option key={one} value={one}>
            {text.outsides[one]}
          </option>
        ))}
      </SelectField>
      {mayBeEarly(when, whenOutsideWindow) && (
        <>
          <CheckField
            label={text.limit}
            checked={maxDaysEarly !== null}
            onChange={event => onChange({ maxDaysEarly: event.target.checked ? 3 : null })}
          />
          {maxDaysEarly !== null && (
            <TextField
              label={text.earliest}
              hint={text.earliestHint}
              type="number"
              min={1}
              max={90}
              required
              value={maxDaysEarly}
              onChange={event => onChange({ maxDaysEarly: Number(event.target.value) })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Only what moves earlier can come too early. */
export function mayBeEarly(when: RuleWhen, whenOutsideWindow: WhenOutsideWindow): boolean {
  return whenOutsideWindow === 'earlier' && when.kind !== 'days-after';
}
