import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepRecordsPrivate } from '../../src-main/host/private-folder.ts';
import { gatewayOf, startProgram } from '../local/program-helper.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-private-'));
  onTestFinished(() => {
    process.umask(before);
    const gateway = gatewayOf(folder);
    if (gateway) process.kill(gateway.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const before = process.umask();
  return folder;
}

/** A folder that belongs to another user: where only root may give one away, everybody else takes one of the system's. */
function folderOfAnother(): string {
  if (!isRoot) return '/usr';
  const folder = folderForTest();
  chownSync(folder, NOBODY, NOBODY);
  return folder;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

// Windows has no such modes; a profile's folders are private there.
describe.runIf(process.platform !== 'win32')('the records’ folder', () => {
  test('is made for this person alone, and so is what is written later', () => {
    const folder = join(folderForTest(), 'records');
    keepRecordsPrivate(folder);
    writeFileSync(join(folder, 'live.db'), '');
    mkdirSync(join(folder, 'backups'));
    expect([folder, join(folder, 'live.db'), join(folder, 'backups')].map(modeOf)).toEqual([0o700, 0o600, 0o700]);
  });

  test('that was open to others before is closed, with the records in it; other files in it stay as they are', () => {
    const folder = folderForTest();
    for (const name of ['live.db', 'failures.log', 'letter.txt']) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'backups'));
    for (const name of ['live.db', 'failures.log', 'letter.txt']) chmodSync(join(folder, name), 0o644);
    for (const path of [folder, join(folder, 'backups')]) chmodSync(path, 0o755);
    keepRecordsPrivate(folder);
    expect(modeOf(folder)).toBe(0o700);
    expect(['live.db', 'failures.log', 'letter.txt', 'backups'].map(name => modeOf(join(folder, name)))).toEqual([
      0o600, 0o600, 0o644, 0o700,
    ]);
  });

  test('of another user is refused in words, and nothing of it is changed', async () => {
    const folder = folderOfAnother();
    const mode = modeOf(folder);
    const program = startProgram(folder);
    expect((await program.ended).code).toBe(1);
    expect(program.said()).toMatch(/belongs to another user.*stay untouched\. Nothing was sent.*Sign in as that user/);
    expect(program.said()).not.toMatch(/^ +at |Error/m);
    expect(modeOf(folder)).toBe(mode);
    expect(existsSync(join(folder, 'live.db'))).toBe(false);
  });
});
