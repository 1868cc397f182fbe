/** The class that sets a member of staff's `--tint` and `--edge`. */
import css from './staff.module.css';
import { staffColour } from './staff-colour.ts';

export function staffClass(staff: string): string {
  const colour = staffColour(staff);
  return (colour === null ? css['nobody'] : css[`staff${colour}`]) ?? '';
}
