import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { words as frenchRescue } from '../../../src-renderer/french/rescue/rescue.words.ts';
import { words as frenchBackup } from '../../../src-renderer/french/settings/records/backup.words.ts';
import { words as french } from '../../../src-renderer/french/settings/set-up/set-up.words.ts';
import { words as rescue } from '../../../src-renderer/rescue/rescue.words.ts';
import { words as englishBackup } from '../../../src-renderer/settings/records/backup.words.ts';
import { words as english } from '../../../src-renderer/settings/set-up/set-up.words.ts';
import { filesOf } from '../backup-desk.ts';
import { aStick, backupsOn, DAY, openOffice } from './place-desk.ts';

describe('the second place of the backups', () => {
  test('gets a whole copy of every backup, and what was made before it was chosen only as the newest', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    const first = await desk.call('backup.make');
    const second = await desk.call('backup.make');
    expect(await desk.call('backup.place')).toBe(null);
    await desk.call('backup.setPlace', { path: stick });
    await settled(({ newest }) => newest !== null);
    expect(backupsOn(stick)).toEqual([second.name]);
    const third = await desk.call('backup.make');
    const place = await settled(() => backupsOn(stick).length === 2);
    expect(backupsOn(stick)).toEqual([second.name, third.name]);
    for (const name of backupsOn(stick))
      expect(readFileSync(join(stick, name)).equals(readFileSync(join(desk.folder, 'backups', name)))).toBe(true);
    expect(place).toMatchObject({ folder: stick, trouble: null, isOld: false });
    expect(place.newest).toBe(third.state === 'good' && third.at);
    expect(first.name).not.toBe(second.name);
    expect(readdirSync(stick).filter(name => name.includes('.part'))).toEqual([]);
    expect((await desk.call('log.page', { offset: 0, limit: 50 })).rows).toContainEqual(
      expect.objectContaining({ what: 'backup-place-chosen', detail: { folder: stick } }),
    );
  });

  test('tells whoever has nothing but the stick what to press, by the words of the screens', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await settled(() => readdirSync(stick).includes('Bellbird backups.txt'));
    const told = readFileSync(join(stick, 'Bellbird backups.txt'), 'utf8');
    for (const [welcome, backup] of [
      [english.practice.restore, englishBackup.fromFile],
      [french.practice.restore, frenchBackup.fromFile],
    ])
      expect([told.includes(welcome ?? ''), told.includes(backup ?? '')]).toEqual([true, true]);
    expect(rescue.backup.fromFile).toBe(englishBackup.fromFile);
    expect(frenchRescue.backup.fromFile).toBe(frenchBackup.fromFile);
  });

  test('a copy there is restored from its file', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.person('Kofi', '');
    const { name } = await desk.call('backup.make');
    await desk.call('backup.setPlace', { path: stick });
    await settled(() => backupsOn(stick).includes(name));
    await desk.person('Later', '');
    await desk.call('backup.restore', { fileName: name, base64: readFileSync(join(stick, name)).toString('base64') });
    const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 });
    expect(rows.map(person => person.name)).toContain('Kofi');
    expect(rows.map(person => person.name)).not.toContain('Later');
    // It belongs to this computer: the records of then knew of none.
    expect(await desk.call('backup.place')).toMatchObject({ folder: stick });
  });

  test.each([
    ['backups', 'not-a-path'],
    ['/nowhere/at/all', 'missing'],
    ['FILE', 'not-a-folder'],
    ['RECORDS', 'own-folder'],
    ['RECORDS/backups', 'own-folder'],
  ] as const)('%s is refused as %s, and nothing is written there', async (path, why) => {
    const { desk } = await openOffice();
    const stick = aStick();
    writeFileSync(join(stick, 'file'), '');
    await desk.call('backup.make');
    const asked = path.replace('FILE', join(stick, 'file')).replace('RECORDS', desk.folder);
    expect(await desk.refusal('backup.setPlace', { path: asked })).toEqual({
      code: 'backup-place-refused',
      path: asked,
      why,
    });
    expect(await desk.call('backup.place')).toBe(null);
    expect(readdirSync(stick)).toEqual(['file']);
    expect(filesOf(desk, '.').filter(name => name.endsWith('.txt'))).toEqual([]);
  });

  test('a stick that is not plugged in is told there at once, on Today after three days, and gets all that it missed', async () => {
    const { desk, pass, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await pass(2);
    await settled(({ newest }) => newest !== null);
    renameSync(stick, `${stick}-away`);
    await pass(DAY);
    expect(await settled(({ trouble }) => trouble !== null)).toMatchObject({ trouble: 'missing', isOld: false });
    for (let day = 0; day < 2; day += 1) {
      await pass(DAY);
      await settled();
      expect(await desk.call('backup.place')).toMatchObject({ trouble: 'missing' });
    }
    await pass(2);
    const place = await settled(({ isOld }) => isOld);
    expect(place.newest?.slice(0, 10)).toBe('2027-01-04');
    renameSync(`${stick}-away`, stick);
    // It is looked at again each hour, and when a person asks.
    await desk.call('backup.bring');
    // The day's own backup may still be made: its copy follows it.
    const hasAll = () => JSON.stringify(backupsOn(stick)) === JSON.stringify(filesOf(desk, 'backups'));
    expect(await settled(({ trouble }) => trouble === null && hasAll())).toMatchObject({ isOld: false });
  });

  test('a place that is back is found within the hour', async () => {
    const { desk, pass, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await settled(({ trouble }) => trouble === null);
    renameSync(stick, `${stick}-away`);
    await pass(2);
    await settled(({ trouble }) => trouble === 'missing');
    renameSync(`${stick}-away`, stick);
    await pass(61);
    await settled(({ trouble }) => trouble === null);
    expect(backupsOn(stick)).toEqual(filesOf(desk, 'backups'));
  });

  test('an empty folder where the stick is found while it is there does not pass for it', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await settled();
    renameSync(stick, `${stick}-away`);
    mkdirSync(stick);
    await desk.call('backup.make');
    await settled(({ trouble }) => trouble === 'missing');
    expect(readdirSync(stick)).toEqual([]);
  });

  test('another file of the same name stays, and the copy gets a name of its own, once', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await settled();
    const { name } = await desk.call('backup.make');
    await settled(() => backupsOn(stick).length === 1);
    writeFileSync(join(stick, name), 'of another program');
    await desk.call('backup.bring');
    await settled(() => backupsOn(stick).length === 2);
    await desk.call('backup.bring');
    await settled();
    expect(backupsOn(stick)).toEqual([name.replace('.backup', '-2.backup'), name]);
    expect(readFileSync(join(stick, name), 'utf8')).toBe('of another program');
  });

  test('given up, nothing more is copied and what is there stays', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await desk.call('backup.make');
    await settled(() => backupsOn(stick).length === 1);
    expect(await desk.call('backup.setPlace', { path: null })).toBe(null);
    await desk.call('backup.make');
    expect(await desk.call('backup.place')).toBe(null);
    expect(backupsOn(stick)).toHaveLength(1);
  });

  test('what a killed copy left is cleared by the next one', async () => {
    const { desk, settled } = await openOffice();
    const stick = aStick();
    await desk.call('backup.setPlace', { path: stick });
    await settled();
    writeFileSync(join(stick, 'bellbird-2027-01-03-0800.backup.part'), 'half');
    await desk.call('backup.make');
    await settled(() => backupsOn(stick).length === 1);
    expect(readdirSync(stick).filter(name => name.endsWith('.part'))).toEqual([]);
    rmSync(stick, { recursive: true });
  });
});
