/** Times a view of the calendar from a press, or an address, to the glass: the same way for ours and for its peer. */
import type { Page } from 'playwright-core';

/** Appointments that must be drawn, each with its day, `YYYY-MM-DD`. */
export type Due = { name: string; day: string }[];

interface Asked {
  /** Of the peer the first day, of ours an address. */
  place?: string;
  peer?: { view: string; events: object[] };
  /** The button or link to press instead. */
  press?: string;
  due: Due;
}

export interface Painted {
  ms: number;
  wholeMs: number;
}

/**
 * Milliseconds from the question to the end of the frame whose calendar shows at least 40 other appointments than before,
 * and to the one that has all that are due. Throws if the first lacked one of a day that was in sight. What Today lists
 * does not count: it has the same names.
 */
export function painted(page: Page, asked: Asked): Promise<Painted> {
  return page.evaluate(async ({ place, peer, press, due }) => {
    const calendar = () => ('openCalendar' in window ? document.body : document.querySelector('[role=grid]'));
    const named = () => new Set(calendar()?.textContent.match(/Ama Mensah \d{4}/g) ?? []);
    const before = named();
    const start = performance.now();
    if (press !== undefined) {
      const button = document.querySelector<HTMLElement>(press);
      if (!button) throw new Error(`no ${press}`);
      button.click();
    } else if (peer !== undefined) {
      const { openCalendar } = window as unknown as {
        openCalendar: (view: string, day: string | undefined, events: object[]) => void;
      };
      openCalendar(peer.view, place, peer.events);
    } else location.hash = place ?? '';
    /** The milliseconds to the end of the first frame that shows enough. */
    const framed = (isEnough: (names: Set<string>) => boolean) =>
      new Promise<{ ms: number; names: Set<string> }>(resolve => {
        const look = () => {
          const names = named();
          // A screen that is still opening is laid out and not seen (use-opening.ts).
          if (!isEnough(names) || document.querySelector('[data-opening]')) {
            requestAnimationFrame(look);
            return;
          }
          const shown = new MessageChannel();
          shown.port1.onmessage = () => resolve({ ms: performance.now() - start, names });
          shown.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    const { ms, names } = await framed(found => [...found].filter(name => !before.has(name)).length >= 40);
    if (due.length === 0) return { ms, wholeMs: ms };
    const columns = [...document.querySelectorAll<HTMLElement>('[data-row="0"] > [data-cell]')];
    const hidden = columns.filter(column => {
      const { left, right } = column.getBoundingClientRect();
      const scroller = column.closest('[role=grid]')?.parentElement;
      if (!scroller) return false;
      const from = scroller.getBoundingClientRect().left + scroller.clientLeft;
      return left > from + scroller.clientWidth - 2 || right < from + 2;
    });
    const outOfSight = new Set(hidden.map(({ dataset }) => dataset['cell']?.slice(0, 10)));
    const missing = due.filter(({ name, day }) => !names.has(name) && !outOfSight.has(day));
    if (missing.length > 0)
      throw new Error(`${missing.length} of the days in sight are not drawn: ${missing[0]?.name}`);
    const isWhole = (found: Set<string>) => due.every(({ name }) => found.has(name));
    return { ms, wholeMs: isWhole(names) ? ms : (await framed(isWhole)).ms };
  }, asked);
}
