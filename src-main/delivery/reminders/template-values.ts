/**
 * The values that fill a template's variables, for an appointment or for a person alone. Templates themselves are
 * rendered in src-shared/text/template.ts.
 */
import { greetingName, spokenName } from '../../../src-shared/people/person-name.ts';
import type { Values } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES, type Field } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

/** The person and the appointment a template is filled in for. */
export interface TemplateSubject {
  contactName: string;
  /** The name a text calls the person by, where somebody entered one; '' otherwise. */
  called: string;
  service: string;
  staff: string;
  start: WallTime;
  businessName: string;
}

const wallFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const weekday = wallFormat({ weekday: 'long' });
const dayAndMonth = wallFormat({ day: 'numeric', month: 'long' });

/**
 * Returns the value of every template variable for one appointment, in the business's language. The wall time is
 * formatted as it stands; no zone is applied.
 */
export function appointmentTemplateValues({
  contactName,
  called,
  service,
  staff,
  start,
  businessName,
}: TemplateSubject): Values {
  const asUtc = new Date(`${start}:00Z`);
  return {
    ...personTemplateValues(contactName, called, businessName),
    service,
    staff,
    day: weekday.format(asUtc),
    date: dayAndMonth.format(asUtc),
    time: start.slice(11),
  } satisfies Record<Field, string>;
}

/** Returns the same variables for a person without an appointment; what only an appointment can fill is empty. */
export function templateValuesWithoutAppointment(contactName: string, called: string, businessName: string): Values {
  return { ...EMPTY_VALUES, ...personTemplateValues(contactName, called, businessName) };
}

const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map(name => [name, '']));

/** A greeting never uses a title, an initial, or a phone number that stands in the place of a name. */
function personTemplateValues(contactName: string, called: string, businessName: string) {
  return { name: spokenName(contactName), firstName: greetingName(contactName, called), business: businessName };
}
