/** docs/performance.md rows 13 and 18: a month of 2,000 appointments and a busy week, beside FullCalendar 7, in turn. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import { build } from 'vite';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { nameOf, prepareCalendar } from './full-calendar.ts';
import { BUILT_PAGE, handedOver, inPage, openChromium, openHost, untilQuiet } from './in-chromium.ts';
import { type Due, type Painted, painted } from './painted.ts';

const ROUNDS = 5;
const A_MONTH = 2_000;
const A_WEEK = 170;
const GOAL = 0.5;

/** A view of the calendar, with so many appointments in each of its periods. */
interface Shown {
  view: 'month' | 'week';
  peerView: 'dayGridMonth' | 'timeGridWeek';
  /** What turns to the next period, ours and the peer's. */
  next: string;
  peerNext: string;
  /** The first day shown, which is today there, and the periods that have appointments. */
  first: Temporal.PlainDate;
  starts: WallTime[];
}

interface Round {
  firstMs: number;
  nextMs: number;
  /** Of a week: until the days out of sight, which are scrolled to, are drawn too. */
  firstWholeMs: number;
  nextWholeMs: number;
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
  // The first day of the month after next is today there; its first reminders are with the service before it begins.
  const first = Temporal.Now.plainDateISO().with({ day: 1 }).add({ months: 2 });
  const { ours, theirs } = await measure({
    view: 'month',
    peerView: 'dayGridMonth',
    next: 'button[aria-label="Next month"]',
    peerNext: 'button[aria-label="Next Month"]',
    first,
    starts: [first, first.add({ months: 1 })].flatMap(startsOfMonth),
  });
  const row = rowsOf(13, 'month view with 2,000 appointments', ours, theirs);
  return [
    row('first render', 'firstMs'),
    row('next month', 'nextMs'),
    row('one not read before', 'unreadMs'),
    row('next month, pressed in the same frame', 'hastyMs'),
  ];
}

/**
 * The same for a week of 170 appointments with four members of staff: its first render and the next week. FullCalendar
 * squeezes all days into the window; ours has lanes wide enough to be read, and draws the days that are in sight first.
 * A run in which an appointment of a day in sight is missing is an error, and how long the whole week took is said beside.
 */
export async function benchBusyWeek(): Promise<BenchRow[]> {
  const soon = Temporal.Now.plainDateISO().add({ months: 2 });
  const first = soon.add({ days: 8 - soon.dayOfWeek });
  const { ours, theirs } = await measure({
    view: 'week',
    peerView: 'timeGridWeek',
    next: 'button[aria-label="Next week"]',
    peerNext: 'button[aria-label="Next Week"]',
    first,
    starts: [first, first.add({ weeks: 1 })].flatMap(startsOfWeek),
  });
  const row = rowsOf(18, 'a busy week, 170 appointments of 4 staff', ours, theirs);
  const whole = (key: keyof Round) => {
    const [mine, other] = [ours, theirs].map(rounds => median(rounds.map(round => round[key])).toFixed(0));
    return `; with the days out of sight ${mine} ms, FullCalendar ${other} ms`;
  };
  const [opened, turned] = [row('first render', 'firstMs'), row('next week', 'nextMs')];
  return [
    { ...opened, measured: opened.measured + whole('firstWholeMs') },
    { ...turned, measured: turned.measured + whole('nextWholeMs') },
  ];
}

async function measure(shown: Shown): Promise<{ ours: Round[]; theirs: Round[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const { first, starts } = shown;
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
      const their = await peerRound(browser, peer, shown);
      const our = await ourRound(browser, host.address(), shown);
      const again = await peerRound(browser, peer, shown);
      const unread = await unreadRound(browser, host.address(), shown);
      theirs.push({ ...their, unreadMs: again.firstMs, hastyMs: again.nextMs });
      ours.push({ ...our, unreadMs: unread.firstMs, hastyMs: unread.nextMs });
    }
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { ours, theirs };
}

const rowsOf =
  (row: number, work: string, ours: Round[], theirs: Round[]) =>
  (what: string, key: keyof Round): BenchRow => {
    const of = (rounds: Round[]) => rounds.map(round => round[key]);
    const [mine, other] = [median(of(ours)), median(of(theirs))];
    const ratio = mine / other;
    return {
      row,
      work: `${work}: ${what}`,
      goal: `≤ ${GOAL} × FullCalendar 7`,
      measured: `${mine.toFixed(0)} ms; FullCalendar ${other.toFixed(0)} ms`,
      ratio,
      holds: ratio <= GOAL,
      rounds: ratios(of(ours), of(theirs)),
    };
  };

