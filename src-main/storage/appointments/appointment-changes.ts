/**
 * Stores each change made in the calendar with every appointment as it was before, so that the change can be undone.
 */
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import type { StoredAppointment } from './appointment-row.ts';
import type { Place, StoredSeries } from './series.ts';

/** An appointment with its other people and its place in a series. */
export interface WholeAppointment {
  values: StoredAppointment;
  others: number[];
  place: Place | null;
}

/** A series that a change touched; `before` is null if the change created it. */
export interface ChangedSeries {
  before: StoredSeries | null;
  after: StoredSeries;
}

/** One appointment of a change; `before` is null if the change created it. */
export interface ChangedAppointment {
  id: number;
  before: WholeAppointment | null;
  /** The appointment's `updatedAt` right after the change. */
  seen: Instant;
}

export function appointmentChanges(db: Db) {
  const begin = db.prepare<{ at: string; series: string }>(
    'INSERT INTO appointment_changes (at, series) VALUES (@at, @series)',
  );
  const keep = db.prepare<{ changeId: number; id: number; before: string | null; seen: string }>(
    'INSERT INTO appointment_change_rows (change_id, appointment_id, before, seen) VALUES (@changeId, @id, @before, @seen)',
  );
  const get = db.prepare<[number], { undone_at: string | null; series: string }>(
    'SELECT undone_at, series FROM appointment_changes WHERE id = ?',
  );
  const rows = db.prepare<[number], { appointment_id: number; before: string | null; seen: string }>(
    'SELECT appointment_id, before, seen FROM appointment_change_rows WHERE change_id = ? ORDER BY appointment_id',
  );
  const befores = db.prepare<[number], { status: AppointmentStatus }>(
    `SELECT before ->> '$.values.status' AS status FROM appointment_change_rows
      WHERE appointment_id = ? AND status IN ('booked', 'confirmed') ORDER BY change_id DESC LIMIT 1`,
  );
  const beforesToCome = db.prepare<{ now: string }, { before: string }>(
    `SELECT before FROM appointment_change_rows
      WHERE before ->> '$.values.startAt' > @now AND before ->> '$.values.status' IN ('booked', 'confirmed')`,
  );
  const setUndone = db.prepare<{ id: number; at: string }>(
    'UPDATE appointment_changes SET undone_at = @at WHERE id = @id',
  );
  const forget = db.prepare<{ before: string }>('DELETE FROM appointment_changes WHERE at < @before');
  const setTime = db.prepare<{ id: number; at: string }>('UPDATE appointments SET updated_at = @at WHERE id = @id');
  return {
    /** Stores a change with all its rows and returns its id. */
    keep: (at: Instant, changed: readonly ChangedAppointment[], series: readonly ChangedSeries[]): number => {
      const changeId = Number(begin.run({ at, series: JSON.stringify(series) }).lastInsertRowid);
      for (const { id, before, seen } of changed)
        keep.run({ changeId, id, before: before && JSON.stringify(before), seen });
      return changeId;
    },
    /** Returns a change that can still be undone; null if there is none of this id or it was undone. */
    open: (id: number): { rows: ChangedAppointment[]; series: ChangedSeries[] } | null => {
      const change = get.get(id);
      if (change === undefined || change.undone_at !== null) return null;
      return {
        rows: rows.all(id).map(row => ({
          id: row.appointment_id,
          before: row.before === null ? null : JSON.parse(row.before),
          seen: row.seen as Instant,
        })),
        series: JSON.parse(change.series),
      };
    },
    /** Returns the status an appointment had before somebody marked who came; booked where no change tells of it. */
    unmarkedStatus: (id: number): AppointmentStatus => befores.get(id)?.status ?? 'booked',
    /**
     * Returns appointments as they were before a change, where that start is still to come. They may have changed in
     * something else than their time, or stand there again.
     */
    beforesToCome: (now: Instant): StoredAppointment[] =>
      beforesToCome.all({ now }).map(({ before }) => (JSON.parse(before) as WholeAppointment).values),
    setUndone: (id: number, at: Instant): void => {
      setUndone.run({ id, at });
    },
    /** Deletes changes from before an instant, because personal data must not be kept for ever. */
    forgetBefore: (before: Instant): void => {
      forget.run({ before });
    },
    /** Sets when an appointment was last changed. */
    setTime: (id: number, at: Instant): void => {
      setTime.run({ id, at });
    },
  };
}
