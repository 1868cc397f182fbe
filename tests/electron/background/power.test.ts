/** What the computer tells the program, and what keeps a Mac from slowing it down. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../../src-main/core/app.ts';
import { stayAwakeFor, tellOfPower } from '../../../src-main/electron/background/power.ts';

const { monitor, blockers } = vi.hoisted(() => ({
  monitor: { listeners: [] as [event: string, run: () => void][] },
  blockers: new Map<number, string>(),
}));

vi.mock('electron', () => ({
  powerMonitor: { on: (event: string, run: () => void) => monitor.listeners.push([event, run]) },
  powerSaveBlocker: {
    start: (kind: string) => {
      blockers.set(blockers.size + 1, kind);
      return blockers.size;
    },
    stop: (id: number) => blockers.delete(id),
  },
}));

beforeEach(() => {
  blockers.clear();
  monitor.listeners.length = 0;
});

test('Before a sleep and before the end of a session the core rests; it goes on as the computer wakes or is unlocked', () => {
  const acts: string[] = [];
  const core: Pick<App, 'rest' | 'wake'> = { rest: () => acts.push('rest'), wake: () => acts.push('wake') };
  tellOfPower(core as App);
  const computer = new EventEmitter();
  for (const [event, run] of monitor.listeners) computer.on(event, run);
  for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown']) computer.emit(event);
  expect(acts).toEqual(['rest', 'wake', 'wake', 'rest']);
});

test('A Mac does not slow the program down while a text waits, and may as soon as none does', () => {
  let waiting = 0;
  const look = stayAwakeFor({ toHandOver: () => waiting } as App, 'darwin');
  const isAwake: string[][] = [];
  for (waiting of [0, 2, 1, 0, 0, 1]) {
    look();
    isAwake.push([...blockers.values()]);
  }
  const on = ['prevent-app-suspension'];
  expect(isAwake).toEqual([[], on, on, [], [], on]);
});

test('Windows and Linux slow no program down, so nothing is asked of them', () => {
  for (const platform of ['win32', 'linux'] as const) stayAwakeFor({ toHandOver: () => 1 } as App, platform)();
  expect(blockers.size).toBe(0);
});
