/**
 * What a text may have filled in, and whose word it is: `start` is an appointment's time, which every appointment has,
 * `appointment` what else is written down of it and may be left empty.
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
} as const;

export type Field = keyof typeof FIELDS;

/** Every field, in the order in which they are offered. */
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** True for a field of which only an appointment has a value; false for a name that is no field. */
export function isOfAppointment(name: string): boolean {
  return isOfStart(name) || (FIELDS as Record<string, string>)[name] === 'appointment';
}

/** True for a field that has a value wherever there is an appointment. */
export function isOfStart(name: string): boolean {
  return (FIELDS as Record<string, string>)[name] === 'start';
}
