import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InstallId } from '../../src-main/ports/ports.ts';
import type { CampaignWho } from '../../src-shared/model/campaign.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { memoryInstallId, noKeychain, realClock } from '../helpers/test-app.ts';

const MONDAY = '2027-01-04T08:00:00.000Z';
const WEDNESDAY = '2027-01-06T12:00:00.000Z';
const THURSDAY = '2027-01-07T09:00:00.000Z';
const database = (folder: string) => join(folder, 'live.db');
const ledgerOf = (folder: string) => join(folder, 'live-send-ledger.jsonl');

interface Where {
  folder?: string;
  installId?: InstallId;
}

/** Starts the program there, by a clock at that instant, and waits until the service was asked. */
async function startAt(
  house: LiveBusiness,
  iso: string,
  { folder = house.folder, installId }: Where = {},
): Promise<Desk> {
  const aheadMs = Date.parse(iso) - Date.now();
  const desk = await house.start({ clock: realClock(() => aheadMs), ...(installId && { installId }) }, folder);
  await desk.control('clock', { offsetMs: aheadMs });
  await atRest(desk);
  return desk;
}

async function atRest(desk: Desk): Promise<void> {
  await desk.call('app.enterWorld', { world: 'live' });
  // A new computer has no key yet.
  await desk.app.dispatch('account.balance', undefined);
  await desk.until(async () => !desk.app.busy());
}

/** Ama is due for handing over on Wednesday at ten, Kofi on Friday, Esi in a month; a backup is made on Monday. */
async function backedUp() {
  const house = await openLiveBusiness();
  const desk = await startAt(house, MONDAY);
  const book = async (name: string, phone: string, start: string) =>
    (await desk.book(await desk.person(name, phone), start as WallTime)).id;
  const ama = await book('Ama Mensah', '0244100201', '2027-01-14T09:00');
  const kofi = await book('Kofi Boateng', '0244100202', '2027-01-16T09:00');
  const esi = await book('Esi Owusu', '0244100203', '2027-02-16T09:00');
  const { name } = await desk.call('backup.make');
  const file = { fileName: name, base64: readFileSync(join(house.folder, 'backups', name)).toString('base64') };
  await desk.stop();
  return { house, file, ama, kofi, esi };
}

/** On Wednesday at noon the computer of before hands Ama's text over. */
async function handedOverOnWednesday(house: LiveBusiness, ama: number): Promise<void> {
  const desk = await startAt(house, WEDNESDAY);
  await desk.newest(ama, 'accepted');
  await desk.stop();
  expect(await countAtService(house)).toBe(1);
}

async function countAtService(house: LiveBusiness): Promise<number> {
  const desk = await house.start({ installId: noKeychain }, join(house.folder, '..', 'looks'));
  const batches = await desk.batches();
  await desk.stop();
  return batches.length;
}

const standing = async (desk: Desk) => {
  const { stopped, restored, maybeSent } = await desk.call('app.state');
  return { stopped, complete: restored?.complete, maybeSent };
};
const state = async (desk: Desk, id: number) => (await desk.texts(id)).at(-1)?.state;
const HELD = { stopped: 'restored', complete: false, maybeSent: 1 };

/** Resumed, and with an hour gone by: nothing was let go by it, and what may still have to be sent is asked about. */
async function nobodyTwice(desk: Desk, ama: number): Promise<void> {
  const before = (await desk.batches()).length;
  await desk.call('sending.resume');
  await atRest(desk);
  expect(await state(desk, ama)).toBe('uncertain');
  expect(await desk.batches()).toHaveLength(before);
  const [row] = await desk.texts(ama);
  const detail = await desk.message(row?.id ?? 0);
  expect(detail.reason).toMatchObject({ kind: 'restored-since' });
  expect(detail.actions).toEqual(['was-sent', 'send-again', 'leave-it']);
  expect((await desk.call('today.get')).decisions.map(({ contactName }) => contactName)).toContain('Ama Mensah');
}

const COMPUTERS: [string, () => InstallId][] = [
  ['with a keychain', memoryInstallId],
  ['without a keychain', () => noKeychain],
];

