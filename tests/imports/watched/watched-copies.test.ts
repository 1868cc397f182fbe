// The watched folder: what a booking system writes there is proposed, and nothing happens before a person says so.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AMA,
  byHand,
  calendar,
  csv,
  ESI,
  KOFI,
  KOFI_LATER,
  openWatchedFolder,
  seenOnce,
} from './watched-folder-harness.ts';

test('an older export that arrives after a newer one is only to be looked at', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI), 10);
  await watched.looked();
  await watched.apply();
  rmSync(join(watched.folder, 'list.csv'));
  watched.save('found-again.csv', csv(AMA, KOFI.replace('10:00', '13:00'), ESI), 30);
  await watched.looked();
  const { id, finding } = await watched.only();
  expect(finding.asks).toEqual(['older']);
  expect((await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).code).toBe('watch-look-first');
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T15:00 booked');
});

test('a list brought in by hand is newer than a file saved before it', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI), 10);
  await watched.looked();
  expect((await watched.only()).finding.asks).toEqual([]);
  await byHand(watched.desk, csv(AMA, KOFI.replace('10:00', '17:00'), ESI));
  await watched.look();
  const { finding } = await watched.only();
  expect(finding.asks).toEqual(['older']);
  expect(finding.lines).toMatchObject([{ verdict: 'moved', before: '2027-01-12T17:00' }]);
});

test('what was brought in by hand already is not proposed any more', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  const list = csv(AMA, KOFI_LATER, ESI);
  watched.save('list.csv', list, 10);
  await watched.looked();
  await byHand(watched.desk, list);
  expect((await watched.look()).files).toEqual([]);
});

test('the same bytes are proposed once, also under another name and after it was put away', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA), 5);
  await watched.looked();
  watched.save('another name.csv', csv(AMA));
  await watched.looked();
  const { id } = await watched.only();
  expect((await watched.desk.call('watch.dismiss', { id })).files).toEqual([]);
  expect(await watched.desk.refusal('watch.dismiss', { id })).toEqual({ code: 'import-gone' });
  watched.save('list.csv', csv(AMA));
  watched.save('third name.csv', csv(AMA));
  expect((await watched.looked()).files).toEqual([]);
  await watched.restart();
  expect((await watched.looked()).files).toEqual([]);
  expect(readdirSync(join(watched.desk.folder, 'practice-imports'))).toEqual([]);
});

test('an old copy saved anew after a later list was applied is only to be looked at', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI), 5);
  await watched.looked();
  await watched.apply();
  watched.save('list.csv', csv(AMA, KOFI, ESI));
  await watched.looked();
  const { finding } = await watched.only();
  expect(finding.asks).toEqual(['again']);
  expect(finding.lines).toMatchObject([{ verdict: 'moved', start: '2027-01-12T10:00' }]);
});

test('of copies with a date or a number in their names the newest counts, and two lists are two proposals', async () => {
  const watched = await openWatchedFolder();
  watched.save('week 2027-01-04.csv', csv(AMA), 30);
  watched.save('week 2027-01-05.csv', csv(AMA, KOFI), 20);
  watched.save('week 2027-01-05 (1).csv', csv(AMA, KOFI, ESI), 10);
  watched.save('room1.csv', csv('B1,Yaw Boateng,0244100204,2027-01-14,12:00,Cut'), 15);
  watched.save('room2.csv', csv('B2,Abena Osei,0244100209,2027-01-15,12:00,Cut'), 16);
  const { files } = await watched.looked();
  expect(files.map(({ fileName }) => fileName)).toEqual(['week 2027-01-05 (1).csv', 'room1.csv', 'room2.csv']);
});

