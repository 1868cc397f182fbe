/**
 * The values that fill a template's variables, for an appointment or for a person alone. Templates themselves are
 * rendered in src-shared/text/template.ts.
 */

import type { Settings } from '../../../src-shared/model/settings.ts';
import type { TextLanguage } from '../../../src-shared/model/template.ts';
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
  business: Business;
  language: TextLanguage;
}

/** What a text may say of the business. */
export type Business = Pick<Settings, 'businessName' | 'businessPhone' | 'businessAddress' | 'businessLink'>;

const wallFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (asUtc: Date) => format.format(asUtc);
};
const frenchDate = wallFormat('fr-FR', { day: 'numeric', month: 'long' });

/** Words the day of the week and the date of a wall time, which is passed in as if it were UTC. */
const DAYS: Record<TextLanguage, { day: (asUtc: Date) => string; date: (asUtc: Date) => string }> = {
  en: { day: wallFormat('en-GB', { weekday: 'long' }), date: wallFormat('en-GB', { day: 'numeric', month: 'long' }) },
  fr: {
    day: wallFormat('fr-FR', { weekday: 'long' }),
    // The first of a month is "1er". GSM 03.38 has no û; the spelling of 1990 writes the month without it.
    date: asUtc => frenchDate(asUtc).replace(/^1 /, '1er ').replace('août', 'aout'),
  },
};

/**
 * Returns the value of every template variable for one appointment, days and dates in the language of the text. The
 * wall time is formatted as it stands; no zone is applied.
 */
export function appointmentTemplateValues({
  contactName,
  called,
  service,
  staff,
  start,
  business,
  language,
}: TemplateSubject): Values {
  const asUtc = new Date(`${start}:00Z`);
  return {
    ...personTemplateValues(contactName, called, business),
    service,
    staff,
    day: DAYS[language].day(asUtc),
    date: DAYS[language].date(asUtc),
    time: start.slice(11),
  } satisfies Record<Field, string>;
}

/** Returns the same variables for a person without an appointment; what only an appointment can fill is empty. */
export function templateValuesWithoutAppointment(contactName: string, called: string, business: Business): Values {
  return { ...EMPTY_VALUES, ...personTemplateValues(contactName, called, business) };
}

const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map(name => [name, '']));

/** A greeting never uses a title, an initial, or a phone number that stands in the place of a name. */
function personTemplateValues(contactName: string, called: string, { businessName, ...business }: Business) {
  return {
    name: spokenName(contactName),
    firstName: greetingName(contactName, called),
    business: businessName,
    businessPhone: business.businessPhone,
    businessAddress: business.businessAddress,
    businessLink: business.businessLink,
  };
}
