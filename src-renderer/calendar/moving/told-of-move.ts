/** Who can be told of a move while it is made, however it is made: dragged, by its form, or under Edit. */
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { isWallTime, type WallTime } from '../../../src-shared/time/instant.ts';
import type { ProposedChange } from '../preview/use-change-preview.ts';

/** Returns the start that a change moves an appointment to; null where it stays, or its new start is not whole yet. */
export function newStartOf(
  change: ProposedChange | null,
  { start }: Pick<AppointmentOutline, 'start'>,
): WallTime | null {
  const next =
    change?.kind === 'move' ? change.move.start : change?.kind === 'appointment' ? change.appointment.start : '';
  return isWallTime(next) && next !== start ? next : null;
}

/**
 * Returns the moved appointment with those of its people who still have it after the change; none where nobody of them
 * has, where it stays, or where it is cancelled already.
 */
export function attending(
  before: AppointmentOutline,
  change: ProposedChange | null,
  start: WallTime | null,
): AppointmentOutline[] {
  if (start === null || (before.status !== 'booked' && before.status !== 'confirmed')) return [];
  if (change?.kind !== 'appointment') return [before];
  const { contactId, others = [] } = change.appointment;
  const stay = new Set([contactId, ...others]);
  const [first, ...more] = [before, ...before.others].filter(one => stay.has(one.contactId));
  return first === undefined
    ? []
    : [{ ...before, contactId: first.contactId, contactName: first.contactName, others: more }];
}
