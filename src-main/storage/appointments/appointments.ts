/** Stores appointments. What a change of them means for texts is decided in delivery/; nothing here plans. */
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { appointmentChanges } from './appointment-changes.ts';
import { appointmentOutcomes } from './appointment-outcomes.ts';
import { appointmentPeople } from './appointment-people.ts';
import {
  type AppointmentValues,
  type ChangedAppointment,
  COLUMNS,
  pairs,
  type Row,
  rowToAppointment,
  type StoredAppointment,
  sqlLateAfter,
  VALUES,
} from './appointment-row.ts';
import { appointmentSearch } from './appointment-search.ts';
import { cancellationReports } from './cancellation-reports.ts';
import { informedMarks } from './informed.ts';
import { listStarts } from './list-starts.ts';
import { visitHistory } from './visit-history.ts';

/**
 * Stores appointments by wall time and zone, with the instant they mean. An appointment that an import is staging or
 * taking back is found only by its id and its import.
 */
export function appointmentsTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS.list} FROM appointments WHERE id = @id`);
  const revisionOf = db.prepare<{ id: number }, number>('SELECT revision FROM appointments WHERE id = @id').pluck();
  const madeAt = db.prepare<{ id: number }, string>('SELECT created_at FROM appointments WHERE id = @id').pluck();
  const startSetAt = db.prepare<{ id: number }, string>('SELECT start_set_at FROM appointments WHERE id = @id').pluck();
  const range = db.prepare<{ from: string; until: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE start_wall >= @from AND start_wall < @until ORDER BY start_wall, id`,
  );
  const staffByDay = db.prepare<{ from: string; until: string }, { day: string; staff: string }>(
    `SELECT DISTINCT substr(start_wall, 1, 10) AS day, staff FROM visible_appointments
     WHERE start_wall >= @from AND start_wall < @until AND status <> 'cancelled' AND staff <> ''`,
  );
  const future = db.prepare<{ now: string }, { id: number }>(
    'SELECT id FROM visible_appointments WHERE start_at > @now ORDER BY start_at, id',
  );
  // The condition repeats that of the partial index, which is small however many appointments are to come.
  const changedToCome = db.prepare<{ now: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE id IN (SELECT id FROM appointments
       WHERE (status = 'cancelled' OR informed_start_at IS NOT NULL) AND start_at > @now
       UNION SELECT x.appointment_id FROM message_subjects x JOIN appointments a ON a.id = x.appointment_id
       WHERE x.what = 'moved' AND a.start_at > @now) ORDER BY start_at, id`,
  );
  const informedStarts = db.prepare<{ ids: string }, { id: number; informed: string }>(
    `SELECT id, informed_start_at AS informed FROM appointments
     WHERE id IN (SELECT value FROM json_each(@ids)) AND informed_start_at IS NOT NULL`,
  );
  const ofContact = db.prepare<{ contactId: number }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE contact_id = @contactId
       OR id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId) ORDER BY start_wall`,
  );
  const ofImport = db
    .prepare<{ importId: number; after: number; limit: number }, number>(
      'SELECT id FROM appointments WHERE import_id = @importId AND id > @after ORDER BY id LIMIT @limit',
    )
    .pluck();
  const byExternalId = db.prepare<{ externalId: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE external_id = @externalId AND external_id <> ''
     ORDER BY id DESC LIMIT 1`,
  );
  const atStart = db.prepare<{ contactId: number; start: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE contact_id = @contactId AND start_wall = @start`,
  );
  const asCompanionAt = db.prepare<{ contactId: number; start: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE start_wall = @start
       AND id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId)`,
  );
  const forget = db.prepare<{ id: number }>('DELETE FROM suppressions WHERE appointment_id = @id');
  const detach = db.prepare<{ id: number }>('UPDATE messages SET appointment_id = NULL WHERE appointment_id = @id');
  const insert = db.prepare(
    `INSERT INTO appointments (contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status,
       external_id, import_id, held_by_import, list_key, list_start, created_at, updated_at, start_set_at)
     VALUES (@contactId, @service, @staff, @notes, @start, @zone, @startAt, @durationMinutes, @status, @externalId,
       @importId, @heldByImport, @listKey, CASE WHEN @listKey IS NOT NULL THEN @start END, @at, @at, CASE WHEN @status = 'cancelled' THEN '' ELSE @at END)`,
  );
  const update = db.prepare(
    `UPDATE appointments SET contact_id = @contactId, service = @service, staff = @staff, notes = @notes,
       start_wall = @start, zone = @zone, start_at = @startAt, duration_minutes = @durationMinutes, status = @status,
       external_id = @externalId, updated_at = @at, revision = revision + 1,
       start_set_at = CASE WHEN @status <> 'cancelled' AND (start_at <> @startAt OR status = 'cancelled')
         THEN @at ELSE start_set_at END,
       cancelled_at = CASE WHEN @status <> 'cancelled' THEN NULL WHEN status = 'cancelled' THEN cancelled_at ELSE @at END,
       informed_start_at = CASE WHEN @status = 'cancelled' THEN informed_start_at
         WHEN @startAt = coalesce(informed_start_at, start_at) THEN NULL
         WHEN @startAt <> start_at THEN coalesce(informed_start_at, start_at) ELSE informed_start_at END
     WHERE id = @id`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM appointments WHERE id = @id');
  const hold = db.prepare<{ id: number; importId: number }>(
    'UPDATE appointments SET held_by_import = @importId WHERE id = @id',
  );
  const heldBy = db.prepare<{ importId: number }, { id: number }>(
    'SELECT id FROM appointments WHERE held_by_import = @importId ORDER BY start_at',
  );
  const release = db.prepare<{ importId: number }>(
    'UPDATE appointments SET held_by_import = NULL WHERE held_by_import = @importId',
  );
  const toComeOfList = db.prepare<{ listKey: string; now: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE list_key = @listKey AND start_at > @now
     ORDER BY start_wall, id`,
  );
  const stageChange = db.prepare<{ importId: number; id: number; after: string }>(
    `INSERT OR REPLACE INTO staged_changes (import_id, kind, row_id, after)
     VALUES (@importId, 'appointment', @id, @after)`,
  );
  const keepBefore = db.prepare<{ importId: number; id: number; before: string }>(
    `INSERT OR REPLACE INTO import_changes (import_id, kind, row_id, before)
     VALUES (@importId, 'appointment', @id, @before)`,
  );
  const staged = `SELECT row_id, after ->> '$.seen' AS seen, ${pairs(VALUES, (field, column) => `after ->> '$.${field}' AS ${column}`)}
     FROM staged_changes WHERE import_id = @importId AND kind = 'appointment' AND row_id <= @last`;
  // A staged change is dropped when a person changed the appointment meanwhile, or when the contact it was to be for is
  // gone.
  const dropStale = db.prepare<{ importId: number; last: number }>(
    `DELETE FROM import_changes WHERE import_id = @importId AND kind = 'appointment' AND row_id IN
       (SELECT s.row_id FROM (${staged}) s LEFT JOIN appointments a ON a.id = s.row_id
        WHERE a.updated_at IS NOT s.seen OR s.contact_id NOT IN (SELECT id FROM contacts))`,
  );
  const applyChanges = db.prepare<{ importId: number; last: number; at: string }>(
    `UPDATE appointments AS a SET ${pairs(VALUES, (_, column) => `${column} = s.${column}`)},
       held_by_import = @importId, updated_at = @at, revision = a.revision + 1,
       start_set_at = CASE WHEN s.status <> 'cancelled' AND (a.start_at <> s.start_at OR a.status = 'cancelled')
         THEN @at ELSE a.start_set_at END,
       cancelled_at = CASE WHEN s.status = 'cancelled' AND a.status = 'cancelled' THEN a.cancelled_at
         WHEN s.status = 'cancelled' AND @at <= ${sqlLateAfter('s.start_at')} THEN @at END,
       informed_start_at = CASE WHEN s.status = 'cancelled' THEN a.informed_start_at
         WHEN s.start_at = coalesce(a.informed_start_at, a.start_at) THEN NULL
         WHEN s.start_at <> a.start_at THEN coalesce(a.informed_start_at, a.start_at) ELSE a.informed_start_at END
     FROM (${staged}) AS s
     WHERE a.id = s.row_id AND a.updated_at = s.seen AND s.contact_id IN (SELECT id FROM contacts)`,
  );
  const restoreStartSetAt = db.prepare<{ id: number; startSetAt: string }>(
    'UPDATE appointments SET start_set_at = @startSetAt WHERE id = @id',
  );
  const outlivesImport = db.prepare<{ id: number }>('UPDATE appointments SET import_id = NULL WHERE id = @id');
  const importAt = db
    .prepare<{ at: string }, number>("SELECT 1 FROM imports WHERE at = @at AND state <> 'staging'")
    .pluck();
  const { one } = COLUMNS;
  const people = appointmentPeople(db);
  const [informed, outcomes] = [informedMarks(db), appointmentOutcomes(db)];
  return {
    people,
    changes: appointmentChanges(db),
    cancellationReports: cancellationReports(db),
    search: appointmentSearch(db),
    listStarts: listStarts(db),
    informed,
    outcomes,
    history: visitHistory(db),
    /** Returns everybody an appointment is for, its own contact first; nobody if there is no such appointment. */
    peopleOf: (id: number): number[] => {
      const row = get.get({ id });
      return row ? [row.contactId, ...people.othersOf(id).filter(other => other !== row.contactId)] : [];
    },
    get: (id: number): StoredAppointment | null => one(get.get({ id })),
    /** Returns how often an appointment was changed since it was created; an undo counts too. */
    revisionOf: (id: number): number => revisionOf.get({ id }) ?? 0,
    /** Returns when an appointment was created: with the id it identifies it in any copy of the database. */
    madeAt: (id: number): Instant | null => (madeAt.get({ id }) ?? null) as Instant | null,
    /** Returns since when an appointment is booked for its start; null if it was imported as cancelled. */
    startSetAt: (id: number): Instant | null => (startSetAt.get({ id }) || null) as Instant | null,
    /** Returns the appointments from one wall time (included) to another (excluded), by start. */
    range: (from: string, until: string): StoredAppointment[] => range.all({ from, until }).map(rowToAppointment),
    /**
     * Returns the staff that appointments which take place name, by day, from one day (included) to another (excluded).
     */
    staffByDay: (from: string, until: string): { day: string; staff: string }[] => staffByDay.all({ from, until }),
    futureIds: (now: Instant): number[] => future.all({ now }).map(row => row.id),
    /** Returns appointments to come that were cancelled or moved, or of which a text told another start, by start. */
    changedToCome: (now: Instant): StoredAppointment[] => changedToCome.all({ now }).map(rowToAppointment),
    /** Returns for moved appointments the start that their people were last told. */
    informedStarts: (ids: readonly number[]): Map<number, Instant> =>
      new Map(informedStarts.all({ ids: JSON.stringify(ids) }).map(row => [row.id, row.informed as Instant])),
    /** Returns the appointments of one person, alone or with others. */
    ofContact: (contactId: number): StoredAppointment[] => ofContact.all({ contactId }).map(rowToAppointment),
    /**
     * Returns the ids of the appointments an import brought, ascending after `after`; fewer than `limit` when there are
     * no more.
     */
    ofImport: (importId: number, after: number, limit: number): number[] => ofImport.all({ importId, after, limit }),
    byExternalId: (externalId: string): StoredAppointment | null => one(byExternalId.get({ externalId })),
    insert: (values: AppointmentValues, importId: number | null, at: Instant): number =>
      Number(insert.run({ ...values, importId, heldByImport: null, listKey: null, at }).lastInsertRowid),
    update: (id: number, values: AppointmentValues, at: Instant): void => {
      update.run({ ...values, id, at });
    },
    /** True if an import or its undo, and not a person, wrote its present values. */
    isLastOfImport: ({ updatedAt }: Pick<StoredAppointment, 'updatedAt'>): boolean =>
      importAt.get({ at: updatedAt }) !== undefined,
    /** Returns the appointments of one person at one wall time. */
    atStart: (contactId: number, start: WallTime): StoredAppointment[] =>
      atStart.all({ contactId, start }).map(rowToAppointment),
    /** Returns other people's appointments to which this person also comes at this start. */
    asCompanionAt: (contactId: number, start: WallTime): StoredAppointment[] =>
      asCompanionAt.all({ contactId, start }).map(rowToAppointment),
    /** Returns the appointments of a list that have not begun, by start. */
    toComeOfList: (listKey: string, now: Instant): StoredAppointment[] =>
      toComeOfList.all({ listKey, now }).map(rowToAppointment),
    /**
     * Adds an appointment of an import that is not published yet. No screen shows it and it gets no reminders; once
     * published, its reminders are held until the import is confirmed.
     */
    stage: (values: AppointmentValues, importId: number, listKey: string, at: Instant): number =>
      Number(insert.run({ ...values, importId, heldByImport: importId, listKey, at }).lastInsertRowid),
    /** Stores what an import will change about an existing appointment; nothing changes before `applyStaged`. */
    stageChange: (id: number, values: AppointmentValues, importId: number): void => {
      const before = one(get.get({ id }));
      if (before === null) return;
      const kept: ChangedAppointment = { ...before, startSetAt: startSetAt.get({ id }) as Instant, brought: values };
      keepBefore.run({ importId, id, before: JSON.stringify(kept) });
      stageChange.run({ importId, id, after: JSON.stringify({ ...values, seen: before.updatedAt }) });
    },
    /**
     * Applies the staged changes to the appointments up to the id `last`, except to those that a person changed since.
     */
    applyStaged: (importId: number, last: number, at: Instant): void => {
      dropStale.run({ importId, last });
      applyChanges.run({ importId, last, at });
    },
    /**
     * Notes that an appointment was changed since its import and stays although that is undone: it is the desk's own.
     */
    outlivesImport: (id: number): void => {
      outlivesImport.run({ id });
    },
    /**
     * Restores the values that an appointment had before, with their times; undefined leaves when its start was set.
     */
    restore: (
      id: number,
      { cancelledAt, ...values }: AppointmentValues & Pick<StoredAppointment, 'cancelledAt'>,
      updatedAt: Instant,
      startSetAt: Instant | undefined,
    ): void => {
      update.run({ ...values, id, at: updatedAt });
      outcomes.setCancelledAt(id, cancelledAt);
      if (startSetAt !== undefined) restoreStartSetAt.run({ id, startSetAt });
    },
    /** Removes an appointment; the record of its texts is kept without it. */
    remove: (id: number): void => {
      forget.run({ id });
      informed.forget(id);
      detach.run({ id });
      remove.run({ id });
    },
    /** Keeps the reminders of an appointment held until this import is confirmed. */
    holdFor: (id: number, importId: number): void => {
      hold.run({ id, importId });
    },
    /** Lets the reminders of an import go; returns the appointments concerned. */
    releaseHeld: (importId: number): number[] => {
      const ids = heldBy.all({ importId }).map(row => row.id);
      release.run({ importId });
      return ids;
    },
  };
}
