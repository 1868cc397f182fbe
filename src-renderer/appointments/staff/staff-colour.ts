/** Gives each member of staff one of six hues, in the order in which they turn up, and keeps it. */

import { SERVICE_COLOURS, type ServiceColour } from '../../../src-shared/model/business/service.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import css from './staff-colour.module.css';

/** How many hues `staff-colour.module.css` has; the seventh has the first again, with a striped bar. */
export const STAFF_HUES = 6;

// Which hue is whose is a convenience of this computer and no record, so the browser's storage keeps it.
const kept = (world: WorldName) => `bellbird.staff.${world}`;

let order: { world: WorldName; keys: string[] } | null = null;

function orderOf(world: WorldName): string[] {
  if (order?.world === world) return order.keys;
  let keys: unknown = null;
  try {
    keys = JSON.parse(window.localStorage.getItem(kept(world)) ?? '[]');
  } catch {
    // Whatever stands there is written anew.
  }
  order = { world, keys: Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [] };
  return order.keys;
}

/** Gives the staff that have none yet the next hues, in the order given; what calls it renders their chips after it. */
export function learnStaff(world: WorldName, staff: readonly string[]): void {
  const keys = orderOf(world);
  const found = staff.map(nameKey).filter(key => key !== '' && !keys.includes(key));
  if (found.length === 0) return;
  keys.push(...found);
  requestIdleCallback(() => window.localStorage.setItem(kept(world), JSON.stringify(keys)), { timeout: 1_000 });
}

/** Returns how many members of staff have turned up so far on this computer. */
export function countOfStaff(world: WorldName): number {
  return orderOf(world).length;
}

/** Returns the place of a hue and whether its bar is striped; null for nobody in particular. */
export function hueAt(place: number): { hue: number; isStriped: boolean } | null {
  return place < 0 ? null : { hue: place % STAFF_HUES, isStriped: place >= STAFF_HUES };
}

/** Returns the class that sets `--tint`, `--edge` and `--bar` to a colour that somebody chose; null is no colour. */
export function colourClass(colour: ServiceColour | null): string {
  const hue = colour === null ? -1 : SERVICE_COLOURS.indexOf(colour);
  return css[hue < 0 ? 'nobody' : `staff${hue}`] ?? '';
}

// A page shows the same few names hundreds of times, and their keys take long to make.
const keyOf = new Map<string, string>();

/** Returns the class that sets `--tint`, `--edge` and `--bar` of a member of staff; '' is nobody in particular. */
export function staffClass(staff: string): string {
  const key = keyOf.get(staff) ?? nameKey(staff);
  keyOf.set(staff, key);
  const hue = hueAt(order?.keys.indexOf(key) ?? -1);
  if (hue === null) return css['nobody'] ?? '';
  const name = css[`staff${hue.hue}`] ?? '';
  return hue.isStriped ? `${name} ${css['striped'] ?? ''}` : name;
}
