/** Whether a business writes the day or the month first: 24/11 or 11/24. */
export type DateOrder = 'dmy' | 'mdy';

/** Countries (ISO 3166 alpha-2) where people write the month first in a date of figures. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'VI']);

/** Returns the order of the country in which the business is (ISO 3166 alpha-2). */
export function dateOrderOf(country: string): DateOrder {
  return MONTH_FIRST.has(country) ? 'mdy' : 'dmy';
}
