import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOfRunning, forgetInstance, newSecret, noteInstance } from '../../src-main/local/instance.ts';
import { openTestHost } from './local-host-helper.ts';

function noteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-note-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.skipIf(process.platform === 'win32')('Only this person can read where the program listens', () => {
  const folder = noteFolder();
  noteInstance(folder, { pid: process.pid, port: 1, secret: newSecret() });
  expect(statSync(join(folder, 'local-host.json')).mode & 0o777).toBe(0o600);
});

test('A program that ends takes away its own note and nobody else’s', async () => {
  const folder = noteFolder();
  const host = await openTestHost();
  noteInstance(folder, { pid: process.pid, port: host.server.port, secret: host.secret });
  forgetInstance(folder, newSecret());
  expect(await addressOfRunning(folder)).toContain(`:${host.server.port}/`);
  forgetInstance(folder, host.secret);
  expect(await addressOfRunning(folder)).toBeNull();
});
