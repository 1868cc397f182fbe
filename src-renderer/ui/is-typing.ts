/**
 * Tells whether a key goes into something that somebody writes in, so that it is theirs and no shortcut. The path of
 * the event looks into shadow trees too, where the field of a text with variables stands.
 */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
