/** Undoes a change of the calendar, except for appointments that somebody changed since. */

import { found } from '../../../src-shared/contract/errors.ts';
import type { CancellationText, UndoneAppointments } from '../../../src-shared/model/appointment.ts';
import type { LogWritten } from '../../../src-shared/model/log.ts';
import { mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { cancellationTextsOf } from '../../delivery/informed/texts-about-cancellation.ts';
import { outdatedByUndo, outdatedMoveTexts } from '../../delivery/informed/undone-change.ts';
import { releaseFound } from '../../delivery/reminders/adopt-found.ts';
import { isStale } from '../../delivery/reminders/pre-send-check.ts';
import type {
  ChangedAppointment,
  ChangedSeries,
  WholeAppointment,
} from '../../storage/appointments/appointment-changes.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import { ENDED } from '../../storage/appointments/series.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import type { World } from '../world/world.ts';

/** Tells whether undoing a change set would still put anything back: nobody undid it or changed all of it since. */
export function canUndoCalendarChange(tables: Tables, changeId: number): boolean {
  return tables.appointments.changes.open(changeId)?.rows.some(row => isUntouched(tables, row)) ?? false;
}

/** Undoes a change set of the calendar. Throws AppError not-found if there is none, or it was undone already. */
export function undoCalendarChange(world: World, changeId: number): UndoneAppointments {
  const { tables } = world;
  const undone = tables.atomically(() => {
    const kept = found(tables.appointments.changes.open(changeId), 'change');
    const now = world.now();
    const outcome = { restored: 0, changedSince: [] as UndoneAppointments['changedSince'] };
    const texts = kept.rows.flatMap(({ id }) => tables.messages.ofAppointment(id));
    const unsaid = withdrawnCancellationTexts(tables, kept.rows);
    const lines: LogWritten[] = [];
    for (const row of kept.rows) {
      const line = lineOf(row, tables.appointments.get(row.id));
      if (isUntouched(tables, row)) {
        if (row.before) restore(tables, row.id, row.before, now);
        else takeAway(world, row.id, now);
        outcome.restored += 1;
        lines.push(line);
      } else outcome.changedSince.push(asItIs(tables, row));
    }
    const acted = new Set(kept.rows.map(({ id }) => id));
    for (const one of kept.series) restoreSeries(world, one, acted, now);
    world.reconcile(acted, 'edited');
    tables.appointments.changes.setUndone(changeId, now);
    if (outcome.restored > 0) tables.appointments.cancellationReports.dismiss(changeId);
    tables.log.add(now, 'person', 'calendar-change-undone', {
      ...(lines.length === 1 ? lines[0] : {}),
      appointments: outcome.restored,
    });
    const taken = new Set(outcome.changedSince.map(({ id }) => id));
    const undoneIds = kept.rows.map(({ id }) => id).filter(id => !taken.has(id));
    const own = texts.filter(({ appointmentId }) => appointmentId !== null && !taken.has(appointmentId));
    return {
      ...outcome,
      outdatedInfo: [...outdatedByUndo(tables, own, now), ...outdatedMoveTexts(tables, undoneIds, now)],
      mayStillGo: mayStillGo(tables, own, now) + moveTextsStillGoing(tables, undoneIds, now),
      cancellationTexts: standingCancellationTexts(world, kept.rows, unsaid),
    };
  });
  world.afterWrite();
  return undone;
}

/**
 * Returns the ids of texts that say that one of these appointments is cancelled and were withdrawn before they left.
 */
function withdrawnCancellationTexts(tables: Tables, rows: readonly ChangedAppointment[]): Set<number> {
  const said = tables.messages.cancellationTexts(rows.map(({ id }) => id));
  return new Set(said.filter(({ message }) => message.state === 'withdrawn').map(({ message }) => message.id));
}

/** Returns the texts that say that an appointment is cancelled which takes place again, unless `unsaid` names them. */
function standingCancellationTexts(
  world: World,
  rows: readonly ChangedAppointment[],
  unsaid: ReadonlySet<number>,
): CancellationText[] {
  const standing = rows.flatMap(({ id }) => {
    const stands = world.tables.appointments.get(id);
    return stands && stands.status !== 'cancelled' && stands.startAt > world.now() ? [id] : [];
  });
  return [...cancellationTextsOf(world, standing).values()]
    .flat()
    .filter(text => text.isBelieved || !unsaid.has(text.messageId));
}

function mayStillGo(tables: Tables, texts: readonly StoredMessage[], now: Instant): number {
  return tables.messages
    .among(texts.map(({ id }) => id))
    .filter(text => mayBeAtService(text.state) && text.dueAt > now && isStale(tables, text, now)).length;
}

/** Counts the texts about a move that are not so any more and that the service has, or may have, for later. */
function moveTextsStillGoing(tables: Tables, ids: readonly number[], now: Instant): number {
  const going = tables.messages
    .moveTexts(ids)
    .filter(({ message }) => mayBeAtService(message.state) && message.dueAt > now);
  const barred = tables.messages.barredAmong(going.map(({ message }) => message.id));
  return new Set(going.map(({ message }) => message.id).filter(id => barred.has(id))).size;
}

/** What the log keeps of an appointment that is restored, or that the undone change had made. */
function lineOf({ before }: ChangedAppointment, now: StoredAppointment | null): LogWritten {
  const stood = before?.values ?? now;
  if (!stood) return {};
  const { contactId, service, start } = stood;
  const line = { contact: contactId, service, start, what: before ? 'changed' : 'made' };
  return before && now && now.start !== start ? { ...line, from: now.start } : line;
}

/** True if the appointment is as the change set left it and everybody it was for still exists. */
function isUntouched(tables: Tables, { id, before, seen }: ChangedAppointment): boolean {
  if (tables.appointments.get(id)?.updatedAt !== seen) return false;
  const people = before ? [before.values.contactId, ...before.others] : [];
  return tables.appointments.people.named(people).size === new Set(people).size;
}

function asItIs(
  { appointments, contacts }: Tables,
  { id, before }: ChangedAppointment,
): UndoneAppointments['changedSince'][number] {
  const now = appointments.get(id) ?? before?.values;
  return {
    id,
    contactName: now ? (contacts.get(now.contactId)?.name ?? '') : '',
    start: now?.start ?? ('' as UndoneAppointments['changedSince'][number]['start']),
  };
}

/** Restores an appointment with the time of its last change, so that an earlier change set can be undone too. */
function restore(tables: Tables, id: number, { values, others, place }: WholeAppointment, now: Instant): void {
  // Moved to the start of a text that only the ledger knew, the appointment took that text.
  if (tables.appointments.get(id)?.startAt !== values.startAt)
    releaseFound(tables, id, ({ state, startAt }) => state === 'accepted' && startAt !== values.startAt);
  tables.appointments.update(id, values, now);
  tables.appointments.outcomes.setCancelledAt(id, values.cancelledAt);
  tables.appointments.people.setOthers(id, others);
  tables.series.setPlace(id, place);
  tables.appointments.changes.setTime(id, values.updatedAt);
}

/** Removes an appointment that the change set made. While the service may hold a text of it, it stays, cancelled. */
function takeAway({ tables, reconcile }: World, id: number, now: Instant): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  releaseFound(tables, id);
  tables.appointments.update(id, { ...appointment, status: 'cancelled' }, now);
  reconcile([id], 'appointment-cancelled');
  const isLive = tables.messages.ofAppointment(id).some(({ state }) => mayBeAtService(state));
  if (!isLive) tables.appointments.remove(id);
}

/**
 * Restores a series unless somebody changed it since. Appointments that were made of it meanwhile and nobody touched
 * are removed too.
 */
function restoreSeries(world: World, { before, after }: ChangedSeries, acted: ReadonlySet<number>, now: Instant): void {
  const { tables } = world;
  const current = tables.series.get(after.id);
  if (!current || current.rule !== after.rule || current.start !== after.start) return;
  for (const { id, seriesStart } of tables.series.members(after.id)) {
    const made = tables.appointments.get(id);
    const isSince = !acted.has(id) && seriesStart > after.madeUntil && made?.status === 'booked';
    if (made && isSince && made.startAt > now && made.updatedAt === tables.appointments.madeAt(id))
      takeAway(world, id, now);
  }
  if (before) tables.series.update(before);
  else if (tables.series.members(after.id).length === 0) tables.series.remove(after.id);
  else tables.series.update({ ...after, madeUntil: ENDED });
}
