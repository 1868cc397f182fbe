/** Warns of a day so far away that its year may be a slip: a text names no year. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { showDay } from '../../ui/format.ts';
import css from '../panel/panel.module.css';
import { isFarDay } from './far-day.ts';
import { words } from './hours.words.ts';

/** `day` begins with `YYYY-MM-DD`, or is what was typed so far. */
export function FarDayNote({ day, now }: { day: string; now: WallTime }) {
  const isFar = isFarDay(day, now);
  return (
    <p className={css.caution} role="status" hidden={!isFar}>
      {isFar && words.farDay(showDay(day, { year: true }))}
    </p>
  );
}
