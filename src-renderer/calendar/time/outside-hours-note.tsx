/** Says why a time lies outside the working hours of its staff. Nothing is refused, because it may be meant. */
import { type OutsideHours, outsideHours, type Taken } from '../../../src-shared/hours/open-hours.ts';
import { clockOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { useOperation } from '../../api/api.ts';
import { join } from '../../ui/class-names.ts';
import { showDay } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import css from '../calendar-screen.module.css';
import { words } from './hours.words.ts';

/** `taken` is null while no time is said. */
export function OutsideHoursNote({ taken }: { taken: Taken | null }) {
  const says = useOutsideHours(taken);
  return (
    <p className={join(panel.quiet, css.outside)} role="status" hidden={says === null}>
      {says}
    </p>
  );
}

/** Returns the sentence that warns of this time; null where it lies within the hours, or before they are read. */
function useOutsideHours(taken: Taken | null): string | null {
  const hours = useOperation('hours.get', undefined).data;
  const why = hours && taken && outsideHours(hours, taken);
  return why ? sentenceOf(why) : null;
}

/** "Outside the hours of Dr Owusu on Mon 4 Jan: 09:00–13:00." */
function sentenceOf(why: OutsideHours): string {
  const day = showDay(why.day);
  if (why.kind === 'holiday') return words.holiday(day, why.name);
  if (why.kind === 'day-off') return words.dayOff(why.staff, day, why.reason);
  if (why.open.length === 0) return words.closed(why.staff, day);
  const at = (minute: number) => clockOf(wallTimeOf(why.day, minute));
  return words.outside(
    why.staff,
    day,
    why.open.map(({ from, until }) => words.hours(at(from), at(until))),
  );
}
