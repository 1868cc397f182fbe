/**
 * The built program in the real Electron, where its runtime is installed and a window can open (not fused, not packed).
 * Elsewhere this says that it did not run; with REQUIRE_ELECTRON=1 that is an error.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { expect, test } from 'vitest';
import { whyNoWindow } from '../../scripts/ensure/electron-runtime.ts';
import { builtProgram } from './start-shell.ts';

const installed = join(builtProgram(), 'node_modules/electron');
const runtime = existsSync(join(installed, 'path.txt'))
  ? join(installed, 'dist', readFileSync(join(installed, 'path.txt'), 'utf8').trim())
  : null;
const missing =
  whyNoWindow(process.platform, process.env, process.getuid?.() ?? null) ??
  (runtime !== null && existsSync(runtime) ? null : 'its runtime is not installed');

if (missing !== null && process.env['REQUIRE_ELECTRON'] === '1')
  throw new Error(`REQUIRE_ELECTRON=1, but the real Electron cannot run here: ${missing}`);
if (missing !== null)
  process.stderr.write(`NOT RUN: the real Electron cannot run here (${missing}); the double stood in for it.\n`);

test.skipIf(missing !== null)('the real Electron opens Bellbird behind the same walls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-runtime-'));
  const program = await _electron.launch({
    executablePath: String(runtime),
    args: [builtProgram(), `--user-data-dir=${join(folder, 'profile')}`],
    env: { ...process.env, BELLBIRD_DATA: join(folder, 'data') } as Record<string, string>,
  });
  try {
    const page = await program.firstWindow();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(page.url()).toMatch(/^app:\/\/bundle\//);
    const seen = await page.evaluate(async () => ({
      state: await window.bellbird?.call('app.state', undefined),
      node: [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')],
      frozen: Object.isFrozen(window.bellbird),
      origin: location.origin,
      secure: isSecureContext,
      camera: (await navigator.permissions.query({ name: 'camera' as PermissionName })).state,
      evaluated: (() => {
        try {
          return document.createElement('p').insertAdjacentHTML('beforeend', '<b>x</b>');
        } catch (error) {
          return String(error);
        }
      })(),
      fetched: await fetch('https://example.com/').then(
        () => 'reached',
        () => 'blocked',
      ),
    }));
    expect(seen).toMatchObject({
      state: { ok: true, value: { host: 'desktop', world: 'practice' } },
      node: ['undefined', 'undefined'],
      frozen: true,
      origin: 'app://bundle',
      secure: true,
      camera: 'denied',
      fetched: 'blocked',
    });
    expect(seen.evaluated).toMatch(/TrustedHTML/);
  } finally {
    await program.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
