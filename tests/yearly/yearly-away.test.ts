/** Yearly texts while the program does not run, and on records that were put back (docs/delivery.md §18). */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { InstallId } from '../../src-main/ports/ports.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { memoryInstallId, realClock } from '../helpers/test-app.ts';
import { EVERY_DAY, type YearlyDesk, yearlyDeskOf } from './yearly-desk.ts';

/** Another computer with a copy of the records. */
interface Elsewhere {
  folder: string;
  installId: InstallId;
}

/** The program at an instant, in the business's own folder or on another computer with a copy of it. */
async function at(business: LiveBusiness, iso: string, elsewhere?: Elsewhere): Promise<YearlyDesk> {
  const aheadMs = Date.parse(iso) - Date.now();
  await business.control('clock', { offsetMs: aheadMs });
  const { folder, ...own } = elsewhere ?? {};
  const desk = await business.start({ clock: realClock(() => aheadMs), ...own }, folder);
  await desk.call('account.balance');
  return yearlyDeskOf(desk);
}

const MONDAY = '2027-01-04T09:00:00.000Z';

/** Ama has a birthday on Wednesday, and a rule texts it at nine; texts are handed over so many days ahead. */
async function withBirthday(business: LiveBusiness, horizonDays: number): Promise<void> {
  const desk = await at(business, MONDAY);
  await desk.call('settings.save', { ...EVERY_DAY, horizonDays });
  await desk.born('Ama Mensah', '0244100201', '1990-01-06');
  await desk.rule();
  if (horizonDays > 1) await desk.until(async () => (await desk.wishes()).length === 1);
  await desk.stop();
}

test('while the program was off past a birthday, its text is called missed, once, and is not sent late', async () => {
  const business = await openLiveBusiness();
  await withBirthday(business, 1);
  const desk = await at(business, '2027-01-07T12:00:00.000Z');
  await desk.until(async () => (await desk.wishes()).some(({ state }) => state === 'missed'));
  await desk.stop();
  const again = await at(business, '2027-01-08T12:00:00.000Z');
  await again.until(async () => (await again.call('today.get')) !== null);
  expect((await again.wishes()).map(({ state, dueLocal }) => [state, dueLocal])).toEqual([
    ['missed', '2027-01-06T09:00'],
  ]);
  expect(await again.atService()).toEqual([]);
});

test('what the service has goes while the computer is off over the day', async () => {
  const business = await openLiveBusiness();
  await withBirthday(business, 7);
  const desk = await at(business, '2027-01-04T09:05:00.000Z');
  await desk.until(async () => (await desk.wishes())[0]?.state === 'accepted');
  await desk.stop();
  const back = await at(business, '2027-01-08T12:00:00.000Z');
  await back.until(async () => (await back.wishes())[0]?.state === 'done');
  expect(await back.wishes()).toHaveLength(1);
});

test('older records put back beside the ledger make no second text of a birthday that was handed over', async () => {
  const business = await openLiveBusiness();
  await withBirthday(business, 1);
  const copy = business.copy();
  const made = await at(business, '2027-01-05T10:00:00.000Z');
  await made.until(async () => (await made.wishes()).length === 1);
  await made.stop();
  const handing = await at(business, '2027-01-05T10:05:00.000Z');
  await handing.until(async () => (await handing.wishes())[0]?.state === 'accepted');
  await handing.stop();

  copyFileSync(join(copy, 'live.db'), join(business.folder, 'live.db'));
  const desk = await at(business, '2027-01-05T11:00:00.000Z');
  await desk.call('sending.resume');
  await desk.born('Kofi Boateng', '0244100202', '1990-01-06');
  await desk.until(async () => (await desk.wishes()).length === 1);
  expect((await desk.wishes()).map(({ contactName }) => contactName)).toEqual(['Kofi Boateng']);
  expect((await desk.batches()).filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(1);
});

test('a copy on another computer, which cannot know what was handed over, makes none within the horizon', async () => {
  const business = await openLiveBusiness();
  await withBirthday(business, 1);
  const elsewhere = { folder: business.copy(), installId: memoryInstallId() };
  const there = await at(business, '2027-01-05T10:00:00.000Z', elsewhere);
  await there.call('sending.resume');
  await there.born('Kofi Boateng', '0244100202', '1990-01-09');
  await there.until(async () => (await there.call('app.state')).stopped === null);
  await there.stop();
  const later = await at(business, '2027-01-08T11:00:00.000Z', elsewhere);
  await later.until(async () => (await later.wishes()).length === 1);
  expect((await later.wishes()).map(({ contactName }) => contactName)).toEqual(['Kofi Boateng']);
});
