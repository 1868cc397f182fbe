// The watched folder: what a booking system writes there is proposed, and nothing happens before a person says so.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { AMA, byHand, calendar, csv, ESI, KOFI, openWatchedFolder, seenOnce } from './watched-folder-harness.ts';

const KOFI_LATER = KOFI.replace('10:00', '15:00');

test('a new list is proposed, and nothing of it is kept or sent before a person says so', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA, KOFI));
  expect((await watched.look()).files).toEqual([]);
  await watched.looked();
  const { fileName, finding } = await watched.only();
  expect(fileName).toBe('list.csv');
  expect(finding.counts).toMatchObject({ new: 2, moved: 0, missing: 0 });
  expect(finding.lines.map(({ verdict, name }) => `${name} ${verdict}`)).toEqual(['Ama Mensah new', 'Kofi Owusu new']);
  expect(await calendar(watched.desk)).toEqual([]);
  expect(await watched.desk.call('import.drafts')).toEqual([]);
  expect(await watched.desk.batches()).toEqual([]);
});

test('the first list of its kind is looked at in Import; the next is applied with one confirmation', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA, KOFI, ESI), 60);
  await watched.looked();
  const first = await watched.only();
  expect(first.finding.asks).toEqual(['columns']);
  const { id, finding } = first;
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toEqual({
    code: 'watch-look-first',
    fileName: 'list.csv',
  });
  expect(await calendar(watched.desk)).toEqual([]);

  await seenOnce(watched);
  expect((await watched.looked()).files).toEqual([]);
  watched.save('list.csv', csv(AMA, KOFI_LATER, 'A4,Yaw Boateng,0244100204,2027-01-14,12:00,Cut'));
  await watched.looked();
  const second = await watched.only();
  expect(second.finding.asks).toEqual([]);
  expect(second.finding.counts).toMatchObject({ new: 1, moved: 1, same: 1, missing: 1 });
  const record = await watched.apply();
  expect(record).toMatchObject({ fileName: 'list.csv', reminders: 'released', heldReminders: 0 });
  // Nobody ticked the missing one.
  expect(await calendar(watched.desk)).toEqual([
    'Ama Mensah 01-11T09:00 booked',
    'Kofi Owusu 01-12T15:00 booked',
    'Esi Nyarko 01-13T11:00 booked',
    'Yaw Boateng 01-14T12:00 booked',
  ]);
  expect((await watched.looked()).files).toEqual([]);
});

test('its reminders go once it is applied, the old time’s is cancelled first, and nobody gets two', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched, 'list.csv', AMA.replace('01-11', '01-06'));
  const sent = async () =>
    (await watched.desk.batches()).map(({ state, scheduledAt }) => `${state} ${scheduledAt?.slice(0, 16)}`);
  await watched.desk.until(async () => (await sent()).length === 1);
  watched.save('list.csv', csv(AMA.replace('01-11', '01-08')));
  await watched.looked();
  expect(await sent()).toEqual(['scheduled 2027-01-05T10:00']);
  await watched.apply();
  await watched.desk.until(async () => (await sent()).length === 2);
  expect(await sent()).toEqual(['cancelled 2027-01-05T10:00', 'scheduled 2027-01-07T10:00']);
});

test('an appointment changed by hand meanwhile: what would happen now is shown anew, and nothing is carried out', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI));
  await watched.looked();
  const { id, finding } = await watched.only();
  const [kofi] = (await watched.desk.call('appointments.range', { from: '2027-01-12', until: '2027-01-12' })) ?? [];
  await watched.desk.call('appointments.move', { id: kofi?.id ?? 0, start: '2027-01-12T16:00' as never });
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toEqual({ code: 'import-changed' });
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T16:00 booked');
  const anew = await watched.only();
  expect(anew.finding.plan).not.toBe(finding.plan);
  expect(anew.finding.lines).toMatchObject([{ verdict: 'moved', before: '2027-01-12T16:00' }]);
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toEqual({ code: 'import-changed' });
  await watched.apply();
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T15:00 booked');
});

test('the file is saved anew between the look and the yes: the old state is not carried out', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI), 5);
  await watched.looked();
  const { id, finding } = await watched.only();
  watched.save('list.csv', csv(AMA, KOFI.replace('10:00', '17:00'), ESI));
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toEqual({
    code: 'watch-newer',
    fileName: 'list.csv',
  });
  await watched.looked();
  const newer = await watched.only();
  expect(newer.id).not.toBe(id);
  expect(await watched.desk.refusal('watch.apply', { id, plan: finding.plan })).toEqual({ code: 'import-gone' });
  await watched.apply();
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T17:00 booked');
});

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

test('what was put away by mistake is there again, as long as its file is', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA), 5);
  await watched.looked();
  const { id } = await watched.only();
  expect(await watched.desk.refusal('watch.restore', { id })).toEqual({ code: 'import-gone' });
  await watched.desk.call('watch.dismiss', { id });
  const { files } = await watched.desk.call('watch.restore', { id });
  expect(files).toMatchObject([{ fileName: 'list.csv', finding: { kind: 'proposal', counts: { new: 1 } } }]);
  const again = await watched.only();
  await watched.desk.call('watch.dismiss', { id: again.id });
  rmSync(join(watched.folder, 'list.csv'));
  expect((await watched.desk.call('watch.restore', { id: again.id })).files).toEqual([]);
});

