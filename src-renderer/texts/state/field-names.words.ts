/** What the variables of a text are called: on their pills, and wherever one of them is spoken of. */
import type { Field } from '../../../src-shared/text/template-fields.ts';

export const fieldNames: Record<Field, string> = {
  name: 'Full name',
  firstName: 'First name',
  service: 'Service',
  staff: 'Staff',
  day: 'Day',
  date: 'Date',
  time: 'Time',
  business: 'Business',
  businessPhone: 'Business phone',
  businessAddress: 'Address',
  businessLink: 'Link',
};

/** Returns what variables are called, in quotation marks; one that is not known by the name it was given. */
export function quotedFields(names: readonly string[]): string {
  return names.map(name => `“${fieldNames[name as Field] ?? name}”`).join(', ');
}
