/** Chooses whether and how an appointment repeats, and shows the choice as a sentence. */

import { useId } from 'react';
import { isDay, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { showDay } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import css from '../panel/panel.module.css';
import {
  type Chosen,
  dayAndMonth,
  type Freq,
  faultOf,
  never,
  nthWeekday,
  type Repeat,
  repeatInWords,
  usualUntil,
} from './repeat-rule.ts';

const FREQS: readonly Freq[] = ['never', 'daily', 'weekly', 'monthly-date', 'monthly-weekday', 'yearly'];
const ENDS = ['never', 'until', 'count'] as const;

export function RepeatFields({
  value,
  day,
  checked,
  onChange,
}: {
  value: Repeat;
  /** The first day, `YYYY-MM-DD`; '' while none is chosen. */
  day: string;
  /** Whether a problem is shown: from the first attempt to save on. */
  checked: boolean;
  onChange: (repeat: Repeat) => void;
}) {
  if (!isDay(day)) return null;
  const fault = checked ? faultOf(value, day) : null;
  const chosen = value.kind === 'chosen' ? value : null;
  return (
    <>
      <SelectField
        label={words.repeat.label}
        value={chosen?.freq ?? 'asItIs'}
        onChange={event => {
          const freq = FREQS.find(each => each === event.target.value);
          if (freq) onChange({ ...(chosen ?? never(day)), freq });
        }}
      >
        {!chosen && <option value="asItIs">{words.repeat.freq.asItIs}</option>}
        {FREQS.map(freq => (
          <option key={freq} value={freq}>
            {freqName(freq, day)}
          </option>
        ))}
      </SelectField>
      {chosen && chosen.freq !== 'never' && <How value={chosen} day={day} fault={fault} onChange={onChange} />}
      {faultOf(value, day) === null && (chosen === null || chosen.freq !== 'never') && (
        <p className={panel.quiet} role="status">
          {words.repeat.hint(repeatInWords(value, day))}{' '}
          {chosen?.freq === 'weekly' && !chosen.days.includes(weekdayOf(day)) && words.repeat.firstApart(showDay(day))}
        </p>
      )}
    </>
  );
}

function freqName(freq: Freq, day: string): string {
  const { freq: names } = words.repeat;
  if (freq === 'monthly-date') return names['monthly-date'](Number(day.slice(8, 10)));
  if (freq === 'monthly-weekday') {
    const [nth = '', weekday = ''] = nthWeekday(day).split(' ');
    return names['monthly-weekday'](nth, weekday);
  }
  return freq === 'yearly' ? names.yearly(dayAndMonth(day)) : names[freq];
}

function How({
  value,
  day,
  fault,
  onChange,
}: {
  value: Chosen;
  day: string;
  fault: ReturnType<typeof faultOf>;
  onChange: (repeat: Repeat) => void;
}) {
  const { repeat } = words;
  const wrong = (kind: typeof fault) => (fault !== null && fault === kind ? repeat.wrong[fault] : undefined);
  const set = (change: Partial<Chosen>) => onChange({ ...value, ...change });
  return (
    <div className={css.repeat}>
      {value.freq !== 'never' && (
        <TextField
          label={repeat.every(repeat.units[value.freq])}
          type="number"
          min={1}
          max={99}
          error={wrong('interval')}
          value={Number.isNaN(value.interval) ? '' : value.interval}
          onChange={event => set({ interval: event.target.valueAsNumber })}
        />
      )}
      {value.freq === 'weekly' && <Weekdays days={value.days} error={wrong('days')} onChange={days => set({ days })} />}
      <div className={css.pair}>
        <SelectField
          label={repeat.ends}
          value={value.end}
          onChange={event => {
            const end = ENDS.find(each => each === event.target.value) ?? 'never';
            set({ end, ...(end === 'until' && value.until === '' ? { until: usualUntil(day) } : {}) });
          }}
        >
          {ENDS.map(end => (
            <option key={end} value={end}>
              {repeat.end[end]}
            </option>
          ))}
        </SelectField>
        {value.end === 'until' && (
          <DateField
            label={repeat.lastDay}
            min={day}
            error={wrong('until')}
            value={value.until}
            onChange={until => set({ until })}
          />
        )}
        {value.end === 'count' && (
          <TextField
            label={repeat.times}
            type="number"
            min={2}
            max={1000}
            error={wrong('count')}
            value={Number.isNaN(value.count) ? '' : value.count}
            onChange={event => set({ count: event.target.valueAsNumber })}
          />
        )}
      </div>
    </div>
  );
}

function Weekdays({
  days,
  error,
  onChange,
}: {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className={css.weekdays} aria-describedby={error && `${id}-error`}>
      <legend>{words.repeat.days}</legend>
      {words.weekdaysLong.map((name, index) => (
        <label key={name} className={css.weekday}>
          <input
            type="checkbox"
            aria-label={name}
            checked={days.includes(index)}
            onChange={event => onChange(event.target.checked ? [...days, index] : days.filter(each => each !== index))}
          />
          {words.weekdays[index]}
        </label>
      ))}
      <p id={`${id}-error`} role="alert" className={css.wrong} hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}
