/**
 * Every write of the calendar goes through a change set, which keeps what it changes as it was, so that a person can
 * undo it whole. A change set lives inside the caller's transaction.
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { ChangedSeries, WholeAppointment } from '../../storage/appointments/appointment-changes.ts';
import type { AppointmentValues } from '../../storage/appointments/appointment-row.ts';
import type { Place, StoredSeries } from '../../storage/appointments/series.ts';
import type { Tables } from '../../storage/tables.ts';

export type ChangeSet = ReturnType<typeof beginChanges>;

/** Begins a change set at an instant. It can be undone only once `close` has stored it. */
export function beginChanges(tables: Tables, at: Instant) {
  const before = new Map<number, WholeAppointment | null>();
  const series = new Map<number, ChangedSeries>();
  const written = new Set<number>();
  const remember = (id: number) => {
    if (!before.has(id)) before.set(id, wholeOf(tables, id));
  };
  return {
    tables,
    at,
    insert: (values: AppointmentValues, others: readonly number[]): number => {
      const id = tables.appointments.insert(values, null, at);
      before.set(id, null);
      written.add(id);
      tables.appointments.people.setOthers(id, others);
      return id;
    },
    /** `others` left out: they stay as they are. */
    update: (id: number, values: AppointmentValues, others?: readonly number[]): void => {
      remember(id);
      written.add(id);
      tables.appointments.update(id, values, at);
      if (others) tables.appointments.people.setOthers(id, others);
    },
    setPlace: (id: number, place: Place | null): void => {
      remember(id);
      tables.series.setPlace(id, place);
    },
    addSeries: (values: Omit<StoredSeries, 'id'>): number => {
      const id = tables.series.insert(values);
      series.set(id, { before: null, after: { id, ...values } });
      return id;
    },
    /** How an appointment was before; null when the change set made it. */
    before: (id: number): WholeAppointment | null => before.get(id) ?? null,
    changeSeries: (after: StoredSeries): void => {
      const known = series.get(after.id);
      series.set(after.id, { before: known ? known.before : tables.series.get(after.id), after });
      tables.series.update(after);
    },
    /** The appointments it made or changed, without those of which only the place in a series changed. */
    written: (): number[] => [...written],
    /** Stores what undoing needs; returns the number of the change set. */
    close: (): number => {
      const rows = [...before].map(([id, was]) => {
        // Two changes within a millisecond, or under a clock that was set back, are still two.
        const seen = was && at <= was.values.updatedAt ? instantOf(msOf(was.values.updatedAt) + 1) : at;
        tables.appointments.changes.setTime(id, seen);
        return { id, before: was, seen };
      });
      return tables.appointments.changes.keep(at, rows, [...series.values()]);
    },
  };
}

/** Returns an appointment with everything that undoing restores; null if there is none. */
function wholeOf(tables: Tables, id: number): WholeAppointment | null {
  const values = tables.appointments.get(id);
  return values && { values, others: tables.appointments.people.othersOf(id), place: tables.series.placeOf(id) };
}
