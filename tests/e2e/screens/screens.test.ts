import { describe, expect, onTestFinished, test } from 'vitest';
import { openFirstStart } from '../practice.ts';
import { geometryFaults } from './geometry.ts';
import { handOf } from './hand.ts';
import { checkScreen, LOOKS, SMALL_AND_LARGE, wear } from './looks.ts';
import { speakPseudoLanguage } from './pseudo-language.ts';
import { SCREENS, showScreen } from './shown-screens.ts';
import { jumpsOfState, STATES } from './shown-states.ts';

/** Where the clock stands is a part of what is shown: now, the day that is open, the hours scrolled to. */
const TUESDAY = Date.parse('2027-01-05T10:00:00Z');

describe('every screen', () => {
  test('has nothing that axe finds, fits its window, and says no error, in every look', async () => {
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

  test('shows nothing that axe finds, moves nothing and cuts nothing off when a panel, a dialog, a menu or a notice opens over it', async () => {
    const { page, faults, close } = await openFirstStart({ nowMs: TUESDAY, ignore: /Failed to load resource/ });
    onTestFinished(close);
    const hand = await handOf(page, 'English');
    await hand.press('Try it with invented people');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    const found: string[] = [];
    for (const [index, state] of STATES.entries()) {
      // Every other one in the narrow window: all of them in every look are `npm run geometry`.
      const look = index % 2 === 0 ? LOOKS[0] : LOOKS[2];
      const see = () => checkScreen(page, state.name, found);
      for (const jump of await jumpsOfState(hand, state, look, see)) found.push(`${state.name}: ${jump}`);
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
