import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { installedPaths, lineForBrowser } from '../../scripts/ensure/browser.ts';

/** On a busy computer a page takes its time; this ends only what never would. */
const PATIENCE_MS = 180_000;

/** In a visible browser each step waits this long, so that a person can follow it. */
const VISIBLE_STEP_MS = 300;

/**
 * Returns the browser that the tests drive: the one that `npm test` found or fetched and named in BELLBIRD_BROWSER, else
 * an installed one, else Playwright's own. Throws an error that says what is missing and what to type.
 */
export function browserForTests(): string {
  const chosen = process.env['BELLBIRD_BROWSER'];
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new Error(`BELLBIRD_BROWSER names ${chosen}, which is not there: correct it or leave it out.`);
  }
  const here = [...installedPaths(process.platform, process.env), chromium.executablePath()].find(path =>
    existsSync(path),
  );
  if (here !== undefined) return here;
  throw new Error(
    `These tests need a browser, and none is here: npm test fetches one. Or type:\n  ${lineForBrowser()}`,
  );
}

/**
 * Opens the browser of the tests.
 * BELLBIRD_SHOW_BROWSER=1 opens it in a window and slows it down (README, "One end-to-end test with a visible browser").
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = browserForTests();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
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
