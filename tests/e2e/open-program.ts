/**
 * The one way in which an end-to-end test opens the program: a new data folder, the practice service with its clock
 * set, the program in a process of its own, and a page on it. Nothing here runs Vitest, for `npm run demo` opens the
 * program too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import type { PracticeAccountChange } from '../../src-main/practice/control-types.ts';
import type { Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import { openBrowser } from './browser.ts';
import { type PracticeService, startPracticeService, startProgram } from './program.ts';

export interface Opening {
  /** Where the clock of the service begins (UTC, ms); left out: now. */
  nowMs?: number;
  /** With an account the service is a live one, in a folder of its own; without, it is the program's practice service. */
  account?: PracticeAccountChange;
  /** Left out: one of its own, which ends with the program. */
  browser?: Browser;
  context?: BrowserContextOptions;
  /** Practice begins as it does for a person, with sixty people; left out: with the dozen that tests count. */
  busy?: boolean;
  /** Added to the environment of each start. */
  env?: NodeJS.ProcessEnv;
  /** The command under which each start runs the program; none when left out. */
  through?: readonly string[];
  /** Sees the page before the program is opened in it. */
  onPage?: (page: Page) => unknown;
  /** Errors of the page that match are expected. */
  ignore?: RegExp;
}

export interface OpenProgram {
  page: Page;
  /** The program's data folder. */
  folder: string;
  service: PracticeService;
  /** What the page throws or complains of. */
  faults: string[];
  /** Ends the program, waits for what happens meanwhile, starts it again and opens the page on it. */
  restart(how?: { end?: 'kill' | 'stop'; meanwhile?: () => unknown }): Promise<void>;
  /** Ends the program while its page stays open. */
  endProgram(): Promise<void>;
  /** Closed after a test that failed, it says what was on the page: `onTestFinished(close)`. */
  close(test?: TestContext): Promise<void>;
}

export async function openProgram(opening: Opening = {}): Promise<OpenProgram> {
  const { nowMs = Date.now(), account, onPage, ignore, busy = false, env, through } = opening;
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-e2e-'));
  const serviceFolder = account ? mkdtempSync(join(tmpdir(), 'bellbird-service-')) : folder;
  const service = await startPracticeService(serviceFolder, nowMs);
  if (account) await service.account(account);
  let program = await startProgram(folder, busy, { env, through });
  const browser = opening.browser ?? (await openBrowser());
  const usual = { locale: 'en-GB', viewport: { width: 1280, height: 800 } };
  const context = await browser.newContext({ ...usual, ...opening.context });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error' && !ignore?.test(message.text())) faults.push(message.text());
  });
  await onPage?.(page);
  await page.goto(program.address);
  return {
    page,
    folder,
    service,
    faults,
    restart: async ({ end = 'kill', meanwhile } = {}) => {
      await page.goto('about:blank');
      await program[end]();
      await meanwhile?.();
      program = await startProgram(folder, busy, { env, through });
      await page.goto(program.address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    endProgram: () => program.stop(),
    close: async test => {
      if (test?.task.result?.state === 'fail') console.error(await page.locator('body').ariaSnapshot().catch(String));
      // What a test held back or let pass may still be on its way; that is no failure of its.
      for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      if (!opening.browser) await browser.close();
      await program.stop();
      await service.stop();
      for (const each of new Set([folder, serviceFolder])) rmSync(each, { recursive: true, force: true });
    },
  };
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
