/** Starting with the computer on Windows and a Mac: what the system is asked, and what it tells of a start. */
import { afterEach, expect, test, vi } from 'vitest';
import { setStartsAtLogin, startsAtLogin, startsHidden } from '../../../src-main/electron/background/login-item.ts';
import { app } from '../double/app.ts';

vi.mock('electron', async () => ({ app: (await import('../double/app.ts')).app }));

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

function installedOn(system: NodeJS.Platform): void {
  Object.assign(app, { system, isPackaged: true, loginItem: { openAtLogin: false }, isLoginItem: false });
}

test.each(['win32', 'darwin'] as const)('on %s it starts with the computer as a person chose', system => {
  installedOn(system);
  for (const isWanted of [true, false]) {
    setStartsAtLogin(system, isWanted);
    expect(startsAtLogin(system)).toBe(isWanted);
  }
});

test('started with the computer its window waits, as Windows says by an argument and a Mac by itself', () => {
  installedOn('win32');
  setStartsAtLogin('win32', true);
  expect(startsHidden('win32')).toBe(false);
  process.argv = [...argv, ...(app.loginItem.args ?? [])];
  expect(startsHidden('win32')).toBe(true);

  installedOn('darwin');
  setStartsAtLogin('darwin', true);
  process.argv = [...argv, ...(app.loginItem.args ?? [])];
  expect(startsHidden('darwin')).toBe(false);
  app.isLoginItem = true;
  expect(startsHidden('darwin')).toBe(true);
});
