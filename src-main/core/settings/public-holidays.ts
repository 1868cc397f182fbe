import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { PublicHoliday } from '../../../src-shared/model/settings.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';

/**
 * Recognises rules of the Islamic calendar. Its months begin when the moon is seen, so the library can only estimate
 * them.
 */
const BY_THE_MOON =
  /\b(Muharram|Safar|Rabi al-(awwal|thani)|Jumada al-(awwal|thani)|Rajab|Shaban|Ramadan|Shawwal|Dhu al-(Qidah|Hijjah))\b/;

/**
 * Returns the public holidays of a country (ISO 3166 alpha-2) in a year, substitutes included, by day. Names are in
 * English, or else in the country's first language. The list is empty for a country the library does not know.
 */
export const publicHolidays: Handlers['settings.publicHolidays'] = async ({ country, year }) => {
  // The library knows every country of the world and is needed once a year, so it is loaded only then.
  const { default: Holidays } = await import('date-holidays');
  const found = new Holidays(country).getHolidays(year, 'en') ?? [];
  const days = found
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end, name, rule }): PublicHoliday[] => {
      const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
      // A day on which clocks change has 23 or 25 hours.
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      return Array.from({ length }, (_, index) => ({
        day: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
        name: name.slice(0, 80),
        isEstimate: BY_THE_MOON.test(rule),
      }));
    });
  // Two holidays on one day are one day without texts.
  const byDay = Map.groupBy(days, ({ day }) => day);
  return [...byDay.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};
