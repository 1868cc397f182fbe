/**
 * docs/performance.md row 14: from starting the program to a Today screen that can be used, full and empty, in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { startProgram } from '../../e2e/program.ts';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { prepareCalendar } from './full-calendar.ts';
import { inPage, openChromium } from './in-chromium.ts';

const ROUNDS = 5;
const GOAL = 1.5;
const PEOPLE = 100_000;
const MESSAGES = 20_000;
const TODAY = 30;

/** The built program in a process of its own over a live database, and its page in a Chromium that runs already. */
export async function benchStart(): Promise<BenchRow[]> {
  const base = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const full = join(base, 'full');
  const empty = join(base, 'empty');
  prepareCalendar(join(full, 'live.db'), starts(), PEOPLE - MESSAGES - TODAY);
  prepareCalendar(join(empty, 'live.db'), []);
  const browser = await openChromium();
  const times = { full: [] as number[], empty: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await startMs(browser, empty));
      times.full.push(await startMs(browser, full));
    }
  } finally {
    await browser.close();
    rmSync(base, { recursive: true, force: true });
  }
  const [ours, floor] = [median(times.full), median(times.empty)];
  return [
    {
      row: 14,
      work: 'start: process to usable Today screen, 100,000 contacts and 20,000 messages',
      goal: `≤ ${GOAL} × an empty database`,
      measured: `${ours.toFixed(0)} ms; empty ${floor.toFixed(0)} ms`,
      ratio: ours / floor,
      holds: ours / floor <= GOAL,
      rounds: ratios(times.full, times.empty),
    },
  ];
}

/** Today's, and from nine days on a hundred a day: nothing of it has to be handed over while it is measured. */
function starts(): WallTime[] {
  const today = Temporal.Now.plainDateISO('UTC');
  const at = (days: number, slot: number) => {
    const minutes = String(5 * (slot % 12)).padStart(2, '0');
    return `${today.add({ days }).toString()}T${String(8 + Math.floor(slot / 12)).padStart(2, '0')}:${minutes}` as WallTime;
  };
  return [
    ...Array.from({ length: TODAY }, (_, slot) => at(0, slot)),
    ...Array.from({ length: MESSAGES }, (_, index) => at(9 + Math.floor(index / 100), index % 100)),
  ];
}

/** Milliseconds until Today has its answer, the light and the list: before that it has no heading. */
async function startMs(browser: Browser, folder: string): Promise<number> {
  const start = performance.now();
  const program = await startProgram(folder, false);
  try {
    return await inPage(browser, program.address, async page => {
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      return performance.now() - start;
    });
  } finally {
    await program.stop();
  }
}
