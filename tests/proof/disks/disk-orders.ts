/** Controls a disk that fails on command: a shim (disk-fault-shim.c) and the orders it is given. Linux only. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the call fails. `half`: half of the nth write is kept, and nothing from then on. */
export type FaultMode = 'once' | 'from-then-on' | 'half';
/** The calls that can fail. `open` means opening to write. */
export type FaultCall = 'write' | 'fsync' | 'truncate' | 'open';
export type FaultErrno = 'ENOSPC' | 'EIO' | 'EROFS';

export interface Fault {
  /** A part of the path of the files that the fault applies to. */
  path: string;
  call: FaultCall;
  errno: FaultErrno;
  mode: FaultMode;
  /** The number of the call that fails, from 1; with 0 calls are only counted. */
  nth: number;
}

export interface FaultyDisk {
  /** The environment that puts a process on this disk. */
  env: NodeJS.ProcessEnv;
  arm(fault: Fault): void;
  disarm(): void;
  /** Returns the calls counted, the calls failed and the file of the first failure, since `arm`. */
  seen(): { calls: number; failed: number; file: string };
  remove(): void;
}

/** The size of the orders, as the shim lays them out. */
const SIZE = 1024;
const AT = { nth: 0, kinds: 4, error: 8, mode: 12, seen: 16, failed: 20, pattern: 24, failedPath: 512 };
const CALLS: Record<FaultCall, number> = { write: 1, fsync: 2, truncate: 4, open: 8 };
const MODES: Record<FaultMode, number> = { once: 0, 'from-then-on': 1, half: 2 };

/** Builds the shim with this machine's C compiler. */
function buildShim(folder: string): string {
  const shim = join(folder, 'disk-fault-shim.so');
  const source = join(import.meta.dirname, 'disk-fault-shim.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', shim, source, '-ldl']);
  return shim;
}

/** Opens a disk for one lane; nothing fails yet. */
export function openFaultyDisk(): FaultyDisk {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-disk-'));
  const file = join(folder, 'orders');
  writeFileSync(file, Buffer.alloc(SIZE));
  const orders = openSync(file, 'r+');
  const put = (at: number, value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    writeSync(orders, bytes, 0, 4, at);
  };
  const text = (value: string, size: number) => Buffer.concat([Buffer.from(value), Buffer.alloc(size)], size);
  return {
    env: { LD_PRELOAD: buildShim(folder), BELLBIRD_DISK_FAULT: file },
    arm: ({ path, call, errno, mode, nth }) => {
      put(AT.nth, 0);
      put(AT.kinds, CALLS[call]);
      put(AT.error, constants.errno[errno]);
      put(AT.mode, MODES[mode]);
      writeSync(orders, text(path, 488), 0, 488, AT.pattern);
      writeSync(orders, Buffer.alloc(512), 0, 512, AT.failedPath);
      put(AT.seen, 0);
      put(AT.failed, 0);
      put(AT.nth, nth);
    },
    disarm: () => put(AT.nth, 0),
    seen: () => {
      const bytes = Buffer.alloc(SIZE);
      readSync(orders, bytes, 0, SIZE, 0);
      const path = bytes.subarray(AT.failedPath, SIZE).toString('utf8').split('\0')[0] ?? '';
      return { calls: bytes.readUInt32LE(AT.seen), failed: bytes.readUInt32LE(AT.failed), file: path };
    },
    remove: () => {
      closeSync(orders);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
