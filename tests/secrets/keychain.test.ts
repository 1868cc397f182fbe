import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeychainSecrets, createSessionSecrets } from '../../src-main/secrets/keychain.ts';
import { credentialsOf, secretOf } from '../../src-main/secrets/secret-format.ts';

const KEY = 'canary-key-5d41402a';

describe('the key in the keychain of this computer', () => {
  const where = { service: 'Bellbird test', account: `vitest ${process.pid}` };
  afterEach(async () => {
    await createKeychainSecrets(where).forget();
  });

  it('is still there when the program is started again, and gone once it was forgotten', async () => {
    expect(await createKeychainSecrets(where).state()).toBe('absent');
    expect(await createKeychainSecrets(where).read()).toBe(null);
    expect(await createKeychainSecrets(where).store(KEY)).toBe('set');
    const restarted = createKeychainSecrets(where);
    expect(await restarted.state()).toBe('set');
    expect(await restarted.read()).toBe(KEY);
    expect(await restarted.forget()).toBe('absent');
    expect(await restarted.state()).toBe('absent');
    expect(await restarted.read()).toBe(null);
    expect(await createKeychainSecrets(where).read()).toBe(null);
  });

  it('takes the place of the key before it', async () => {
    const secrets = createKeychainSecrets(where);
    await secrets.store('the first');
    await secrets.store(KEY);
    expect(await secrets.read()).toBe(KEY);
    expect(await createKeychainSecrets(where).read()).toBe(KEY);
  });

  it('is not the key of another account, and keeps every character', async () => {
    const odd = 'ключ "é" €\\n\n 🐦';
    await createKeychainSecrets(where).store(odd);
    expect(await createKeychainSecrets({ ...where, account: `${where.account} 2` }).state()).toBe('absent');
    expect(await createKeychainSecrets(where).read()).toBe(odd);
  });

  it('may be the login of the portal instead, told from a key, as long as Windows lets a secret be', async () => {
    const login = { kind: 'portal', username: 'é'.repeat(100), password: '"\\ 🐦€'.repeat(33) } as const;
    const secret = secretOf(login);
    expect(secret.length).toBeLessThan(1_200);
    await createKeychainSecrets(where).store(secret);
    expect(credentialsOf((await createKeychainSecrets(where).read()) ?? '')).toEqual(login);
    await createKeychainSecrets(where).store(secretOf({ kind: 'key', key: KEY }));
    expect(credentialsOf((await createKeychainSecrets(where).read()) ?? '')).toEqual({ kind: 'key', key: KEY });
  });

  it('stored as bare text is read as the key it is', async () => {
    for (const bare of [KEY, '{"kind":"portal"}', '"quoted"', '12345']) {
      await createKeychainSecrets(where).store(bare);
      expect(credentialsOf((await createKeychainSecrets(where).read()) ?? '')).toEqual({ kind: 'key', key: bare });
    }
  });

  it('can be forgotten twice', async () => {
    const secrets = createKeychainSecrets(where);
    await secrets.store(KEY);
    await secrets.forget();
    expect(await secrets.forget()).toBe('absent');
  });
});

describe('a key kept for this session', () => {
  it('is told from one in the keychain, and gone when it is forgotten', async () => {
    const secrets = createSessionSecrets();
    expect(await secrets.state()).toBe('unavailable');
    expect(await secrets.store(KEY)).toBe('set-for-this-session');
    expect([await secrets.state(), await secrets.read()]).toEqual(['set-for-this-session', KEY]);
    expect(await secrets.forget()).toBe('unavailable');
    expect(await secrets.read()).toBe(null);
  });
});

// The other systems' keychains can be neither locked nor taken away by a test.
describe.runIf(process.platform === 'linux')('a keychain that does not open', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'bellbird-keyring-'));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });

  const node = (scenario: string) => [
    process.execPath,
    fileURLToPath(new URL('./scenario.ts', import.meta.url)),
    scenario,
  ];
  /** Everything such a process could write lies in `home`, and no screen exists for a password window. */
  const run = (command: string[], bus: Record<string, string> = {}) => {
    const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, ...bus };
    for (const name of ['XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR']) env[name] = home;
    const [file = '', ...rest] = command;
    const said = execFileSync(file, rest, { env, cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    // A keyring daemon that the bus starts by itself may print too, before or after.
    return JSON.parse(/^answer: (.*)$/m.exec(said)?.[1] ?? '');
  };
  const inKeyring = (scenario: string) =>
    run([
      ...['dbus-run-session', '--', 'sh', '-c'],
      'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"',
      ...['sh', ...node(scenario)],
    ]);
  const withoutKeychain = [
    ...['unavailable', null, 'set-for-this-session', 'set-for-this-session', KEY],
    ...['unavailable', null, 'unavailable', null],
  ];

  it('leaves the key to this session where there is no session bus, and writes it into no file', () => {
    expect(run(node('no keychain'), { DBUS_SESSION_BUS_ADDRESS: '' })).toEqual(withoutKeychain);
    const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
    expect(files.filter(file => readFileSync(join(file.parentPath, file.name)).includes(KEY))).toEqual([]);
  });

  it('leaves the key to this session where the bus has no keychain on it', () => {
    const config = join(home, 'bus.conf');
    writeFileSync(
      config,
      `<busconfig><type>session</type><listen>unix:dir=${home}</listen><auth>EXTERNAL</auth><policy context="default">
        <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`,
    );
    const session = ['dbus-run-session', '--config-file', config, '--'];
    expect(run([...session, ...node('no keychain')])).toEqual(withoutKeychain);
  });

  it('says locked, changes nothing, is not asked again and again, and opens when the person unlocked it', () => {
    expect(inKeyring('locked')).toEqual({
      stillRunning: ['set', KEY],
      whileLocked: ['locked', null],
      refused: ['keychain-locked', 'keychain-locked'],
      atRest: 'locked',
      unlocked: ['set', KEY],
    });
  });

  it('is asked at once when a person says that it is open now, and is still locked when it is not', () => {
    expect(inKeyring('said to be open')).toEqual(['locked', 'locked', 'locked', 'set', KEY]);
  });

  it('gives the key of records that have moved as soon as it is unlocked, under the new name alone', () => {
    expect(inKeyring('moved while locked')).toEqual({
      whileLocked: ['locked', false],
      unlocked: ['set', KEY, true],
      left: 'absent',
    });
  });

  it('of one user of the computer has no key of another', () => {
    const first = home;
    expect(inKeyring('leave a key')).toBe('set');
    home = mkdtempSync(join(tmpdir(), 'bellbird-keyring-'));
    expect(inKeyring('look')).toEqual(['absent', null]);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    home = first;
    expect(inKeyring('look')).toEqual(['set', KEY]);
  });

  it('does not hold the screen up while a password window waits, and raises one window only', () => {
    const services = join(home, 'dbus-1', 'services');
    mkdirSync(services, { recursive: true });
    const window = join(home, 'window.sh');
    writeFileSync(window, `#!/bin/sh\ntouch ${home}/window-$$\nexec sleep 60\n`, { mode: 0o755 });
    writeFileSync(
      join(services, 'window.service'),
      `[D-BUS Service]\nName=org.gnome.keyring.SystemPrompter\nExec=${window}\n`,
    );
    expect(inKeyring('waiting for a password')).toEqual({
      meanwhile: ['locked', 'locked', null],
      closed: ['locked', 'locked', null],
      windows: 1,
    });
  });

  it('never puts an old answer in the place of a new key', () => {
    expect(inKeyring('old answer')).toEqual([true, 'new', 'new']);
  });
});
