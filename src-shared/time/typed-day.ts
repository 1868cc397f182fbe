/**
 * Reads a day as somebody types it at the desk: `24/11`, `24 nov`, `tomorrow`, `mon`, `+7`. Pure: today, the order of
 * day and month and the language are given.
 */
import type { DateOrder } from '../business/date-order.ts';
import { addDays, addMonths, isDay, weekdayOf } from './wall-days.ts';

export type TypedDayLanguage = 'en' | 'fr';

export interface TypedDayPlace {
  /** `YYYY-MM-DD` in the zone of the business. */
  today: string;
  order: DateOrder;
  language: TypedDayLanguage;
  /** Which year a day without one is in: the next to come, or the last that was. */
  lean: 'coming' | 'past';
}

/** `no-such-day`: the month, `YYYY-MM`, has only so many days. */
export type TypedDay =
  | { day: string }
  | { wrong: 'unreadable' }
  | { wrong: 'no-such-day'; month: string; days: number };

/** A day and a month without a year stay in the past for so long: who types yesterday's date means yesterday. */
const STILL_MEANT_DAYS = 31;
/** A 29 February may be eight years away, around a century without a leap day. */
const YEARS_AROUND = 8;
const CENTURY = 2000;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

interface Names {
  /** Days from today, by their word. */
  relative: Readonly<Record<string, number>>;
  /** Monday first. */
  weekdays: readonly string[];
  months: readonly string[];
  /** The words of `+2 weeks`; the beginning of one is enough. */
  units: Readonly<Record<'days' | 'weeks' | 'months' | 'years', string>>;
}

/** Without accents, in small letters. The beginning of a month (three letters) or weekday (two) is enough. */
const NAMES: Record<TypedDayLanguage, Names> = {
  en: {
    relative: { today: 0, tod: 0, tomorrow: 1, tom: 1, tmr: 1, tomo: 1, yesterday: -1 },
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    months: 'january february march april may june july august september october november december'.split(' '),
    units: { days: 'days', weeks: 'weeks', months: 'months', years: 'years' },
  },
  fr: {
    relative: { "aujourd'hui": 0, auj: 0, demain: 1, 'apres-demain': 2, 'apres demain': 2, hier: -1, 'avant-hier': -2 },
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
    units: { days: 'jours', weeks: 'semaines', months: 'mois', years: 'ans' },
  },
};

/** What was read of the day, the month (1 to 12) and the year; null where it was not typed. */
interface Parts {
  day: number;
  month: number | null;
  year: number | null;
}

const UNREADABLE = { wrong: 'unreadable' } as const;

/** Reads what was typed. An empty text is unreadable. A weekday beside a date is passed over: the date counts. */
export function readTypedDay(text: string, place: TypedDayPlace): TypedDay {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .trim();
  const names = NAMES[place.language];
  const near = relativeDay(plain, names, place.today);
  if (near !== null) return isInRange(near) ? { day: near } : UNREADABLE;
  const parts = partsOf(plain, names, place.order) ?? partsOf(withoutWeekday(plain, names), names, place.order);
  return parts === null ? UNREADABLE : dayOfParts(parts, place);
}

