/** Notes that a chosen day is a holiday. Nothing is refused, because the day may be meant. */
import { showDay } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import { useHolidays } from './use-holidays.ts';

/** `day` is the typed text, which may not be a day yet. */
export function HolidayNote({ day }: { day: string }) {
  const name = useHolidays().get(day);
  return (
    <p className={panel.quiet} role="status" hidden={name === undefined}>
      {name !== undefined && words.isHoliday(showDay(day), name)}
    </p>
  );
}
