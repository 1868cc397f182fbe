/**
 * Puts text on the clipboard and returns whether it worked. The browser's copy command needs a press and no permission;
 * the desktop window refuses every permission.
 */
export function copyText(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give);
  }
}
