import { expect, test } from 'vitest';
import type { Decision } from '../../../src-shared/model/import/import-problems.ts';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported, problemsIn, repairsIn } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 50, after: null };
const names = async (desk: Awaited<ReturnType<typeof openDesk>>) =>
  (await desk.call('contacts.page', everybody)).rows.map(({ name }) => name);

const list = [
  'Name,Phone',
  'Mrs. Ama Owusu,0244100201',
  '"OWUSU, Kofi",0244100202',
  'Dr.Mensah,0244100203',
  'Nana Yaa Frimpong,0244100204',
  'OSEI Kwame,0244100205',
  'Esi Quaye,0244100206',
  '',
].join('\n');

test('titles and surnames first are put right before one’s eyes, and taken back one by one', async () => {
  const desk = await openDesk();
  const check = await checked(desk, list);
  expect(check.counts).toMatchObject({ new: 6, skipped: 0 });
  expect((await repairsIn(desk, check)).map(({ of, before, after, repairs }) => [of, before, after, repairs])).toEqual([
    ['name', 'Mrs. Ama Owusu', 'Ama Owusu', ['title']],
    ['name', 'OWUSU, Kofi', 'Kofi OWUSU', ['surname-first']],
    ['name', 'Dr.Mensah', 'Dr. Mensah', ['title']],
  ]);
  const { draftId } = check;
  const undo = { draftId, row: 2, code: 'name-repaired', detail: '', decision: { kind: 'undo-repair' as const } };
  expect((await desk.call('import.decide', undo)).counts).toMatchObject({ new: 6, skipped: 0 });
  expect((await repairsIn(desk, check))[0]).toMatchObject({ before: 'Mrs. Ama Owusu', undone: true });
  await desk.call('import.publish', { draftId });
  expect(await names(desk)).toEqual([
    'Dr. Mensah',
    'Esi Quaye',
    'Kofi OWUSU',
    'Mrs. Ama Owusu',
    'Nana Yaa Frimpong',
    'OSEI Kwame',
  ]);
  // The same list tomorrow, its names put right or not, says nothing new.
  expect((await checked(desk, list)).counts).toMatchObject({ same: 6, new: 0, changed: 0 });
});

test('what is a title in one name and a first name in the next is asked about, and stays as it is until then', async () => {
  const desk = await openDesk();
  const check = await checked(desk, list);
  expect((await problemsIn(desk, check)).map(({ row, code, detail, blocks }) => [row, code, detail, blocks])).toEqual([
    [5, 'title-or-name', 'nana', false],
    [6, 'which-is-surname', '', false],
  ]);
  const { draftId } = check;
  const otherwise = { kind: 'read-otherwise' as const };
  await desk.call('import.decide', { draftId, row: null, code: 'title-or-name', detail: 'nana', decision: otherwise });
  await desk.call('import.decide', { draftId, row: 6, code: 'which-is-surname', detail: '', decision: otherwise });
  await desk.call('import.publish', { draftId });
  expect(await names(desk)).toEqual(expect.arrayContaining(['Yaa Frimpong', 'Kwame OSEI']));
  expect((await checked(desk, list)).counts).toMatchObject({ same: 6, new: 0 });
});

test('an appointment list says whose it is, however the name is written', async () => {
  const desk = await openDesk();
  await desk.person('Ama Owusu', '0244100201');
  const book = 'Name,Phone,Date,Time\n"OWUSU, Mrs. Ama",0244100201,2027-01-06,09:00\n';
  const { draftId, counts } = await checked(desk, book, 'book.csv', 'appointments');
  expect(counts).toMatchObject({ new: 1 });
  await desk.call('import.publish', { draftId });
  expect(await names(desk)).toEqual(['Ama Owusu']);
});

test('a column of how people are called comes in, is changed by a later list, and goes back with it', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Called,Phone\nA. Owusu,Auntie Ama,0244100201\nEsi Quaye,,0244100206\n');
  const ama = (await desk.call('contacts.page', { ...everybody, search: 'auntie' })).rows[0];
  expect(await desk.call('contacts.get', { id: ama?.id ?? 0 })).toMatchObject({
    name: 'A. Owusu',
    called: 'Auntie Ama',
  });
  const { id, counts } = await imported(
    desk,
    'Name,Called,Phone\nA. Owusu,Mama Ama,0244100201\nEsi Quaye,,0244100206\n',
  );
  expect(counts).toMatchObject({ changed: 1, same: 1 });
  expect((await desk.call('contacts.get', { id: ama?.id ?? 0 })).called).toBe('Mama Ama');
  await desk.call('import.undo', { id });
  expect((await desk.call('contacts.get', { id: ama?.id ?? 0 })).called).toBe('Auntie Ama');
});

