/**
 * Runs `--smoke-test`: a release starts once and ends with 0 when its own page has asked for app.state and got it. That
 * needs the packed files, the window, the preload, the databases and the native modules to work, on a profile that is
 * thrown away.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { App } from '../core/app.ts';
import type { Dispatch } from '../core/dispatch.ts';

export const isSmokeTest = process.argv.includes('--smoke-test');

const PATIENCE_MS = 60_000;

/** Takes a throwaway profile, so that neither the person's data nor their running copy is touched. */
export function takeThrowawayProfile(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-smoke-'));
  app.setPath('userData', folder);
  app.on('quit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/**
 * Returns the core with a watch on it, which prints "smoke ok" and ends the program after the first good answer to
 * app.state.
 */
export async function passWhenPageWorks(core: Promise<App>): Promise<{ dispatch: Dispatch }> {
  setTimeout(() => end('smoke failed: the page never asked for app.state', 1), PATIENCE_MS);
  const { dispatch, close } = await core;
  return {
    dispatch: async (operation, input) => {
      const reply = await dispatch(operation, input);
      if (operation !== 'app.state') return reply;
      await close();
      end(reply.ok ? 'smoke ok' : `smoke failed: ${reply.error.code}`, reply.ok ? 0 : 1);
      return reply;
    },
  };
}

function end(line: string, code: number): void {
  process.stdout.write(`${line}\n`, () => app.exit(code));
}
