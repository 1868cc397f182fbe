import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installedPaths } from '../../scripts/ensure/browser.ts';
import { whyNoWindow } from '../../scripts/ensure/electron-runtime.ts';
import { root, runNode, temporaryFolder } from './script-helper.ts';

test('A desktop window is not tried without a screen, nor as root on Linux', () => {
  expect(whyNoWindow('linux', {}, 1000)).toBe('there is no display');
  expect(whyNoWindow('linux', { DISPLAY: ':0' }, 0)).toContain('root');
  expect(whyNoWindow('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000)).toBeNull();
  expect(whyNoWindow('darwin', {}, 0)).toBeNull();
  expect(whyNoWindow('win32', {}, null)).toBeNull();
});

test('Installed browsers are looked for where each system has them', () => {
  expect(installedPaths('win32', { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Local' })).toEqual(
    expect.arrayContaining([
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Local\\Google\\Chrome\\Application\\chrome.exe',
    ]),
  );
  expect(installedPaths('darwin', {})[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
});

describe.runIf(process.platform === 'linux')('On Linux', () => {
  test('a browser that is there and runs is taken, and a placeholder that only says how to install one is not', async () => {
    const machine = bareMachine();
    machine.put('google-chrome', 'exit 1');
    machine.put('chromium', 'echo Chromium 1');
    expect(await machine.ensure('browser')).toEqual({ code: 0, output: `${join(machine.bin, 'chromium')}\n` });
  });

  test('a browser named in BELLBIRD_BROWSER must run', async () => {
    const machine = bareMachine();
    machine.put('chromium', 'echo Chromium 1');
    const { code, output } = await machine.ensure('browser', { BELLBIRD_BROWSER: '/nowhere/chrome' });
    expect(code).toBe(1);
    expect(output).toContain('/nowhere/chrome, which does not run');
  });

  test('root on Debian gets the packages that are missing', async () => {
    const machine = bareMachine();
    machine.putApt();
    const browser = await machine.ensure('browser', {}, 0);
    expect(browser).toEqual({ code: 0, output: `${join(machine.bin, 'chromium-headless-shell')}\n` });
    expect((await machine.ensure('secret-service', {}, 0)).code).toBe(0);
    expect((await machine.ensure('secret-service', {}, 1000)).output).toBe('undefined\n');
    expect((await machine.ensure('compiler', {}, 0)).code).toBe(0);
    expect((await machine.ensure('compiler', {}, 1000)).output).toBe('undefined\n');
  });

  test('a browser that can be seen, or of a Debian without the other package, is the whole one', async () => {
    const seen = bareMachine();
    seen.putApt();
    seen.put('chromium-headless-shell', 'echo Chromium 1');
    const visible = await seen.ensure('browser', { BELLBIRD_SHOW_BROWSER: '1' }, 0);
    expect(visible).toEqual({ code: 0, output: `${join(seen.bin, 'chromium')}\n` });
    const without = bareMachine();
    without.putApt({ browsers: ['chromium'] });
    const browser = await without.ensure('browser', {}, 0);
    expect(browser).toEqual({ code: 0, output: `${join(without.bin, 'chromium')}\n` });
  });

  test('whoever may not install is told the exact line to type', async () => {
    const machine = bareMachine();
    machine.putApt();
    const browser = await machine.ensure('browser', {}, 1000);
    expect(browser.code).toBe(1);
    expect(browser.output).toMatch(/Type:\n {2}sudo apt-get update && sudo apt-get install -y chromium\n$/);
    const service = await machine.ensure('secret-service', {}, 1000);
    expect(service.code).toBe(1);
    expect(service.output).toMatch(/Type:\n {2}sudo apt-get update && sudo apt-get install -y dbus gnome-keyring\n$/);
    const compiler = await machine.ensure('compiler', {}, 1000);
    expect(compiler.code).toBe(1);
    expect(compiler.output).toMatch(/Type:\n {2}sudo apt-get update && sudo apt-get install -y gcc libc6-dev\n$/);
  });
});

/** A PATH that holds only what a test puts there, and no way to any network. */
function bareMachine() {
  const bin = temporaryFolder();
  const put = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  return {
    bin,
    put,
    /** Stands in for apt-get: what it installs is a command that runs. */
    putApt({ browsers = ['chromium-headless-shell', 'chromium'] } = {}) {
      const made = (name: string) =>
        `printf '#!/bin/sh\\necho 1\\n' > '${join(bin, name)}'; /bin/chmod +x '${join(bin, name)}'`;
      put(
        'apt-get',
        `case "$*" in
          ${browsers.map(name => `install*" ${name}") ${made(name)};;`).join('\n')}
          install*gcc*libc6-dev*) ${made('cc')};;
          install*dbus*gnome-keyring*) ${made('dbus-run-session')}; ${made('gnome-keyring-daemon')};;
          update) ;;
          *) exit 1;;
        esac`,
      );
    },
    async ensure(what: 'browser' | 'secret-service' | 'compiler', env: NodeJS.ProcessEnv = {}, uid = 1000) {
      const name = { browser: 'ensureBrowser', 'secret-service': 'ensureSecretService', compiler: 'ensureCompiler' }[
        what
      ];
      const script = `process.getuid = () => ${uid};
        const { ${name} } = await import(${JSON.stringify(join(root, 'scripts', 'ensure', `${what}.ts`))});
        await ${name}(() => {}).then(console.log, error => { console.error(error.message); process.exitCode = 1; });`;
      const { code, output } = await runNode(['--input-type=module', '-e', script], {
        PATH: bin,
        PLAYWRIGHT_BROWSERS_PATH: join(bin, 'playwright'),
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
        ...env,
      });
      return { code, output };
    },
  };
}