test('the same number under a name that is alike: somebody else until it is said that it is the same person', async () => {
  const desk = await openDesk();
  await desk.person('Ama Owusu', '0244100201');
  const file =
    'Name,Phone\nA. Owusu,0244100201\nKofi Owusu,0244100201\nEsi Quaye,0244100206\nEsi Quaye-Addo,0244100206\n';
  const check = await checked(desk, file);
  expect(check.counts).toMatchObject({ new: 4, same: 0 });
  const alike = (await problemsIn(desk, check)).filter(({ code }) => code === 'similar-name');
  expect(alike.map(({ row, cell, detail, blocks }) => [row, cell, detail, blocks])).toEqual([
    [2, 'A. Owusu', 'Ama Owusu', false],
    [5, 'Esi Quaye-Addo', 'Esi Quaye', false],
  ]);
  const about = { draftId: check.draftId, row: null, code: 'similar-name', detail: '' };
  const { counts } = await desk.call('import.decide', { ...about, decision: { kind: 'read-otherwise' } });
  expect(counts).toMatchObject({ new: 2, same: 2 });
  await desk.call('import.publish', { draftId: check.draftId });
  expect(await names(desk)).toEqual(['Ama Owusu', 'Esi Quaye', 'Kofi Owusu']);
});

test('a word once said to be a title, or a name, is not asked about again in the next list of this form', async () => {
  const desk = await openDesk();
  const first = [
    'Name,Phone',
    'Nana Yaa Frimpong,0244100201',
    'Chief Kofi Adu,0244100202',
    'Sr. Esi Quaye,0244100203',
    '',
  ];
  const { draftId } = await checked(desk, first.join('\n'));
  const say = (detail: string, decision: Decision) =>
    desk.call('import.decide', { draftId, row: null, code: 'title-or-name', detail, decision });
  await say('nana', { kind: 'read-otherwise' });
  await say('chief', { kind: 'accept' });
  await say('sr', { kind: 'skip' });
  await desk.call('import.publish', { draftId });
  const next = ['Name,Phone', 'Nana Ama Osei,0244100204', 'Chief Yaw Darko,0244100205', 'Sr. Afia Manu,0244100206', ''];
  const check = await checked(desk, next.join('\n'));
  expect(check.kinds.map(({ detail, count, decided }) => [detail, count, decided]).sort()).toEqual([
    ['chief', 1, 1],
    ['nana', 1, 1],
    ['sr', 1, 0],
  ]);
  await desk.call('import.publish', { draftId: check.draftId });
  expect(await names(desk)).toEqual(['Ama Osei', 'Chief Kofi Adu', 'Chief Yaw Darko', 'Sr. Afia Manu', 'Yaa Frimpong']);
});

test('how somebody is called comes with a list of appointments too, for who is new and who is known', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Owusu', '0244100201');
  const file = [
    'Name,Preferred name,Phone,Date,Time,Service',
    'Ama Owusu,Auntie Ama,0244100201,2027-01-06,09:00,Cut',
    'Kofi Mensah,,0244100202,2027-01-06,10:00,Cut',
    'Kofi Mensah,Osofo Kofi,0244100202,2027-01-07,10:00,Cut',
    '',
  ].join('\n');
  const check = await checked(desk, file, 'book.csv', 'appointments');
  const record = await desk.call('import.publish', { draftId: check.draftId });
  const called = async () => {
    const { rows } = await desk.call('contacts.page', everybody);
    return Promise.all(rows.map(async ({ id }) => (await desk.call('contacts.get', { id })).called));
  };
  expect(await called()).toEqual(['Auntie Ama', 'Osofo Kofi']);
  const [text] = await desk.texts(
    (await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' }))[0]?.id ?? 0,
  );
  expect(text?.text).toContain('Auntie Ama');
  await desk.call('import.undo', { id: record.id });
  expect((await desk.call('contacts.get', { id: ama })).called).toBe('');
});
