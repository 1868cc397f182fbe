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

const wallFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const weekday = wallFormat({ weekday: 'long' });
const dayAndMonth = wallFormat({ day: 'numeric', month: 'long' });

/** The words of one appointment, in the business's language; wall time is formatted as it stands, in no zone. */
export function valuesOf({ contactName, service, staff, start, businessName }: Spoken): Values {
  const asUtc = new Date(`${start}:00Z`);
  // A list of bare numbers is kept under its numbers, and nobody is greeted by one.
  const name = /^\+\d{7,15}$/.test(contactName) ? '' : contactName.trim();
  return {
    name,
    firstName: name.split(/\s+/)[0] ?? '',
    service,
    staff,
    day: weekday.format(asUtc),
    date: dayAndMonth.format(asUtc),
    time: start.slice(11),
    business: businessName,
  } satisfies Record<(typeof VARIABLES)[number], string>;
}
