/** Times a press of a screen's name in the menu, from the press to the glass. */
import type { Page } from 'playwright-core';

/** Milliseconds until the frame ended in which the screen of that name stood with every answer that it opens with. */
export function pressed(page: Page, screen: string): Promise<number> {
  return page.evaluate(async name => {
    const links = [...document.querySelectorAll<HTMLElement>('nav a')];
    const link = links.find(({ textContent }) => textContent.trim().startsWith(name));
    if (!link) throw new Error(`no ${name} among ${links.map(({ textContent }) => textContent).join(', ')}`);
    const start = performance.now();
    link.click();
    return new Promise<number>(resolve => {
      const look = () => {
        const title = document.querySelector('main:not([data-opening]) h1')?.textContent ?? '';
        // The frame that showed the screen before may still be to come.
        if (!title.startsWith(name) || document.querySelector('[data-opening]')) {
          requestAnimationFrame(look);
          return;
        }
        const shown = new MessageChannel();
        shown.port1.onmessage = () => resolve(performance.now() - start);
        shown.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  }, screen);
}
