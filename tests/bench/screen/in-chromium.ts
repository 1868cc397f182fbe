/** What the benches of screens share: Chromium, and the program over the real local host. */
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startLocalServer } from '../../../src-main/local/server.ts';
import { systemClock } from '../../../src-main/ports/system-clock.ts';
import type { AppEvent } from '../../../src-shared/contract/changes.ts';
import { openTestApp, type TestApp, type TestOptions } from '../../helpers/test-app.ts';

export const BUILT_PAGE = new URL('../../../dist/renderer/', import.meta.url);

/** The program with a practice world that `fill` completes; the page is asked for at `address()`. */
export async function openHost(renderer: URL, fill: (test: TestApp) => Promise<void>, options: TestOptions = {}) {
  const listeners = { emit: (_event: AppEvent) => {} };
  const test = await openTestApp({ ...options, ports: { emit: event => listeners.emit(event) } });
  await fill(test);
  const server = await startLocalServer({
    dispatch: test.app.dispatch,
    clock: systemClock,
    renderer,
    ports: [0],
    secret: 'bench',
    onOpenPages: () => {},
  });
  listeners.emit = server.emit;
  return {
    address: server.address,
    close: async () => {
      await server.close();
      await test.close();
    },
  };
}

export function openChromium(): Promise<Browser> {
  const named = process.env['BELLBIRD_BROWSER'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  return chromium.launch({
    ...(named ? { executablePath: named } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}

/** A window of its own that shows an address, closed afterwards. */
export function inPage<T>(browser: Browser, address: string, measure: (page: Page) => Promise<T>): Promise<T> {
  return inNewPage(browser, async page => {
    await page.goto(address);
    return measure(page);
  });
}

/** A window of its own that shows nothing yet, closed afterwards. */
export async function inNewPage<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // Of what a page loads only 250 entries are kept otherwise, fewer than the files and answers of a long day.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Until the service has every text it is to have now: nothing of that goes on while it is measured. */
export async function handedOver({ call }: TestApp): Promise<void> {
  for (;;) {
    const { notHandedOver, sending } = (await call('today.get')).light;
    if (notHandedOver + sending === 0) return;
    await setTimeout(50);
  }
}

/**
 * The page fetches the code of its screens in its first quiet moments, Settings near the end; people open a screen later
 * than that. What a start costs is row 14.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['contacts-screen', 'calendar-screen', 'settings-screen', 'welcome'].every(part =>
      loaded.some(name => name.includes(`/${part}-`) && name.endsWith('.js')),
    );
  });
  // Every question that the page asks first is answered too (use-opening.ts).
  await page.locator('main:not([data-opening])').waitFor();
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1_000 })));
}
