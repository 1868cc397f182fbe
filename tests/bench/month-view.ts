/** PERFORMANCE.md row 13: the calendar's month with 2,000 appointments, beside FullCalendar 7, in turn. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import { build } from 'vite';
import type { WallTime } from '../../src-shared/instant.ts';
import { type BenchRow, median } from './bench-row.ts';
import { prepareCalendar } from './full-calendar.ts';
import { BUILT_PAGE, inPage, openChromium, openHost, untilQuiet } from './in-chromium.ts';

const ROUNDS = 5;
const A_MONTH = 2_000;
const GOAL = 0.5;

interface Round {
  firstMs: number;
  nextMs: number;
  hastyMs: number;
}

/**
 * From asking for the month to its appointments on the glass, and from the button of the next month to those of that
 * one: pressed once the first has come to rest, as a person does, and in the very frame it appeared. Ours asks the
 * database over HTTP (of the months beside the shown one as soon as nothing else is to do) and shows the state of every
 * reminder; FullCalendar has its events in memory.
 */
export async function benchMonthView(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  // Two months ahead: nothing of it is handed over while it is measured.
  const first = Temporal.Now.plainDateISO().with({ day: 1 }).add({ months: 2 });
  const starts = [first, first.add({ months: 1 })].flatMap(startsOf);
  prepareCalendar(join(folder, 'data', 'practice.db'), starts);
  const host = await openHost(BUILT_PAGE, async () => {}, { folder: join(folder, 'data') });
  const peer = await buildPeer(join(folder, 'peer'));
  const browser = await openChromium();
  const ours: Round[] = [];
  const theirs: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const day = first.toString();
      const their = await peerRound(browser, peer, day, starts);
      const our = await ourRound(browser, host.address(), day, rested);
      theirs.push({ ...their, hastyMs: (await peerRound(browser, peer, day, starts)).nextMs });
      ours.push({ ...our, hastyMs: (await ourRound(browser, host.address(), day)).nextMs });
    }
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    rowOf('first render', 'firstMs'),
    rowOf('next month', 'nextMs'),
    rowOf('next month, pressed in the same frame', 'hastyMs'),
  ];

  function rowOf(what: string, key: keyof Round): BenchRow {
    const [mine, other] = [ours, theirs].map(rounds => median(rounds.map(round => round[key])));
    const ratio = (mine ?? Number.NaN) / (other ?? Number.NaN);
    return {
      row: 13,
      work: `month view with 2,000 appointments: ${what}`,
      goal: `≤ ${GOAL} × FullCalendar 7`,
      measured: `${mine?.toFixed(0)} ms; FullCalendar ${other?.toFixed(0)} ms`,
      ratio,
      holds: ratio <= GOAL,
    };
  }
}

/** So many on the days of a month, every five minutes from 08:00 on. */
function startsOf(month: Temporal.PlainDate): WallTime[] {
  return Array.from({ length: A_MONTH }, (_, index) => {
    const day = month.add({ days: index % month.daysInMonth });
    const minute = 8 * 60 + 5 * Math.floor(index / month.daysInMonth);
    const time = Temporal.PlainTime.from('00:00').add({ minutes: minute });
    return `${day.toString()}T${time.toString().slice(0, 5)}` as WallTime;
  });
}

/** The built page of FullCalendar, one file that opens without a server. */
async function buildPeer(outDir: string): Promise<string> {
  const root = fileURLToPath(new URL('./floors/month-view/', import.meta.url));
  await build({ configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

type Turn = Omit<Round, 'hastyMs'>;

function peerRound(browser: Browser, folder: string, day: string, starts: WallTime[]): Promise<Turn> {
  return inPage(browser, 'about:blank', async page => {
    // A page from a file may not load modules: it is served from here.
    await page.route('http://peer.test/**', route => {
      const path = new URL(route.request().url()).pathname;
      const name = path === '/' ? 'index.html' : path.slice(1);
      const contentType = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[name.split('.').at(-1) ?? ''];
      return route.fulfill({ body: readFileSync(join(folder, name)), ...(contentType ? { contentType } : {}) });
    });
    await page.goto('http://peer.test/');
    await page.waitForFunction(() => 'openMonth' in window);
    const events = starts.map((start, id) => {
      const end = Temporal.PlainDateTime.from(start).add({ minutes: 30 }).toString();
      return { id: String(id), title: `Ama Mensah ${id}`, start, end };
    });
    const firstMs = await painted(page, { day, events, next: null });
    const nextMs = await painted(page, { day: null, events: null, next: 'button[aria-label="Next Month"]' });
    return { firstMs, nextMs };
  });
}

/** Until the next month has been read as well: two large answers. */
async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.filter(({ encodedBodySize }) => encodedBodySize > 60_000).length >= 2;
  });
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
}

function ourRound(browser: Browser, address: string, day: string, rest?: (page: Page) => Promise<void>): Promise<Turn> {
  return inPage(browser, address, async page => {
    await untilQuiet(page);
    const firstMs = await painted(page, { day: `#/calendar?view=month&day=${day}`, events: null, next: null });
    await rest?.(page);
    const nextMs = await painted(page, { day: null, events: null, next: 'button[aria-label="Next month"]' });
    return { firstMs, nextMs };
  });
}

interface Asked {
  /** Of the peer the month's first day, of ours an address. */
  day: string | null;
  events: object[] | null;
  /** The button to press instead. */
  next: string | null;
}

/** Milliseconds from the question to the end of the frame that shows at least 60 other appointments than before. */
function painted(page: Page, asked: Asked): Promise<number> {
  return page.evaluate(async ({ day, events, next }) => {
    const named = () => document.body.textContent.match(/Ama Mensah \d+/g) ?? [];
    const before = new Set(named());
    const start = performance.now();
    if (next !== null) {
      const button = document.querySelector<HTMLElement>(next);
      if (!button) throw new Error(`no ${next}`);
      button.click();
    } else if (events !== null) {
      (window as unknown as { openMonth: (day: string | null, events: object[]) => void }).openMonth(day, events);
    } else location.hash = day ?? '';
    return new Promise<number>(resolve => {
      const look = () => {
        if (named().filter(name => !before.has(name)).length < 60) {
          requestAnimationFrame(look);
          return;
        }
        const shown = new MessageChannel();
        shown.port1.onmessage = () => resolve(performance.now() - start);
        shown.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  }, asked);
}
