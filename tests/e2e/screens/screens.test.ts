import { describe, expect, onTestFinished, test } from 'vitest';
import { openFirstStart } from '../practice.ts';
import { geometryFaults } from './geometry.ts';
import { checkScreen, LOOKS, SMALL_AND_LARGE, wear } from './looks.ts';
import { speakPseudoLanguage } from './pseudo-language.ts';
import { jumpsOf, OPENED, SCREENS, showScreen } from './shown-screens.ts';

/** Where the clock stands is a part of what is shown: now, the day that is open, the hours scrolled to. */
const TUESDAY = Date.parse('2027-01-05T10:00:00Z');

describe('every screen', () => {
  test('has nothing that axe calls serious, fits its window, and says no error, in every look', async () => {
    const { page, faults, close } = await openFirstStart({ nowMs: TUESDAY });
    onTestFinished(close);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: string[] = [];
    await checkScreen(page, 'Welcome of practice', found);
    await page.getByRole('button', { name: 'Try it with invented people' }).click();
    for (const look of LOOKS) {
      for (const screen of SCREENS) {
        await wear(page, look);
        await showScreen(page, screen);
        await checkScreen(page, `${screen.name} (${look.look})`, found);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('moves nothing when a panel, the search or the status opens over it, in a wide and a narrow window', async () => {
    const { page, faults, close } = await openFirstStart({ nowMs: TUESDAY });
    onTestFinished(close);
    await page.getByRole('button', { name: 'Try it with invented people' }).click();
    const found: string[] = [];
    for (const look of [LOOKS[0], LOOKS[2]]) {
      for (const screen of OPENED) {
        await wear(page, look);
        await showScreen(page, screen);
        const jumps = await jumpsOf(page, screen, () => checkScreen(page, `${screen.name} (${look.look})`, found));
        for (const jump of jumps) found.push(`${screen.name} (${look.look}): ${jump}`);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('clips nothing in a language that is 40 % longer, in the smallest window and with text twice as large', async () => {
    const { page, faults, close } = await openFirstStart({ nowMs: TUESDAY });
    onTestFinished(close);
    await page.getByRole('button', { name: 'Try it with invented people' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await speakPseudoLanguage(page.context());
    await page.reload();
    const found: string[] = [];
    for (const screen of SCREENS) {
      await wear(page, SMALL_AND_LARGE);
      await showScreen(page, screen);
      for (const fault of await geometryFaults(page)) found.push(`${screen.name}: ${fault}`);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
