/** The foot of the calendar: what is being read, what is not shown, and what must not be overlooked. */
import { CircleAlert, Globe } from 'lucide-react';
import { join } from '../../ui/class-names.ts';
import { showWallTime, wallTimeIn } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import css from './calendar-foot.module.css';

export function CalendarFoot({
  note,
  isReading,
  isStrip,
  cancelled,
  doubleBooked,
  onShowCancelled,
  onShowDouble,
}: {
  note: string | null;
  /** Some of the days shown have not been read yet. */
  isReading: boolean;
  /** It has its room even while it is empty, so that turning the page moves nothing. */
  isStrip: boolean;
  /** How many of the days shown are cancelled and have no place in this view. */
  cancelled: number;
  /** How many of the days shown overlap another one of the same staff or person. */
  doubleBooked: number;
  onShowCancelled: () => void;
  onShowDouble: () => void;
}) {
  return (
    <footer className={join(css.foot, !isStrip && css.brief)}>
      {isReading && <p className={css.loading}>{words.loading}</p>}
      {doubleBooked > 0 && (
        <button type="button" className={css.alert} onClick={onShowDouble}>
          <CircleAlert className={css.icon} aria-hidden="true" />
          {words.doubleBookedCount(doubleBooked)}
        </button>
      )}
      {note && <p role="status">{note}</p>}
      {cancelled > 0 && (
        <button type="button" className={css.link} onClick={onShowCancelled}>
          {words.cancelledCount(cancelled)}
        </button>
      )}
    </footer>
  );
}

/**
 * Says whose times these are, if this computer's clock differs from that of the business; `nowMs` is an instant in
 * milliseconds.
 */
export function ZoneNotice({ zone, nowMs }: { zone: string; nowMs: number }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [ours, theirs] = [wallTimeIn(here, nowMs), wallTimeIn(zone, nowMs)];
  if (ours === theirs) return null;
  return (
    <p className={css.zone} role="note">
      <Globe className={css.icon} aria-hidden="true" />
      {words.zone(cityOf(zone), cityOf(here), showWallTime(ours), showWallTime(theirs))}
    </p>
  );
}

/** `Africa/Accra` → "Accra". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
