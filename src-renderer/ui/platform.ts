/**
 * What belongs to the system of this computer: which one it is, and the names of keys. On a Mac ⌘ and ⌥ stand for Ctrl
 * and Alt.
 */
const isMac = /Mac/.test(navigator.userAgent);

export type System = 'windows' | 'mac' | 'linux';

/** The system of this computer. */
export const SYSTEM: System = isMac ? 'mac' : /Windows/.test(navigator.userAgent) ? 'windows' : 'linux';

/** "⌘" or "Ctrl+", to be put before a key. */
export const COMMAND = isMac ? '⌘' : 'Ctrl+';

/** Returns the key as it is printed on this computer's keyboard. */
export function keyName(key: string): string {
  if (!isMac) return key;
  return { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }[key] ?? key;
}
