/** Said where a day is chosen that is a holiday: it may be meant, so nothing is refused. */
import { showDay } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import { useHolidays } from './use-holidays.ts';

/** `day`: what is typed, also while it is no day yet. */
export function HolidayNote({ day }: { day: string }) {
  const name = useHolidays().get(day);
  return (
    <p className={panel.quiet} role="status" hidden={name === undefined}>
      {name !== undefined && words.isHoliday(showDay(day), name)}
    </p>
  );
}
