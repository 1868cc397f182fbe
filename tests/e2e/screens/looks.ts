/** What every screen must hold in every look a person may have. */
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from 'playwright-core';
import { geometryFaults } from './geometry.ts';

export interface Look {
  look: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** In percent. */
  text: number;
}

/** 200 % text is twice the browser's own text size. */
export const LOOKS = [
  { look: 'light, 1280 × 800', width: 1280, height: 800, colorScheme: 'light', text: 100 },
  { look: 'dark, 1280 × 800', width: 1280, height: 800, colorScheme: 'dark', text: 100 },
  { look: 'light, 1024 × 700', width: 1024, height: 700, colorScheme: 'light', text: 100 },
  { look: 'light, text at 200 %', width: 1280, height: 800, colorScheme: 'light', text: 200 },
] as const satisfies readonly Look[];

/** The smallest window, with the largest text. */
export const SMALL_AND_LARGE: Look = {
  look: 'small, 200 %',
  width: 1024,
  height: 700,
  colorScheme: 'light',
  text: 200,
};

/** Every look of `npm run geometry`: each window, in both colours, with both sizes of text. */
export const EVERY_LOOK: readonly Look[] = [
  [1280, 800],
  [1024, 700],
  [1440, 900],
  [1920, 1080],
].flatMap(([width = 0, height = 0]) =>
  (['light', 'dark'] as const).flatMap(colorScheme =>
    [100, 200].map(text => ({
      look: `${width} × ${height}, ${colorScheme}, ${text} %`,
      width,
      height,
      colorScheme,
      text,
    })),
  ),
);

export async function wear(page: Page, { width, height, colorScheme, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), `${text}%`);
  // What follows the size of the text measures in the next frame, and is drawn by the one after it.
  for (let frame = 0; frame < 2; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  await faded(page);
}

/** Waits until nothing fades or slides: axe must not measure a colour half way. */
const faded = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** What each page has asked the program and not been answered yet. */
const asked = new WeakMap<Page, Set<Request>>();

function askedBy(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known) return known;
  const open = new Set<Request>();
  page.on('request', request => request.url().endsWith('/api/call') && open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
  asked.set(page, open);
  return open;
}

/** Frames without a question to the program: an answer that is drawn may ask the next one. */
const QUIET_FRAMES = 3;

/** Waits until everything is answered and drawn, the typeface has come, and nothing fades or slides. */
export async function settle(page: Page): Promise<void> {
  const open = askedBy(page);
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet = open.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.querySelector('[aria-busy=true]') === null,
  );
  await faded(page);
}

/**
 * What axe finds, of whatever weight, each with where it stands. Only violations are asked for, and axe looks at the
 * page by itself instead of frame by frame (no screen has a frame): the same findings in a tenth of the time.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(node => node.target.join(' ')).join('; ')}`);
}

/** Where less motion is asked for, as `wear` does: what would slide, fade or pulse all the same. */
const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
    const moving = [...document.querySelectorAll('body *')].filter(element => {
      const { transitionDuration, animationIterationCount } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) || animationIterationCount.includes('infinite');
    });
    return [...new Set(moving.map(({ className }) => `${className} moves although less motion is asked for`))];
  });

/** Adds to `found` what geometry.ts finds and, `withAxe`, what axe finds; keeps a picture where one is asked for. */
export async function checkScreen(
  page: Page,
  where: string,
  found: string[],
  { withAxe = true }: { withAxe?: boolean } = {},
): Promise<void> {
  const faults = withAxe ? await axeFaults(page) : [];
  for (const fault of [...faults, ...(await geometryFaults(page)), ...(await motionFaults(page))])
    found.push(`${where}: ${fault}`);
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `${where.replace(/[^\w.-]+/g, '-')}.png`) });
}