describe('a backup put back on a new computer', () => {
  test.each(COMPUTERS)(
    '%s: what waited in it may have been sent since, and no resume lets it go',
    async (_, keychain) => {
      const { house, file, ama, kofi } = await backedUp();
      await handedOverOnWednesday(house, ama);
      const folder = join(house.folder, '..', 'new');
      const desk = await startAt(house, THURSDAY, { folder, installId: keychain() });
      await desk.call('backup.restore', file);
      await atRest(desk);
      expect(await standing(desk)).toEqual(HELD);
      expect(await state(desk, kofi)).toBe('planned');
      await nobodyTwice(desk, ama);
    },
  );

  test.each(COMPUTERS)('%s: put there by copying the file, with no ledger: the same', async (_, keychain) => {
    const { house, file, ama } = await backedUp();
    await handedOverOnWednesday(house, ama);
    const folder = join(house.folder, '..', 'new');
    mkdirSync(folder);
    copyFileSync(join(house.folder, 'backups', file.fileName), database(folder));
    const desk = await startAt(house, THURSDAY, { folder, installId: keychain() });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('put back there a second time: still not known to be complete', async () => {
    const { house, file, ama } = await backedUp();
    await handedOverOnWednesday(house, ama);
    const where = { folder: join(house.folder, '..', 'new'), installId: noKeychain };
    const desk = await startAt(house, THURSDAY, where);
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
    const { house, file, ama } = await backedUp();
    await handedOverOnWednesday(house, ama);
    const folder = join(house.folder, '..', 'new');
    mkdirSync(folder);
    copyFileSync(join(house.folder, 'backups', file.fileName), database(folder));
    for (const at of ['files-opened', 'generation-written', 'generation-stored', 'recovered'] as const) {
      const reached = (step: string) => {
        if (step === at) throw new Error('ended');
      };
      await expect(house.start({ installId: noKeychain, reached }, folder)).rejects.toThrow('ended');
    }
    const desk = await startAt(house, THURSDAY, { folder, installId: noKeychain });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('what was due for handing over only after the old computer stopped is let go as a list, seen and ticked', async () => {
    const { house, file, ama, kofi, esi } = await backedUp();
    const where = { folder: join(house.folder, '..', 'new'), installId: memoryInstallId() };
    const desk = await startAt(house, '2027-01-08T11:00:00.000Z', where);
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
    const { house, file } = await backedUp();
    const desk = await startAt(house, THURSDAY, { folder: join(house.folder, '..', 'new'), installId: noKeychain });
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
    const { house, file, ama } = await backedUp();
    await handedOverOnWednesday(house, ama);
    let aheadMs = Date.parse('2027-01-05T09:00:00.000Z') - Date.now();
    const folder = join(house.folder, '..', 'new');
    const desk = await house.start({ clock: realClock(() => aheadMs), installId: noKeychain }, folder);
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

describe('on the computer the backup was made on', () => {
  test.each(COMPUTERS)('%s: its own ledger knows everything, and one resume is enough', async (_, keychain) => {
    const { house, file, ama } = await backedUp();
    await handedOverOnWednesday(house, ama);
    const installId = keychain() === noKeychain ? noKeychain : house.installId;
    const desk = await startAt(house, THURSDAY, { installId });
    await desk.call('backup.restore', file);
    await atRest(desk);
    expect(await standing(desk)).toEqual({ stopped: 'restored', complete: true, maybeSent: 0 });
    expect(await state(desk, ama)).toBe('accepted');
  });

  test.each(COMPUTERS)(
    '%s: beside a ledger that was lost since, it is not known to be complete; what the records knew stays known',
    async (_, keychain) => {
      const { house, file, ama } = await backedUp();
      await handedOverOnWednesday(house, ama);
      const installId = keychain() === noKeychain ? noKeychain : house.installId;
      rmSync(ledgerOf(house.folder));
      const desk = await startAt(house, THURSDAY, { installId });
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
    const { house, ama } = await backedUp();
    rmSync(ledgerOf(house.folder));
    const installId = keychain() === noKeychain ? noKeychain : house.installId;
    const desk = await startAt(house, THURSDAY, { installId });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('a backup of before the ledger was lost: who asked for no more since, and what was cancelled and queued, stays known', async () => {
    const house = await openLiveBusiness();
    const desk = await startAt(house, MONDAY);
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
    rmSync(ledgerOf(house.folder));

    const again = await startAt(house, MONDAY);
    await again.call('backup.restore', { name });
    await atRest(again);
    expect(await again.call('contacts.get', { id: kofi.contactId })).toMatchObject({ numberOptedOut: true });
    for (const { id } of [ama, kofi]) expect((await again.texts(id)).at(-1)).toMatchObject({ state: 'cancelled' });
    const { rows } = await again.call('messages.page', { filter: 'all', search: 'Esi', offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ kind: 'found', state: 'accepted', gatewayBatchId: expect.any(String) }]);
  });

  test('a stop the ledger never heard of is written there at the next start', async () => {
    const house = await openLiveBusiness();
    const desk = await startAt(house, MONDAY);
    const kofi = await desk.person('Kofi Boateng', '0244100202');
    const { name } = await desk.call('backup.make');
    await desk.call('contacts.setDoNotText', { id: kofi, doNotText: true });
    await desk.stop();
    // Killed between the two, the database has it and the ledger has not.
    const lines = readFileSync(ledgerOf(house.folder), 'utf8').split('\n');
    writeFileSync(ledgerOf(house.folder), lines.filter(line => !line.includes('"opt-out"')).join('\n'));

    const again = await startAt(house, MONDAY);
    expect(await again.call('app.state')).toMatchObject({ stopped: null });
    await again.call('backup.restore', { name });
    await atRest(again);
    expect(await again.call('contacts.get', { id: kofi })).toMatchObject({ numberOptedOut: true });
  });

  test('an older ledger and an older database, and nothing that remembers: the backup that is newer than both tells', async () => {
    const house = await openLiveBusiness();
    const older = house.copy();
    const desk = await startAt(house, MONDAY, { installId: noKeychain });
    const ama = await desk.book(await desk.person('Ama Mensah', '0244100201'), '2027-01-14T09:00' as WallTime);
    const { name } = await desk.call('backup.make');
    await desk.stop();
    const again = await startAt(house, WEDNESDAY, { installId: noKeychain });
    await again.newest(ama.id, 'accepted');
    await again.stop();
    copyFileSync(ledgerOf(older), ledgerOf(house.folder));
    copyFileSync(join(house.folder, 'backups', name), database(house.folder));
    for (const file of readdirSync(house.folder)) if (/^live\.db-/.test(file)) rmSync(join(house.folder, file));
    const restored = await startAt(house, THURSDAY, { installId: noKeychain });
    expect(await standing(restored)).toEqual(HELD);
    await nobodyTwice(restored, ama.id);
  });
});

describe('a folder copied by hand', () => {
  test('within a campaign’s first minute: sent again, its text still waits for that minute, and undone it never leaves', async () => {
    const house = await openLiveBusiness();
    const desk = await startAt(house, MONDAY);
    const ama = await desk.person('Ama Mensah', '0244100201');
    const who: CampaignWho = { kind: 'people', contactIds: [ama] };
    const campaign = { who, onePerPhone: true, body: 'We are closed today', fallbacks: {}, at: null, sender: null };
    const { digest: expected } = await desk.call('campaigns.check', campaign);
    const token = '00000000-0000-4000-8000-000000000001';
    const { id } = await desk.call('campaigns.confirm', { ...campaign, token, name: 'Closed', expected });
    await desk.stop();
    const there = await startAt(house, MONDAY, { folder: house.copy(), installId: memoryInstallId() });
    await there.call('account.setKey', { key: 'practice-key', account: 'same' });
    await there.call('sending.resume');
    const texts = async () =>
      (await there.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 9 })).rows;
    const [waiting] = await texts();
    expect(waiting).toMatchObject({ state: 'uncertain', reason: { kind: 'restored-since' } });
    await there.call('messages.act', { id: waiting?.id ?? 0, action: 'send-again' });
    await atRest(there);
    expect((await texts()).map(({ state }) => state).sort()).toEqual(['held', 'withdrawn']);
    await there.call('campaigns.stop', { id });
    await atRest(there);
    expect((await texts()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await there.batches()).toEqual([]);
  });

  test('to a new computer, which remembers nothing of it: what waited is held, and back again the same', async () => {
    const { house, ama } = await backedUp();
    const copy = house.copy();
    await handedOverOnWednesday(house, ama);
    const there = memoryInstallId();
    const desk = await startAt(house, THURSDAY, { folder: copy, installId: there });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('a backup of the other computer from before the copy is not known to be complete there', async () => {
    const { house, file, ama } = await backedUp();
    const copy = house.copy();
    await handedOverOnWednesday(house, ama);
    const desk = await startAt(house, THURSDAY, { folder: copy, installId: memoryInstallId() });
    await desk.call('sending.resume');
    await atRest(desk);
    await desk.call('backup.restore', file);
    await atRest(desk);
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('an older database put back beside the ledger that was copied: still not known to be complete', async () => {
    const { house, ama } = await backedUp();
    const copy = house.copy();
    const older = readFileSync(database(copy));
    await handedOverOnWednesday(house, ama);
    const there = { folder: copy, installId: memoryInstallId() };
    const desk = await startAt(house, THURSDAY, there);
    await desk.call('sending.resume');
    await atRest(desk);
    await desk.stop();
    writeFileSync(database(copy), older);
    const again = await startAt(house, THURSDAY, there);
    expect(await standing(again)).toEqual(HELD);
    await nobodyTwice(again, ama);
  });

  test('taken back and forth on a stick: held at each change of the computer', async () => {
    const { house, ama } = await backedUp();
    const there = memoryInstallId();
    const stick = house.copy();
    const second = await startAt(house, WEDNESDAY, { folder: stick, installId: there });
    expect((await standing(second)).stopped).toBe('restored');
    await second.call('sending.resume');
    await atRest(second);
    await second.stop();
    const first = await startAt(house, THURSDAY, { folder: stick });
    expect((await standing(first)).stopped).toBe('restored');
    await first.call('sending.resume');
    await atRest(first);
    expect(await state(first, ama)).toBe('uncertain');
    await first.stop();
    const last = await startAt(house, THURSDAY, { folder: stick, installId: there });
    expect((await standing(last)).stopped).toBe('restored');
  });
});
