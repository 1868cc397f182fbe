/** A computer with an old hard disk and little memory, for a process of its own. Linux only. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** What the shim shares between processes: when the disk is free, bytes, syncs; 64 bits each. */
const SIZE = 24;
const FOUR_GB = 4 * 1024 ** 3;

export interface WorstComputer {
  env: NodeJS.ProcessEnv;
  /** The command that runs the program there, as the same process. */
  through: string[];
  /** What went through the disk since it was made. */
  seen(): { megabytes: number; syncs: number };
}

/**
 * Builds the disk (slow-disk.c) in a folder. Each process has 4 GB of memory at most, as data of its own; a limit for all
 * of them together would need a control group, which not everybody may make. They share two processors.
 * @throws Error that says what is missing: without it nothing can be measured
 */
export function worstComputer(folder: string): WorstComputer {
  const [shim, disk] = [join(folder, 'slow-disk.so'), join(folder, 'slow-disk')];
  const source = join(import.meta.dirname, 'slow-disk.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', shim, source, '-ldl']);
  writeFileSync(disk, Buffer.alloc(SIZE));
  const cores = availableParallelism() > 2 ? ['taskset', '-c', '0,1'] : [];
  return {
    env: { LD_PRELOAD: shim, BELLBIRD_SLOW_DISK: disk },
    through: ['prlimit', `--data=${FOUR_GB}`, ...cores],
    seen: () => {
      const bytes = readFileSync(disk);
      return { megabytes: Number(bytes.readBigInt64LE(8)) / 1e6, syncs: Number(bytes.readBigInt64LE(16)) };
    },
  };
}
