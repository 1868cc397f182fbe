/**
 * The variables that the program fills in, and what their values come from: `start` is the time of an appointment,
 * which every appointment has; `appointment` is what else its record says, which may be empty.
 */
export const FIELDS = {
  name: 'person',
  firstName: 'person',
  service: 'appointment',
  staff: 'appointment',
  day: 'start',
  date: 'start',
  time: 'start',
  business: 'business',
  businessPhone: 'business',
  businessAddress: 'business',
  businessLink: 'business',
} as const;

export type Field = keyof typeof FIELDS;

/** Every field, in the order in which the editor offers them. */
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** Tells whether a name is a field that only an appointment has a value for. */
export function isOfAppointment(name: string): boolean {
  return isOfStart(name) || (FIELDS as Record<string, string>)[name] === 'appointment';
}

/** Returns where the values of these variables are kept; a person has those that are no field. */
export function keptAt(names: readonly string[]): 'person' | 'appointment' | 'business' | 'several' {
  const kinds = names.map(name => (FIELDS as Record<string, (typeof FIELDS)[Field]>)[name] ?? 'person');
  const [first = 'person', ...others] = new Set(kinds.map(kind => (kind === 'start' ? 'appointment' : kind)));
  return others.length === 0 ? first : 'several';
}

/** Tells whether a name is a field that every appointment has a value for. */
export function isOfStart(name: string): boolean {
  return (FIELDS as Record<string, string>)[name] === 'start';
}
