/** What Today asks once is what one click decides. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setInFlight, setStates } from '../../src-main/delivery/messages/set-state.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, campaignDeskOf, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { FAMILY, optOut } from '../delivery/campaigns/campaign-family.ts';
import { type CrashHarness, openCrashHarness } from '../delivery/crash-harness.ts';
import { type Desk, MONDAY_8 } from '../delivery/desk.ts';

const NOW = MONDAY_8 as Instant;
/** Later than texts are handed over. */
const IN_A_MONTH = '2027-02-04T10:00' as WallTime;

/** Closes the program, puts into its records what no client brings about, and starts it again. */
async function startedWith(harness: CrashHarness, before: Desk, put: (tables: Tables) => void): Promise<CampaignDesk> {
  await before.stop();
  const db = openDatabase(join(harness.folder, 'practice.db'));
  const tables = tablesOf(db);
  tables.atomically(() => put(tables));
  db.close();
  return campaignDeskOf(await harness.restart());
}

/** Returns whom each decision on Today is about, as its card says. */
async function onToday(desk: Desk): Promise<string[][]> {
  const { decisions } = await desk.call('today.get');
  const details = await Promise.all(decisions.map(({ id }) => desk.message(id)));
  return details.map(({ together }) => together.map(({ name }) => name));
}

/** Takes the first decision on Today. */
async function decideFirst(desk: Desk, action: 'was-sent' | 'dismiss'): Promise<void> {
  const [first] = (await desk.call('today.get')).decisions;
  await desk.call('messages.decide', { id: first?.id ?? 0, action });
}

test('texts only the ledger knew that went in one batch are asked about once, and one click decides them', async () => {
  const harness = await openCrashHarness();
  const before = await harness.restart();
  const { message } = await before.queued();
  const desk = await startedWith(harness, before, tables => {
    const queued = tables.messages.get(message.id);
    if (!queued) throw new Error('no reminder');
    const none = { appointmentId: null, ruleId: null, ruleName: '', contactId: null, startAt: null, startWall: null };
    const ids = ['Kofi', 'Esi'].map(contactName =>
      tables.messages.insert({ ...queued, ...none, contactName, kind: 'found' }, 'planned', null, NOW),
    );
    const place = { baseUrl: '', account: 0, balance: null };
    const batch = { uid: 'lost', sender: 'Bellbird', scheduledAt: queued.dueAt, at: NOW, ...place };
    setInFlight(tables, tables.messages.among(ids), tables.submissions.add(batch), NOW);
    setStates(tables, tables.messages.among(ids), { state: 'uncertain', reason: null }, NOW);
  });
  expect(await onToday(desk)).toEqual([['Kofi', 'Esi']]);
  await decideFirst(desk, 'was-sent');
  expect(await onToday(desk)).toEqual([]);
});

/** A campaign to the family that waited in restored records: all of it may have been sent from another computer. */
async function possiblySentCampaign(): Promise<CampaignDesk> {
  const harness = await openCrashHarness();
  const before = campaignDeskOf(await harness.restart());
  await before.group('Clients', FAMILY);
  const { id } = await before.confirm({ at: IN_A_MONTH });
  await before.minuteOver();
  await before.reaches(id, { planned: 3 });
  return startedWith(harness, before, tables => {
    const waited = tables.messages.ofCampaign(id, ['planned']);
    setStates(tables, waited, { state: 'uncertain', reason: { kind: 'restored-since' } }, NOW);
  });
}

test('a campaign that waited in restored records is asked about once, and one click decides all of it', async () => {
  const desk = await possiblySentCampaign();
  expect(await onToday(desk)).toEqual([['Ama Mensah', 'Kofi Boateng', 'Esi Quaye']]);
  await decideFirst(desk, 'dismiss');
  expect(await onToday(desk)).toEqual([]);
});

test('of such a campaign, whoever may not be texted any more is a question of their own', async () => {
  const desk = await possiblySentCampaign();
  await optOut(desk, 'Kofi');
  expect(await onToday(desk)).toEqual([['Ama Mensah', 'Esi Quaye'], ['Kofi Boateng']]);
  await decideFirst(desk, 'dismiss');
  expect(await onToday(desk)).toEqual([['Kofi Boateng']]);
});

test('refused texts about a cancelled day: those whose appointment has begun are a question of their own', async () => {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const akosua = await desk.person('Akosua Agyeman', '0244100302');
  const day = [await desk.book(kofi), await desk.book(akosua, '2027-01-06T10:30')];
  await desk.minutesPass();
  await desk.call('appointments.cancelMany', { ids: day.map(({ id }) => id) });
  await desk.control('account', { balance: 0 });
  const about = day.map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start }));
  const who = { kind: 'people' as const, contactIds: [kofi, akosua] };
  const { id } = await desk.confirm({ who, about, body: 'Dear {$firstName}, {$day} is cancelled.' });
  await desk.minuteOver();
  await desk.reaches(id, { refused: 2 });
  expect(await onToday(desk)).toEqual([['Kofi Asante', 'Akosua Agyeman']]);
  await desk.clockAt('2027-01-06T09:30:00.000Z');
  expect(await onToday(desk)).toEqual([['Kofi Asante'], ['Akosua Agyeman']]);
  await decideFirst(desk, 'dismiss');
  expect(await onToday(desk)).toEqual([['Akosua Agyeman']]);
});
