/**
 * New versions under the double of Electron: the real electron-updater over real HTTP, as the AppImage of Linux, whose
 * installation is real too. A signature, an installer of Windows and Squirrel of a Mac are not shown here.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Updates } from '../../src-shared/model/program/updates.ts';
import { bookWithSlowService, leave, noted } from './life-checks.ts';
import { openShell, type Shell, type ShellOptions, until as untilPage } from './start-shell.ts';

/** Notes each run: the updater starts it to end by itself after a quit, and to stay after a restart. */
const PACKAGE = `#!/bin/sh\necho "to end: $APPIMAGE_EXIT_AFTER_INSTALL" >> "$BELLBIRD_INSTALLED"\n`;
const ONE_TO_END = 'to end: true\n';
const sum = (text: string) => createHash('sha512').update(text).digest('base64');

interface Place {
  url: string;
  /** What was asked for, with every header's value. */
  asked: { path: string; headers: string }[];
  end(): Promise<unknown>;
}

/** The place of updates: it announces 9.9.9, and serves its package. */
async function placeOfUpdates({ announced = sum(PACKAGE), staged = '' } = {}): Promise<Place> {
  const asked: Place['asked'] = [];
  const yml = `version: 9.9.9
files:
  - url: Bellbird-9.9.9.AppImage
    sha512: ${announced}
    size: ${PACKAGE.length}
path: Bellbird-9.9.9.AppImage
sha512: ${announced}
releaseNotes: 'Reminders by voice. <b>Bold</b>'
releaseDate: '2027-01-04T08:00:00.000Z'
${staged}`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push({ path, headers: JSON.stringify(request.headers) });
    if (path === '/latest-linux.yml') response.end(yml);
    else if (path.endsWith('.AppImage')) response.end(PACKAGE);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  onTestFinished(async () => void (await end()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, end };
}

interface Installed {
  start(options?: ShellOptions & { inPage?: true }): Promise<Shell>;
  folder: string;
  appImage: string;
  /** True once the new version has run its installation. */
  isInstalled(): boolean;
  /** What each run of the new version noted. */
  installations(): string;
}

/** An installed program that looks for updates at an address. */
function installed(url: string): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-updates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const resources = join(folder, 'resources');
  mkdirSync(resources);
  const settings = `provider: generic\nurl: ${url}\nupdaterCacheDirName: bellbird-updater\n`;
  writeFileSync(join(resources, 'app-update.yml'), settings);
  const appImage = join(folder, 'Bellbird.AppImage');
  writeFileSync(appImage, 'the old one');
  const mark = join(folder, 'installed');
  const env = {
    DOUBLE_RESOURCES: resources,
    APPIMAGE: appImage,
    XDG_CACHE_HOME: join(folder, 'cache'),
    BELLBIRD_INSTALLED: mark,
  };
  const start: Installed['start'] = async ({ inPage, ...options } = {}) => {
    const page = inPage ? {} : { page: false as const };
    const shell = await openShell({ ...page, packaged: true, folder, ...options, env });
    onTestFinished(() => shell.stop());
    return shell;
  };
  return {
    start,
    folder,
    appImage,
    isInstalled: () => existsSync(mark),
    installations: () => readFileSync(mark, 'utf8'),
  };
}

async function updatesOf(shell: Shell): Promise<Updates> {
  const reply = await shell.call('desktop.updates', undefined);
  if (!reply.ok || reply.value === null) throw new Error(JSON.stringify(reply));
  return reply.value;
}

async function until(shell: Shell, is: (updates: Updates) => boolean): Promise<Updates> {
  for (;;) {
    const updates = await updatesOf(shell);
    if (is(updates)) return updates;
  }
}

/** Looks once, fetches what is found, and waits for what comes of it. */
async function fetched(shell: Shell): Promise<Updates> {
  await shell.call('desktop.lookForUpdates', {});
  const looked = await until(shell, ({ step, trouble }) => step.kind === 'found' || trouble !== null);
  if (looked.trouble !== null) return looked;
  await shell.call('desktop.fetchUpdate', undefined);
  return until(shell, ({ step, trouble }) => step.kind === 'ready' || trouble !== null);
}

