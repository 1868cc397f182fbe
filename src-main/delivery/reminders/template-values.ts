import { greetingName, spokenName } from '../../../src-shared/people/person-name.ts';
import type { Values } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES, type Field } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

export interface TemplateSubject {
  contactName: string;
  /** What they are called, where somebody wrote it down; '' otherwise. */
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

/** The words of one appointment, in the business's language; wall time is formatted as it stands, in no zone. */
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

/** The words of one person, with nothing where only an appointment has something to say. */
export function templateValuesWithoutAppointment(contactName: string, called: string, businessName: string): Values {
  return { ...EMPTY_VALUES, ...personTemplateValues(contactName, called, businessName) };
}

const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map(name => [name, '']));

/** Nobody is greeted by a title, an initial, or the number under which a list of bare numbers is kept. */
function personTemplateValues(contactName: string, called: string, businessName: string) {
  return { name: spokenName(contactName), firstName: greetingName(contactName, called), business: businessName };
}
