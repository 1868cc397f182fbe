import { describe, expect, onTestFinished, test } from 'vitest';
import { checkScreen, LOOKS, wear } from './looks.ts';
import { openFirstStart } from './practice.ts';

const SCREENS = [
  ['Today', '/today'],
  ['Calendar', '/calendar?view=week'],
  ['Calendar', '/calendar?view=month'],
  ['Contacts', '/contacts'],
  ['Import', '/contacts/import'],
  ['Templates', '/templates'],
  ['Send', '/send'],
  ['Messages', '/messages'],
  ['Settings', '/settings'],
  ['Settings, account', '/settings?tab=account'],
  ['Welcome', '/welcome'],
] as const;

describe('every screen', () => {
  test('has nothing that axe calls serious, fits its window, and says no error, in every look', async () => {
    const { page, faults, close } = await openFirstStart();
    onTestFinished(close);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: string[] = [];
    await checkScreen(page, 'Welcome of practice', found);
    await page.getByRole('button', { name: 'Practise first' }).click();
    for (const look of LOOKS) {
      for (const [name, path] of SCREENS) {
        await page.goto(`${new URL(page.url()).origin}/#${path}`);
        await wear(page, look);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        await checkScreen(page, `${name} ${path} (${look.look})`, found);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
