import { FIELD_NAMES, type Field } from './template-fields.ts';

/** What people write for a field, by other programs or another language, in small letters without spaces or signs. */
const OTHER_NAMES: Record<string, Field> = {
  client: 'name',
  clientname: 'name',
  customer: 'name',
  customername: 'name',
  fullname: 'name',
  lastname: 'name',
  nom: 'name',
  nomclient: 'name',
  nomcomplet: 'name',
  nomdefamille: 'name',
  patient: 'name',
  patientname: 'name',
  surname: 'name',
  fname: 'firstName',
  first: 'firstName',
  forename: 'firstName',
  givenname: 'firstName',
  prenom: 'firstName',
  appointment: 'service',
  prestation: 'service',
  servicename: 'service',
  soin: 'service',
  treatment: 'service',
  coiffeur: 'staff',
  docteur: 'staff',
  doctor: 'staff',
  employee: 'staff',
  medecin: 'staff',
  personnel: 'staff',
  praticien: 'staff',
  staffname: 'staff',
  stylist: 'staff',
  appointmentday: 'day',
  jour: 'day',
  weekday: 'day',
  appointmentdate: 'date',
  appointmenttime: 'time',
  heure: 'time',
  hour: 'time',
  businessname: 'business',
  cabinet: 'business',
  clinic: 'business',
  clinique: 'business',
  company: 'business',
  companyname: 'business',
  entreprise: 'business',
  salon: 'business',
  mobile: 'businessPhone',
  number: 'businessPhone',
  phone: 'businessPhone',
  phonenumber: 'businessPhone',
  tel: 'businessPhone',
  telephone: 'businessPhone',
  telephonedelentreprise: 'businessPhone',
  address: 'businessAddress',
  adresse: 'businessAddress',
  location: 'businessAddress',
  bookinglink: 'businessLink',
  lien: 'businessLink',
  link: 'businessLink',
  url: 'businessLink',
  website: 'businessLink',
};

/** Mistakes that still make one name; in a name of three letters fewer. */
const MOST_MISTAKES = 2;

/** Returns the field that somebody meant by a name that is none, or null if none is near. */
export function nearestField(name: string): Field | null {
  return fieldWithin(name, length => Math.floor(length / 2));
}

/**
 * Tells whether a word that may be ordinary is spelled like a field. Short words must be exact ("late" is not "date"),
 * longer ones may have a mistake or two.
 */
export function isSpelledAsField(word: string): boolean {
  return fieldWithin(word, length => (length < 5 ? 0 : Math.floor(length / 4))) !== null;
}

/** Returns the nearest field, unless it has more mistakes than a name of that length may have. */
function fieldWithin(name: string, allowed: (length: number) => number): Field | null {
  const written = plain(name);
  const other = OTHER_NAMES[written];
  if (other) return other;
  // If two names are equally near, the one that begins with what was written counts.
  const rest = (field: Field) => (plain(field).startsWith(written) ? 0 : 0.5);
  const [best] = FIELD_NAMES.map(field => ({ field, mistakes: distance(written, plain(field)) + rest(field) })).sort(
    (a, b) => a.mistakes - b.mistakes,
  );
  return best && Math.floor(best.mistakes) <= Math.min(MOST_MISTAKES, allowed(written.length)) ? best.field : null;
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
