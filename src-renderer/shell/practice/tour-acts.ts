/**
 * What of the tour through practice is done, as the log of the practice world tells it: nothing is kept for the tour.
 */
import type { LogEntry, LogKind } from '../../../src-shared/model/log.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

export const ACTS = ['book', 'move', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

const DONE_BY: Record<Act, readonly LogKind[]> = {
  book: ['appointment-added'],
  move: ['appointment-moved'],
  cancel: ['appointment-cancelled', 'appointments-cancelled'],
};
/** With these a practice world begins. */
const BEGINNINGS: readonly LogKind[] = ['practice-prepared', 'practice-begun-anew'];

type Line = Pick<LogEntry, 'what' | 'detail'>;

/** Tells whether a later line says that a booking was undone: there is nothing to move then. */
const takesBack = (later: Line, { what, detail }: Line): boolean =>
  what === 'appointment-added' &&
  later.what === 'calendar-change-undone' &&
  later.detail.what === 'made' &&
  later.detail.person === detail.person &&
  later.detail.start === detail.start;

/** The appointment that was booked, moved or cancelled last: the text of it is what the tour is about. */
export interface About {
  person: string;
  start: WallTime;
}

/**
 * Returns the first act that is not done, null when all are, and what the last one was about; null before a booking.
 * `lines` come newest first, as `log.page` gives them.
 */
export function nextAct(lines: readonly Line[]): { act: Act | null; about: About | null } {
  const beginning = lines.findIndex(({ what }) => BEGINNINGS.includes(what));
  const all = beginning === -1 ? lines : lines.slice(0, beginning);
  const since = all.filter((line, at) => !all.slice(0, at).some(later => takesBack(later, line)));
  const isDone = (act: Act) => since.some(({ what }) => DONE_BY[act].includes(what));
  const act = ACTS.find(each => !isDone(each)) ?? null;
  const last = since.find(({ what }) => ACTS.some(each => DONE_BY[each].includes(what)))?.detail;
  const about = act !== 'book' && last?.person && last.start ? { person: last.person, start: last.start } : null;
  return { act, about };
}