test('a list of people is said to be none of appointments, and nobody is proposed', async () => {
  const watched = await openWatchedFolder();
  watched.save('clients.csv', 'Name,Phone,Email\nAma,0244100201,ama@example.com\nKofi,0244100202,k@example.com\n');
  const { files } = await watched.looked();
  expect(files).toMatchObject([{ fileName: 'clients.csv', finding: { kind: 'not-appointments' } }]);
  const id = files[0]?.id ?? 0;
  expect(await watched.desk.refusal('watch.apply', { id, plan: '' })).toEqual({ code: 'import-gone' });
  await watched.desk.call('watch.dismiss', { id });
  expect((await watched.looked()).files).toEqual([]);
});

test('a calendar file is proposed like a list', async () => {
  const watched = await openWatchedFolder();
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270111T090000Z\r\nSUMMARY:Ama Mensah 0244100201\r\nEND:VEVENT\r\n';
  watched.save('book.ics', `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}END:VCALENDAR\r\n`);
  await watched.looked();
  expect((await watched.only()).finding).toMatchObject({ counts: { new: 1 }, asks: ['columns'] });
});

test('a row that asks something, and a repaired number of somebody new, are answered in Import first', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI, 'A5,Akua Asante,024410,2027-01-15,09:00,Cut'), 5);
  await watched.looked();
  expect((await watched.only()).finding.asks).toEqual(['questions']);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI, 'A5,Akua Asante,244100205,2027-01-15,09:00,Cut'));
  await watched.looked();
  expect((await watched.only()).finding.asks).toEqual(['numbers']);
});

test('missing appointments alone are never cancelled from here', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, ESI));
  await watched.looked();
  const { finding } = await watched.only();
  expect(finding).toMatchObject({ counts: { missing: 1, same: 2 }, asks: ['only-missing'] });
  expect(finding.missing).toMatchObject([{ name: 'Kofi Owusu', start: '2027-01-12T10:00' }]);
});

test('a list that says nothing new is not mentioned', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, ESI, KOFI));
  expect((await watched.looked()).files).toEqual([]);
});

test('a file that is still being written is waited for', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA), 3);
  await watched.look();
  watched.save('list.csv', csv(AMA, KOFI), 2);
  expect((await watched.look()).files).toEqual([]);
  await watched.looked();
  expect((await watched.only()).finding.counts.new).toBe(2);
});

test('temporary, hidden and other files are passed over, and no file is changed', async () => {
  const watched = await openWatchedFolder();
  for (const name of ['~$list.xlsx', '.list.csv', 'list.csv.part', 'list.csv.crdownload', 'list.tmp', 'notes.docx'])
    watched.save(name, csv(AMA));
  mkdirSync(join(watched.folder, 'folder.csv'));
  watched.save('list.csv', csv(KOFI), 9);
  const before = readdirSync(watched.folder).map(name => [name, statSync(join(watched.folder, name)).mtimeMs]);
  const { files } = await watched.looked();
  expect(files.map(({ fileName }) => fileName)).toEqual(['list.csv']);
  const { id } = await watched.only();
  await watched.desk.call('watch.dismiss', { id });
  expect(readdirSync(watched.folder).map(name => [name, statSync(join(watched.folder, name)).mtimeMs])).toEqual(before);
  expect(readFileSync(join(watched.folder, 'list.csv'), 'utf8')).toBe(csv(KOFI));
});

test('files that cannot be read are said in words, once each, and the rest is read', async () => {
  const watched = await openWatchedFolder();
  watched.save('broken.xlsx', Buffer.from('PK\u0003\u0004 no workbook'), 3);
  watched.save('empty.csv', '', 2);
  watched.save('huge.csv', Buffer.alloc(20_000_001), 1);
  watched.save('list.csv', csv(AMA));
  const { files } = await watched.looked();
  expect(
    files.map(({ fileName, finding }) => [fileName, 'failure' in finding ? finding.failure.code : finding.kind]),
  ).toEqual([
    ['list.csv', 'proposal'],
    ['huge.csv', 'file-too-large'],
    ['empty.csv', 'file-empty'],
    ['broken.xlsx', 'file-damaged'],
  ]);
  expect((await watched.looked()).files.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
  expect(watched.desk.failures).toEqual([]);
});

test('a folder that is gone is said to be gone, and is looked at again when it is back', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  renameSync(watched.folder, `${watched.folder}-away`);
  expect(await watched.looked()).toMatchObject({ folder: watched.folder, trouble: 'missing' });
  writeFileSync(watched.folder, 'a file by that name');
  expect((await watched.look()).trouble).toBe('not-a-folder');
  rmSync(watched.folder);
  renameSync(`${watched.folder}-away`, watched.folder);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI));
  expect((await watched.looked()).trouble).toBe(null);
  expect((await watched.only()).finding.counts.moved).toBe(1);
  expect(watched.desk.failures).toEqual([]);
});

