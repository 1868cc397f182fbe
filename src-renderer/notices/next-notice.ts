/** Decides which notices stay when another one arrives, or another screen. */

/**
 * Returns the notices to show. The newest replaces the previous one, because two notices with an Undo leave unclear
 * what is undone. A notice with an Undo stays beside one without, and a failure stays until it is dismissed.
 */
export function withNewNotice<One extends { bad: boolean; onUndo: unknown }>(all: readonly One[], next: One): One[] {
  const failed = all.filter(({ bad }) => bad).slice(-1);
  const wayBack = next.onUndo === undefined ? all.filter(({ onUndo }) => onUndo !== undefined) : [];
  return [...failed, ...wayBack, next];
}

/**
 * Whether a notice belongs to its screen alone: it only says that something is done. One that offers an Undo, that still
 * changes (`more`) or that somebody has to act on goes along to the next screen.
 */
export function isOfItsScreen({ stays, onUndo, more }: { stays: boolean; onUndo: unknown; more: unknown }): boolean {
  return !stays && onUndo === undefined && more === null;
}
