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
  if (last !== null) URL.revokeObjectURL(last);
  last = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href: last, download: fileName }).click();
}
