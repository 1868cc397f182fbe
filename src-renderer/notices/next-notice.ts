/** Decides which notices stay when another one arrives. */

/**
 * Returns the notices to show. The newest replaces the previous one, because two notices with an Undo leave unclear
 * what is undone. A notice with an Undo stays beside one without, and a failure stays until it is dismissed.
 */
export function withNewNotice<One extends { bad: boolean; onUndo: unknown }>(all: readonly One[], next: One): One[] {
  const failed = all.filter(({ bad }) => bad).slice(-1);
  const wayBack = next.onUndo === undefined ? all.filter(({ onUndo }) => onUndo !== undefined) : [];
  return [...failed, ...wayBack, next];
}
