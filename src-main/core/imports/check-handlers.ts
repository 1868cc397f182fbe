/** What the open draft would do, what is asked about its rows, and storing it. Importing never sends anything. */
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { checkView, peopleCheck, withReminders } from './compare/import-check.ts';
import { askedAlike } from './compare/similar-name.ts';
import { say } from './decisions/import-decisions.ts';
import type { ImportContext, ImportHandlers } from './import-context.ts';
import { readRows } from './import-drafts.ts';
import { keepLayout } from './layout-memory.ts';
import { importRecord } from './past-imports.ts';
import { publishImport } from './publish/publish-import.ts';
import { layoutKey } from './watched/proposal.ts';

export function checkHandlers({
  world,
  ports,
  files,
  current,
  queue,
  onStored,
}: ImportContext): Pick<
  ImportHandlers,
  | 'import.check'
  | 'import.decide'
  | 'import.problems'
  | 'import.repairs'
  | 'import.preview'
  | 'import.row'
  | 'import.publish'
> {
  const { tables } = world;
  const onProgress = (done: number, total: number) => ports.emit({ type: 'progress', task: 'import', done, total });

  return {
    'import.check': ({ draftId }) =>
      queue.run(async () => {
        const before = current.get(draftId);
        const { draft } = before;
        const total = draft.inspected.table.rowCount;
        const settings = tables.settings.get();
        const place = { country: settings.country as Country, zone: settings.zone };
        const written = tables.written();
        // People are compared while the worker reads on; appointments only as a whole list.
        const people = peopleCheck(tables, draft.choices.said, place.country);
        const rows = await readRows(draft, place, done => onProgress(done, total), people.add);
        if (rows.purpose === 'appointments')
          return checkView(draftId, await current.compare(before, rows, draft.choices));
        const checked = await withReminders(tables, await people.checked(), world.now());
        current.keepChecked({ draft, rows, checked }, before, written);
        return checkView(draftId, checked);
      }),
    'import.decide': ({ draftId, row, code, detail, decision }) =>
      queue.run(async () => {
        const before = current.get(draftId);
        const { draft, rows: read } = before;
        if (!read) throw new AppError({ code: 'import-gone' });
        const { summary, planned } = current.checkedOf(draftId);
        const asked = summary.asked(row, { code, detail });
        // Who somebody is holds for all their rows; leaving one out does not.
        const isOfAll = row !== null && code === 'similar-name' && decision?.kind !== 'skip';
        const rows = isOfAll ? askedAlike(planned.rows, row) : [row];
        const said = rows.reduce(
          (sofar, one) => say(sofar, { row: one, code, detail }, decision, asked),
          draft.choices.said,
        );
        return checkView(draftId, await current.compare(before, read, { ...draft.choices, said }));
      }),
    'import.problems': ({ draftId, code, detail, ...page }) =>
      current.checkedOf(draftId).summary.problems({ code, detail }, page),
    'import.repairs': ({ draftId, ...page }) => current.checkedOf(draftId).summary.repairs(page),
    'import.preview': ({ draftId, verdict, ...page }) => current.checkedOf(draftId).summary.preview(verdict, page),
    'import.row': ({ draftId, row }) => current.checkedOf(draftId).summary.findings(row),
    'import.publish': ({ draftId, cancelMissing = [] }) =>
      current.whileStoring(draftId, () =>
        queue.run(async () => {
          const { planned, summary } = await current.checkedAsShown(draftId);
          const { draft } = current.get(draftId);
          const id = await publishImport(world, {
            draftId,
            fileName: draft.fileName,
            planned,
            isCurrent: current.isCurrent(),
            counts: summary.counts,
            cancelMissing,
            signal: draft.stop.signal,
            reached: step => ports.reached?.(step),
            onPublish: (importId, listKey) =>
              tables.watched.imported({ draftId, importId }, listKey, layoutKey(draft), ports.clock.now()),
            onProgress,
          }).catch(async error => {
            // The import is published and only what follows failed: a second click must not import the file twice.
            if (tables.importDrafts.published().some(one => one.id === draftId)) await current.leave();
            throw error;
          });
          keepLayout(tables, draft, world.now());
          if (current.find(draftId)) await current.leave();
          await files.remove(draftId);
          onStored();
          return importRecord(tables, id);
        }),
      ),
  };
}
