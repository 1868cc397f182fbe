/** The head of the calendar in French, whose words are the longest: nothing of it lies over its neighbour. */
import { expect, onTestFinished, test } from 'vitest';
import { goTo, openFirstStart } from '../practice.ts';
import { handOf } from './hand.ts';
import { settle } from './looks.ts';

const WEEK = '/calendar?view=week&day=2026-11-30';

test('the staff, the views and the period of the calendar stand beside one another in French', async () => {
  const { page, close } = await openFirstStart({
    nowMs: Date.parse('2026-11-30T08:00:00Z'),
    busy: true,
    env: { LC_ALL: 'fr_FR' },
    context: { locale: 'fr-FR' },
  });
  onTestFinished(close);
  const hand = await handOf(page, 'French');
  await hand.press('Try it with invented people');
  await page.getByRole('heading', { level: 1, name: hand.say('Today') }).waitFor();
  const found: string[] = [];
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [
      WEEK,
      `${WEEK}&hide=Dr+Owusu`,
      '/calendar?view=week&day=2026-12-30&hide=Dr+Owusu',
      '/calendar?view=list&day=2026-11-30',
    ]) {
      await goTo(page, path);
      await settle(page);
      const over = await page.getByRole('toolbar').evaluate(row => {
        const boxes = [...row.querySelectorAll('button, fieldset:has(input), select')]
          .filter(one => one.checkVisibility() && one.closest('[popover]') === null)
          .map(one => ({ name: one.textContent || one.ariaLabel, box: one.getBoundingClientRect() }));
        const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map(b => [a, b] as const));
        const isOver = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        return pairs.filter(([a, b]) => isOver(a.box, b.box)).map(([a, b]) => `${a.name} and ${b.name}`);
      });
      found.push(...over.map(pair => `${width} px, ${path}: ${pair} lie over one another`));
      const { height = 0 } = (await page.getByRole('toolbar').boundingBox()) ?? {};
      if (height > 48) found.push(`${width} px, ${path}: ${height} px are more than one row`);
    }
  }
  expect(found).toEqual([]);
});
