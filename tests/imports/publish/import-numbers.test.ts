// A list that first brings somebody without a number, and then with one: who gets it, what is said of it before, which
// texts wait for the yes, and that taking it back takes the number off again.
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported, previewOf } from '../import-steps.ts';
import { csv, KOFI, openWatchedFolder } from '../watched/watched-folder-harness.ts';

const header = 'Client,Phone,Date,Time,Service';
const without = `${header}\nAma Mensah,,6 Jan 2027,09:00,Braids\n`;
const withNumber = `${header}\nAma Mensah,0244100201,6 Jan 2027,09:00,Braids\n`;
const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const allTexts = { filter: 'all', search: '', offset: 0, limit: 500 } as const;
const AMA = { name: 'Ama Mensah', email: '', notes: '', groups: [] };

async function deskWithAma() {
  const desk = await openDesk();
  const first = await imported(desk, without);
  const people = async () => {
    const { rows } = await desk.call('contacts.page', everybody);
    return rows.map(({ name, phone }) => `${name} ${phone}`).sort();
  };
  const texts = async () => {
    const { rows } = await desk.call('messages.page', allTexts);
    return rows.map(({ contactName, state }) => `${contactName} ${state}`).sort();
  };
  const idOf = async (name: string) =>
    (await desk.call('contacts.page', everybody)).rows.find(one => one.name === name)?.id ?? 0;
  return { desk, first, people, texts, ama: await idOf('Ama Mensah') };
}

test('the preview says who gets a number, the person and the appointment stay one, and the text waits for the yes', async () => {
  const { desk, people, texts } = await deskWithAma();
  const check = await checked(desk, withNumber);
  expect(check.counts).toMatchObject({ changed: 1, new: 0, missing: 0 });
  expect(check.reminders).toBe(1);
  expect(await previewOf(desk, check)).toMatchObject([
    { name: 'Ama Mensah', phoneShown: '024 410 0201', verdict: 'changed', getsNumber: true },
  ]);
  const record = await desk.call('import.publish', { draftId: check.draftId });
  expect(await people()).toEqual(['Ama Mensah +233244100201']);
  expect(record).toMatchObject({ reminders: 'held', heldReminders: 1 });
  expect(await texts()).toEqual(['Ama Mensah held']);
  await desk.call('import.releaseReminders', { id: record.id });
  await desk.minutesPass(2);
  expect(await texts()).toEqual(['Ama Mensah accepted']);
});

test('what they have booked besides waits for the yes as well, and is counted', async () => {
  const { desk, texts, ama } = await deskWithAma();
  await desk.book(ama, '2027-01-06T15:00');
  const check = await checked(desk, withNumber);
  expect(check.reminders).toBe(2);
  const record = await desk.call('import.publish', { draftId: check.draftId });
  await desk.minutesPass(2);
  expect(record.heldReminders).toBe(2);
  expect(await texts()).toEqual(['Ama Mensah held', 'Ama Mensah held']);
});

test('taken back, the number goes and so do its texts, also those of what was booked besides', async () => {
  const { desk, people, texts, ama } = await deskWithAma();
  await desk.book(ama, '2027-01-06T15:00');
  const record = await imported(desk, withNumber);
  await desk.call('import.releaseReminders', { id: record.id });
  await desk.minutesPass(2);
  expect(await texts()).toEqual(['Ama Mensah accepted', 'Ama Mensah accepted']);
  const outcome = await desk.call('import.undo', { id: record.id });
  expect(outcome).toMatchObject({ kept: 0, notRestored: [] });
  await desk.minutesPass(2);
  expect(await people()).toEqual(['Ama Mensah null']);
  expect((await texts()).filter(text => /accepted|planned|held/.test(text))).toEqual([]);
});

test('a number that somebody wrote down since the list came in stays when it is taken back', async () => {
  const { desk, people, ama } = await deskWithAma();
  const record = await imported(desk, withNumber);
  await desk.call('contacts.save', { ...AMA, id: ama, phone: '0244100299' });
  const outcome = await desk.call('import.undo', { id: record.id });
  expect(outcome.notRestored).toContainEqual({ name: 'Ama Mensah', why: 'changed-since', fields: ['phone'] });
  expect(await people()).toEqual(['Ama Mensah +233244100299']);
});

test('a note that somebody wrote since stays, and the number goes all the same', async () => {
  const { desk, people, ama } = await deskWithAma();
  const record = await imported(desk, withNumber);
  await desk.call('contacts.save', { ...AMA, id: ama, phone: '0244100201', notes: 'Likes tea.' });
  await desk.call('import.undo', { id: record.id });
  expect(await people()).toEqual(['Ama Mensah null']);
  expect(await desk.call('contacts.get', { id: ama })).toMatchObject({ notes: 'Likes tea.' });
});

test('of two without a number who share the name, neither is given one', async () => {
  const { desk, people } = await deskWithAma();
  await desk.call('contacts.save', { ...AMA, id: null, phone: '' });
  const check = await checked(desk, withNumber);
  expect(check.counts).toMatchObject({ new: 1, changed: 0 });
  expect((await previewOf(desk, check))[0]).toMatchObject({ verdict: 'new', getsNumber: false });
  await desk.call('import.publish', { draftId: check.draftId });
  expect(await people()).toEqual(['Ama Mensah +233244100201', 'Ama Mensah null', 'Ama Mensah null']);
});

test('whoever is to get no texts gets none at the number that comes, and nobody is asked', async () => {
  const { desk, texts, ama } = await deskWithAma();
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  const check = await checked(desk, withNumber);
  expect(check.kinds).toEqual([]);
  expect(check.reminders).toBe(0);
  await desk.call('import.publish', { draftId: check.draftId });
  await desk.minutesPass(2);
  expect((await texts()).filter(text => /accepted|planned|held/.test(text))).toEqual([]);
});

test('a list of the watched folder gives the number as well, and says so first', async () => {
  const { desk, save, looked, only, apply } = await openWatchedFolder();
  const ama = (phone: string) => csv(`A1,Ama Mensah,${phone},2027-01-11,09:00,Braids`, KOFI);
  const { id } = await imported(desk, ama(''));
  await desk.call('import.releaseReminders', { id });
  save('today.csv', ama('0244100201'));
  await looked();
  const { finding } = await only();
  expect(finding).toMatchObject({ asks: [], reminders: 1, counts: { changed: 1, same: 1, new: 0 } });
  expect(finding.lines).toMatchObject([{ name: 'Ama Mensah', phoneShown: '024 410 0201', getsNumber: true }]);
  await apply();
  const { rows } = await desk.call('contacts.page', everybody);
  expect(rows.map(({ name, phone }) => `${name} ${phone}`)).toEqual([
    'Ama Mensah +233244100201',
    'Kofi Owusu +233244100202',
  ]);
});
