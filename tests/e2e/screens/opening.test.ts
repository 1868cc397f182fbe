/** What opens is shown at once and whole: nothing that comes later pushes down what somebody is about to press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  // The frames of the page tell the time that the test says, so that a slow computer is no impatient person.
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = callback =>
      draw(() => callback(Number(document.documentElement.dataset['ms'] ?? '0')));
  });
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

/** The part of the page that a pointer in the middle of the screen reaches. */
const reached = () => page.evaluate(() => document.elementFromPoint(640, 400)?.closest('main, #root')?.id ?? null);
const seen = () => page.locator('main').evaluate(main => getComputedStyle(main).opacity === '1');

/** Holds the answers to an operation back until they are let go; `asked` is resolved once it was asked. */
async function hold(operation: string): Promise<{ asked: Promise<void>; answer: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes(`"${operation}"`) !== true) return route.fallback();
    asked.resolve();
    await released.promise;
    return route.fallback();
  });
  const answer = async () => {
    released.resolve();
    await page.unroute('**/api/call');
  };
  return { asked: asked.promise, answer };
}

/** Opens a screen while one of its questions is not answered, and returns how to answer it. */
async function openHeld(path: string, operation: string): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url());
  // The page before asks nothing any more, so what is held is asked by this one.
  await page.goto('about:blank');
  const { asked, answer } = await hold(operation);
  await page.goto(`${origin}/#${path}`);
  await asked;
  return answer;
}

const passMs = (ms: number) =>
  page.evaluate(passed => document.documentElement.setAttribute('data-ms', passed), `${ms}`);
/** Everything but what is held is there once nothing else is asked. */
const frames = () =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve));
  });

test.each([
  ['/today', 'import.list'],
  ['/settings/data', 'backup.place'],
  ['/calendar?view=week', 'appointments.outline'],
])('%s is not seen before %s is answered, and then whole', async (path, operation) => {
  const answer = await openHeld(path, operation);
  await frames();
  expect(await seen()).toBe(false);
  expect(await reached()).not.toBe('work');
  await answer();
  await expect.poll(seen).toBe(true);
  expect(await reached()).toBe('work');
});

test('whoever goes on with a key sees what is there', async () => {
  const answer = await openHeld('/today', 'import.list');
  await frames();
  expect(await seen()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await seen()).toBe(true);
  await answer();
});

test('a part of the settings is not seen before its questions are answered', async () => {
  await page.goto(`${new URL(page.url()).origin}/#/settings/business`);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect.poll(() => page.locator('[data-opening]').count()).toBe(0);
  const { asked, answer } = await hold('backup.list');
  await page.getByRole('tab', { name: 'Data' }).click();
  await asked;
  await frames();
  expect(await page.locator('main:not([data-opening]) [data-opening]').count()).toBe(1);
  await answer();
  await expect.poll(() => page.locator('[data-opening]').count()).toBe(0);
});

test('what takes long is shown as far as it has come', async () => {
  const answer = await openHeld('/today', 'import.list');
  await frames();
  expect(await seen()).toBe(false);
  await passMs(3_000);
  await expect.poll(seen).toBe(true);
  await answer();
});

test('what waits for nothing is seen at once', async () => {
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  const waited = () => page.evaluate(() => document.documentElement.dataset['waited'] ?? null);
  await page.locator('main:not([data-opening])').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.locator('main:not([data-opening])').waitFor();
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    new MutationObserver(() => document.documentElement.setAttribute('data-waited', '')).observe(main, {
      attributeFilter: ['data-opening'],
    });
  });
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  expect(await waited()).toBeNull();
});

test('an answer is drawn before its screen is seen', async () => {
  // A slow computer: what is to be done at once is done some frames later.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const later = (act: () => void, ms = 0) => {
      if (ms > 0) return wait(act, ms);
      requestAnimationFrame(() => requestAnimationFrame(() => act()));
      return -1;
    };
    Object.assign(window, { setTimeout: later });
    new MutationObserver(() => {
      const main = document.querySelector('main#work:not([data-opening])');
      if (main) document.documentElement.dataset['blocks'] ??= `${main.querySelectorAll('[data-appointment]').length}`;
    }).observe(document, { subtree: true, attributeFilter: ['data-opening'] });
  });
  const answer = await openHeld('/calendar?view=week', 'appointments.outline');
  await answer();
  const blocks = () => page.evaluate(() => Number(document.documentElement.dataset['blocks'] ?? 'NaN'));
  await expect.poll(seen).toBe(true);
  expect(await blocks()).toBeGreaterThan(0);
});
