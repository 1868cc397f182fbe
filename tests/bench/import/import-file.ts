import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { TestApp } from '../../helpers/test-app.ts';

const PIECE_BYTES = 1_000_000;

/** A file of people through the product's own operations, in pieces as the screen sends it; returns the import's id. */
export async function bringIn({ call }: Pick<TestApp, 'call'>, file: string): Promise<number> {
  const draftId = await openInPieces({ call }, basename(file), readFileSync(file));
  const { counts } = await call('import.check', { draftId });
  if (counts.new + counts.changed < 9_900) throw new Error(`only ${counts.new + counts.changed} people to import`);
  return (await call('import.publish', { draftId })).id;
}

/** Returns the draft's id. */
export async function openInPieces({ call }: Pick<TestApp, 'call'>, fileName: string, bytes: Buffer): Promise<number> {
  const { uploadId } = await call('import.begin', { fileName, bytes: bytes.length });
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const base64 = bytes.subarray(from, from + PIECE_BYTES).toString('base64');
    await call('import.part', { uploadId, base64 });
  }
  return (await call('import.open', { uploadId, purpose: 'contacts' })).draftId;
}
