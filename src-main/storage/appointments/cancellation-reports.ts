import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** The appointments and texts that one change of the calendar cancelled. */
export interface CancellationReport {
  /** The id of the change in appointment_changes, which is deleted earlier than the report. */
  change: number;
  at: Instant;
  appointmentIds: number[];
  /** The texts that were at the service at that time. */
  messageIds: number[];
  /** True once a person has looked at the state of the texts, or has undone the change. */
  isDismissed: boolean;
}

const COLUMNS = columnsOf<CancellationReport>({
  change: 'change_id',
  at: 'at',
  appointmentIds: json('appointment_ids'),
  messageIds: json('message_ids'),
  isDismissed: flag('is_dismissed'),
});

export function cancellationReports(db: Db) {
  const list = db.prepare<[], RowOf<CancellationReport>>(
    `SELECT ${COLUMNS.list} FROM cancellation_reports ORDER BY change_id`,
  );
  const add = db.prepare<{ change: number; at: string; appointmentIds: string; messageIds: string }>(
    `INSERT INTO cancellation_reports (change_id, at, appointment_ids, message_ids)
     VALUES (@change, @at, @appointmentIds, @messageIds)`,
  );
  const dismiss = db.prepare<[number]>(
    'UPDATE cancellation_reports SET is_dismissed = 1 WHERE change_id = ? AND is_dismissed = 0',
  );
  const remove = db.prepare<[number]>('DELETE FROM cancellation_reports WHERE change_id = ?');
  return {
    /** Returns the reports, oldest first. */
    list: (): CancellationReport[] => list.all().map(COLUMNS.record),
    add: ({ change, at, appointmentIds, messageIds }: Omit<CancellationReport, 'isDismissed'>): void => {
      const ids = { appointmentIds: JSON.stringify(appointmentIds), messageIds: JSON.stringify(messageIds) };
      add.run({ change, at, ...ids });
    },
    dismiss: (change: number): void => {
      dismiss.run(change);
    },
    remove: (change: number): void => {
      remove.run(change);
    },
  };
}