test('a folder that is not there, no folder, or no whole path is refused with the reason', async () => {
  const { desk, folder } = await openWatchedFolder();
  const file = join(folder, 'file.csv');
  writeFileSync(file, '');
  for (const [path, why] of [
    [join(folder, 'nowhere'), 'missing'],
    [file, 'not-a-folder'],
    ['exports', 'not-a-path'],
  ])
    expect(await desk.refusal('watch.set', { path })).toEqual({ code: 'folder-refused', path, why });
  expect((await desk.call('watch.get')).folder).toBe(folder);
});

test('without a folder nothing is looked at, and what it had to say is gone', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  expect(await watched.desk.call('watch.set', { path: null })).toMatchObject({ folder: null, files: [] });
  expect(watched.planned()).toBe(0);
  expect(readdirSync(join(watched.desk.folder, 'practice-imports'))).toEqual([]);
});

test('the folder belongs to the world it was chosen in', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  await watched.desk.call('app.enterWorld', { world: 'live' });
  expect(await watched.desk.call('watch.get')).toMatchObject({ folder: null, files: [] });
  await watched.desk.call('app.enterWorld', { world: 'practice' });
  expect((await watched.only()).fileName).toBe('list.csv');
});

test('the program is started again with a proposal open: it stands, as it would be now, and is applied once', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI.replace('11:00', '14:00')));
  await watched.looked();
  const { id, finding } = await watched.only();
  await watched.restart();
  await watched.look();
  expect(await watched.only()).toMatchObject({ id, finding: { plan: finding.plan } });
  const twice = await Promise.all([1, 2].map(() => watched.desk.ask('watch.apply', { id, plan: finding.plan })));
  expect(twice.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T15:00 booked');
  expect((await watched.desk.call('import.list')).length).toBe(2);
});

test('the program is closed while a list is read: the next start reads it anew', async () => {
  const watched = await openWatchedFolder();
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `M${at},Person ${at},024${1_200_001 + at},2027-01-11,09:00,Cut`,
  );
  watched.save('list.csv', csv(...many));
  await watched.look();
  const looking = watched.look().catch(() => null);
  await watched.desk.until(async () => readdirSync(watched.desk.folder).includes('practice-imports'));
  await watched.restart();
  await looking;
  expect(await watched.desk.call('import.drafts')).toEqual([]);
  await watched.looked();
  expect((await watched.only()).finding.counts.new).toBe(3_000);
  expect(watched.desk.failures).toEqual([]);
});

test('the computer goes off while a list is read: the next start reads it anew, and nothing is left over', async () => {
  const watched = await openWatchedFolder();
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `M${at},Person ${at},024${1_200_001 + at},2027-01-11,09:00,Cut`,
  );
  watched.save('list.csv', csv(...many));
  await watched.look();
  const files = join(watched.desk.folder, 'practice-imports');
  const looking = watched.look();
  while (!existsSync(files) || readdirSync(files).length === 0) await new Promise(resolve => setImmediate(resolve));
  await watched.restart({ asItWasNow: true });
  await looking.catch(() => null);
  expect(await watched.desk.call('import.drafts')).toEqual([]);
  await watched.looked();
  const { draftId, counts } = (await watched.only()).finding;
  expect(counts.new).toBe(3_000);
  expect(readdirSync(join(watched.desk.folder, 'practice-imports'))).toEqual([String(draftId)]);
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

test('a look by hand is not disturbed: the file on the Import screen stays while lists are read aside', async () => {
  const watched = await openWatchedFolder();
  const { draftId } = await watched.desk.call('import.open', {
    fileName: 'mine.csv',
    base64: Buffer.from('Name,Phone\nAma,0244100201\n').toString('base64'),
    purpose: null,
  });
  watched.save('list.csv', csv(KOFI));
  await watched.looked();
  expect((await watched.only()).finding.counts.new).toBe(1);
  await watched.desk.call('import.check', { draftId });
  await watched.desk.call('import.publish', { draftId });
});

test('forgetting the list on the Import screen puts it away', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(KOFI));
  await watched.looked();
  const { draftId } = (await watched.only()).finding;
  await watched.desk.call('import.resume', { id: draftId });
  await watched.desk.call('import.discard', { draftId });
  expect((await watched.looked()).files).toEqual([]);
});

test('columns of an import that was taken back have to be looked at again', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  const [first] = await watched.desk.call('import.list');
  await watched.desk.call('import.undo', { id: first?.id ?? 0 });
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI));
  await watched.looked();
  expect((await watched.only()).finding.asks).toContain('columns');
});

test('records put back on a computer without that folder say so calmly', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  const { name } = await watched.desk.call('backup.make');
  const { base64 } = await watched.desk.call('backup.read', { name });
  const other = await openDesk();
  rmSync(watched.folder, { recursive: true });
  await other.call('backup.restore', { fileName: name, base64 });
  await other.until(async () => (await other.call('watch.get')).trouble !== null);
  expect(await other.call('watch.get')).toMatchObject({ folder: watched.folder, trouble: 'missing', files: [] });
  expect(other.failures).toEqual([]);
});
