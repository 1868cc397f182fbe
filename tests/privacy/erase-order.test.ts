/** In which order a person is erased: what a crash leaves is finished, and no backup is made in between. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { ledgerIn, loseLedger, newestSegment } from '../helpers/ledger-files.ts';

const named = async (desk: Desk, search: string) =>
  (await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 })).rows;

function inLedger(desk: Desk, words: string): boolean {
  const folder = ledgerIn(desk.folder, 'practice');
  return readdirSync(folder).some(name => readFileSync(join(folder, name)).includes(words));
}

test.each<CrashPoint>(['erasing-begun', 'segment-erased', 'erasing-ended'])(
  'what ends at %s leaves her in the records, known to be erased, and the next look finishes it',
  async step => {
    let isBroken = true;
    const reached = (at: CrashPoint) => {
      if (at !== step || !isBroken) return;
      isBroken = false;
      throw new Error('the program ended here');
    };
    const desk = await openDesk({ ports: { reached } });
    const { contactId } = await desk.queued();
    expect(await desk.refusal('privacy.erase', { id: contactId })).toMatchObject({ code: 'bug' });
    expect((await desk.call('privacy.erasePreview', { id: contactId })).askedAt).not.toBeNull();
    await desk.minutesPass();
    await desk.until(async () => (await named(desk, 'Ama')).length === 0);
    expect(inLedger(desk, '244100201')).toBe(false);
    expect((await desk.batches()).filter(({ state }) => state !== 'cancelled')).toEqual([]);
    desk.failures.length = 0;
  },
);

test('the ledger is not erased while a backup is made, nor a backup made while it is erased', async () => {
  const steps: CrashPoint[] = [];
  const desk = await openDesk({ ports: { reached: step => steps.push(step) } });
  const { contactId } = await desk.queued();
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  steps.length = 0;
  await Promise.all([
    desk.call('backup.make'),
    desk.call('privacy.erase', { id: contactId }),
    desk.call('backup.make'),
    desk.call('privacy.erase', { id: kofi }),
  ]);
  const whole = steps.filter(step => /^(backup-(copied|named)|erasing-(begun|ended))$/.test(step));
  expect(whole.toSorted()).toEqual([
    ...['backup-copied', 'backup-copied', 'backup-named', 'backup-named'],
    ...['erasing-begun', 'erasing-begun', 'erasing-ended', 'erasing-ended'],
  ]);
  for (let at = 0; at < whole.length; at += 2)
    expect(['backup-copied backup-named', 'erasing-begun erasing-ended']).toContain(whole.slice(at, at + 2).join(' '));
});

/** Lets the program believe that much was done here, so that reading all of it gives a backup time to come in between. */
function withLongActivity(folder: string): void {
  const db = new Database(join(folder, 'practice.db'));
  db.exec(`INSERT INTO log (id, at, who, what, detail)
    SELECT 10000000, at, 'program', 'old-records-removed', '{}' FROM log LIMIT 1`);
  db.close();
}

test('a backup that is asked for while she is taken out of the ledger is made when she is out of the tables too', async () => {
  const earlier = await openDesk();
  const { contactId } = await earlier.queued();
  await earlier.stop();
  withLongActivity(earlier.folder);
  let made: Promise<{ name: string }> | null = null;
  const reached = (at: CrashPoint) => {
    if (at === 'erasing-begun') made ??= desk.call('backup.make');
  };
  const desk = await openDesk({ folder: earlier.folder, ports: { reached } });
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: true });
  const { name } = await desk.until(async () => made ?? false);
  const backup = readFileSync(join(desk.folder, 'practice-backups', name));
  for (const trace of ['Ama Mensah', '244100201']) expect(backup.includes(trace), trace).toBe(false);
});

test('who was erased stays known by the snapshot and by the lines, by an id alone', async () => {
  const desk = await openDesk();
  const { contactId } = await desk.queued();
  const { createdAt } = await desk.call('contacts.get', { id: contactId });
  await desk.call('privacy.erase', { id: contactId });
  await desk.stop();
  const ledger = await openLedger(ledgerIn(desk.folder, 'practice'));
  ledger.close();
  expect([...ledger.erased().erasedPeople]).toEqual([[contactId, createdAt]]);
});

test('an opt-out whose number was erased is written down again in a ledger that was lost', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await desk.call('privacy.erase', { id: ama });
  await desk.stop();
  loseLedger(desk.folder, 'practice');
  const again = await openDesk({ folder: desk.folder });
  await again.stop();
  const ledger = await openLedger(ledgerIn(desk.folder, 'practice'));
  ledger.close();
  const { erasedOptOuts, erasedNumbers } = ledger.erased();
  expect([...erasedOptOuts.values()]).toMatchObject([{ out: true }]);
  // Whoever checks the ledger finds a line that accounts for it.
  expect([...erasedNumbers.keys()]).toEqual([...erasedOptOuts.keys()]);
});

test('damage that is met while she is taken out of the ledger does not keep her, and holds everything until a person has looked', async () => {
  const desk = await openDesk();
  const { contactId } = await desk.queued();
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  await desk.newest((await desk.book(kofi)).id, 'accepted');
  await desk.minutesPass();
  const file = newestSegment(desk.folder, 'practice');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\["(?=[^[]*Kofi)/, '[K'));
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: true });
  expect(inLedger(desk, '244100201')).toBe(false);
  const { stopped, restored } = await desk.call('app.state');
  expect([stopped, restored?.complete]).toEqual(['restored', false]);
});
