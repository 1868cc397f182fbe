import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { ImportCheck, ImportFound, ImportRecord } from '../../src-shared/model/import.ts';
import type { Country, E164 } from '../../src-shared/phone.ts';
import { correctLayout, type Layout } from '../import/find-layout.ts';
import { type ImportSession, type Inspected, openInWorker } from '../import/read-in-worker.ts';
import {
  type AppointmentPlanned,
  countReminders,
  planAppointmentRow,
  publishAppointments,
} from './import-appointments.ts';
import { type ContactPlanned, planContactRow, publishContacts, stageContact } from './import-contacts.ts';
import { noCounts, summarise } from './import-summary.ts';
import { inSlices } from './in-slices.ts';
import type { Ports } from './ports.ts';
import { refusedFile } from './refused-file.ts';
import { undoImport } from './undo-import.ts';
import type { World } from './world.ts';

type ImportHandlers = Pick<Handlers, Extract<keyof Handlers, `import.${string}`>>;

type Planned =
  | { purpose: 'contacts'; rows: ContactPlanned[] }
  | { purpose: 'appointments'; rows: AppointmentPlanned[] };

/** A file being looked at. Nothing of it is stored before `import.publish`. */
interface Draft {
  id: number;
  fileName: string;
  session: ImportSession;
  inspected: Inspected;
  layout: Layout;
  options: { sheet?: string; delimiter?: string; encoding?: string };
  dateOrder: 'dmy' | 'mdy' | null;
  stop: AbortController;
  planned: Planned | null;
  counts: ImportCheck['counts'];
}

