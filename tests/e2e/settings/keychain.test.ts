/** What a person sees on a computer that has no keychain, and on one whose keychain is locked: a real Secret Service. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
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
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText(/^The account works. Balance (1,000|999), as of/).waitFor();
}

/** One text is queued at the account: whoever signs in anew may be asked whether it is the same one. */
async function queueOne(page: Page): Promise<void> {
  const reminder = { id: null, name: 'Reminder', body: '{$firstName}, {$day} at {$time}', fallbacks: {} };
  const { id: templateId } = await ask(page, 'templates.save', reminder);
  await ask(page, 'rules.save', aRule({ name: 'Before', templateId, when: { kind: 'hours-before', hours: 2 } }));
  await book(page, 'Ama Mensah', '0244100201');
  await expect.poll(() => queuedHere(page)).toBe(1);
}

async function book(page: Page, name: string, phone: string): Promise<void> {
  const { id } = await ask(page, 'contacts.save', aPerson({ name, phone }));
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  await ask(page, 'appointments.save', aBooking(id, { start }));
}

/** How many texts the service has accepted. */
async function queuedHere(page: Page): Promise<number> {
  const { rows } = await ask(page, 'messages.page', { filter: 'queued', search: '', offset: 0, limit: 9 });
  return rows.filter(({ state }) => state === 'accepted').length;
}

/** A session bus with a keyring of its own; `lock` and `unlock` do what a person does. */
async function openKeyring() {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void bus.kill());
  const address = await new Promise<string>(resolve => bus.stdout.once('data', data => resolve(String(data).trim())));
  const own = { ...folders(), HOME: home, DBUS_SESSION_BUS_ADDRESS: address };
  const env = { ...process.env, ...own };
  const keyring = (...options: string[]) =>
    execFileSync('gnome-keyring-daemon', [...options, '--unlock', '--components=secrets'], {
      env,
      input: 'pw',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  keyring();
  return {
    env: own,
    unlock: () => keyring('--replace'),
    lock: () =>
      execFileSync(
        'dbus-send',
        [
          ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
          ...['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login'],
        ],
        { env },
      ),
  };
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
    await queueOne(page);
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

// The other systems' keychains cannot be locked by a test.
describe.runIf(process.platform === 'linux')('a keychain that is locked', () => {
  test('is said to be, keeps what is in it, and once it is unlocked everything goes on without the key being typed', async () => {
    const keyring = await openKeyring();
    const { page, folder, restart } = await openLive(keyring.env);
    await queueOne(page);
    await restart({ meanwhile: keyring.lock });
    await goTo(page, '/settings/account');
    await page.getByText('The keychain of this computer is locked. What is in it stays.').first().waitFor();
    await expect.poll(() => statusChip(page).innerText()).toMatch(/^The keychain is locked/);
    await look(page, 'locked keychain');
    await book(page, 'Kofi Owusu', '0554100203');
    expect(await queuedHere(page)).toBe(1);

    keyring.unlock();
    await statusChip(page).click();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => queuedHere(page)).toBe(2);
    await expect.poll(() => statusChip(page).innerText()).not.toMatch(/^The keychain is locked/);
    await page.getByText('Your key is set, in the keychain of this computer.').first().waitFor();
    expect([folder, home].filter(isKeptInAFile)).toEqual([]);
  });
});
