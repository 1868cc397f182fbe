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

const seen = () => page.locator('main').evaluate(main => getComputedStyle(main).opacity === '1');

/** Opens a screen while one of its questions is not answered, and returns how to answer it. */
async function openHeld(path: string, operation: string): Promise<() => Promise<void>> {
  let answer = () => {};
  const released = new Promise<void>(resolve => {
    answer = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>(resolve => {
    ask = resolve;
  });
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes(`"${operation}"`) !== true) return route.fallback();
    ask();
    await released;
    return route.fallback();
  });
  await page.goto(`${new URL(page.url()).origin}/#${path}`);
  await page.reload();
  await asked;
  return async () => {
    answer();
    await page.unroute('**/api/call');
  };
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
  await answer();
  await expect.poll(seen).toBe(true);
});

test('what takes long is shown as far as it has come', async () => {
  const answer = await openHeld('/today', 'import.list');
  await frames();
  expect(await seen()).toBe(false);
  await passMs(3_000);
  await expect.poll(seen).toBe(true);
  await answer();
});
