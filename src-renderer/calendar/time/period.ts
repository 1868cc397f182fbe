/** The days that a view shows, and their name: "November 2026", "23 – 29 November 2026". */

import { addDays, addMonths, monthOf, weekOf } from '../../../src-shared/time/wall-days.ts';
import { showLongDay } from '../../ui/format.ts';
import { words as language } from '../../ui/language.words.ts';
import { words } from '../calendar.words.ts';
import type { View } from '../moving/move-target.ts';

/** How many days the list view shows, from the Monday of a week on. */
const LISTED_DAYS = 28;

const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.locale, { timeZone: 'UTC', ...options });
const month = named({ month: 'long', year: 'numeric' });
const span = named({ day: 'numeric', month: 'long', year: 'numeric' });
const briefSpan = named({ day: 'numeric', month: 'short', year: 'numeric' });
const briefDay = named({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const dateOf = (day: string) => new Date(`${day}T00:00Z`);

/** Returns the days of the view that shows `day`, in order. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'month') return monthOf(day).flat();
  if (view === 'week') return weekOf(day);
  if (view === 'day') return [day];
  const [first = day] = weekOf(day);
  return Array.from({ length: LISTED_DAYS }, (_, index) => addDays(first, index));
}

/** Returns the days to read for a view: one more at the front, because an appointment may last past midnight. */
export function rangeOf(view: View, day: string): { from: string; until: string } {
  const days = daysOf(view, day);
  return { from: addDays(days[0] ?? day, -1), until: days.at(-1) ?? day };
}

export function periodName(view: View, day: string): string {
  if (view === 'month') return month.format(dateOf(day));
  if (view === 'day') return showLongDay(day);
  const days = daysOf(view, day);
  return span.formatRange(dateOf(days[0] ?? day), dateOf(days.at(-1) ?? day));
}

/** The name as short as it can be: "23–29 Nov 2026", "Tue 24 Nov 2026", of the list "From 23 Nov 2026". */
export function periodBrief(view: View, day: string): string {
  if (view === 'month') return month.format(dateOf(day));
  if (view === 'day') return briefDay.format(dateOf(day)).replace(',', '');
  const days = daysOf(view, day);
  const [first, last] = [dateOf(days[0] ?? day), dateOf(days.at(-1) ?? day)];
  if (view === 'list') return words.from(briefSpan.format(first));
  // No thin spaces around the dash, which the browser puts there.
  return briefSpan.formatRange(first, last).replace(/(\d)\s–\s(\d)/u, '$1–$2');
}

const STEP: Record<Exclude<View, 'month'>, number> = { week: 7, day: 1, list: LISTED_DAYS };

/** Returns a day of the period before (-1) or after (1). */
export function turned(view: View, day: string, step: -1 | 1): string {
  return view === 'month' ? addMonths(day, step) : addDays(day, step * STEP[view]);
}
