/** Edits what a person may have several of: further numbers, and custom fields of the business. */
import { ArrowUp, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { isYearlyDate, showYearlyDate } from '../../../src-shared/people/yearly-date.ts';
import { useOperation } from '../../api/api.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { words as language } from '../../ui/language.words.ts';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';

/** The most further numbers that the contract allows a person. */
const MOST_NUMBERS = 10;

/** One line of the form; `key` names it while it is edited. */
export interface TypedNumber {
  key: number;
  phone: string;
  label: string;
}

export interface TypedField {
  key: number;
  name: string;
  value: string;
}

interface Lines<Line> {
  value: readonly Line[];
  onChange: (lines: Line[]) => void;
}

/** A line that was just added has the keyboard. */
const focus = (input: HTMLInputElement | null) => input?.focus();

function nextKey(lines: readonly { key: number }[]): number {
  return Math.max(0, ...lines.map(({ key }) => key)) + 1;
}

function changed<Line extends { key: number }>(lines: readonly Line[], key: number, change: Partial<Line>): Line[] {
  return lines.map(line => (line.key === key ? { ...line, ...change } : line));
}

/**
 * `onUse` has the number texted in place of the one that is. `refused` is the number the program could not read, and
 * why.
 */
export function NumbersField({
  value,
  onChange,
  onUse,
  refused,
}: Lines<TypedNumber> & { onUse: (line: TypedNumber) => void; refused: { phone: string; why: string } | null }) {
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    const key = nextKey(value);
    setAdded(key);
    onChange([...value, { key, phone: '', label: '' }]);
  };
  return (
    <fieldset className={css.lines}>
      <legend>{words.form.others}</legend>
      {value.map((line, index) => (
        <div key={line.key} className={css.typed}>
          <TextField
            ref={line.key === added ? focus : undefined}
            label={words.form.otherPhone(index + 1)}
            hideLabel
            type="tel"
            value={line.phone}
            most={60}
            error={refused?.phone === line.phone ? refused.why : undefined}
            onChange={event => onChange(changed(value, line.key, { phone: event.target.value }))}
          />
          <TextField
            label={words.form.otherLabel(index + 1)}
            hideLabel
            placeholder={words.form.labelHint}
            value={line.label}
            most={40}
            onChange={event => onChange(changed(value, line.key, { label: event.target.value }))}
          />
          <IconButton icon={ArrowUp} label={words.form.textOther(index + 1)} onClick={() => onUse(line)} />
          <IconButton
            icon={X}
            label={words.form.removeOther(index + 1)}
            onClick={() => onChange(value.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      {value.length < MOST_NUMBERS && (
        <Button variant="quiet" icon={Plus} onClick={add}>
          {words.form.addOther}
        </Button>
      )}
    </fieldset>
  );
}

/** A field without a value goes when the person is saved. */
export function OwnFields({ value, onChange }: Lines<TypedField>) {
  const names = useId();
  const known = useOperation('contacts.fields', undefined).data ?? [];
  const free = known.filter(({ name }) => !value.some(line => line.name === name));
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    const key = nextKey(value);
    setAdded(key);
    onChange([...value, { key, name: '', value: '' }]);
  };
  return (
    <fieldset className={css.lines}>
      <legend>{words.form.fields}</legend>
      {value.map((line, index) => (
        <div key={line.key} className={css.typed}>
          <TextField
            ref={line.key === added ? focus : undefined}
            label={words.form.fieldName(index + 1)}
            hideLabel
            placeholder={words.form.fieldNamePlaceholder}
            list={names}
            value={line.name}
            most={80}
            onChange={event => onChange(changed(value, line.key, { name: event.target.value }))}
          />
          <OwnValue
            label={words.form.fieldValue(line.name || words.form.fieldName(index + 1))}
            value={line.value}
            isYearly={known.some(({ name, isYearly }) => isYearly && name === line.name)}
            onChange={to => onChange(changed(value, line.key, { value: to }))}
          />
        </div>
      ))}
      <datalist id={names}>
        {free.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Button variant="quiet" icon={Plus} onClick={add}>
        {words.form.addField}
      </Button>
    </fieldset>
  );
}

/** The value of a custom field. What is typed in one of yearly dates is kept as a date when the person is saved. */
function OwnValue({
  label,
  value,
  isYearly,
  onChange,
}: {
  label: string;
  value: string;
  isYearly: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      hideLabel
      value={isYearlyDate(value) ? showYearlyDate(value, language.locale) : value}
      most={500}
      hint={isYearly && value !== '' && !isYearlyDate(value) ? words.form.yearlyHint : undefined}
      onChange={event => onChange(event.target.value)}
    />
  );
}
