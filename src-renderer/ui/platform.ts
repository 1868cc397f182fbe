/** What the keys are called on this computer: on a Mac ⌘ and ⌥ stand for Ctrl and Alt. */
const isMac = /Mac/.test(navigator.userAgent);

/** "⌘" or "Ctrl+", to be put before a key. */
export const COMMAND = isMac ? '⌘' : 'Ctrl+';

/** Returns the key as it is printed on this computer's keyboard. */
export function keyName(key: string): string {
  if (!isMac) return key;
  return { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }[key] ?? key;
}
