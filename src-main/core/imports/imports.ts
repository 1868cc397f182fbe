import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { ImportRecord } from '../../../src-shared/model/import/import-records.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { Ports } from '../../ports/ports.ts';
import { repairIndex, withBatchedIndexing } from '../world/search-index-batches.ts';
import type { World } from '../world/world.ts';
import { type Checked, checkRows, checkView, isSamePlan, peopleCheck, withReminders } from './compare/import-check.ts';
import { say } from './compare/import-decisions.ts';
import {
  type Choices,
  type Draft,
  draftBy,
  type FileRows,
  foundView,
  noChoices,
  openDraft,
  readRows,
} from './import-drafts.ts';
import { type ImportFiles, importFiles } from './import-upload.ts';
import { keepLayout, orderSaidBefore, rememberedLayout } from './layout-memory.ts';
import { publishImport, settleImport, unstage } from './publish/publish-import.ts';
import { undoImport } from './publish/undo-import.ts';
import { previewUndo } from './publish/undo-preview.ts';
import { layoutKey } from './watched/proposal.ts';

type ImportHandlers = Pick<Handlers, Extract<keyof Handlers, `import.${string}`>>;

/** The file being looked at; `read` and `checked` are there once it was checked as it stands. */
interface Looking {
  draft: Draft;
  read: FileRows | null;
  checked: Checked | null;
  /** See `Tables.written`; null: something was written while it was compared. */
  written?: number | null;
}

export interface Imports {
  handlers: ImportHandlers;
  files: ImportFiles;
  /** The file that is looked at, as it was checked; null when it is another one or was not. */
  lookedAt(id: number): { draft: Draft; checked: Checked | null } | null;
  /** Has `work` called whenever an import was stored or taken back. It throws nothing. */
  whenStored(work: () => void): void;
  /** Takes up what the end of the program interrupted. Before anything else is asked of them. */
  takeUp(): Promise<void>;
  close(): Promise<void>;
}

