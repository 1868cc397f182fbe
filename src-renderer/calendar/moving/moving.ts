/** A change of time or length. The preview and the act use the same input, so the preview shows what the act does. */

import type { AppointmentOutline, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { ProposedChange } from '../preview/use-change-preview.ts';

/** An appointment and its proposed start; without `durationMinutes` it keeps its length. */
export interface Proposal {
  appointment: AppointmentOutline;
  start: WallTime;
  durationMinutes?: number;
}

/** The input of `appointments.move`; `scope` matters only for an appointment of a series. */
export function moveChange(
  { appointment: { id }, start, durationMinutes }: Proposal,
  scope: SeriesScope,
): Extract<ProposedChange, { kind: 'move' }> {
  return { kind: 'move', move: { id, start, scope, ...(durationMinutes === undefined ? {} : { durationMinutes }) } };
}
