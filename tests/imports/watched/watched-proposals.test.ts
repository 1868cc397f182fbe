// The watched folder: what a booking system writes there is proposed, and nothing happens before a person says so.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AMA, calendar, csv, ESI, KOFI, KOFI_LATER, openWatchedFolder, seenOnce } from './watched-folder-harness.ts';

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
