/**
 * An appointment as it is stored: its record, its columns and the mapper of a row. Statements stand in the other files.
 */
import { LATE_HOURS } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';

export interface StoredAppointment {
  id: number;
  contactId: number;
  service: string;
  staff: string;
  notes: string;
  start: WallTime;
  zone: string;
  startAt: Instant;
  durationMinutes: number;
  status: AppointmentStatus;
  externalId: string;
  importId: number | null;
  /** The import that brought or moved it, while its reminders wait to be confirmed. */
  heldByImport: number | null;
  /** The key of the list it came with. Every later copy of that list has the same key. */
  listKey: string | null;
  /** When it was cancelled; null where it is not, or where that is not known to have been late or not. */
  cancelledAt: Instant | null;
  updatedAt: Instant;
}

export type AppointmentValues = Omit<
  StoredAppointment,
  'id' | 'importId' | 'heldByImport' | 'listKey' | 'cancelledAt' | 'updatedAt'
>;

/** An appointment before an import changed it, and what the import brought. */
export interface ChangedAppointment extends StoredAppointment {
  startSetAt: Instant;
  brought: AppointmentValues;
}

/** The column of each field of AppointmentValues. */
export const VALUES: Readonly<Record<keyof AppointmentValues, string>> = {
  contactId: 'contact_id',
  service: 'service',
  staff: 'staff',
  notes: 'notes',
  start: 'start_wall',
  zone: 'zone',
  startAt: 'start_at',
  durationMinutes: 'duration_minutes',
  status: 'status',
  externalId: 'external_id',
};

/** Formats each field and its column by `pair` and joins them with commas. */
export const pairs = (
  fields: Readonly<Record<string, string>>,
  pair: (field: string, column: string) => string,
): string =>
  Object.entries(fields)
    .map(([field, column]) => pair(field, column))
    .join(', ');

export const COLUMNS = columnsOf<StoredAppointment>({
  id: 'id',
  ...VALUES,
  importId: 'import_id',
  heldByImport: 'held_by_import',
  listKey: 'list_key',
  cancelledAt: 'cancelled_at',
  updatedAt: 'updated_at',
});

/** An appointment as the list of columns gives it. */
export type Row = RowOf<StoredAppointment>;
export const rowToAppointment = COLUMNS.record;

/** Returns the SQL of the instant after which a cancelling is late; `startAt` is the SQL of the start. */
export const sqlLateAfter = (startAt: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${startAt}, '-${LATE_HOURS} hours')`;
