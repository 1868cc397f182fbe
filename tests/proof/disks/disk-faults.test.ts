import { describe, expect, test } from 'vitest';
import { proveBackupFaults } from './backup-faults.ts';
import { proveDamagedFiles } from './damaged-files.ts';
import { localHost } from './damaged-hosts.ts';
import { proveDiskFaults } from './disk-faults.ts';

describe.runIf(process.platform === 'linux')('a disk that fails', () => {
  test('what was acknowledged is kept, nothing more leaves, the person is told, and it goes on when the disk works', async () => {
    expect((await proveDiskFaults(20, 1, 1)).violations).toEqual([]);
  });

  test('a backup that cannot be written is refused in words, sending goes on, and the next one can be put back', async () => {
    expect((await proveBackupFaults(1)).violations).toEqual([]);
  });

  test('files that are damaged, read-only or locked are refused in words and stay as they are', async () => {
    expect((await proveDamagedFiles(localHost)).violations).toEqual([]);
  });
});
