/** What of the tour through practice is done, as the log of the practice world tells it: nothing is kept for the tour. */
import type { LogEntry, LogKind } from '../../../src-shared/model/log.ts';

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

/**
 * Returns the first act that is not done, null when all are, and the day (`YYYY-MM-DD`) of the appointment that was
 * booked last. `lines` come newest first, as `log.page` gives them.
 */
export function nextAct(lines: readonly Line[]): { act: Act | null; day: string | null } {
  const beginning = lines.findIndex(({ what }) => BEGINNINGS.includes(what));
  const all = beginning === -1 ? lines : lines.slice(0, beginning);
  const since = all.filter((line, at) => !all.slice(0, at).some(later => takesBack(later, line)));
  const isDone = (act: Act) => since.some(({ what }) => DONE_BY[act].includes(what));
  const booked = since.find(({ what }) => DONE_BY.book.includes(what));
  return { act: ACTS.find(act => !isDone(act)) ?? null, day: booked?.detail.start?.slice(0, 10) ?? null };
}
