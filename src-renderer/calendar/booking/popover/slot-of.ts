/** Finds on the page where an appointment would stand. */
import type { Values } from '../form-values.ts';

/** Its outline, or the cell of its time or day; null where neither is on the page. */
export function slotOf({ day, time }: Pick<Values, 'day' | 'time'>): Element | null {
  return (
    document.querySelector('[data-ghost="booking"]') ??
    document.querySelector(`[data-cell^="${CSS.escape(`${day}T${time || 'x'}`)}"]`) ??
    document.querySelector(`[data-cell="${CSS.escape(day)}"]`)
  );
}
