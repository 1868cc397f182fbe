import type { DayOff } from '../../../src-shared/model/business/hours.ts';
import { showDay } from '../../ui/format.ts';
import { words } from './hours.words.ts';

/** "Mon 4 Jan 2027 – Fri 8 Jan 2027"; one day alone stands once. */
export function daysOf({ from, until }: Pick<DayOff, 'from' | 'until'>): string {
  return words.daysOff.range(showDay(from, { year: true }), showDay(until, { year: true }));
}
