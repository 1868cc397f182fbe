import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CampaignWho } from '../../src-shared/model/campaign.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { memoryInstallId } from '../helpers/test-app.ts';
import {
  atRest,
  backedUp,
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

describe('a folder copied by hand', () => {
  test('within a campaign’s first minute: sent again, its text still waits for that minute, and undone it never leaves', async () => {
    const office = await openLiveBusiness();
    const desk = await startAt(office, MONDAY);
    const ama = await desk.person('Ama Mensah', '0244100201');
    const who: CampaignWho = { kind: 'people', contactIds: [ama] };
    const campaign = {
      who,
      onePerPhone: true,
      body: 'We are closed today',
      fallbacks: {},
      purpose: 'service' as const,
      at: null,
      sender: null,
    };
    const { digest: expected } = await desk.call('campaigns.check', campaign);
    const token = '00000000-0000-4000-8000-000000000001';
    const { id } = await desk.call('campaigns.confirm', { ...campaign, token, name: 'Closed', expected });
    await desk.stop();
    const there = await startAt(office, MONDAY, { folder: office.copy(), installId: memoryInstallId() });
    await there.call('account.setKey', { key: 'practice-key', account: 'same' });
    await there.call('sending.resume');
    const texts = async () =>
      (await there.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 9 })).rows;
    const [waiting] = await texts();
    expect(waiting).toMatchObject({ state: 'uncertain', reason: { kind: 'restored-since' } });
    await there.call('messages.decide', { id: waiting?.id ?? 0, action: 'send-again' });
    await atRest(there);
    expect((await texts()).map(({ state }) => state).sort()).toEqual(['held', 'withdrawn']);
    await there.call('campaigns.stop', { id });
    await atRest(there);
    expect((await texts()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await there.batches()).toEqual([]);
  });

  test('to a new computer, which remembers nothing of it: what waited is held, and back again the same', async () => {
    const { office, ama } = await backedUp();
    const copy = office.copy();
    await handedOverOnWednesday(office, ama);
    const there = memoryInstallId();
    const desk = await startAt(office, THURSDAY, { folder: copy, installId: there });
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('a backup of the other computer from before the copy is not known to be complete there', async () => {
    const { office, file, ama } = await backedUp();
    const copy = office.copy();
    await handedOverOnWednesday(office, ama);
    const desk = await startAt(office, THURSDAY, { folder: copy, installId: memoryInstallId() });
    await desk.call('sending.resume');
    await atRest(desk);
    await desk.call('backup.restore', file);
    await atRest(desk);
    expect(await standing(desk)).toEqual(HELD);
    await nobodyTwice(desk, ama);
  });

  test('an older database put back beside the ledger that was copied: still not known to be complete', async () => {
    const { office, ama } = await backedUp();
    const copy = office.copy();
    const older = readFileSync(database(copy));
    await handedOverOnWednesday(office, ama);
    const there = { folder: copy, installId: memoryInstallId() };
    const desk = await startAt(office, THURSDAY, there);
    await desk.call('sending.resume');
    await atRest(desk);
    await desk.stop();
    writeFileSync(database(copy), older);
    const again = await startAt(office, THURSDAY, there);
    expect(await standing(again)).toEqual(HELD);
    await nobodyTwice(again, ama);
  });

  test('taken back and forth on a stick: held at each change of the computer', async () => {
    const { office, ama } = await backedUp();
    const there = memoryInstallId();
    const stick = office.copy();
    const second = await startAt(office, WEDNESDAY, { folder: stick, installId: there });
    expect((await standing(second)).stopped).toBe('restored');
    await second.call('sending.resume');
    await atRest(second);
    await second.stop();
    const first = await startAt(office, THURSDAY, { folder: stick });
    expect((await standing(first)).stopped).toBe('restored');
    await first.call('sending.resume');
    await atRest(first);
    expect(await state(first, ama)).toBe('uncertain');
    await first.stop();
    const last = await startAt(office, THURSDAY, { folder: stick, installId: there });
    expect((await standing(last)).stopped).toBe('restored');
  });
});
