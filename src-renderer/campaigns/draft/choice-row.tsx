import { useId } from 'react';
import css from '../campaigns.module.css';

/** Chooses one of a few options, shown side by side; `showsLabel`: nothing beside it says what they are about. */
export function ChoiceRow<T extends string>({
  label,
  showsLabel = false,
  options,
  value,
  onChange,
}: {
  label: string;
  showsLabel?: boolean;
  options: readonly { value: T; label: string }[];
  /** The chosen one; null if none is chosen yet. */
  value: T | null;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset className={css.choices}>
      <legend className={showsLabel ? css.choicesLabel : 'visually-hidden'}>{label}</legend>
      {options.map(option => (
        <span key={option.value} className={css.choice}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
        </span>
      ))}
    </fieldset>
  );
}
