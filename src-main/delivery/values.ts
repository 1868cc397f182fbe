import type { WallTime } from '../../src-shared/instant.ts';
import type { Values } from '../../src-shared/template.ts';

export interface Spoken {
  contactName: string;
  service: string;
  staff: string;
  start: WallTime;
  businessName: string;
}

/** The variables a reminder may use; a name that is not a key here is unknown to the program. */
export const VARIABLES = ['name', 'firstName', 'service', 'staff', 'day', 'date', 'time', 'business'] as const;

/** Those of them that need no appointment: a text to many may use no others without words to put in their place. */
export const CAMPAIGN_VARIABLES = ['name', 'firstName', 'business'] as const satisfies (typeof VARIABLES)[number][];

const wallFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const weekday = wallFormat({ weekday: 'long' });
const dayAndMonth = wallFormat({ day: 'numeric', month: 'long' });

/** The words of one appointment, in the business's language; wall time is formatted as it stands, in no zone. */
export function valuesOf({ contactName, service, staff, start, businessName }: Spoken): Values {
  const asUtc = new Date(`${start}:00Z`);
  return {
    ...valuesOfPerson(contactName, businessName),
    service,
    staff,
    day: weekday.format(asUtc),
    date: dayAndMonth.format(asUtc),
    time: start.slice(11),
  } satisfies Record<(typeof VARIABLES)[number], string>;
}

/** The words of one person, with nothing where only an appointment has something to say. */
export function valuesWithoutAppointment(contactName: string, businessName: string): Values {
  return { ...NOTHING, ...valuesOfPerson(contactName, businessName) };
}

const NOTHING = Object.fromEntries(VARIABLES.map(name => [name, '']));

function valuesOfPerson(contactName: string, businessName: string) {
  // A list of bare numbers is kept under its numbers, and nobody is greeted by one.
  const name = /^\+\d{7,15}$/.test(contactName) ? '' : contactName.trim();
  return { name, firstName: name.split(/\s+/)[0] ?? '', business: businessName };
}
