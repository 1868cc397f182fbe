import type { RuleWhen, WhenOutsideWindow } from '../../../src-shared/model/template.ts';
import { CheckField, TextField } from '../../ui/fields/fields.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { words } from '../settings.words.ts';
import { mayBeEarly, outsideFor } from './rule-draft.ts';

const OUTSIDES: readonly WhenOutsideWindow[] = ['earlier', 'later', 'skip'];

/** Edits what happens to a text whose time is outside the send window, and how much earlier it may then go. */
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
      <ChoiceField
        label={text.outside}
        hint={text.outsideHint}
        options={OUTSIDES.filter(one => one === outsideFor(when, one).whenOutsideWindow).map(value => ({
          value,
          ...text.outsides[value],
        }))}
        value={whenOutsideWindow}
        onChange={chosen => onChange({ whenOutsideWindow: chosen })}
      />
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
