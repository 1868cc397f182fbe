import { FIELD_NAMES, type Field } from '../../../../src-shared/text/template-fields.ts';

/** What people write for a field, by other programs or another language, in small letters without spaces or signs. */
const OTHER_NAMES: Record<string, Field> = {
  client: 'name',
  customer: 'name',
  fullname: 'name',
  nom: 'name',
  patient: 'name',
  first: 'firstName',
  forename: 'firstName',
  givenname: 'firstName',
  prenom: 'firstName',
  appointment: 'service',
  treatment: 'service',
  doctor: 'staff',
  employee: 'staff',
  stylist: 'staff',
  jour: 'day',
  weekday: 'day',
  appointmentdate: 'date',
  appointmenttime: 'time',
  heure: 'time',
  hour: 'time',
  clinic: 'business',
  company: 'business',
  salon: 'business',
  mobile: 'businessPhone',
  number: 'businessPhone',
  phone: 'businessPhone',
  telephone: 'businessPhone',
};

/** Mistakes that still make one name; in a name of three letters fewer. */
const MOST_MISTAKES = 2;

/** Returns the field that somebody meant by a name that is none, or null if none is near. */
export function nearestField(name: string): Field | null {
  const written = plain(name);
  const other = OTHER_NAMES[written];
  if (other) return other;
  // If two names are equally near, the one that begins with what was written counts.
  const rest = (field: Field) => (plain(field).startsWith(written) ? 0 : 0.5);
  const [best] = FIELD_NAMES.map(field => ({ field, mistakes: distance(written, plain(field)) + rest(field) })).sort(
    (a, b) => a.mistakes - b.mistakes,
  );
  return best && Math.floor(best.mistakes) <= Math.min(MOST_MISTAKES, Math.floor(written.length / 2))
    ? best.field
    : null;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** How many letters must be put in, taken out or changed to make `b` of `a` (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [done, letter] of [...a].entries()) {
    const next = [done + 1];
    for (let at = 0; at < b.length; at++) {
      const put = (next[at] ?? 0) + 1;
      const taken = (row[at + 1] ?? 0) + 1;
      const changed = (row[at] ?? 0) + (b[at] === letter ? 0 : 1);
      next.push(Math.min(put, taken, changed));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
