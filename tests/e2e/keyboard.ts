/** A person without a mouse: what has the focus, and Tab until it is where they want to be. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than any screen has stops. */
const MOST_STOPS = 120;

/** What has the focus, as a screen reader names it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return '';
    const hasLabel =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
    const label = hasLabel ? at.labels?.[0] : null;
    return (at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent ?? '').trim();
  });

/** Presses Tab until what is named so has the focus; a text in full, or a pattern. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (at: string) => (typeof name === 'string' ? at === name : name.test(at));
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}; it stands at ${await focused(page)}`);
}

/** Tab to it, and Enter once it takes one: before it is shown who is told what, a change takes none. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-busy') !== 'true');
  await page.keyboard.press('Enter');
}

/** Waits until the focus came to what is named so by itself. */
export async function focusIsAt(page: Page, name: string | RegExp): Promise<void> {
  const at = expect.poll(() => focused(page), { timeout: 15_000 });
  await (typeof name === 'string' ? at.toBe(name) : at.toMatch(name));
}
