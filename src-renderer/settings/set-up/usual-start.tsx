import type { WorkingInterval } from '../../../src-shared/model/business/hours.ts';
import { clockOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { CheckField } from '../../ui/fields/fields.tsx';
import { showWeekdayName } from '../../ui/format.ts';
import { words } from './set-up.words.ts';
import type { UsualStart } from './use-usual-start.ts';
import css from './welcome.module.css';

const text = words.business.usual;

/** Shows what the kind of business usually offers and when it is open, to be left out where it is not so. */
export function UsualStartFields({ start }: { start: UsualStart }) {
  const { services, hours, isChosen, choose } = start;
  if (services.length === 0 && hours.length === 0) return null;
  return (
    <>
      {services.length > 0 && (
        <fieldset>
          <legend className={css.label}>{text.services}</legend>
          <div className={css.usualServices}>
            {services.map(({ name, minutes }) => (
              <CheckField
                key={name}
                label={text.service(name, minutes)}
                checked={isChosen(name)}
                onChange={event => choose(name, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {hours.length > 0 && (
        <fieldset>
          <legend className={css.label}>{text.hours}</legend>
          <CheckField
            label={hoursInWords(hours)}
            checked={isChosen(null)}
            onChange={event => choose(null, event.target.checked)}
          />
        </fieldset>
      )}
      <p className={css.quiet}>{text.lead}</p>
    </>
  );
}

/** "Monday to Friday 08:00–12:30, 13:30–17:00; Saturday 08:00–13:00". */
function hoursInWords(week: readonly WorkingInterval[]): string {
  const clock = (minute: number) => clockOf(wallTimeOf('2024-01-01', minute));
  const days = [...Map.groupBy(week, ({ weekday }) => weekday)].map(([weekday, spans]) => ({
    first: weekday,
    last: weekday,
    hours: spans.map(({ from, until }) => text.span(clock(from), clock(until))),
  }));
  const runs: typeof days = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (before && before.last === day.first - 1 && before.hours.join() === day.hours.join()) before.last = day.last;
    else runs.push(day);
  }
  return runs
    .map(({ first, last, hours }) => text.onDays(text.days(showWeekdayName(first), showWeekdayName(last)), hours))
    .join(text.and);
}
