import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPackage } from '../../../scripts/build/packed-program.ts';
import { SMOKE_LINES } from '../life-checks.ts';
import { doMainJob } from '../main-job.ts';
import { builtProgram, openShell, startShell, until } from '../start-shell.ts';
import { expectedFiles, filesIn, pack, projectWith } from './pack.ts';

/** Where npm has installed the binaries for Linux itself; elsewhere others stand for them, which cannot be loaded. */
const runsHere = process.platform === 'linux' && process.arch === 'x64';

let folder: string;
let packed: string;
let archive: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-packaging-'));
  const project = runsHere ? builtProgram() : projectWith(join(folder, 'project'), ['linux-x64']);
  const output = await pack({ folder, system: 'linux', arches: ['x64'], project });
  // Away from where it was made, so that no path of then can be needed.
  packed = join(folder, 'elsewhere');
  renameSync(join(output, 'linux-unpacked'), packed);
  archive = join(packed, 'resources/app.asar');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packed program for Linux holds exactly its own files, and only natives lie outside its archive', async () => {
  expect(filesIn(archive)).toEqual(expectedFiles('linux-x64'));
  const unpacked = readdirSync(`${archive}.unpacked`, { recursive: true }).map(String);
  expect(unpacked.filter(name => /\.[a-z]+$/.test(name)).every(name => name.endsWith('.node'))).toBe(true);
  const findings = await verifyPackage(packed, 'linux-x64');
  expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
});

// There the release's own smoke test runs the packed program.
if (runsHere) {
  test('the packed program shows itself out of its archive, behind the same walls', async () => {
    const shell = await openShell({ program: archive, packaged: true });
    try {
      const state = await shell.call('app.state', undefined);
      expect(state).toMatchObject({ ok: true, value: { world: 'practice', host: 'desktop' } });
      await until(shell, `document.querySelector('main')?.querySelector('h1, h2') !== null`);
      const { egress, violations, dialogs } = await shell.notes();
      expect({ egress, violations, dialogs }).toEqual({ egress: [], violations: [], dialogs: [] });
    } finally {
      await shell.stop();
    }
  });

  test('the packed program does the main job: import, reminder, kill, move and cancel', () =>
    doMainJob({ program: archive, packaged: true }));

  test('worker, practice service, backup and keychain work out of the archive', async () => {
    const smoke = startShell({ program: archive, packaged: true, args: ['--smoke-test'], keychain: true });
    try {
      expect([await smoke.exited, smoke.output().match(/^smoke .*$/gm)]).toEqual([0, SMOKE_LINES]);
    } finally {
      await smoke.stop();
    }
  });

  test('a release that cannot keep a secret says so and fails its smoke test', async () => {
    const smoke = startShell({ program: archive, packaged: true, args: ['--smoke-test'] });
    try {
      const kept = SMOKE_LINES.slice(0, -1);
      const failed = 'smoke failed: the keychain keeps a secret: the keychain is set-for-this-session';
      expect([await smoke.exited, smoke.output().match(/^smoke .*$/gm)]).toEqual([1, [...kept, failed]]);
    } finally {
      await smoke.stop();
    }
  });
}

test('the installers ask for nothing that weakens the program', () => {
  const settings = readFileSync(join(builtProgram(), 'electron-builder.yml'), 'utf8');
  expect(settings).toMatch(/^appImage:\n(?: +#.*\n)* {2}executableArgs: \[\]$/m);
  expect(settings).not.toMatch(/^[^#]*no-sandbox/m);
  expect(settings).toMatch(/hardenedRuntime: true/);
  expect(settings).toMatch(/perMachine: false/);
  expect(settings).toMatch(/deleteAppDataOnUninstall: false/);
  const entitlements = readFileSync(join(builtProgram(), 'assets/entitlements.mac.plist'), 'utf8');
  expect(entitlements.match(/<key>.*<\/key>/g)).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
});
