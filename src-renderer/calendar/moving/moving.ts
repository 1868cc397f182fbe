/** A change of time or length, as it is rehearsed and then made: the very same question both times. */

import type { AppointmentOutline, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { ProposedChange } from '../preview/use-change-preview.ts';

/** An appointment and where it would stand; no length: it keeps its own. */
export interface Moving {
  appointment: AppointmentOutline;
  start: WallTime;
  durationMinutes?: number;
}

/** `scope` is said of one of a series. */
export function moveChange(
  { appointment: { id }, start, durationMinutes }: Moving,
  scope: SeriesScope,
): Extract<ProposedChange, { kind: 'move' }> {
  return { kind: 'move', move: { id, start, scope, ...(durationMinutes === undefined ? {} : { durationMinutes }) } };
}
