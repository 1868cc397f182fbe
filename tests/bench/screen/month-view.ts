/** docs/performance.md row 13: the calendar's month with 2,000 appointments, beside FullCalendar 7, in turn. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import { build } from 'vite';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { TestApp } from '../../helpers/test-app.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { prepareCalendar } from './full-calendar.ts';
import { BUILT_PAGE, inPage, openChromium, openHost, untilQuiet } from './in-chromium.ts';

const ROUNDS = 5;
const A_MONTH = 2_000;
const GOAL = 0.5;

interface Round {
  firstMs: number;
  nextMs: number;
  hastyMs: number;
  unreadMs: number;
}

/**
 * From a press to the appointments on the glass: of "Calendar" in the rail, the pointer having come to rest on it, and of
 * the next month once the first has come to rest, as a person does. FullCalendar has its events in memory; ours has asked
 * the database over HTTP by then, and shows the state of every reminder. The two rows beside them are of a month that
 * nobody could foresee, asked for between press and glass: by its address, and pressed in the very frame the first appeared.
 */
export async function benchMonthView(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  // The first day of the month after next is today there; its first reminders are with the service before it begins.
  const first = Temporal.Now.plainDateISO().with({ day: 1 }).add({ months: 2 });

  const starts = [first, first.add({ months: 1 })].flatMap(startsOf);
  prepareCalendar(join(folder, 'data', 'practice.db'), starts);
  const host = await openHost(BUILT_PAGE, handedOver, {
    folder: join(folder, 'data'),
    at: `${first.toString()}T08:00Z`,
  });
  const peer = await buildPeer(join(folder, 'peer'));
  const browser = await openChromium();
  const ours: Round[] = [];
  const theirs: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const day = first.toString();
      const their = await peerRound(browser, peer, day, starts);
      const our = await ourRound(browser, host.address());
      const again = await peerRound(browser, peer, day, starts);
      const unread = await unreadRound(browser, host.address(), day);
      theirs.push({ ...their, unreadMs: again.firstMs, hastyMs: again.nextMs });
      ours.push({ ...our, unreadMs: unread.firstMs, hastyMs: unread.nextMs });
    }
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    rowOf('first render', 'firstMs'),
    rowOf('next month', 'nextMs'),
    rowOf('one not read before', 'unreadMs'),
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

/** So many on the days of a month but its first, every five minutes from 08:00 on. */
function startsOf(month: Temporal.PlainDate): WallTime[] {
  const days = month.daysInMonth - 1;
  return Array.from({ length: A_MONTH }, (_, index) => {
    const day = month.add({ days: 1 + (index % days) });
    const minute = 8 * 60 + 5 * Math.floor(index / days);
    const time = Temporal.PlainTime.from('00:00').add({ minutes: minute });
    return `${day.toString()}T${time.toString().slice(0, 5)}` as WallTime;
  });
}

/** The built page of FullCalendar, one file that opens without a server. */
async function buildPeer(outDir: string): Promise<string> {
  const root = fileURLToPath(new URL('../floors/month-view/', import.meta.url));
  await build({ configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

type Turn = Pick<Round, 'firstMs' | 'nextMs'>;

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
    const firstMs = await painted(page, { day, events, press: null });
    const nextMs = await painted(page, { day: null, events: null, press: 'button[aria-label="Next Month"]' });
    return { firstMs, nextMs };
  });
}

/** Until the service has every text it is to have now: nothing of that goes on while it is measured. */
async function handedOver({ call }: TestApp): Promise<void> {
  for (;;) {
    const { notHandedOver, sending } = (await call('today.get')).light;
    if (notHandedOver + sending === 0) return;
    await setTimeout(50);
  }
}

/** Until so many months have been read: large answers. */
async function rested(page: Page, months: number): Promise<void> {
  await page.waitForFunction(wanted => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.filter(({ encodedBodySize }) => encodedBodySize > 60_000).length >= wanted;
  }, months);
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1_000 })));
}

const OUR_NEXT = 'button[aria-label="Next month"]';

function ourRound(browser: Browser, address: string): Promise<Turn> {
  return inPage(browser, address, async page => {
    await untilQuiet(page);
    // The view used last.
    await page.evaluate(() => localStorage.setItem('bellbird.calendar.view', 'month'));
    await page.hover('a[href="#/calendar"]');
    await rested(page, 1);
    const firstMs = await painted(page, { day: null, events: null, press: 'a[href="#/calendar"]' });
    await rested(page, 2);
    const nextMs = await painted(page, { day: null, events: null, press: OUR_NEXT });
    return { firstMs, nextMs };
  });
}

function unreadRound(browser: Browser, address: string, day: string): Promise<Turn> {
  return inPage(browser, address, async page => {
    await untilQuiet(page);
    const firstMs = await painted(page, { day: `#/calendar?view=month&day=${day}`, events: null, press: null });
    const nextMs = await painted(page, { day: null, events: null, press: OUR_NEXT });
    return { firstMs, nextMs };
  });
}

interface Asked {
  /** Of the peer the month's first day, of ours an address. */
  day: string | null;
  events: object[] | null;
  /** The button or link to press instead. */
  press: string | null;
}

/** Milliseconds from the question to the end of the frame that shows at least 40 other appointments than before. */
function painted(page: Page, asked: Asked): Promise<number> {
  return page.evaluate(async ({ day, events, press }) => {
    const named = () => document.body.textContent.match(/Ama Mensah \d+/g) ?? [];
    const before = new Set(named());
    const start = performance.now();
    if (press !== null) {
      const button = document.querySelector<HTMLElement>(press);
      if (!button) throw new Error(`no ${press}`);
      button.click();
    } else if (events !== null) {
      (window as unknown as { openMonth: (day: string | null, events: object[]) => void }).openMonth(day, events);
    } else location.hash = day ?? '';
    return new Promise<number>(resolve => {
      const look = () => {
        if (named().filter(name => !before.has(name)).length < 40) {
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
