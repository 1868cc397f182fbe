/** A change of time or length, as it is rehearsed and then made: the very same question both times. */
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment, SeriesScope } from '../../src-shared/model/appointment.ts';
import type { Asked } from './use-foreseen.ts';

/** An appointment and where it would stand; no length: it keeps its own. */
export interface Moving {
  appointment: Appointment;
  start: WallTime;
  durationMinutes?: number;
}

/** Another start is a move, which must be to come; another length alone is also for one that has begun. */
export function askedOf(
  { appointment, start, durationMinutes }: Moving,
  scope: SeriesScope,
): Extract<Asked, { kind: 'move' | 'appointment' }> {
  const { id, contactId, service, staff, notes } = appointment;
  if (start !== appointment.start || durationMinutes === undefined)
    return { kind: 'move', move: { id, start, scope, ...(durationMinutes === undefined ? {} : { durationMinutes }) } };
  return { kind: 'appointment', appointment: { id, contactId, service, staff, notes, start, durationMinutes, scope } };
}
