/**
 * Puts text on the clipboard; false when that did not work. By the browser's copy command, which needs a person's press
 * and no permission: the desktop window answers every question for one with no.
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
