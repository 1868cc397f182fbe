/** Removes lines of the log, which refuses that everywhere else. */
import type { LogWritten } from '../../../src-shared/model/log.ts';
import type { Db } from '../db/connection.ts';
import type { LogLine } from '../settings/log.ts';
import type { Named } from './person-traces.ts';

export function removeLines(db: Db) {
  const open = db.prepare('INSERT INTO log_opened (id) VALUES (1)');
  const close = db.prepare('DELETE FROM log_opened');
  const remove = db.prepare<{ ids: string }>('DELETE FROM log WHERE id IN (SELECT value FROM json_each(@ids))');
  const rewrite = db.prepare<{ id: number; detail: string }>('UPDATE log SET detail = @detail WHERE id = @id');
  const all = (ids: readonly number[]) => {
    remove.run({ ids: JSON.stringify(ids) });
  };
  const opened = (work: () => void): void => {
    open.run();
    work();
    close.run();
  };
  return {
    /** Removes lines by id, inside the caller's transaction. */
    all: (ids: readonly number[]): void => opened(() => all(ids)),
    /** Removes the lines about one person; a line that names others too loses this one. */
    of: (named: Named, lines: readonly LogLine[]): void =>
      opened(() => {
        const gone: number[] = [];
        for (const line of lines) {
          const detail = without(named, line.detail);
          if (detail === null) gone.push(line.id);
          else rewrite.run({ id: line.id, detail: JSON.stringify(detail) });
        }
        all(gone);
      }),
  };
}

/** Returns what a line says of the others; null when it was about this person alone. */
function without({ contactId, appointments, messages }: Named, detail: LogWritten): LogWritten | null {
  const { names, others, ...rest } = detail;
  const left = [listWithout(names, contactId), listWithout(others, contactId)];
  const [leftNames, leftOthers] = left;
  const isTheirs =
    detail['contact'] === contactId ||
    appointments.includes(Number(detail['appointment'])) ||
    messages.includes(Number(detail['message']));
  if (isTheirs || left.every(list => !list)) return leftNames ? { ...rest, names: leftNames } : null;
  return { ...rest, ...(leftNames && { names: leftNames }), ...(leftOthers && { others: leftOthers }) };
}

/** Returns a comma-separated list of ids without one; '' where nothing is left. */
function listWithout(list: LogWritten[string] | undefined, id: number): string {
  return String(list ?? '')
    .split(',')
    .filter(one => one !== '' && one !== String(id))
    .join(',');
}
