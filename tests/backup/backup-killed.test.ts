import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import { openCrashHarness } from '../delivery/crash-harness.ts';
import { aPerson } from '../helpers/builders.ts';
import { filesOf, namesIn } from './backup-desk.ts';

describe('killed with kill -9', () => {
  const person = (name: string) => aPerson({ name, phone: '' });

  test.each<CrashPoint>(['backup-copied', 'backup-checked', 'backup-named'])(
    'at %s: a whole backup or none',
    async at => {
      const office = await openCrashHarness();
      const child = await office.start({ at });
      await child.call('contacts.save', person('Ama'));
      await child.call('backup.make').catch(() => undefined);
      await child.killed;
      const desk = await office.restart();
      expect((await desk.call('app.state')).stopped).toBe(null);
      expect(filesOf(desk).filter(name => !name.endsWith('.backup'))).toEqual([]);
      const { backups } = await desk.call('backup.list');
      expect(backups.map(({ state }) => state)).toEqual(at === 'backup-named' ? ['good'] : []);
      await desk.call('backup.make');
      expect(filesOf(desk).filter(name => !name.endsWith('.backup'))).toEqual([]);
    },
  );

  test.each<[CrashPoint, string[]]>([
    ['restore-ready', ['Ama', 'Kofi']],
    ['restore-closed', ['Ama', 'Kofi']],
    ['restore-replaced', ['Ama']],
    ['files-opened', ['Ama']],
    ['generation-written', ['Ama']],
    ['generation-stored', ['Ama']],
    ['recovered', ['Ama']],
  ])('at %s of putting one back: the old records or the new ones, whole', async (at, expected) => {
    const office = await openCrashHarness();
    const opening = !at.startsWith('restore');
    const first = await office.start();
    await first.call('contacts.save', person('Ama'));
    const { name } = await first.call('backup.make');
    await first.call('contacts.save', person('Kofi'));
    await first.kill();
    // Both worlds are opened at the start, practice once more by putting its backup back.
    const child = await office.start(opening ? { at, times: 3 } : { at });
    await child.call('backup.restore', { name }).catch(() => undefined);
    await child.killed;
    const desk = await office.restart();
    expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
    expect(await namesIn(desk)).toEqual(expected);
    // What is written into the new records comes with them: this line, the team, what was stopped.
    const { rows } = await desk.call('log.page', { offset: 0, limit: 20 });
    expect(rows.filter(({ what }) => what === 'backup-restored')).toHaveLength(expected.length === 1 ? 1 : 0);
    expect((await desk.call('app.state')).stopped).toBe(expected.length === 1 ? 'restored' : null);
    const kept = (await desk.call('backup.list')).backups.filter(one => one.state === 'good');
    expect(kept.map(one => one.kind)).toEqual(['before-restore', 'by-person']);
    // It can be done again.
    await desk.call('backup.restore', { name });
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
  });
});