test('a list for each day, one after the other: each stays proposed until somebody decided about it', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched, 'day-2027-01-10.csv', 'A0,Abena Osei,0244100209,2027-01-10,09:00,Cut');
  watched.save('day-2027-01-11.csv', csv(AMA), 30);
  await watched.looked();
  watched.save('day-2027-01-12.csv', csv(KOFI), 10);
  await watched.looked();
  watched.save('day-2027-01-13.csv', csv(ESI), 5);
  const names = (files: { fileName: string }[]) => files.map(({ fileName }) => fileName);
  const { files } = await watched.looked();
  expect(names(files)).toEqual(['day-2027-01-13.csv', 'day-2027-01-12.csv', 'day-2027-01-11.csv']);
  for (const { id } of files) {
    const one = (await watched.desk.call('watch.get')).files.find(file => file.id === id);
    if (one?.finding.kind !== 'proposal') throw new Error('no proposal');
    await watched.desk.call('watch.apply', { id, plan: one.finding.plan });
    await watched.look();
  }
  expect((await calendar(watched.desk)).slice(1)).toEqual([
    'Ama Mensah 01-11T09:00 booked',
    'Kofi Owusu 01-12T10:00 booked',
    'Esi Nyarko 01-13T11:00 booked',
  ]);
  expect((await watched.looked()).files).toEqual([]);
});

test('lists for several days that come together are all proposed, those of days that are over are not', async () => {
  const watched = await openWatchedFolder();
  watched.save('day-2027-01-02.csv', csv('A0,Abena Osei,0244100209,2027-01-02,09:00,Cut'), 40);
  watched.save('day-2027-01-11.csv', csv(AMA), 30);
  watched.save('day-2027-01-12.csv', csv(KOFI), 30);
  watched.save('day-2027-01-12 (1).csv', csv(KOFI_LATER), 20);
  const { files } = await watched.looked();
  expect(files.map(({ fileName }) => fileName)).toEqual(['day-2027-01-12 (1).csv', 'day-2027-01-11.csv']);
  await watched.restart();
  expect((await watched.looked()).files.map(({ fileName }) => fileName)).toEqual([
    'day-2027-01-12 (1).csv',
    'day-2027-01-11.csv',
  ]);
});

test('an appointment that went to another day in the next list is proposed once, where it is now', async () => {
  const watched = await openWatchedFolder();
  watched.save('day-2027-01-11.csv', csv(AMA), 30);
  await watched.looked();
  watched.save('day-2027-01-12.csv', csv(AMA.replace('01-11', '01-12')), 20);
  await watched.looked();
  expect((await watched.only()).finding.lines).toMatchObject([{ start: '2027-01-12T09:00' }]);
});

test('a file written over with another day’s list: nobody of the first is forgotten, and who was moved is proposed once', async () => {
  const bare = (line: string) => csv(line.replace(/^A\d/, ''));
  const watched = await openWatchedFolder();
  watched.save('today.csv', bare(AMA), 30);
  await watched.looked();
  watched.save('today.csv', bare(KOFI), 20);
  expect((await watched.looked()).files).toHaveLength(2);
  watched.save('today.csv', bare(KOFI.replace('01-12', '01-14')), 10);
  const { files } = await watched.looked();
  const starts = files.map(({ finding }) => finding.kind === 'proposal' && finding.lines.map(({ start }) => start));
  expect(starts).toEqual([['2027-01-14T10:00'], ['2027-01-11T09:00']]);
});

test('two lists that say the same: once one is applied, the other has only what is still new', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('one.csv', csv(AMA, KOFI_LATER, ESI), 4);
  watched.save('two.csv', csv(AMA, KOFI_LATER, ESI.replace('11:00', '12:00')), 3);
  const { files } = await watched.looked();
  expect(files.map(({ finding }) => finding.kind === 'proposal' && finding.counts.moved)).toEqual([2, 1]);
  const older = files[1];
  if (older?.finding.kind !== 'proposal') throw new Error('no proposal');
  await watched.desk.call('watch.apply', { id: older.id, plan: older.finding.plan });
  await watched.look();
  expect((await watched.only()).finding.counts).toMatchObject({ moved: 1, same: 2 });
});

test('a list that goes back to what it was before anybody decided is proposed as it is now', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI), 5);
  await watched.looked();
  watched.save('list.csv', csv(AMA, KOFI.replace('10:00', '17:00'), ESI), 3);
  await watched.looked();
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI));
  await watched.looked();
  const { finding } = await watched.only();
  expect(finding).toMatchObject({ asks: [], lines: [{ verdict: 'moved', start: '2027-01-12T15:00' }] });
});
