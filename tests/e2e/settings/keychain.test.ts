/** What a person sees on a computer that has no keychain. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenProgram } from '../open-program.ts';
import { ask, goTo, look, openFirstStart, statusChip } from '../practice.ts';

const KEY = 'canary-61c88647-keychain';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bellbird-keyring-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const folders = () =>
  Object.fromEntries(
    ['XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR', 'XDG_STATE_HOME'].map(name => [
      name,
      home,
    ]),
  );

/** A business that is live, with its account's key typed into Settings. */
async function openLive(env: NodeJS.ProcessEnv): Promise<OpenProgram> {
  const program = await openFirstStart({ account: { apiKeys: [KEY], senders: ['Adom Clinic'] }, env });
  onTestFinished(program.close);
  const { page, service } = program;
  await page.getByRole('button', { name: 'Set up my business' }).click();
  await page.getByLabel('Name of the business').waitFor();
  const business = { businessName: 'Adom Clinic', sender: 'Adom Clinic', zone: 'Africa/Accra' };
  await ask(page, 'settings.save', { ...business, baseUrl: service.address() });
  await goTo(page, '/settings/account');
  await typeKey(page);
  await ask(page, 'app.goLive', undefined);
  await ask(page, 'app.finishWelcome', undefined);
  return program;
}

async function typeKey(page: Page): Promise<void> {
  await page.getByLabel('Key (API key)').fill(KEY);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
}

const isKeptInAFile = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    file => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(KEY),
  );

// The other systems' keychains cannot be taken away by a test.
describe.runIf(process.platform === 'linux')('a computer without a keychain', () => {
  test('asks for the key at each start, works until then, and has it in no file', async () => {
    const { page, folder, restart } = await openLive({ ...folders(), DBUS_SESSION_BUS_ADDRESS: '' });
    await page.getByText('Your key is set until Bellbird closes.').waitFor();
    await restart();
    await goTo(page, '/settings/account');
    await page.getByText('This computer can’t store your key safely. Enter it here after each start.').waitFor();
    await expect.poll(() => statusChip(page).innerText()).toBe('Nothing new is sent: no key');
    await look(page, 'no keychain');
    await typeKey(page);
    await page.getByText('Your key is set until Bellbird closes.').waitFor();
    expect([folder, home].filter(isKeptInAFile)).toEqual([]);
  });
});
