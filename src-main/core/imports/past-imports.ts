/** Imports that were stored: their list, their held reminders, whom they opted out, and their undo. */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { ImportRecord, UndoOutcome } from '../../../src-shared/model/import/import-records.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import type { Tables } from '../../storage/tables.ts';
import { goneBefore } from '../privacy/kept-since.ts';
import type { Module } from '../world/module.ts';
import type { ImportContext, ImportHandlers } from './import-context.ts';
import { undoImport } from './publish/undo-import.ts';
import { previewUndo } from './publish/undo-preview.ts';

/** Throws AppError not-found. */
export function importRecord(tables: Tables, id: number): ImportRecord {
  return found(tables.imports.get(id), 'import');
}

type PastImportHandlers = Pick<
  ImportHandlers,
  'import.releaseReminders' | 'import.list' | 'import.previewUndo' | 'import.undo' | 'import.optOuts'
>;

/** Its `close` waits for the undos under way. */
interface PastImports extends Module<PastImportHandlers> {
  /** Goes on with the undos that the end of the program interrupted. They are out of sight already: nobody waits. */
  resumeUndos(): void;
  close(): Promise<unknown>;
}

export function pastImports({
  world,
  ports,
  onStored,
}: Pick<ImportContext, 'world' | 'ports' | 'onStored'>): PastImports {
  const { tables } = world;
  const undoing = new Set<Promise<UndoOutcome>>();

  // What it changed is not kept any longer, so it cannot be put back.
  const isTooOld = ({ at }: ImportRecord) => at < (goneBefore(world)?.before ?? '');
  const recordToUndo = (id: number): ImportRecord => {
    const record = importRecord(tables, id);
    if (record.state === 'undone') throw new AppError({ code: 'import-gone' });
    if (isTooOld(record)) throw new AppError({ code: 'import-too-old' });
    return record;
  };
  const undo = ({ id, at }: ImportRecord) => {
    const done = undoImport(world, { id, at }, step => ports.reached?.(step)).finally(() => undoing.delete(done));
    undoing.add(done);
    return done;
  };

  return {
    handlers: {
      'import.releaseReminders': ({ id }) => {
        importRecord(tables, id);
        tables.atomically(() => {
          const appointments = [...tables.appointments.releaseHeld(id), ...tables.imports.unconfirmedAppointments(id)];
          tables.imports.confirmMembers(id);
          tables.imports.setReminders(id, 'released');
          tables.log.add(world.now(), 'person', 'import-reminders-released', {
            import: id,
            appointments: appointments.length,
          });
          world.reconcile(appointments, 'edited');
        });
        world.afterWrite('importReminders');
        return importRecord(tables, id);
      },
      'import.list': () =>
        tables.imports.list().map(record => ({ ...record, canUndo: record.state === 'done' && !isTooOld(record) })),
      'import.previewUndo': ({ id }) => previewUndo(tables, recordToUndo(id), world.now()),
      'import.undo': async ({ id }) => {
        const record = recordToUndo(id);
        tables.watched.takenBack(id);
        const outcome = await undo(record);
        onStored();
        return outcome;
      },
      'import.optOuts': ({ id, offset, limit }) => {
        importRecord(tables, id);
        const country = tables.settings.get().country as Country;
        const rows = tables.imports.optOuts(id, offset, limit);
        return {
          total: tables.imports.countOptOuts(id),
          rows: rows.map(row => ({ ...row, shown: showPhone(row.phone, country) })),
        };
      },
    },
    resumeUndos: () => {
      for (const id of tables.imports.undoingIds()) {
        undo(importRecord(tables, id))
          .then(() => world.afterWrite('imports'))
          .catch(error => ports.logFailure('UNDO', error));
      }
    },
    close: () => Promise.allSettled(undoing),
  };
}
