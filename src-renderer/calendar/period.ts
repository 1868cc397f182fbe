/** The name of what is shown: "November 2026", "23 – 29 November 2026". */
import type { View } from './move-target.ts';
import { addDays, addMonths, weekOf } from './wall-days.ts';

const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const month = named({ month: 'long', year: 'numeric' });
const span = named({ day: 'numeric', month: 'long', year: 'numeric' });
const dateOf = (day: string) => new Date(`${day}T00:00Z`);

export function periodName(view: View, day: string): string {
  if (view === 'month') return month.format(dateOf(day));
  const days = weekOf(day);
  return span.formatRange(dateOf(days[0] ?? day), dateOf(days[6] ?? day));
}

/** A day of the month or week before (-1) or after (1). */
export function turned(view: View, day: string, step: -1 | 1): string {
  return view === 'month' ? addMonths(day, step) : addDays(day, step * 7);
}
