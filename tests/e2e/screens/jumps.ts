/** Whether anything of a screen stands elsewhere once something opened over it. */
import type { Page } from 'playwright-core';
import { settle } from './looks.ts';

/** Where a thing stands: in the window, in what scrolls around it, and as one that sticks to its list. */
interface Place {
  what: string;
  isInSight: boolean;
  window: string;
  content: string;
  stuck: string;
}

/**
 * Opens what lies over the screen that is shown, and lets `look` see it. Returns one sentence for each thing of the
 * screen that stands elsewhere meanwhile. A list may scroll to keep what was pressed in view: what moves with its list,
 * or stays where it was in the window, has not jumped; nor has what nobody sees. What is drawn anew is another thing, and not compared.
 */
export async function jumpsOf(
  page: Page,
  open: () => Promise<unknown>,
  look?: () => Promise<unknown>,
): Promise<string[]> {
  const things = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, button, a, input, td, [role=gridcell])')]
      // What floats over the screen already is no part of it.
      .filter(element => element.closest('dialog, [role=dialog]') === null)
      .slice(0, 300),
  );
  const places = () =>
    things.evaluate(all =>
      all.map(element => {
        if (!element.isConnected) return null;
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return null;
        let [scrolledX, scrolledY] = [0, 0];
        // What sticks to a list stays where it is while that list scrolls, and moves with what is around it.
        let [stuckX, stuckY, sticks] = [0, 0, false];
        for (let at: Element | null = element; at; at = at.parentElement) {
          scrolledX += at.scrollLeft;
          scrolledY += at.scrollTop;
          const { position, overflowX, overflowY } = getComputedStyle(at);
          if (sticks && `${overflowX}${overflowY}` !== 'visiblevisible') sticks = false;
          else [stuckX, stuckY] = [stuckX + at.scrollLeft, stuckY + at.scrollTop];
          sticks ||= position === 'sticky';
        }
        return {
          what: `${element.tagName} ${element.textContent?.slice(0, 30)}`,
          isInSight: right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight,
          window: `${left},${top}`,
          content: `${left + scrolledX},${top + scrolledY}`,
          stuck: `${left + stuckX},${top + stuckY}`,
        };
      }),
    );
  const before: (Place | null)[] = await places();
  await open();
  await settle(page);
  const during = await places();
  await look?.();
  return before.flatMap((was, index) => {
    const is = during[index];
    if (!was || !is || !(was.isInSight || is.isInSight)) return [];
    if (was.window === is.window || was.content === is.content || was.stuck === is.stuck) return [];
    return [`${was.what} moved from ${was.window} to ${is.window}`];
  });
}