/** Import as one undoable act: look, correct, check, decide, publish, undo. Importing never sends anything. */
export function importHandlers(world: World, ports: Ports): Imports {
  const { tables } = world;
  const { importDrafts: drafts } = tables;
  const files = importFiles(world, ports);
  const country = () => tables.settings.get().country as Country;
  const today = () => wallOfInstant(world.now(), tables.settings.get().zone).slice(0, 10);
  const reached = (step: CrashPoint) => ports.reached?.(step);
  let looking: Looking | null = null;
  /** What is done to the file, one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Files whose forgetting takes a moment: nobody is offered to finish what they just stopped. */
  const forgetting = new Set<number>();
  /** Undos under way. */
  const undoing = new Set<Promise<unknown>>();
  let stored = () => {};

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const found = (draft: Draft) => foundView(draft, orderSaidBefore(tables, draft.layout));
  const current = (id: number): Looking => {
    if (looking?.draft.id !== id) throw new AppError({ code: 'import-gone' });
    return looking;
  };
  const checkedOf = (id: number): Checked => {
    const { checked } = current(id);
    if (!checked) throw new AppError({ code: 'import-gone' });
    return checked;
  };
  /** Ends what is under way with the file, and keeps it for later. */
  const leave = async () => {
    const old = looking;
    looking = null;
    old?.draft.stop.abort(new AppError({ code: 'stopped' }));
    await old?.draft.session.close();
    return old?.draft.id ?? null;
  };
  const forget = async (id: number) => {
    // One that is being stored ends by itself, and then its draft.
    drafts.forget(id);
    await files.remove(id);
  };
  const discard = async () => {
    const ending = looking?.draft.id ?? null;
    if (ending !== null) forgetting.add(ending);
    const id = await leave();
    if (id !== null) await forget(id);
    if (ending !== null) forgetting.delete(ending);
  };
  /** Holds what was found and said, unless the person went on to another file meanwhile. */
  const keep = (next: Looking, instead: Looking | null = null): Looking => {
    if (instead !== null && looking?.draft.id !== instead.draft.id) throw new AppError({ code: 'stopped' });
    const { id, choices, layout, inspected } = next.draft;
    drafts.save(id, { purpose: layout.purpose, choices: JSON.stringify(choices), rows: inspected.table.rowCount });
    looking = next;
    return next;
  };
  const record = (id: number): ImportRecord => {
    const found = tables.imports.get(id);
    if (!found) throw new AppError({ code: 'not-found', what: 'import' });
    return found;
  };
  const check = async (before: Looking, read: FileRows, choices: Choices): Promise<Checked> => {
    const { draft } = before;
    const controls = { country: country(), now: world.now(), signal: draft.stop.signal };
    const written = tables.written();
    const checked = await checkRows(tables, read, choices.said, controls);
    keepChecked({ draft: { ...draft, choices }, read, checked }, before, written);
    return checked;
  };
  const keepChecked = (next: Looking, before: Looking, writtenBefore: number) => {
    const isStill = tables.written() === writtenBefore;
    keep(next, before).written = isStill ? tables.written() : null;
  };
  /** What is to be stored. Throws AppError import-changed when that is something else than the person was shown. */
  const checkedStill = async (id: number): Promise<Checked> => {
    const shown = checkedOf(id);
    const before = current(id);
    if (before.written === tables.written() || before.read === null) return shown;
    const now = await check(before, before.read, before.draft.choices);
    if (!(await isSamePlan(shown.planned, now.planned))) throw new AppError({ code: 'import-changed' });
    return now;
  };
  const undo = (id: number, at: ImportRecord['at']) => {
    const done = undoImport(world, { id, at }, reached).finally(() => undoing.delete(done));
    undoing.add(done);
    return done;
  };

  const handlers: ImportHandlers = {
    'import.begin': files.begin,
    'import.part': files.part,
    'import.open': input =>
      inTurn(async () => {
        await discard();
        const fileName = files.nameOf(input);
        const id = drafts.add(fileName, input.purpose ?? 'contacts', world.now());
        try {
          await files.keep(input, id);
          const draft = await openDraft(ports, files, {
            id,
            fileName,
            choices: noChoices(input.purpose),
            today: today(),
          });
          return found(keep({ draft: await rememberedLayout(tables, draft), read: null, checked: null }).draft);
        } catch (error) {
          await forget(id);
          throw error;
        }
      }),
    'import.leave': async () => {
      if (looking && drafts.get(looking.draft.id)?.stage !== 'storing') await leave();
      return null;
    },
    'import.drafts': () =>
      drafts
        .list()
        .filter(({ id }) => id !== looking?.draft.id && !forgetting.has(id) && files.has(id))
        // Those of the watched folder are offered by it.
        .filter(({ id }) => !tables.watched.isProposal(id))
        .map(({ choices, ...draft }) => draft),
    'import.resume': ({ id }) =>
      inTurn(async () => {
        if (looking?.draft.id === id) return found(looking.draft);
        const stored = drafts.get(id);
        if (!stored || !files.has(id)) throw new AppError({ code: 'import-gone' });
        await leave();
        drafts.setStage(id, 'looking');
        const choices: Choices = { ...noChoices(stored.purpose), ...JSON.parse(stored.choices) };
        const draft = await openDraft(ports, files, { id, fileName: stored.fileName, choices, today: today() });
        return found(keep({ draft, read: null, checked: null }).draft);
      }),
    'import.correct': ({ draftId, purpose, sheet, headerRow, fields, delimiter, encoding, dateOrder }) =>
      inTurn(async () => {
        const before = current(draftId);
        const { choices, inspected } = before.draft;
        const { table } = inspected;
        const draft = await draftBy(before.draft, {
          ...choices,
          purpose,
          // As found is not a choice: another sheet or separator may be found in its stead.
          ...(table.kind === 'xlsx' ? { sheet } : {}),
          ...(delimiter === null || delimiter === table.delimiter ? {} : { delimiter }),
          ...(encoding === null || encoding === table.encoding ? {} : { encoding }),
          ...(headerRow === undefined ? {} : { headerRow }),
          dateOrder: dateOrder ?? null,
          fields: fields.map(({ index, field, custom, yesMeans }) => ({
            index,
            field,
            ...(custom === undefined ? {} : { custom }),
            ...(yesMeans === undefined ? {} : { yesMeans }),
          })),
        });
        return found(keep({ draft, read: null, checked: null }, before).draft);
      }),
    'import.check': ({ draftId }) =>
      inTurn(async () => {
        const before = current(draftId);
        const { draft } = before;
        const total = draft.inspected.table.rowCount;
        const { zone } = tables.settings.get();
        const written = tables.written();
        const people = peopleCheck(tables, draft.choices.said, country());
        const told = (done: number) => ports.emit({ type: 'progress', task: 'import', done, total });
        const read = await readRows(draft, { country: country(), zone }, told, people.add);
        if (read.purpose === 'appointments') return checkView(draftId, await check(before, read, draft.choices));
        const checked = await withReminders(tables, people.checked(), world.now());
        keepChecked({ draft, read, checked }, before, written);
        return checkView(draftId, checked);
      }),
    'import.decide': ({ draftId, row, code, detail, decision }) =>
      inTurn(async () => {
        const before = current(draftId);
        const { draft, read } = before;
        if (!read) throw new AppError({ code: 'import-gone' });
        const asked = checkedOf(draftId).summary.asked(row, { code, detail });
        const said = say(draft.choices.said, { row, code, detail }, decision, asked);
        return checkView(draftId, await check(before, read, { ...draft.choices, said }));
      }),
    'import.problems': ({ draftId, code, detail, ...page }) =>
      checkedOf(draftId).summary.problems({ code, detail }, page),
    'import.repairs': ({ draftId, ...page }) => checkedOf(draftId).summary.repairs(page),
    'import.preview': ({ draftId, verdict, ...page }) => checkedOf(draftId).summary.preview(verdict, page),
    'import.publish': ({ draftId, cancelMissing = [] }) =>
      inTurn(async () => {
        const { planned, summary } = await checkedStill(draftId);
        const { draft } = current(draftId);
        const { counts } = summary;
        const id = await publishImport(world, {
          draftId,
          fileName: draft.fileName,
          planned,
          counts,
          cancelMissing,
          signal: draft.stop.signal,
          reached,
          seen: (importId, listKey) =>
            tables.watched.imported({ draftId, importId }, listKey, layoutKey(draft), ports.clock.now()),
          told: (done, total) => ports.emit({ type: 'progress', task: 'import', done, total }),
        }).catch(async error => {
          // True already, and only what follows from it failed: a second click must not import it twice.
          if (drafts.published().some(one => one.id === draftId)) await leave();
          throw error;
        });
        keepLayout(tables, draft, world.now());
        if (looking?.draft.id === draftId) await leave();
        await files.remove(draftId);
        world.afterWrite('imports');
        stored();
        return record(id);
      }),
    'import.discard': async ({ draftId }) => {
      tables.watched.dismissDraft(draftId);
      if (looking?.draft.id === draftId) await discard();
      else await forget(draftId);
      return null;
    },
    'import.releaseReminders': ({ id }) => {
      record(id);
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
      return record(id);
    },
    'import.list': () => tables.imports.list(),
    'import.undoLook': ({ id }) => {
      const looked = record(id);
      if (looked.state === 'undone') throw new AppError({ code: 'import-gone' });
      return previewUndo(tables, looked, world.now());
    },
    'import.undo': async ({ id }) => {
      const { at, state } = record(id);
      if (state === 'undone') throw new AppError({ code: 'import-gone' });
      tables.watched.takenBack(id);
      const outcome = await undo(id, at);
      world.afterWrite('imports');
      stored();
      return outcome;
    },
    'import.optOuts': ({ id, offset, limit }) => {
      record(id);
      const rows = tables.imports.optOuts(id, offset, limit);
      return {
        total: tables.imports.countOptOuts(id),
        rows: rows.map(row => ({ ...row, shown: showPhone(row.phone, country()) })),
      };
    },
  };

  return {
    handlers,
    files,
    lookedAt: id => (looking?.draft.id === id ? looking : null),
    whenStored: work => {
      stored = work;
    },
    takeUp: async () => {
      await repairIndex(tables);
      for (const id of tables.imports.stagingIds()) await unstage(world, id);
      for (const { id, importId } of drafts.published())
        await withBatchedIndexing(tables, () => settleImport(world, id, importId));
      for (const { id } of drafts.list()) if (!files.has(id)) drafts.remove(id);
      await files.sweep(new Set(drafts.list().map(({ id }) => id)));
      // Out of sight already: their removal need not be waited for.
      for (const id of tables.imports.undoingIds()) {
        undo(id, record(id).at)
          .then(() => world.afterWrite('imports'))
          .catch(error => ports.logFailure('UNDO', error));
      }
    },
    close: async () => {
      await leave();
      await turn;
      await Promise.allSettled(undoing);
    },
  };
}
