/** Files of people and appointments: sent, read, corrected, checked, stored and undone. */
import { z } from 'zod';
import { IMPORT_FIELDS, type ImportFound } from '../../model/import/import-found.ts';
import type { ImportProblem, ImportRepair } from '../../model/import/import-problems.ts';
import type {
  ImportCheck,
  ImportDraft,
  ImportedOptOut,
  ImportPreviewRow,
  ImportRecord,
  UndoOutcome,
  UndoPreview,
} from '../../model/import/import-records.ts';
import { act, read } from '../op.ts';
import { id, none, page, text } from '../schemas.ts';

/** Rows of a file, and columns of one. */
const MOST_ROWS = 10_000_000;
const MOST_COLUMNS = 20_000;

const purpose = z.enum(['contacts', 'appointments']);
/** 4 million bytes as base64, and a little: what one message carries of a file. */
const pieceOfFile = z.string().max(6_000_000);
const file = z.union([
  z.object({ uploadId: id, purpose: purpose.nullable() }),
  z.object({ fileName: text(260), base64: pieceOfFile, purpose: purpose.nullable() }),
]);
const correction = z.object({
  draftId: id,
  purpose,
  sheet: text(100),
  /** Null: the file has none; left out: it is found. */
  headerRow: z.number().int().min(0).max(MOST_ROWS).nullish(),
  /** The field of each column, by its index; columns not named keep no field. */
  fields: z
    .array(
      z.object({
        index: z.number().int().min(0).max(MOST_COLUMNS),
        field: z.enum(IMPORT_FIELDS).nullable(),
        custom: text(80).optional(),
        yesMeans: z.enum(['stop', 'consent', 'ask']).optional(),
      }),
    )
    .max(500),
  delimiter: text(1).nullable(),
  encoding: text(20).nullable(),
  /** How 03/04 is to be read where the dates of the file do not tell. */
  dateOrder: z.enum(['dmy', 'mdy']).nullish(),
});
const decision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('skip') }),
  z.object({ act: z.literal('accept') }),
  z.object({ act: z.literal('other-time') }),
  z.object({ act: z.literal('set'), field: z.enum(['name', 'phone', 'start', 'status']), value: text(200) }),
  z.object({ act: z.literal('answer'), optOut: z.boolean() }),
  z.object({ act: z.literal('undo-repair') }),
  z.object({ act: z.literal('read-otherwise') }),
]);
const kind = { code: text(40), detail: text(100) };
const verdict = z.enum(['new', 'past', 'off', 'changed', 'moved', 'cancelled', 'same', 'skipped', 'noNumber']);
const draft = z.object({ draftId: id });
const published = z.object({ id });

interface Rows<Row> {
  total: number;
  rows: Row[];
}

export const imports = {
  /** A file in pieces: begun, sent one after the other, then opened. What is small may be opened at once. */
  'import.begin': act(z.object({ fileName: text(260), bytes: z.number().int().min(1).max(300_000_000) })).gives<{
    uploadId: number;
  }>(),
  'import.part': act(z.object({ uploadId: id, base64: pieceOfFile })).gives<{ received: number }>(),
  'import.open': act(file).gives<ImportFound>(),
  'import.correct': act(correction).gives<ImportFound>(),
  'import.check': act(draft).gives<ImportCheck>(),
  /**
   * About one row, or (null) every row of the kind; a decision of null takes it back. See `kindOfProblem`, `REPAIRED`.
   */
  'import.decide': act(
    z.object({ draftId: id, row: id.nullable(), ...kind, decision: decision.nullable() }),
  ).gives<ImportCheck>(),
  'import.problems': read(z.object({ draftId: id, ...kind, ...page })).gives<Rows<ImportProblem>>(),
  'import.repairs': read(z.object({ draftId: id, ...page })).gives<Rows<ImportRepair>>(),
  'import.preview': read(z.object({ draftId: id, verdict: verdict.nullable(), ...page })).gives<
    Rows<ImportPreviewRow>
  >(),
  /** `cancelMissing`: those of the check's `missing` that are cancelled with it, by their id. */
  'import.publish': act(
    z.object({ draftId: id, cancelMissing: z.array(id).max(5_000).optional() }),
  ).gives<ImportRecord>(),
  /** Puts the file that is looked at aside, as the end of the program does; one that is being stored is stored. */
  'import.leave': act(none).gives<null>(),
  /** Files put aside; finished by import.resume, forgotten by import.discard. */
  'import.drafts': read(none).gives<ImportDraft[]>(),
  'import.resume': act(z.object({ id })).gives<ImportFound>(),
  'import.discard': act(draft).gives<null>(),
  /** Lets the held reminders of an appointment import go. */
  'import.releaseReminders': act(published).gives<ImportRecord>(),
  'import.list': read(none).gives<ImportRecord[]>(),
  /** What `import.undo` would do; nothing is done. */
  'import.undoLook': read(published).gives<UndoPreview>(),
  'import.undo': act(published).gives<UndoOutcome>(),
  'import.optOuts': read(z.object({ id, ...page })).gives<Rows<ImportedOptOut>>(),
};
