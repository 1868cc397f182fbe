/**
 * A yearly date of a person, such as a birthday, in the one form it is kept in: YYYY-MM-DD, or --MM-DD where nobody
 * said the year (ISO 8601:2000, as vCard writes it). It is the value of a custom field.
 */
declare const yearly: unique symbol;
export type YearlyDate = string & { readonly [yearly]: true };

const LEAP_YEAR = 2000;
const FORM = /^(?:(\d{4})|-)-(\d{2})-(\d{2})$/;

/** Tells whether a value is a yearly date: in the form, and a day that the calendar has in that year or a leap year. */
export function isYearlyDate(value: string): value is YearlyDate {
  const [, year, month = '', day = ''] = FORM.exec(value) ?? [];
  if (day === '') return false;
  const inMonth = new Date(Date.UTC(year === undefined ? LEAP_YEAR : Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= inMonth;
}

/**
 * Returns the ends (MM-DD) of the yearly dates that are kept on a day (YYYY-MM-DD): 29 February on 28 February in a year
 * without one.
 */
export function endsKeptOn(day: string): string[] {
  const end = day.slice(5);
  return end === '02-28' && !isYearlyDate(`${day.slice(0, 4)}-02-29`) ? [end, '02-29'] : [end];
}

/** Shows a yearly date in the language of the screen: 3 May 1990, or 3 May. */
export function showYearlyDate(date: YearlyDate, locale: string): string {
  const hasYear = !date.startsWith('-');
  const shown = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(hasYear && { year: 'numeric' }),
  });
  return shown.format(new Date(`${hasYear ? date : `${LEAP_YEAR}${date.slice(1)}`}T00:00Z`));
}
