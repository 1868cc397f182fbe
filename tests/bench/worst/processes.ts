/** What processes take of the computer, by /proc. Linux only. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Memory of a process, what it shares counted in part. */
export function megabytesOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The share of one processor that processes take while nothing is asked of them, in percent, over so many ms. */
export async function percentOf(pids: readonly number[], ms: number): Promise<number> {
  const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const [before, start] = [ticksOf(pids), performance.now()];
  await pause(ms);
  return ((ticksOf(pids) - before) / ticksASecond / ((performance.now() - start) / 1000)) * 100;
}

/** The ticks of a process stand after its name, which may hold blanks and ends in a bracket. */
function ticksOf(pids: readonly number[]): number {
  const of = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return pids.reduce((sum, pid) => sum + Number(of(pid)[11]) + Number(of(pid)[12]), 0);
}

/** The process that shows the only page of a browser: the largest of its kind, since an empty one stands by. */
export async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const [largest] = pids.sort((a, b) => megabytesOf(b) - megabytesOf(a));
  if (largest === undefined) throw new Error('no process of a page');
  return largest;
}
