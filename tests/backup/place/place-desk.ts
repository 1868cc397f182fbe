/** A live office with a folder for copies of its backups, whose clock is moved by hand. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Ports } from '../../../src-main/ports/ports.ts';
import type { BackupPlace } from '../../../src-shared/model/program/backup-place.ts';
import { openLiveBusiness } from '../../delivery/live-business.ts';
import { realClock } from '../../helpers/test-app.ts';

export const DAY = 24 * 60;

/** Returns a folder that stands for a stick, and is removed after the test. */
export function aStick(): string {
  const base = mkdtempSync(join(tmpdir(), 'bellbird-stick-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const stick = join(base, 'stick');
  mkdirSync(stick);
  return stick;
}

export const backupsOn = (folder: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.backup'))
    .sort();

export async function openOffice(ports: Partial<Ports> = {}) {
  const office = await openLiveBusiness();
  let passedMs = 0;
  const aheadMs = Date.parse('2027-01-04T08:00:00.000Z') - Date.now();
  const clock = realClock(() => aheadMs + passedMs);
  const start = () => office.start({ clock, ...ports });
  const desk = await start();
  /** Lets time go by and the program look for work; a backup that was begun is waited for. */
  const pass = async (minutes: number, on = desk) => {
    passedMs += minutes * 60_000;
    await on.person('Somebody', '');
    await on.until(async () => !on.app.busy());
    await on.call('app.state');
  };
  /** Waits until nothing is being copied and the place is as `is` says. */
  const settled = (is: (place: BackupPlace) => boolean = () => true, on = desk) =>
    on.until(async () => {
      const place = await on.call('backup.place');
      return place !== null && !place.isCopying && is(place) && place;
    });
  return { office, desk, clock, start, pass, settled };
}
