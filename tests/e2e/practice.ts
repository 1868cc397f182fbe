/** What the tests of the screens share: the program in practice at a Monday morning, its page, and a look at it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import { openBrowser } from './browser.ts';
import { checkScreen, LOOKS, wear } from './looks.ts';
import { type PracticeService, startPracticeService, startProgram } from './program.ts';

/** In Ghana's time zone, which is UTC. */
const MONDAY_10 = Date.parse('2027-01-04T10:00:00Z');

export interface Practice {
  page: Page;
  service: PracticeService;
  /** Errors of the page itself. */
  faults: string[];
  /** The computer is switched off at the wall for so long, ms, and the program started again. */
  offFor(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The program over a new folder, with its invented people, on Today. `nowMs`: where the practice clock begins (UTC, ms). */
export async function openPractice(nowMs = MONDAY_10): Promise<Practice> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-practice-'));
  const service = await startPracticeService(folder, nowMs);
  let program = await startProgram(folder);
  const browser = await openBrowser();
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.goto(program.address);
  await page.getByRole('button', { name: 'Practise first' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const offFor = async (ms: number) => {
    await page.goto('about:blank');
    await program.kill();
    await service.pass(ms);
    program = await startProgram(folder);
    await page.goto(program.address);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  };
  const close = async () => {
    // What a test held back or let pass may still be on its way; that is no failure of its.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
    await program.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, service, faults, offFor, close };
}

/** What the page throws or complains of, from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

/** Opens a screen of the program, e.g. `/messages?filter=attention`; what was there before is gone then. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async hash => {
    if (location.hash === hash) return;
    const turned = new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await turned;
  }, `#${path}`);
}

/** An operation as the page itself would ask for it; throws with its code when it is refused. */
export async function ask<K extends Operation>(page: Page, operation: K, input: Input<K>): Promise<Outputs[K]> {
  const reply = await page.evaluate(
    async asked => {
      const authorization = `Bearer ${sessionStorage.getItem('bellbird.bearer')}`;
      const headers = { 'content-type': 'application/json', authorization };
      const call = async (body: object) =>
        (await fetch('/api/call', { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const state = await call({ operation: 'app.state' });
      return call({ ...asked, world: state.value?.world });
    },
    { operation, input },
  );
  if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`);
  return reply.value;
}

/**
 * Looks at the page as it is with text at 200 %, in every look when pictures are asked for: nothing that axe calls
 * serious, nothing wider than the window.
 */
export async function look(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const one of process.env['BELLBIRD_SHOTS'] ? LOOKS : LOOKS.slice(-1)) {
    await wear(page, one);
    await checkScreen(page, `${name}, ${one.look}`, found);
  }
  await wear(page, LOOKS[0]);
  expect(found).toEqual([]);
}
