/** Operations of imports: a file of people or appointments is sent, read, corrected, checked, stored and undone. */
import { z } from 'zod';
import { IMPORT_FIELDS, type ImportFound } from '../../model/import/import-found.ts';
import type { ImportProblem, ImportRepair } from '../../model/import/import-problems.ts';
import type {
  ImportCheck,
  ImportDraft,
  ImportedOptOut,
  ImportPreviewRow,
  ImportRecord,
  ImportRowFindings,
  ListedImport,
  UndoOutcome,
  UndoPreview,
} from '../../model/import/import-records.ts';
import { act, read } from '../op.ts';
import { id, none, page, pieceOfFile, text } from '../schemas.ts';

/** The most rows and columns of a file that an input may name. */
const MOST_ROWS = 10_000_000;
const MOST_COLUMNS = 20_000;

const purpose = z.enum(['contacts', 'appointments']);
const file = z.union([
  z.object({ uploadId: id, purpose: purpose.nullable() }),
  z.object({ fileName: text(260), base64: pieceOfFile, purpose: purpose.nullable() }),
]);
const correction = z.object({
  draftId: id,
  purpose,
  sheet: text(100),
  /** Null where the file has none; it is detected where left out. */
  headerRow: z.number().int().min(0).max(MOST_ROWS).nullish(),
  /** The field of each column by its index; columns not named have none. */
  fields: z
    .array(
      z.object({
        index: z.number().int().min(0).max(MOST_COLUMNS),
        field: z.enum(IMPORT_FIELDS).nullable(),
        custom: text(80).optional(),
        yesMeans: z.enum(['stop', 'consent', 'promotions', 'ask']).optional(),
      }),
    )
    .max(500),
  delimiter: text(1).nullable(),
  encoding: text(20).nullable(),
  /** How 03/04 is read where the dates of the file do not tell. */
  dateOrder: z.enum(['dmy', 'mdy']).nullish(),
});
const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skip') }),
  z.object({ kind: z.literal('accept') }),
  z.object({ kind: z.literal('other-time') }),
  z.object({ kind: z.literal('set'), field: z.enum(['name', 'phone', 'start', 'status']), value: text(200) }),
  z.object({ kind: z.literal('answer'), optOut: z.boolean() }),
  z.object({ kind: z.literal('undo-repair') }),
  z.object({ kind: z.literal('read-otherwise') }),
]);
const kind = { code: text(40), detail: text(100) };
const verdict = z.enum([
  'new',
  'past',
  'off',
  'changed',
  'moved',
  'cancelled',
  'same',
  'skipped',
  'noNumber',
  'newNotTexted',
]);
const draft = z.object({ draftId: id });
const published = z.object({ id });

interface Rows<Row> {
  total: number;
  rows: Row[];
}

export const imports = {
  /** Begins a file that is sent in pieces and then opened. A small one may be opened at once. */
  'import.begin': act(z.object({ fileName: text(260), bytes: z.number().int().min(1).max(300_000_000) })).gives<{
    uploadId: number;
  }>(),
  'import.part': act(z.object({ uploadId: id, base64: pieceOfFile })).gives<{ received: number }>(),
  'import.open': act(file).gives<ImportFound>(),
  'import.correct': act(correction).gives<ImportFound>(),
  'import.check': act(draft).gives<ImportCheck>(),
  /**
   * Stores a decision about one row, or (null) about every row of the kind; a decision of null takes it back. The kinds
   * are `kindOfProblem` and `REPAIRED`.
   */
  'import.decide': act(
    z.object({ draftId: id, row: id.nullable(), ...kind, decision: decision.nullable() }),
  ).gives<ImportCheck>(),
  'import.problems': read(z.object({ draftId: id, ...kind, ...page })).gives<Rows<ImportProblem>>(),
  'import.repairs': read(z.object({ draftId: id, ...page })).gives<Rows<ImportRepair>>(),
  /** Lists the rows in the order of the file; with `toFixFirst`, those that a person can still bring in come first. */
  'import.preview': read(
    z.object({ draftId: id, verdict: verdict.nullable(), toFixFirst: z.boolean().optional(), ...page }),
  ).gives<Rows<ImportPreviewRow>>(),
  /** Everything that was found in one row. */
  'import.row': read(z.object({ draftId: id, row: id })).gives<ImportRowFindings>(),
  /** Stores what was checked. `cancelMissing`: the ids of the check's `missing` appointments to cancel with it. */
  'import.publish': act(
    z.object({ draftId: id, cancelMissing: z.array(id).max(5_000).optional() }),
  ).gives<ImportRecord>(),
  /** Puts the open file aside, as closing the program does; one that is being stored is stored to its end. */
  'import.leave': act(none).gives<null>(),
  /** Lists the files put aside, which import.resume opens and import.discard forgets. */
  'import.drafts': read(none).gives<ImportDraft[]>(),
  'import.resume': act(z.object({ id })).gives<ImportFound>(),
  'import.discard': act(draft).gives<null>(),
  /** Releases the held reminders of an appointment import. */
  'import.releaseReminders': act(published).gives<ImportRecord>(),
  'import.list': read(none).gives<ListedImport[]>(),
  /** Tells what `import.undo` would do; nothing is changed. */
  'import.previewUndo': read(published).gives<UndoPreview>(),
  'import.undo': act(published).gives<UndoOutcome>(),
  'import.optOuts': read(z.object({ id, ...page })).gives<Rows<ImportedOptOut>>(),
};
