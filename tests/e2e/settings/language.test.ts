/** The language of the screens: the computer's at the first start, then the chosen one, in practice and live alike. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openProgram } from '../open-program.ts';

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a computer that speaks French opens the French page; a chosen language stays after a restart', async () => {
  const { page, faults, restart, close } = await openProgram({ context: { locale: 'fr-CI' } });
  onTestFinished(close);
  await page.waitForURL('**/fr/index.html**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await languageOf(page)).toBe('fr');

  await page.goto(`${new URL(page.url()).origin}/fr/index.html#/settings/app`);
  await page.locator('select', { hasText: 'English' }).selectOption('en');
  await page.waitForURL(url => url.pathname === '/');
  await page.locator('select', { hasText: 'English' }).waitFor();
  expect(await languageOf(page)).toBe('en');

  await restart();
  expect(await languageOf(page)).toBe('en');
  expect(faults).toEqual([]);
});
