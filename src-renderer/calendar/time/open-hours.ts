/** What the hour views shade and fold of the hours at which the business and its staff work. */

import type { OpenHours } from '../../../src-shared/hours/open-hours.ts';
import type { Span } from '../../../src-shared/model/business/hours.ts';
import { MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';

const USUAL: Span = { from: 8 * 60, until: 18 * 60 };

/** What is open until the hours are read. */
export const usualHours: OpenHours = () => [USUAL];

/** Returns the rest of a day. */
export function closedSpans(open: readonly Span[]): Span[] {
  const closed: Span[] = [];
  let at = 0;
  for (const { from, until } of open) {
    if (from > at) closed.push({ from: at, until: from });
    at = Math.max(at, until);
  }
  if (at < MINUTES_A_DAY) closed.push({ from: at, until: MINUTES_A_DAY });
  return closed;
}

/** What is shown before the first and after the last open hour. */
const MARGIN = 60;

/**
 * Returns the hours to show: the open ones of all these columns with an hour before and after, and whatever is `taken`
 * besides. Full hours, so that the first and the last line have their name.
 */
export function shownHours(open: readonly Span[], taken: readonly Span[]): Span {
  const work = open.length > 0 ? open : [USUAL];
  const from = Math.min(...work.map(each => each.from - MARGIN), ...taken.map(each => each.from));
  const until = Math.max(...work.map(each => each.until + MARGIN), ...taken.map(each => each.until));
  return {
    from: Math.max(0, Math.floor(from / 60) * 60),
    until: Math.min(MINUTES_A_DAY, Math.ceil(until / 60) * 60),
  };
}
