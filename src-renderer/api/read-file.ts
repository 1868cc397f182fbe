/** Reads a chosen file into base64, as the contract takes it, and sends a large one in pieces. */
import type { Input } from '../../src-shared/contract/index.ts';
import { ApiError, callWorldless } from './api.ts';

/** The bytes of one piece. A file of that size at most is sent at once. */
export const PIECE_BYTES = 1_000_000;

/** Returns a file or a part of one in base64. Throws ApiError `file-damaged` if it cannot be read. */
export async function base64Of(bytes: Blob, fileName: string): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new ApiError({ code: 'file-damaged', fileName }));
    reader.readAsDataURL(bytes);
  });
  return url.slice(url.indexOf(',') + 1);
}

/**
 * Sends a file piece by piece, so that neither side blocks. `send` receives each in base64, `onPiece` the bytes sent so
 * far. Returns false as soon as `still` is. Throws ApiError.
 */
export async function sendPieces(
  file: File,
  send: (base64: string) => Promise<unknown>,
  { still = () => true, onPiece }: { still?: () => boolean; onPiece?: (done: number, total: number) => void } = {},
): Promise<boolean> {
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    if (!still()) return false;
    onPiece?.(from, file.size);
    await send(await base64Of(file.slice(from, from + PIECE_BYTES), file.name));
  }
  return true;
}

/** Returns what restores a chosen file, once the program has all of it. Throws ApiError. */
export async function bringBackup(file: File): Promise<Input<'backup.restore'>> {
  const { uploadId } = await callWorldless('backup.begin', { fileName: file.name, bytes: file.size });
  await sendPieces(file, base64 => callWorldless('backup.part', { uploadId, base64 }));
  return { uploadId };
}
