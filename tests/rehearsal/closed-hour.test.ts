/** Other hours for texts hold the campaigns that were confirmed for an hour they close: told before they are saved. */
import { expect, test } from 'vitest';
import type { Input } from '../../src-shared/contract/index.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';

type Change = Input<'settings.save'>;

async function clients() {
  const desk = await openCampaignDesk();
  await desk.group('Clients', [
    ['Ama Mensah', '0241234567'],
    ['Kofi Boateng', '0201234567'],
    ['Esi Owusu', '0551234567'],
  ]);
  return desk;
}

const rehearse = (desk: CampaignDesk, settings: Change) =>
  desk.call('rehearsal.preview', { kind: 'settings', settings });

test.each<[string, Change]>([
  ['the hours for texts end earlier', { allowedUntil: '14:00' }],
  ['a holiday is entered', { holidays: [{ day: '2027-01-04', name: 'Funeral' }] }],
  ['the day of the week is left out', { sendingDays: [2, 3, 4, 5] }],
])('%s: which campaign is held by it, and how many of its texts, is what then becomes of it', async (_, closed) => {
  const desk = await clients();
  const { id, sample } = await desk.confirm({ at: SOON });
  await desk.minuteOver();
  await desk.reaches(id, { accepted: 3 });
  const told = await rehearse(desk, closed);
  expect(told.campaignsHeld).toEqual([{ campaign: { id, name: 'News', sample }, texts: 3 }]);
  expect(told.toCancel).toBe(3);
  // Nothing is changed by it.
  expect((await desk.campaign(id)).counts).toEqual({ accepted: 3 });
  expect((await desk.batches()).map(({ state }) => state)).toEqual(['scheduled']);
  await desk.call('settings.save', closed);
  await desk.reaches(id, { held: told.campaignsHeld[0]?.texts ?? 0 });
});

test('one that waits here is told as well, in its first minute too; one at another hour is not', async () => {
  const desk = await clients();
  await desk.call('settings.save', { horizonDays: 1 });
  const waiting = await desk.confirm({ at: '2027-01-06T18:30' as WallTime });
  await desk.minuteOver();
  await desk.reaches(waiting.id, { planned: 3 });
  const noon = await desk.confirm({ at: '2027-01-06T12:00' as WallTime, body: 'At noon.' });
  const fresh = await desk.confirm({ at: '2027-01-06T18:45' as WallTime, body: 'In the evening.' });
  const told = await rehearse(desk, { allowedUntil: '18:00' });
  expect(told.campaignsHeld.map(({ campaign, texts }) => [campaign.id, texts])).toEqual([
    [waiting.id, 3],
    [fresh.id, 3],
  ]);
  expect(told.toCancel).toBe(0);
  expect(told.campaignsHeld.map(({ campaign }) => campaign.id)).not.toContain(noon.id);
});

test('one that was called off, is over, or is held for its hour already is not held by it', async () => {
  const desk = await clients();
  const over = await desk.confirm({ at: null });
  await desk.minuteOver();
  await desk.reaches(over.id, { done: 3 });
  const off = await desk.confirm({ at: SOON, body: 'Off.' });
  await desk.call('campaigns.stop', { id: off.id });
  const held = await desk.confirm({ at: SOON, body: 'Held.' });
  await desk.minuteOver();
  await desk.reaches(held.id, { accepted: 3 });
  await desk.call('settings.save', { allowedUntil: '14:00' });
  await desk.reaches(held.id, { held: 3 });
  expect((await rehearse(desk, { allowedUntil: '13:00' })).campaignsHeld).toEqual([]);
  // Other settings, and hours that are allowed again, hold nothing.
  expect((await rehearse(desk, { businessName: 'Adom' })).campaignsHeld).toEqual([]);
  expect((await rehearse(desk, { allowedUntil: '19:00' })).campaignsHeld).toEqual([]);
});

test('who may not be texted any more, and what nobody can cancel, is not counted as held', async () => {
  const desk = await clients();
  const { id } = await desk.confirm({ at: SOON });
  const { rows } = await desk.call('contacts.page', { search: 'Kofi', groupId: null, offset: 0, limit: 1 });
  await desk.call('contacts.setDoNotText', { id: rows[0]?.id ?? 0, doNotText: true });
  const told = await rehearse(desk, { allowedUntil: '14:00' });
  expect(told.campaignsHeld).toMatchObject([{ campaign: { id }, texts: 2 }]);
});
