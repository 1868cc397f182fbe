import { type Browser, chromium } from 'playwright-core';

/** Chromium for the tests: the one `npm test` found or fetched and named in BELLBIRD_BROWSER, else Playwright's own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['BELLBIRD_BROWSER'];
  const asRoot = process.getuid?.() === 0;
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
