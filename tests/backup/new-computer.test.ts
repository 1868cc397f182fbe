import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { memoryInstallId, memorySecrets, noKeychain, realClock } from '../helpers/test-app.ts';
import {
  atRest,
  backedUp,
  COMPUTERS,
  database,
  HELD,
  handedOverOnWednesday,
  nobodyTwice,
  standing,
  startAt,
  state,
  THURSDAY,
} from './restore-elsewhere.ts';

describe('a backup put back on a new computer', () => {
  test.each(COMPUTERS)(
    '%s: what waited in it may have been sent since, and no resume lets it go',
    async (_, keychain) => {
      const { office, file, ama, kofi } = await backedUp();
      await handedOverOnWednesday(office, ama);
      const folder = join(office.folder, '..', 'new');
      const desk = await startAt(office, THURSDAY, { folder, installId: keychain() });
      await desk.call('backup.restore', file);
      await atRest(desk);
      expect(await standing(desk)).toEqual(HELD);
      expect(await state(desk, kofi)).toBe('planned');
      await nobodyTwice(desk, ama);
    },
  );

  test.each(COMPUTERS)('%s: put there by copying the file, with no ledger: the same', async (_, keychain) => {
    const { office, file, ama } = await backedUp();
    await handedOverOnWednesday(office, ama);
    const folder = join(office.folder, '..', 'new');
    mkdirSync(folder);
    copyFileSync(join(office.folder, 'backups', file.fileName), database(folder));
    const desk = await startAt(office, THURSDAY, { folder, installId: keychain() });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('put back there a second time: still not known to be complete', async () => {
    const { office, file, ama } = await backedUp();
    await handedOverOnWednesday(office, ama);
    const where = { folder: join(office.folder, '..', 'new'), installId: noKeychain };
    const desk = await startAt(office, THURSDAY, where);
    await desk.call('backup.restore', file);
    await atRest(desk);
    await desk.call('sending.resume');
    await atRest(desk);
    await desk.call('backup.restore', file);
    await atRest(desk);
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('ended in the middle of taking it up: still not known to be complete', async () => {
    const { office, file, ama } = await backedUp();
    await handedOverOnWednesday(office, ama);
    const folder = join(office.folder, '..', 'new');
    mkdirSync(folder);
    copyFileSync(join(office.folder, 'backups', file.fileName), database(folder));
    for (const at of ['files-opened', 'generation-written', 'generation-stored', 'recovered'] as const) {
      const reached = (step: string) => {
        if (step === at) throw new Error('ended');
      };
      await expect(office.start({ installId: noKeychain, reached }, folder)).rejects.toThrow('ended');
    }
    const desk = await startAt(office, THURSDAY, { folder, installId: noKeychain });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('what was due for handing over only after the old computer stopped is let go as a list, seen and ticked', async () => {
    const { office, file, ama, kofi, esi } = await backedUp();
    const where = { folder: join(office.folder, '..', 'new'), installId: memoryInstallId() };
    const desk = await startAt(office, '2027-01-08T11:00:00.000Z', where);
    await desk.call('backup.restore', file);
    await desk.call('account.setKey', { key: 'practice-key' });
    await atRest(desk);
    expect(await standing(desk)).toMatchObject({ maybeSent: 2 });
    const unknown = await desk.call('messages.maybeSent', { lastRan: null });
    expect(unknown.texts.map(({ mayRelease }) => mayRelease)).toEqual([false, false]);
    expect(unknown.savedAtLocal).toBe('2027-01-04T08:00');
    // It ran until Thursday noon: Ama's was due on Wednesday at ten, Kofi's on Friday at ten.
    const lastRan = '2027-01-07T12:00' as WallTime;
    const known = await desk.call('messages.maybeSent', { lastRan });
    expect(known.texts).toMatchObject([
      { contactName: 'Ama Mensah', handOverLocal: '2027-01-06T10:00', mayRelease: false },
      { contactName: 'Kofi Boateng', handOverLocal: '2027-01-08T10:00', mayRelease: true },
    ]);
    const ids = known.texts.map(({ id }) => id);
    expect(await desk.call('messages.releaseMaybeSent', { lastRan, ids })).toEqual({ released: 1 });
    expect([await state(desk, ama), await state(desk, kofi)]).toEqual(['uncertain', 'planned']);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ who: 'person', what: 'restored-released', detail: { texts: 1, start: lastRan } }]);
    await desk.call('sending.resume');
    await desk.newest(kofi, 'accepted');
    await atRest(desk);
    expect([await state(desk, ama), await state(desk, esi)]).toEqual(['uncertain', 'planned']);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('a person who names a time before the backup was made lets nothing go that this computer may have sent then', async () => {
    const { office, file } = await backedUp();
    const desk = await startAt(office, THURSDAY, { folder: join(office.folder, '..', 'new'), installId: noKeychain });
    await desk.call('backup.restore', file);
    await atRest(desk);
    const lastRan = '2026-12-01T08:00' as WallTime;
    const { texts } = await desk.call('messages.maybeSent', { lastRan });
    // Due for handing over on Wednesday, after the backup of Monday.
    expect(texts.map(({ mayRelease }) => mayRelease)).toEqual([true]);
    const late = await desk.call('messages.maybeSent', { lastRan: '2027-01-06T10:00' as WallTime });
    expect(late.texts.map(({ mayRelease }) => mayRelease)).toEqual([false]);
  });

  test('a clock that is a day behind hides nothing: what could have left by the true time is held before anything leaves', async () => {
    const { office, file, ama } = await backedUp();
    await handedOverOnWednesday(office, ama);
    let aheadMs = Date.parse('2027-01-05T09:00:00.000Z') - Date.now();
    const folder = join(office.folder, '..', 'new');
    const elsewhere = { installId: noKeychain, secrets: memorySecrets() };
    const desk = await office.start({ clock: realClock(() => aheadMs), ...elsewhere }, folder);
    await desk.call('app.enterWorld', { world: 'live' });
    const trueMs = Date.parse(THURSDAY) - Date.now();
    await desk.control('clock', { offsetMs: trueMs });
    await desk.call('backup.restore', file);
    await desk.call('account.setKey', { key: 'practice-key' });
    await atRest(desk);
    expect(await state(desk, ama)).toBe('planned');
    await desk.call('sending.resume');
    await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
    aheadMs = trueMs;
    await desk.call('sending.resume');
    await atRest(desk);
    expect(await state(desk, ama)).toBe('uncertain');
    expect(await desk.batches()).toHaveLength(1);
  });
});
