/** A person without a mouse: what has the focus, and Tab until it is where they want to be. */
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** More than any screen has stops. */
const MOST_STOPS = 120;

/** Of what is on the screen, as a screen reader names it: what has the focus, and everything Tab can come to. */
const named = (page: Page): Promise<{ focused: string; stops: string[] }> =>
  page.evaluate(() => {
    const nameOf = (at: Element) => {
      const hasLabel =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
      const label = hasLabel ? at.labels?.[0] : null;
      return (at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent ?? '').trim();
    };
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const front = document.querySelector('dialog:modal') ?? document;
    const STOPS = 'a, button, input, select, textarea, [tabindex], [contenteditable=true]';
    const within = [...front.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const stops = [front, ...within]
      .flatMap(root => [...root.querySelectorAll<HTMLElement>(STOPS)])
      .filter(
        stop =>
          (stop.tabIndex >= 0 || stop.isContentEditable) &&
          !stop.matches(':disabled, [inert] *') &&
          stop.checkVisibility(),
      );
    return { focused: at === null || at === document.body ? '' : nameOf(at), stops: stops.map(nameOf) };
  });

/** What has the focus, as a screen reader names it. */
export const focused = async (page: Page): Promise<string> => (await named(page)).focused;

/** Presses Tab until what is named so has the focus; a text in full, or a pattern. Nobody tabs before it is there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isIt = (one: string) => (typeof name === 'string' ? one === name : name.test(one));
  const isThere = async () => {
    const { focused: at, stops } = await named(page);
    return isIt(at) || stops.some(isIt);
  };
  // Also before the first test, where `expect.poll` cannot be.
  await vi.waitUntil(isThere, { timeout: 120_000 }).catch(async () => {
    throw new Error(`${name} never came to the screen; the focus stands at ${await focused(page)}`);
  });
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    if (isIt(await focused(page))) return;
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
  const at = expect.poll(() => focused(page));
  await (typeof name === 'string' ? at.toBe(name) : at.toMatch(name));
}
