/** Which notices stand when another comes. */

/**
 * The newest takes the place of the one before, which would only be in the way: two with an Undo leave unclear what is
 * undone. A way back stays beside a notice without one, and what failed stays until it is dismissed.
 */
export function withNewNotice<One extends { bad: boolean; onUndo: unknown }>(all: readonly One[], next: One): One[] {
  const failed = all.filter(({ bad }) => bad).slice(-1);
  const wayBack = next.onUndo === undefined ? all.filter(({ onUndo }) => onUndo !== undefined) : [];
  return [...failed, ...wayBack, next];
}
