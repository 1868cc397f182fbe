import type { ImportRecord, UndoLine, UndoPreview } from '../../../../src-shared/model/import/import-records.ts';
import { mayBeAtService } from '../../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { lastInformed, toldTimes } from '../../../delivery/informed/last-informed.ts';
import type { ChangedAppointment, StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../../storage/tables.ts';

/** How many rows are read, and how many lines are shown: enough to see whom it concerns. */
const ROWS = 2_000;
const LINES = 100;

/**
 * Returns what undoing an import would do to appointments to come, and whether a reminder informed one of their people.
 * Reads only.
 */
export function previewUndo(tables: Tables, { id, at }: ImportRecord, now: Instant): UndoPreview {
  const isInformed = (appointment: StoredAppointment) => {
    const texts = tables.messages.ofAppointment(appointment.id);
    const people = tables.appointments.peopleOf(appointment.id);
    return people.some(person => lastInformed(toldTimes(texts, person), now).kind !== 'nothing');
  };
  const line = (appointment: StoredAppointment, verdict: UndoLine['verdict'], back: UndoLine['back']): UndoLine => ({
    id: appointment.id,
    name: tables.contacts.get(appointment.contactId)?.name ?? '',
    service: appointment.service,
    start: appointment.start,
    verdict: appointment.updatedAt === at ? verdict : 'stays',
    back,
    told: isInformed(appointment),
  });
  const changes = tables.imports.nextChanges(id, ROWS).filter(({ kind }) => kind === 'appointment');
  const put = changes.flatMap(change => {
    const before: ChangedAppointment = JSON.parse(change.before);
    const appointment = tables.appointments.get(change.rowId);
    if (appointment === null || (appointment.startAt <= now && before.startAt <= now)) return [];
    return [line(appointment, 'back', { start: before.start, status: before.status })];
  });
  const brought = tables.appointments.ofImport(id, 0, ROWS).flatMap(one => {
    const appointment = tables.appointments.get(one);
    if (appointment === null || appointment.status === 'cancelled' || appointment.startAt <= now) return [];
    const isHeld = tables.messages.ofAppointment(appointment.id).some(({ state }) => mayBeAtService(state));
    return [line(appointment, isHeld ? 'off' : 'goes', null)];
  });
  const lines = [...put, ...brought].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id - b.id));
  return { total: lines.length, lines: lines.slice(0, LINES) };
}
