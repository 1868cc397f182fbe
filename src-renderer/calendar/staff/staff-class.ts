/** The class that sets a member of staff's `--tint` and `--edge`. */
import css from './staff.module.css';
import { staffColour } from './staff-colour.ts';

// The same few names come thousands of times.
const known = new Map<string, string>();

export function staffClass(staff: string): string {
  const kept = known.get(staff);
  if (kept !== undefined) return kept;
  const colour = staffColour(staff);
  const name = (colour === null ? css['nobody'] : css[`staff${colour}`]) ?? '';
  known.set(staff, name);
  return name;
}
