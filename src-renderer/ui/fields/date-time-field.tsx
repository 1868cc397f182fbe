import { type ReactNode, useId, useState } from 'react';
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { words } from '../ui.words.ts';
import { DateField } from './date-field.tsx';
import css from './fields.module.css';
import { TimeField } from './time-field.tsx';

/** A day and a time under one label. */
export function DateTimeField({
  label,
  hint,
  lean = 'coming',
  value,
  part = { day: value.slice(0, 10), time: value.slice(11, 16) },
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  /** Which year a day without one is in. */
  lean?: 'coming' | 'past';
  /** `YYYY-MM-DDTHH:MM`, or ''. */
  value: string;
  /** What the fields begin with where only the day or the time is known. */
  part?: { day: string; time: string } | undefined;
  /** Gets '' while the day or the time is missing. */
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [day, setDay] = useState(part.day);
  const [time, setTime] = useState(part.time);
  const tell = (at: string) => onChange(isWallTime(at) ? at : '');
  return (
    <fieldset className={css.field} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.dayAndTime}>
        <DateField
          label={words.day.label}
          lean={lean}
          value={day}
          onChange={next => {
            setDay(next);
            tell(`${next}T${time}`);
          }}
        />
        <TimeField
          label={words.time.label}
          value={time}
          onChange={next => {
            setTime(next);
            tell(`${day}T${next}`);
          }}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
