/** Saves a file (base64) as a download of the browser or the desktop program. */
export function saveFile(fileName: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
