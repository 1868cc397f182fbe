import type { ShownWorld } from './api.ts';

/**
 * The address of the file that was saved last. It lasts until the next, because a save dialog may stand open for long.
 */
let last: string | null = null;

/** Saves a file (base64) as a download of the browser, or in the desktop's own dialog. */
export function saveFile(fileName: string, base64: string, type: string): void {
  saveBytes(
    fileName,
    Uint8Array.from(atob(base64), char => char.charCodeAt(0)),
    type,
  );
}

/** The same for a file that the page made itself. */
export function saveBytes(fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  saveBlob(fileName, new Blob([bytes], { type }));
}

/** The same for a file of several pieces. */
function saveBlob(fileName: string, file: Blob): void {
  if (last !== null) URL.revokeObjectURL(last);
  last = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: last, download: fileName }).click();
}

/** Saves a backup of the list, which is asked for in pieces: it holds the records of years. Throws ApiError. */
export async function saveBackup({ ask }: ShownWorld, name: string): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0, isWhole = false; !isWhole; ) {
    const { base64, bytes } = await ask('backup.read', { name, from });
    const piece = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
    pieces.push(piece);
    from += piece.length;
    isWhole = piece.length === 0 || from >= bytes;
  }
  saveBlob(name, new Blob(pieces, { type: 'application/octet-stream' }));
}