/** So many on the days of a month but its first, every five minutes from 08:00 on. */
function startsOfMonth(month: Temporal.PlainDate): WallTime[] {
  const days = month.daysInMonth - 1;
  return Array.from({ length: A_MONTH }, (_, index) => {
    const day = month.add({ days: 1 + (index % days) });
    const minute = 8 * 60 + 5 * Math.floor(index / days);
    const time = Temporal.PlainTime.from('00:00').add({ minutes: minute });
    return `${day.toString()}T${time.toString().slice(0, 5)}` as WallTime;
  });
}

/** So many from Monday to Saturday, of each of four members of staff one an hour from 08:00 on. */
function startsOfWeek(monday: Temporal.PlainDate): WallTime[] {
  return Array.from({ length: A_WEEK }, (_, index) => {
    const day = monday.add({ days: Math.floor(index / 4) % 6 });
    const time = Temporal.PlainTime.from('08:00').add({ hours: Math.floor(index / 24) });
    return `${day.toString()}T${time.toString().slice(0, 5)}` as WallTime;
  });
}

/** The built page of FullCalendar, one file that opens without a server. */
async function buildPeer(outDir: string): Promise<string> {
  const root = fileURLToPath(new URL('../floors/calendar/', import.meta.url));
  await build({ configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

type Turn = Omit<Round, 'unreadMs' | 'hastyMs'>;

/** The appointments of a week that must be drawn, by their day; a month hides what has no room, as does its peer. */
function dueOf({ view, starts }: Shown, period: 0 | 1): Due {
  if (view === 'month') return [];
  const ids = Array.from({ length: A_WEEK }, (_, index) => period * A_WEEK + index);
  return ids.map(id => ({ name: nameOf(id), day: starts[id]?.slice(0, 10) ?? '' }));
}

const turnOf = (first: Painted, next: Painted): Turn => ({
  firstMs: first.ms,
  nextMs: next.ms,
  firstWholeMs: first.wholeMs,
  nextWholeMs: next.wholeMs,
});

function peerRound(browser: Browser, folder: string, shown: Shown): Promise<Turn> {
  const { peerView, peerNext, first, starts } = shown;
  return inPage(browser, 'about:blank', async page => {
    // A page from a file may not load modules: it is served from here.
    await page.route('http://peer.test/**', route => {
      const path = new URL(route.request().url()).pathname;
      const name = path === '/' ? 'index.html' : path.slice(1);
      const contentType = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[name.split('.').at(-1) ?? ''];
      return route.fulfill({ body: readFileSync(join(folder, name)), ...(contentType ? { contentType } : {}) });
    });
    await page.goto('http://peer.test/');
    await page.waitForFunction(() => 'openCalendar' in window);
    const events = starts.map((start, id) => {
      const end = Temporal.PlainDateTime.from(start).add({ minutes: 30 }).toString();
      return { id: String(id), title: nameOf(id), start, end };
    });
    const peer = { view: peerView, events };
    const opened = await painted(page, { place: first.toString(), peer, due: dueOf(shown, 0) });
    return turnOf(opened, await painted(page, { press: peerNext, due: dueOf(shown, 1) }));
  });
}

/** An answer with the appointments of one period is larger than this, and no other is, in bytes. */
const LARGE = { month: 60_000, week: 6_000 };

/** Until so many periods have been read. */
async function rested(page: Page, periods: number, large: number): Promise<void> {
  await page.waitForFunction(
    ([wanted, bytes]) => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const calls = answers.filter(({ name, encodedBodySize }) => name.includes('/api/') && encodedBodySize > bytes);
      return calls.length >= wanted;
    },
    [periods, large] as const,
  );
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1_000 })));
}

function ourRound(browser: Browser, address: string, shown: Shown): Promise<Turn> {
  const { view, next } = shown;
  return inPage(browser, address, async page => {
    await untilQuiet(page);
    // The view used last.
    await page.evaluate(chosen => localStorage.setItem('bellbird.calendar.view', chosen), view);
    await page.hover('a[href="#/calendar"]');
    await rested(page, 1, LARGE[view]);
    const opened = await painted(page, { press: 'a[href="#/calendar"]', due: dueOf(shown, 0) });
    await rested(page, 2, LARGE[view]);
    return turnOf(opened, await painted(page, { press: next, due: dueOf(shown, 1) }));
  });
}

function unreadRound(browser: Browser, address: string, shown: Shown): Promise<Turn> {
  const { view, next, first } = shown;
  return inPage(browser, address, async page => {
    await untilQuiet(page);
    const place = `#/calendar?view=${view}&day=${first.toString()}`;
    const opened = await painted(page, { place, due: dueOf(shown, 0) });
    return turnOf(opened, await painted(page, { press: next, due: dueOf(shown, 1) }));
  });
}
