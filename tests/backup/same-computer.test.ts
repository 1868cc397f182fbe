import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { copyLedger, ledgerIn, linesIn, loseLedger } from '../helpers/ledger-files.ts';
import { noKeychain } from '../helpers/test-app.ts';
import {
  atRest,
  backedUp,
  COMPUTERS,
  database,
  HELD,
  handedOverOnWednesday,
  MONDAY,
  nobodyTwice,
  standing,
  startAt,
  state,
  THURSDAY,
  WEDNESDAY,
} from './restore-elsewhere.ts';

describe('on the computer the backup was made on', () => {
  test.each(COMPUTERS)('%s: its own ledger knows everything, and one resume is enough', async (_, keychain) => {
    const { office, file, ama } = await backedUp();
    await handedOverOnWednesday(office, ama);
    const installId = keychain() === noKeychain ? noKeychain : office.installId;
    const desk = await startAt(office, THURSDAY, { installId });
    await desk.call('backup.restore', file);
    await atRest(desk);
    expect(await standing(desk)).toEqual({ stopped: 'restored', complete: true, maybeSent: 0 });
    expect(await state(desk, ama)).toBe('accepted');
  });

  test.each(COMPUTERS)(
    '%s: beside a ledger that was lost since, it is not known to be complete; what the records knew stays known',
    async (_, keychain) => {
      const { office, file, ama } = await backedUp();
      await handedOverOnWednesday(office, ama);
      const installId = keychain() === noKeychain ? noKeychain : office.installId;
      loseLedger(office.folder);
      const desk = await startAt(office, THURSDAY, { installId });
      await desk.call('sending.resume');
      await atRest(desk);
      await desk.call('backup.restore', file);
      await atRest(desk);
      expect(await standing(desk)).toEqual({ ...HELD, maybeSent: 0 });
      await desk.call('sending.resume');
      await atRest(desk);
      expect(await state(desk, ama)).toBe('accepted');
      expect(await desk.batches()).toHaveLength(1);
    },
  );

  test.each(COMPUTERS)('%s: the ledger deleted while the database stays: what waits is held', async (_, keychain) => {
    const { office, ama } = await backedUp();
    loseLedger(office.folder);
    const installId = keychain() === noKeychain ? noKeychain : office.installId;
    const desk = await startAt(office, THURSDAY, { installId });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('a backup of before the ledger was lost: who asked for no more since, and what was cancelled and queued, stays known', async () => {
    const office = await openLiveBusiness();
    const desk = await startAt(office, MONDAY);
    const appointmentOf = async (name: string, phone: string) => {
      const contactId = await desk.person(name, phone);
      const { id } = await desk.book(contactId, '2027-01-08T09:00' as WallTime);
      await desk.newest(id, 'accepted');
      return { contactId, id };
    };
    const ama = await appointmentOf('Ama Mensah', '0244100201');
    const kofi = await appointmentOf('Kofi Boateng', '0244100202');
    const { name } = await desk.call('backup.make');
    await appointmentOf('Esi Owusu', '0244100203');
    await desk.call('contacts.setDoNotText', { id: kofi.contactId, doNotText: true });
    await desk.call('appointments.cancel', { id: ama.id });
    for (const { id } of [ama, kofi]) await desk.newest(id, 'cancelled');
    await desk.stop();
    loseLedger(office.folder);

    const again = await startAt(office, MONDAY);
    await again.call('backup.restore', { name });
    await atRest(again);
    expect(await again.call('contacts.get', { id: kofi.contactId })).toMatchObject({ numberOptedOut: true });
    for (const { id } of [ama, kofi]) expect((await again.texts(id)).at(-1)).toMatchObject({ state: 'cancelled' });
    const { rows } = await again.call('messages.page', { filter: 'all', search: 'Esi', offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ kind: 'found', state: 'accepted', gatewayBatchId: expect.any(String) }]);
  });

  test('a stop the ledger never heard of is written there at the next start', async () => {
    const office = await openLiveBusiness();
    const desk = await startAt(office, MONDAY);
    const kofi = await desk.person('Kofi Boateng', '0244100202');
    const { name } = await desk.call('backup.make');
    await desk.call('contacts.setDoNotText', { id: kofi, doNotText: true });
    await desk.stop();
    // Killed between the two, the database has it and the ledger has not.
    const lines = await linesIn(ledgerIn(office.folder));
    loseLedger(office.folder);
    const ledger = await openLedger(ledgerIn(office.folder));
    ledger.append(...lines.filter(({ event }) => event !== 'opt-out'));
    ledger.close();

    const again = await startAt(office, MONDAY);
    expect(await again.call('app.state')).toMatchObject({ stopped: null });
    await again.call('backup.restore', { name });
    await atRest(again);
    expect(await again.call('contacts.get', { id: kofi })).toMatchObject({ numberOptedOut: true });
  });

  test('an older ledger and an older database, and nothing that remembers: the backup that is newer than both tells', async () => {
    const office = await openLiveBusiness();
    const older = office.copy();
    const desk = await startAt(office, MONDAY, { installId: noKeychain });
    const ama = await desk.book(await desk.person('Ama Mensah', '0244100201'), '2027-01-14T09:00' as WallTime);
    const { name } = await desk.call('backup.make');
    await desk.stop();
    const again = await startAt(office, WEDNESDAY, { installId: noKeychain });
    await again.newest(ama.id, 'accepted');
    await again.stop();
    copyLedger(older, office.folder);
    copyFileSync(join(office.folder, 'backups', name), database(office.folder));
    for (const file of readdirSync(office.folder)) if (/^live\.db-/.test(file)) rmSync(join(office.folder, file));
    const restored = await startAt(office, THURSDAY, { installId: noKeychain });
    expect(await standing(restored)).toEqual(HELD);
    await nobodyTwice(restored, ama.id);
  });
});