const backupsIn = (folder: string) =>
  existsSync(join(folder, 'data/backups')) ? readdirSync(join(folder, 'data/backups')) : [];

describe.runIf(process.platform === 'linux')('a new version', () => {
  test('is not asked for before somebody allowed it, then shown with what is new, and not fetched', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    expect(await updatesOf(shell)).toEqual({
      mayLook: null,
      step: { kind: 'idle' },
      trouble: null,
      installsOnQuit: true,
    });
    await shell.call('desktop.lookForUpdates', { mayLook: false });
    expect(place.asked).toEqual([]);
    await shell.call('desktop.lookForUpdates', { mayLook: true });
    const { step } = await until(shell, found => found.step.kind === 'found');
    expect(step).toEqual({ kind: 'found', version: '9.9.9', news: 'Reminders by voice. <b>Bold</b>' });
    expect(place.asked.map(({ path }) => path)).toEqual(['/latest-linux.yml']);
    // Consent is remembered, and the next start looks by itself.
    await leave(shell);
    expect(bellbird.isInstalled()).toBe(false);
    const next = await bellbird.start();
    await until(next, found => found.mayLook === true && found.step.kind === 'found');
    expect(place.asked).toHaveLength(2);
  });

  test('is asked for without anything that tells one computer from another', async () => {
    const place = await placeOfUpdates();
    const [one, other] = [installed(place.url), installed(place.url)];
    for (const bellbird of [one, other]) expect(await fetched(await bellbird.start())).toMatchObject({ trouble: null });
    const [first, second] = [place.asked.slice(0, 2), place.asked.slice(2)];
    expect(first).toEqual(second);
    expect(first[0]?.headers).toContain('"x-user-staging-id":"none"');
    expect(JSON.stringify(first)).not.toMatch(/cookie|authorization|install/i);
  });

  test('is installed when the program quits, after a backup', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    expect(await fetched(shell)).toMatchObject({ step: { kind: 'ready', version: '9.9.9' } });
    expect([bellbird.isInstalled(), backupsIn(bellbird.folder)]).toEqual([false, []]);
    expect(readFileSync(bellbird.appImage, 'utf8')).toBe('the old one');
    await leave(shell);
    expect(bellbird.isInstalled()).toBe(true);
    expect(readFileSync(bellbird.appImage, 'utf8')).toBe(PACKAGE);
    expect(backupsIn(bellbird.folder)).toHaveLength(1);
  });

  test('is installed by “Restart now”, which starts it', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    expect(await fetched(shell)).toMatchObject({ step: { kind: 'ready' } });
    // The program may be gone before it answers.
    await leave(shell, () => void shell.call('desktop.installUpdate', undefined).catch(() => {}));
    expect(readFileSync(bellbird.appImage, 'utf8')).toBe(PACKAGE);
    expect(backupsIn(bellbird.folder)).toHaveLength(1);
  });

  test('waits while a text is being sent: it is asked first, and whoever stays keeps what runs', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    await fetched(shell);
    await bookWithSlowService(shell);
    await shell.call('desktop.installUpdate', undefined);
    await noted(shell, ({ dialogs }) => dialogs.some(said => said.startsWith('A text is being sent')));
    expect(await updatesOf(shell)).toMatchObject({ step: { kind: 'ready' } });
    expect([bellbird.isInstalled(), backupsIn(bellbird.folder)]).toEqual([false, []]);
    // Nobody is sending any more, or the person leaves anyhow: an ordinary end, after which nothing starts again.
    await leave(shell);
    expect(readFileSync(bellbird.appImage, 'utf8')).toBe(PACKAGE);
    expect(bellbird.installations()).toBe(ONE_TO_END);
  });

  test('on the screens: asked once, seen with its news, fetched, and ready', async () => {
    const place = await placeOfUpdates();
    const shell = await installed(place.url).start({ inPage: true });
    const press = (label: string) =>
      untilPage(
        shell,
        `(() => { const b = [...document.querySelectorAll('button')].find(b => b.textContent === ${JSON.stringify(label)} && !b.disabled); b?.click(); return b !== undefined; })()`,
      );
    const reads = (text: string) => untilPage(shell, `document.body.innerText.includes(${JSON.stringify(text)})`);
    await shell.call('app.enterWorld', { world: 'live' });
    await shell.evaluate(`location.hash = '#/settings/app', 0`);
    await reads('Look for new versions once a day?');
    expect(place.asked).toEqual([]);
    await press('Look once a day');
    await reads('Bellbird 9.9.9 can be had.');
    await reads('Reminders by voice. <b>Bold</b>');
    await press('Get the update');
    await reads('Bellbird 9.9.9 is installed when you quit Bellbird, or now. A backup is made first.');
    await reads('Restart now');
  });

  test('whose file is not the announced one is refused, and what runs stays', async () => {
    const place = await placeOfUpdates({ announced: sum('another file') });
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    expect(await fetched(shell)).toMatchObject({ trouble: 'wrong-file', step: { kind: 'found' } });
    await leave(shell);
    expect([bellbird.isInstalled(), readFileSync(bellbird.appImage, 'utf8')]).toEqual([false, 'the old one']);
  });

  test('cannot be asked for without a connection, which is said, and later it is found', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    await place.end();
    const shell = await bellbird.start();
    await shell.call('desktop.lookForUpdates', {});
    expect(await until(shell, ({ trouble }) => trouble !== null)).toMatchObject({
      trouble: 'offline',
      step: { kind: 'idle' },
    });
  });

  test('that is given to some computers first is not told to the others', async () => {
    const place = await placeOfUpdates({ staged: 'stagingPercentage: 0\n' });
    const shell = await installed(place.url).start();
    await shell.call('desktop.lookForUpdates', {});
    expect(await until(shell, ({ step }) => step.kind !== 'looking')).toMatchObject({ step: { kind: 'newest' } });
  });

  test('is not installed where no backup can be made', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    await fetched(shell);
    // A file stands where the folder of the backups should be.
    writeFileSync(join(bellbird.folder, 'data/backups'), '');
    await leave(shell);
    expect([bellbird.isInstalled(), readFileSync(bellbird.appImage, 'utf8')]).toEqual([false, 'the old one']);
  });

  test('leaves the program open where no backup can be made for “Restart now”, and a later quit is an ordinary one', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const shell = await bellbird.start();
    await fetched(shell);
    const backups = join(bellbird.folder, 'data/backups');
    writeFileSync(backups, '');
    await shell.control('press', 1);
    await shell.call('desktop.installUpdate', undefined);
    expect(await until(shell, ({ trouble }) => trouble !== null)).toMatchObject({
      step: { kind: 'ready' },
      trouble: 'no-backup',
    });
    // It still works.
    expect(await shell.call('app.state', undefined)).toMatchObject({ ok: true });
    rmSync(backups);
    await leave(shell);
    expect(bellbird.installations()).toBe(ONE_TO_END);
  });

  test('a program that is not packed, or was given no address, has no updates', async () => {
    const place = await placeOfUpdates();
    const bellbird = installed(place.url);
    const unpacked = await bellbird.start({ packaged: false });
    expect(await unpacked.call('desktop.updates', undefined)).toEqual({ ok: true, value: null });
    expect(await unpacked.call('desktop.lookForUpdates', {})).toMatchObject({ ok: false });
    await unpacked.stop();
    rmSync(join(bellbird.folder, 'resources/app-update.yml'));
    const packed = await bellbird.start();
    expect(await packed.call('desktop.updates', undefined)).toEqual({ ok: true, value: null });
    expect(place.asked).toEqual([]);
  });
});
