/** Says whose times these are where this computer's clock shows another time than the business's. */
import { Globe } from 'lucide-react';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import css from '../calendar-screen.module.css';
import { wallAt } from './clock-change.ts';

/** Nothing where both clocks show the same; `nowMs` is an instant. */
export function ZoneNotice({ zone, nowMs }: { zone: string; nowMs: number }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [ours, theirs] = [wallAt(here, nowMs), wallAt(zone, nowMs)];
  if (ours === theirs) return null;
  return (
    <p className={css.zone} role="note">
      <Globe className={css.zoneIcon} aria-hidden="true" />
      {words.zone(cityOf(zone), cityOf(here), showWallTime(ours), showWallTime(theirs))}
    </p>
  );
}

/** `Africa/Accra` → "Accra". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
