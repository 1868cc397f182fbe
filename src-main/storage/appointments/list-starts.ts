/** Stores the start that each copy of a list gave its appointments, staged and taken back with its import. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

export function listStarts(db: Db) {
  const startOf = db
    .prepare<{ id: number }, string | null>('SELECT list_start FROM appointments WHERE id = @id')
    .pluck();
  const stage = db.prepare<{ importId: number; id: number; start: string }>(
    `INSERT OR REPLACE INTO staged_changes (import_id, kind, row_id, after)
     SELECT @importId, 'list-start', id, json_object('start', @start, 'seen', updated_at)
     FROM appointments WHERE id = @id`,
  );
  const keep = db.prepare<{ importId: number; id: number; start: string }>(
    `INSERT OR REPLACE INTO import_changes (import_id, kind, row_id, before)
     SELECT @importId, 'list-start', id, json_object('start', list_start, 'brought', @start)
     FROM appointments WHERE id = @id`,
  );
  const stagedStarts = `staged_changes s LEFT JOIN appointments a ON a.id = s.row_id
     WHERE s.import_id = @importId AND s.kind = 'list-start' AND s.row_id <= @last`;
  const dropStale = db.prepare<{ importId: number; last: number }>(
    `DELETE FROM import_changes WHERE import_id = @importId AND kind = 'list-start' AND row_id IN
       (SELECT s.row_id FROM ${stagedStarts} AND a.updated_at IS NOT s.after ->> '$.seen')`,
  );
  const apply = db.prepare<{ importId: number; last: number }>(
    `UPDATE appointments SET list_start = found.start
     FROM (SELECT a.id, s.after ->> '$.start' AS start FROM ${stagedStarts} AND a.updated_at = s.after ->> '$.seen') found
     WHERE appointments.id = found.id`,
  );
  // The join order is fixed: there are few imports, and many rows that they changed.
  const importsOfStart = `imports i CROSS JOIN import_changes c ON c.import_id = i.id AND c.kind = 'list-start' AND c.row_id = @id
     WHERE i.state = 'done'`;
  const hasChange = db.prepare<{ id: number }, number>(`SELECT 1 FROM ${importsOfStart} LIMIT 1`).pluck();
  const follow = db.prepare<{ importId: number; id: number; start: string | null }>(
    `UPDATE import_changes SET before = json_set(before, '$.start', @start)
     WHERE kind = 'list-start' AND row_id = @id
       AND import_id = (SELECT min(i.id) FROM ${importsOfStart} AND i.id > @importId)`,
  );
  const restore = db.prepare<{ id: number; start: string | null; brought: string }>(
    'UPDATE appointments SET list_start = @start WHERE id = @id AND list_start = @brought',
  );
  return {
    /** Returns the start that the last copy of a list gave an appointment; null while none did. */
    of: (id: number): WallTime | null => (startOf.get({ id }) ?? null) as WallTime | null,
    /** Stages that a copy of a list gives an appointment this start; nothing changes before `apply`. */
    stage: (id: number, start: WallTime, importId: number): void => {
      stage.run({ importId, id, start });
      keep.run({ importId, id, start });
    },
    /**
     * Notes the starts that an import gives to the appointments up to the id `last`, except to those that were changed
     * since; before `applyStaged` (appointments.ts), which changes them.
     */
    apply: (importId: number, last: number): void => {
      dropStale.run({ importId, last });
      apply.run({ importId, last });
    },
    /** True if an import that is not undone changed the start that a list gives an appointment. */
    hasChange: (id: number): boolean => hasChange.get({ id }) !== undefined,
    /**
     * Takes back the start that an import gave, and notes that of the copy before it. Where a later import gave one,
     * that stays, and its own undo goes back to the copy before both.
     */
    restore: (
      importId: number,
      id: number,
      { start, brought }: { start: WallTime | null; brought: WallTime },
    ): void => {
      if (follow.run({ importId, id, start }).changes === 0) restore.run({ id, start, brought });
    },
  };
}
