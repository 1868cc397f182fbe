import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import { openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { ledgerIn, linesIn } from '../helpers/ledger-files.ts';
import { openTestApp, realClock, type TestApp } from '../helpers/test-app.ts';
import { filesOf } from './backup-desk.ts';

describe('the backup of the day', () => {
  /** A live program whose clock is moved by hand; its looks for work come at once after every change. */
  async function open(ports: { reached?(step: CrashPoint): void } = {}) {
    const office = await openLiveBusiness();
    let passedMs = 0;
    const aheadMs = Date.parse('2027-01-04T08:00:00.000Z') - Date.now();
    const desk = await office.start({ clock: realClock(() => aheadMs + passedMs), ...ports });
    const kinds = async () =>
      (await desk.call('backup.list')).backups.map(one => (one.state === 'good' ? one.kind : one.why));
    const pass = async (minutes: number) => {
      passedMs += minutes * 60_000;
      await desk.person('Somebody', '');
      await desk.until(async () => !desk.app.busy());
      // One that was begun is waited for by the next act on backups.
      await desk.call('app.state');
    };
    return { office, desk, kinds, pass };
  }
  const DAY = 24 * 60;

  test('is made by itself, once a day, and not in the first minute', async () => {
    const { desk, kinds, pass } = await open();
    await pass(0);
    expect(await kinds()).toEqual([]);
    await pass(2);
    await desk.until(async () => (await kinds()).length === 1);
    for (const hours of [1, 2, 5]) await pass(hours * 60);
    expect(await kinds()).toEqual(['daily']);
    await pass(DAY);
    await desk.until(async () => (await kinds()).length === 2);
    expect(filesOf(desk, 'backups')[0]).toMatch(/^bellbird-2027-01-04-08\d\d\.backup$/);
    expect(filesOf(desk, 'backups')[1]).toMatch(/^bellbird-2027-01-05-16\d\d\.backup$/);
  });

  test('the last fourteen are kept; those a person made, and what is no backup, stay', async () => {
    const { desk, kinds, pass } = await open();
    await pass(2);
    await desk.until(async () => (await kinds()).length === 1);
    const own = await desk.call('backup.make');
    for (let more = 1; more < 16; more += 1) await desk.call('backup.make');
    writeFileSync(join(desk.folder, 'backups', 'letter.backup'), 'Dear Ama');
    for (let day = 1; day <= 16; day += 1) {
      await pass(DAY);
      const date = `2027-01-${String(4 + day).padStart(2, '0')}`;
      await desk.until(async () => (await desk.call('backup.list')).backups[0]?.name.includes(date));
      expect((await kinds()).filter(kind => kind === 'daily')).toHaveLength(Math.min(day + 1, 14));
    }
    expect(filesOf(desk, 'backups')).toContain(own.name);
    expect(filesOf(desk, 'backups')).toContain('letter.backup');
    expect(await kinds()).toHaveLength(14 + 16 + 1);
  });

  test('that could not be made is told, tried again after an hour, and not before', async () => {
    let isFull = true;
    const { desk, kinds, pass } = await open({
      reached: step => {
        if (isFull && step === 'backup-copied') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    await pass(2);
    await desk.until(async () => (await desk.call('backup.list')).failed !== null);
    expect((await desk.call('backup.list')).failed).toEqual({ code: 'backup-no-room' });
    isFull = false;
    await pass(30);
    expect(await kinds()).toEqual([]);
    await pass(31);
    await desk.until(async () => (await kinds()).length === 1);
    expect((await desk.call('backup.list')).failed).toBe(null);
  });

  test('holds no key', async () => {
    const { desk } = await open();
    const { name } = await desk.call('backup.make');
    const content = readFileSync(join(desk.folder, 'backups', name));
    expect(content.includes('Bellbird')).toBe(true);
    expect(content.includes('practice-key')).toBe(false);
  });
});

describe('going live', () => {
  /** A business with its key and a sender, one step before going live. */
  async function open(ports: { reached?(step: CrashPoint): void } = {}) {
    const desk = await openTestApp({ ports });
    onTestFinished(desk.close);
    await desk.call('app.enterWorld', { world: 'live' });
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.call('settings.save', { baseUrl: desk.gatewayUrl(), businessName: 'Adom Clinic', sender: 'Bellbird' });
    return desk;
  }
  const goodOnes = async (desk: TestApp) =>
    (await desk.call('backup.list')).backups.flatMap(one => (one.state === 'good' ? [one] : []));

  test('makes a backup at once, and restored it is live; doing it again makes none', async () => {
    const desk = await open();
    expect(await goodOnes(desk)).toEqual([]);
    await desk.call('app.goLive');
    const [made] = await desk.until(async () => (await goodOnes(desk)).length === 1 && goodOnes(desk));
    expect(made).toMatchObject({ kind: 'daily', people: 0 });
    await desk.call('app.goLive');
    await desk.stop();
    // The backup is all that is left.
    rmSync(join(desk.folder, 'live.db'));
    const again = await openTestApp({ folder: desk.folder });
    onTestFinished(again.stop);
    expect((await again.call('rescue.look')).backups).toHaveLength(1);
    expect(await again.call('rescue.restore', { name: made?.name ?? '' })).toMatchObject({
      sendingLocked: false,
      welcomeDone: true,
      businessName: 'Adom Clinic',
    });
    expect((await again.call('settings.get')).sender).toBe('Bellbird');
  });

  test('is not kept back by a backup that fails, which is told until one is made', async () => {
    let isFull = true;
    const desk = await open({
      reached: step => {
        if (isFull && step === 'backup-copied') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    expect((await desk.call('app.goLive')).sendingLocked).toBe(false);
    await desk.until(async () => (await desk.call('backup.failed')) !== null);
    expect(await desk.call('backup.failed')).toEqual({ code: 'backup-no-room' });
    isFull = false;
    await desk.call('backup.make');
    expect(await desk.call('backup.failed')).toBe(null);
  });
});

describe('on another computer', () => {
  test('a backup brought there is held, knows what it knew, and its send ledger becomes the one of that computer', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    const { name } = await desk.call('backup.make');
    const other = await openDesk();
    await other.call('backup.restore', {
      fileName: name,
      base64: (await desk.call('backup.read', { name, from: 0 })).base64,
    });
    expect((await other.call('app.state')).stopped).toBe('restored');
    expect(await other.texts(appointment.id)).toMatchObject([{ state: 'accepted', dueAt: TUESDAY_10 }]);
    const ledger = await linesIn(ledgerIn(other.folder, 'practice'));
    const there = await linesIn(ledgerIn(desk.folder, 'practice'));
    for (const line of there.filter(({ event }) => event === 'intent' || event === 'answer'))
      expect(ledger).toContainEqual(line);
  });
});
