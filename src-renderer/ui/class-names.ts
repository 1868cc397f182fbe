/** Joins class names, leaving out what is absent: `join(css.row, open && css.open)`. */
export function join(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
