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
