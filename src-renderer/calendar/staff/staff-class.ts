/** Gives each member of staff a colour: its number, and the class that sets its `--tint` and `--edge`. */
import css from './staff.module.css';

/** How many staff colours `calendar.module.css` defines, each at 4.5:1 with its text in both themes. */
export const STAFF_COLOURS = 8;

/**
 * The colour number of a member of staff, 0 to 7, the same every day and on every computer; null for nobody. Two people
 * can share one, so the name always stands beside the colour.
 */
export function staffColour(staff: string): number | null {
  const name = staff.trim().toLocaleLowerCase('en');
  if (name === '') return null;
  // FNV-1a, 32 bits: spreads short, similar names.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % STAFF_COLOURS;
}

// A page shows the same few names thousands of times, so their classes are kept.
const known = new Map<string, string>();

/** Returns the class that sets `--tint` and `--edge` of a member of staff; '' is nobody in particular. */
export function staffClass(staff: string): string {
  const kept = known.get(staff);
  if (kept !== undefined) return kept;
  const colour = staffColour(staff);
  const name = (colour === null ? css['nobody'] : css[`staff${colour}`]) ?? '';
  known.set(staff, name);
  return name;
}
