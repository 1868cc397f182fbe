import { type ReactNode, useId } from 'react';
import css from './choice-field.module.css';

/** Chooses one of a few options, all shown, each with what is to be known of it. */
export function ChoiceField<T extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  options: readonly { value: T; label: string; hint?: ReactNode; disabled?: boolean }[];
  /** The chosen option; null if none is chosen yet. */
  value: T | null;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset className={css.group} aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {options.map(option => (
        <div key={option.value} className={css.option}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={value === option.value}
            disabled={option.disabled}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <div>
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            {option.hint && (
              <p id={`${id}-${option.value}-hint`} className={css.hint}>
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
