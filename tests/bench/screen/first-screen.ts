/** docs/performance.md row 15: how large the first screen is, and how long its start keeps a slow computer from answering. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { firstScreenFiles } from '../../helpers/first-screen.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { prepareCalendar } from './full-calendar.ts';
import { BUILT_PAGE, handedOver, inNewPage, openChromium, openHost, untilQuiet } from './in-chromium.ts';

const ROUNDS = 5;
const SIZE_GOAL_KB = 150;
const TASK_GOAL_MS = 50;
const SLOWER = 4;
/** The appointments of today, which Today lists. */
const TODAY = 30;

interface Round {
  /** The longest tasks, those over 50 ms, from the first byte until all code that is loaded ahead is there. */
  tasks: number[];
  usableMs: number;
}

export async function benchFirstScreen(): Promise<BenchRow[]> {
  const bytes = firstScreenFiles(fileURLToPath(BUILT_PAGE)).reduce((sum, file) => sum + file.bytes, 0);
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const today = Temporal.Now.plainDateISO('UTC').toString();
  prepareCalendar(join(folder, 'practice.db'), startsOf(today));
  const host = await openHost(BUILT_PAGE, handedOver, { folder, at: `${today}T08:00Z` });
  const browser = await openChromium();
  const rounds: Round[] = [];
  const floors: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await startEmpty(browser, host.address()));
      rounds.push(await startSlowly(browser, host.address()));
    }
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const longestTasks = rounds.map(({ tasks }) => Math.max(0, ...tasks));
  const longest = median(longestTasks);
  const [count, usable] = [median(rounds.map(({ tasks }) => tasks.length)), median(rounds.map(each => each.usableMs))];
  return [
    {
      row: 15,
      work: 'first screen: scripts and styles after gzip',
      goal: `≤ ${SIZE_GOAL_KB} KB`,
      measured: `${(bytes / 1_000).toFixed(1)} KB`,
      ratio: null,
      holds: bytes <= SIZE_GOAL_KB * 1_000,
    },
    {
      row: 15,
      work: `first screen: tasks of its start on a ${SLOWER} × slower CPU`,
      goal: `none > ${TASK_GOAL_MS} ms`,
      measured:
        `${count} over ${TASK_GOAL_MS} ms, longest ${longest.toFixed(0)} ms; Today after ${usable.toFixed(0)} ms; ` +
        `an empty page ${median(floors).toFixed(0)} ms`,
      ratio: null,
      holds: longest <= TASK_GOAL_MS,
      rounds: longestTasks,
    },
  ];
}

function startsOf(day: string): WallTime[] {
  return Array.from({ length: TODAY }, (_, slot) => {
    const time = Temporal.PlainTime.from('09:00').add({ minutes: 15 * slot });
    return `${day}T${time.toString().slice(0, 5)}` as WallTime;
  });
}

/** A first visit: nothing of the page is cached or compiled. The browser says itself which tasks took over 50 ms. */
function startSlowly(browser: Browser, address: string): Promise<Round> {
  return onSlowComputer(browser, async page => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.locator('main:not([data-opening])').waitFor();
    const usableMs = await page.evaluate(() => performance.now());
    await untilQuiet(page);
    return { tasks: await longTasks(page), usableMs };
  });
}

/** The floor: a page with nothing on it, of which the browser alone has to make something. */
function startEmpty(browser: Browser, address: string): Promise<number> {
  return onSlowComputer(browser, async page => {
    await page.route(address, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(address);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    return Math.max(0, ...(await longTasks(page)));
  });
}

function onSlowComputer<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  return inNewPage(browser, async page => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    return measure(page);
  });
}

const longTasks = (page: Page) => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
