import { type Browser, chromium } from 'playwright-core';

/** On a busy computer a page takes its time; this ends only what never would. */
const PATIENCE_MS = 180_000;

/** In a visible browser each step waits this long, so that a person can follow it. */
const VISIBLE_STEP_MS = 300;

/**
 * Chromium for the tests: the one `npm test` found or fetched and named in BELLBIRD_BROWSER, else Playwright's own.
 * BELLBIRD_SHOW_BROWSER=1 opens it in a window and slows it down (README, "One end-to-end test with a visible browser").
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['BELLBIRD_BROWSER'];
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...(process.env['BELLBIRD_SHOW_BROWSER'] ? { headless: false, slowMo: VISIBLE_STEP_MS } : {}),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}
