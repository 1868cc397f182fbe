/**
 * The note of a move in the new folder. Until it says that everything is there, the records are those of the former
 * folder; afterwards they are the ones beside the note, and what is left of the former ones is removed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../ports/atomic-write.ts';
import { removeFile } from '../../ports/held-files.ts';

const shape = z.strictObject({
  /** The former folder. */
  from: z.string(),
  isWhole: z.boolean(),
  /** What is brought, by its path in the folder; once the move is whole, what is still to be removed. */
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), changedMs: z.number() })),
});
export type MoveNote = z.infer<typeof shape>;
export type MovedFile = MoveNote['files'][number];

const noteIn = (folder: string) => join(folder, 'records-move.json');

/** Returns the note of a folder; null where no move is under way. Throws the disk's errors, and if it is no note. */
export function readMoveNote(folder: string): MoveNote | null {
  try {
    return shape.parse(JSON.parse(readFileSync(noteIn(folder), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))) return null;
    throw error;
  }
}

/** Writes the note, whole or not at all. Throws the disk's errors. */
export function writeMoveNote(folder: string, note: MoveNote): void {
  writeAtomically(noteIn(folder), JSON.stringify(note));
}

/** Removes the note: no move is under way any more. Throws the disk's errors. */
export function removeMoveNote(folder: string): void {
  removeFile(noteIn(folder));
}