/** Import as one undoable act: look, correct, check, publish, undo. Importing never sends anything. */
export function importHandlers(world: World, ports: Ports): { handlers: ImportHandlers; close(): Promise<void> } {
  const { tables } = world;
  let draft: Draft | null = null;
  let nextId = 1;

  const current = (id: number): Draft => {
    if (draft?.id !== id) throw new AppError({ code: 'import-gone' });
    return draft;
  };
  const discard = async () => {
    const old = draft;
    draft = null;
    old?.stop.abort(new AppError({ code: 'stopped' }));
    await old?.session.close();
  };
  const record = (id: number): ImportRecord => {
    const found = tables.imports.get(id);
    if (!found) throw new AppError({ code: 'not-found', what: 'import' });
    return found;
  };
  const country = () => tables.settings.get().country as Country;

  const handlers: ImportHandlers = {
    'import.begin': notYet,
    'import.part': notYet,
    'import.decide': notYet,
    'import.problems': notYet,
    'import.repairs': notYet,
    'import.preview': notYet,
    'import.drafts': () => [],
    'import.resume': notYet,
    'import.optOuts': notYet,
    'import.open': async input => {
      if (!('base64' in input)) return notYet();
      const { fileName, base64, purpose } = input;
      await discard();
      const name = basename(fileName);
      const session = openInWorker(ports.importWorker, { bytes: Buffer.from(base64, 'base64'), fileName: name });
      try {
        const inspected = await session.inspect(purpose ? { purpose } : {});
        draft = {
          id: nextId++,
          fileName: name,
          session,
          inspected,
          layout: inspected.layout,
          options: {},
          dateOrder: null,
          stop: new AbortController(),
          planned: null,
          counts: noCounts(),
        };
        return foundView(draft);
      } catch (error) {
        await session.close();
        throw refusedFile(error, name);
      }
    },
    'import.correct': async ({ draftId, purpose, sheet, headerRow, fields, delimiter, encoding, dateOrder }) => {
      const old = current(draftId);
      const { table } = old.inspected;
      const options = {
        ...(table.kind === 'xlsx' ? { sheet } : {}),
        ...(delimiter === null ? {} : { delimiter }),
        ...(encoding === null ? {} : { encoding }),
      };
      const inspected = await old.session.inspect({ options, purpose, headerRow }).catch(error => {
        throw refusedFile(error, old.fileName);
      });
      // A person's word about columns holds for the table they were looking at.
      const sameTable =
        purpose === old.layout.purpose &&
        inspected.table.sheet === table.sheet &&
        delimiter === (old.options.delimiter ?? null);
      const layout = sameTable ? correctLayout(inspected.layout, fields) : inspected.layout;
      draft = { ...old, inspected, layout, options, dateOrder: dateOrder ?? null, planned: null };
      return foundView(draft);
    },
    'import.check': async ({ draftId }) => {
      const looked = current(draftId);
      const planned = await understand(looked);
      if (draft?.id !== draftId) throw new AppError({ code: 'stopped' });
      const reminders = planned.purpose === 'appointments' ? countReminders(tables, planned.rows, world.now()) : 0;
      const check = summarise(draftId, planned.rows, reminders, country());
      draft = { ...looked, planned, counts: check.counts };
      return check;
    },
    'import.publish': async ({ draftId }) => {
      const ready = current(draftId);
      const { planned } = ready;
      if (!planned) throw new AppError({ code: 'import-gone' });
      // Taken out before anything is written: a second click finds nothing to publish.
      draft = { ...ready, planned: null };
      const { id, optedOut } = await publish(ready, planned).catch(error => {
        if (draft?.id === draftId) draft = ready;
        throw error;
      });
      if (draft?.id === draftId) await discard();
      world.rememberOptOuts(optedOut, true);
      world.planned('import', 'contacts');
      return record(id);
    },
    'import.discard': async ({ draftId }) => {
      if (draft?.id === draftId) await discard();
      return null;
    },
    'import.releaseReminders': ({ id }) => {
      record(id);
      tables.atomically(() => {
        const appointments = tables.appointments.releaseHeld(id);
        tables.imports.setReminders(id, 'released');
        tables.log.add(world.now(), 'person', 'import-reminders-released', {
          import: id,
          appointments: appointments.length,
        });
        world.reconcile(appointments, 'edited');
      });
      world.planned('import');
      return record(id);
    },
    'import.list': () => tables.imports.list(),
    'import.undo': ({ id }) => {
      const { at, state } = record(id);
      if (state === 'undone') throw new AppError({ code: 'import-gone' });
      const outcome = tables.atomically(() => {
        const now = world.now();
        const undone = undoImport(tables, id, at, now, appointment => world.reconcile([appointment], 'import-undone'));
        world.recheckCampaigns();
        const { notRestored, ...counted } = undone;
        tables.log.add(now, 'person', 'import-undone', { import: id, ...counted });
        return undone;
      });
      world.planned('import', 'contacts');
      return outcome;
    },
  };

  /** Reads every row in the worker and compares it with what we have, slice by slice. */
  async function understand(looked: Draft): Promise<Planned> {
    const { layout, options, dateOrder, session, stop } = looked;
    const has = (...wanted: string[]) =>
      layout.columns.some(column => column.field !== null && wanted.includes(column.field));
    if (layout.purpose === 'contacts' && !has('phone')) throw new AppError({ code: 'import-no-phone-column' });
    if (layout.purpose === 'appointments' && !has('date', 'dateTime'))
      throw new AppError({ code: 'import-no-date-column' });
    const planned: Planned =
      layout.purpose === 'contacts' ? { purpose: 'contacts', rows: [] } : { purpose: 'appointments', rows: [] };
    const seen = new Set<string>();
    const job = { options, layout, country: country(), ...(dateOrder ? { dateOrder } : {}) };
    await session
      .understand(job, {
        signal: stop.signal,
        onSlice: async slice => {
          if (slice.purpose === 'contacts' && planned.purpose === 'contacts') {
            await inSlices(slice.rows, row => planned.rows.push(planContactRow(tables, row, seen)));
          }
          if (slice.purpose === 'appointments' && planned.purpose === 'appointments') {
            await inSlices(slice.rows, row => planned.rows.push(planAppointmentRow(tables, row, seen)));
          }
          ports.emit({
            type: 'progress',
            task: 'import',
            done: planned.rows.length,
            total: looked.inspected.table.rowCount,
          });
        },
      })
      .catch(error => {
        throw refusedFile(error, looked.fileName);
      });
    return planned;
  }

  /** Stages new people unseen, then makes the whole import true in one transaction. Stopped in between: nothing stays. */
  async function publish(
    { fileName, stop, counts }: Draft,
    planned: Planned,
  ): Promise<{ id: number; optedOut: readonly E164[] }> {
    const at = world.now();
    const id = tables.imports.begin(fileName, planned.purpose, counts, at);
    let optedOut: readonly E164[] = [];
    try {
      if (planned.purpose === 'contacts') {
        const fresh = planned.rows.filter(row => row.verdict === 'new');
        await inSlices(
          fresh,
          row => stageContact(tables, row, id, at),
          done => {
            stop.signal.throwIfAborted();
            ports.emit({ type: 'progress', task: 'import', done, total: fresh.length });
          },
          work => tables.stage(work),
        );
      }
      tables.atomically(() => {
        const publishPeople = (rows: ContactPlanned[]) => {
          const published = publishContacts(tables, rows, id, at);
          optedOut = published.optedOut;
          return published.touched.flatMap(person => tables.appointments.ofContact(person).map(one => one.id));
        };
        const appointments =
          planned.purpose === 'contacts'
            ? publishPeople(planned.rows)
            : publishAppointments(tables, planned.rows, id, at);
        tables.imports.setState(id, 'done');
        world.reconcile(appointments, planned.purpose === 'contacts' ? 'opted-out' : 'edited');
        world.recheckCampaigns();
        if (planned.purpose === 'appointments') {
          if (tables.imports.hasOpenReminders(id)) tables.imports.setReminders(id, 'held');
          else tables.appointments.releaseHeld(id);
        }
        tables.log.add(at, 'person', 'imported', {
          import: id,
          file: fileName,
          new: counts.new,
          changed: counts.changed,
        });
      });
    } catch (error) {
      await unstage(world, id);
      throw error;
    } finally {
      tables.staged();
    }
    return { id, optedOut };
  }

  return { handlers, close: discard };
}

/** Takes back what an import staged before it was stopped, or before the program ended. */
export async function unstage({ tables }: Pick<World, 'tables'>, importId: number): Promise<void> {
  while (tables.imports.unstage(importId, 2_000)) await nextTurn();
  tables.contacts.removeEmptyGroups();
}

function foundView({ id, fileName, inspected, layout, dateOrder }: Draft): ImportFound {
  const { table } = inspected;
  return {
    draftId: id,
    fileName,
    purpose: layout.purpose,
    kind: table.kind,
    sheets: table.sheets,
    sheet: table.sheet,
    encoding: table.encoding,
    encodingCertain: table.encodingCertain,
    encodings: table.encodings,
    remembered: false,
    delimiter: table.delimiter,
    headerRow: layout.headerRow,
    columns: layout.columns,
    firstRows: table.firstRows,
    firstRowNumbers: table.firstRowNumbers,
    rowCount: table.rowCount,
    dateOrder,
    notes: table.notes.map(({ code, count }) => ({ code, count: count ?? null })),
  };
}

const notYet = (): never => {
  throw new AppError({ code: 'import-gone' });
};