function relativeDay(text: string, names: Names, today: string): string | null {
  const days = Object.hasOwn(names.relative, text) ? names.relative[text] : undefined;
  if (days !== undefined) return addDays(today, days);
  const [, sign, figures, unit = ''] = /^([+-]) ?(\d{1,3}) ?(\p{L}*)$/u.exec(text) ?? [];
  if (sign !== undefined) return moved(today, Number(`${sign}${figures}`), unit, names);
  const weekday = weekdayNamed(text, names);
  // The weekday of today means a week from now, because today has its own word.
  return weekday === null ? null : addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

function moved(today: string, count: number, unit: string, { units }: Names): string | null {
  if (unit === '' || units.days.startsWith(unit)) return addDays(today, count);
  if (units.weeks.startsWith(unit)) return addDays(today, 7 * count);
  if (units.months.startsWith(unit)) return addMonths(today, count);
  return units.years.startsWith(unit) ? addMonths(today, 12 * count) : null;
}

const weekdayNamed = (word: string, { weekdays }: Names) => begins(word.replace(/\.$/, ''), weekdays, 2);

/** Returns the place of the only name that begins so, or null. */
function begins(word: string, names: readonly string[], letters: number): number | null {
  if (word.length < letters) return null;
  const [found, ...others] = names.flatMap((name, index) => (name.startsWith(word) ? [index] : []));
  return found === undefined || others.length > 0 ? null : found;
}

function withoutWeekday(text: string, names: Names): string {
  const [first = '', ...rest] = text.split(' ');
  return weekdayNamed(first, names) === null ? '' : rest.join(' ');
}

type Match = readonly (string | undefined)[];

/** The forms of a date, each with what it was read as; the first that fits counts. */
const FORMS: readonly [RegExp, (match: Match, names: Names, order: DateOrder) => Parts | null][] = [
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, ([, year, month, day]) => of(day, month, year)],
  [/^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/, ([, a, b, year], _, order) => inOrder(a, b, year, order)],
  [/^(\d{2})(\d{2})(\d{4}|\d{2})?$/, ([, a, b, year], _, order) => inOrder(a, b, year, order)],
  [
    /^(\d{1,2})(?:st|nd|rd|th|er)?(?: of| de)?[-/. ]*(\p{L}{3,})\.?(?:[-/. ]+(\d{4}|\d{2}))?$/u,
    ([, day, month, year], names) => named(day, month, year, names),
  ],
  [
    /^(\p{L}{3,})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th|er)?(?:[-/. ]+(\d{4}|\d{2}))?$/u,
    ([, month, day, year], names) => named(day, month, year, names),
  ],
  [/^(\d{1,2})(?:st|nd|rd|th|er)?$/, ([, day]) => of(day, undefined, undefined)],
];

function partsOf(text: string, names: Names, order: DateOrder): Parts | null {
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    const parts = match && read(match, names, order);
    if (parts) return parts;
  }
  return null;
}

function of(day: string | undefined, month: string | undefined, year: string | undefined): Parts | null {
  const parts = { day: Number(day), month: month === undefined ? null : Number(month), year: fullYear(year) };
  const hasMonth = parts.month === null || (parts.month >= 1 && parts.month <= 12);
  return hasMonth && parts.day >= 1 && parts.day <= 31 ? parts : null;
}

function named(day: string | undefined, month = '', year: string | undefined, names: Names): Parts | null {
  const index = begins(month, names.months, 3);
  return index === null ? null : of(day, String(index + 1), year);
}

/** Two figures in the order of the business; the other order only where that one names no month. */
function inOrder(a: string | undefined, b: string | undefined, year: string | undefined, order: DateOrder) {
  const [dayFirst, monthFirst] = [of(a, b, year), of(b, a, year)];
  return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function fullYear(year: string | undefined): number | null {
  if (year === undefined) return null;
  return year.length === 2 ? CENTURY + Number(year) : Number(year);
}

function dayOfParts({ day, month, year }: Parts, place: TypedDayPlace): TypedDay {
  if (month === null) return nearest(monthsAround(place), day, place, 0) ?? UNREADABLE;
  if (year === null) {
    const thisYear = Number(place.today.slice(0, 4));
    const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => thisYear - YEARS_AROUND + index);
    const months = years.map(one => monthOfYear(one, month));
    const still = place.lean === 'coming' ? STILL_MEANT_DAYS : 0;
    return nearest(months, day, place, still) ?? noSuchDay(monthOfYear(thisYear, month));
  }
  const typed = `${monthOfYear(year, month)}-${twoFigures(day)}`;
  if (year < FIRST_YEAR || year > LAST_YEAR) return UNREADABLE;
  return isDay(typed) ? { day: typed } : noSuchDay(monthOfYear(year, month));
}

/** This month and those around it, among which each has any day that there is. */
function monthsAround({ today }: TypedDayPlace): string[] {
  return [-2, -1, 0, 1, 2].map(step => addMonths(`${today.slice(0, 8)}01`, step).slice(0, 7));
}

/** The day of one of the months that is the first from today on, or, leaning to the past, the last until today. */
function nearest(months: readonly string[], day: number, { today, lean }: TypedDayPlace, still: number) {
  const days = months.map(month => `${month}-${twoFigures(day)}`).filter(isDay);
  const found = lean === 'past' ? days.findLast(one => one <= today) : days.find(one => one >= addDays(today, -still));
  return found === undefined ? null : { day: found };
}

const noSuchDay = (month: string): TypedDay => ({
  wrong: 'no-such-day',
  month,
  days: Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8)),
});
const monthOfYear = (year: number, month: number) => `${String(year).padStart(4, '0')}-${twoFigures(month)}`;
const twoFigures = (figure: number) => String(figure).padStart(2, '0');
const isInRange = (day: string) =>
  isDay(day) && Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR;
