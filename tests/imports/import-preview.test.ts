import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { checked, open, previewOf, problemsIn } from './import-steps.ts';

test('before anything is kept, the list of rows says who gets no texts and why one stays out', async () => {
  const desk = await openDesk();
  const check = await checked(
    desk,
    'Name,Phone,Do not text\nAma,0244100201,yes\nKofi,0302765432,\nEsi,0244100203,\nYaw,0244100204,perhaps\n',
  );
  const detail = (await problemsIn(desk, check)).find(({ row }) => row === 5)?.detail ?? '';
  const about = { draftId: check.draftId, row: 5, code: 'opt-out-unclear', detail };
  const preview = await previewOf(desk, await desk.call('import.decide', { ...about, decision: { kind: 'skip' } }));
  expect(preview.map(({ name, optOut, why }) => [name, optOut, why])).toEqual([
    ['Ama', true, null],
    ['Kofi', false, { code: 'phone-refused', detail: 'landline' }],
    ['Esi', false, null],
    ['Yaw', false, { code: 'left-out', detail: '' }],
  ]);
});

test('an appointment that two rows say is no mystery: the second says that it stands there twice', async () => {
  const desk = await openDesk();
  const row = 'Ama,0244100201,2027-01-14,09:00';
  const { draftId } = await open(desk, ['Name,Phone,Date,Time', row, row].join('\n'), 'diary.csv', 'appointments');
  const preview = await previewOf(desk, await desk.call('import.check', { draftId }));
  expect(preview.map(({ verdict, why }) => [verdict, why])).toEqual([
    ['new', null],
    ['skipped', null],
  ]);
});

test('a missing time is asked beside the day as the file has it, a missing name beside the number', async () => {
  const desk = await openDesk();
  const diary = 'Name,Phone,Date,Time\nAma,0244100201,14/01/2027,\nKofi,0244100202,15/01/2027,3:00\n';
  const check = await checked(desk, diary, 'diary.csv', 'appointments');
  expect((await problemsIn(desk, check)).map(({ code, cell }) => [code, cell])).toEqual([
    ['no-time', '14/01/2027'],
    ['time-unusual', '15/01/2027 3:00'],
  ]);
  const people = await checked(desk, 'Name,Phone\n,0244100201\nKofi,0244100202\n');
  expect((await problemsIn(desk, people)).map(({ code, cell }) => [code, cell])).toEqual([['no-name', '0244100201']]);
});

test('a person whose number another row stops is shown as one who gets no texts', async () => {
  const desk = await openDesk();
  const check = await checked(desk, 'Name,Phone,Do not text\nAma,0244100201,\nAma,0244100201,yes\nEsi,0244100203,\n');
  expect((await previewOf(desk, check)).map(({ name, optOut }) => [name, optOut])).toEqual([
    ['Ama', true],
    ['Ama', true],
    ['Esi', false],
  ]);
});

test('a number that opted out before is shown as one that gets no texts, also where the list does not say so', async () => {
  const desk = await openDesk();
  const erased = await desk.person('Ama', '0244100201');
  const removed = await desk.person('Kofi', '0244100202');
  for (const id of [erased, removed]) await desk.call('contacts.setDoNotText', { id, doNotText: true });
  await desk.call('privacy.erase', { id: erased });
  await desk.call('contacts.remove', { id: removed });
  const list = 'Name,Phone\nAma,0244100201\nKofi,0244100202\nEsi,0244100203\n';
  expect((await previewOf(desk, await checked(desk, list))).map(({ name, optOut }) => [name, optOut])).toEqual([
    ['Ama', true],
    ['Kofi', true],
    ['Esi', false],
  ]);
});

test('where several mobiles can be chosen from, all of them are shown, each once', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,Mobile 2\nAma,0244100201,0204100202\nEsi,0244100203 / 0204100204,\n';
  const problems = await problemsIn(desk, await checked(desk, list));
  expect(problems.filter(({ code }) => code === 'several-mobiles').map(({ cell }) => cell)).toEqual([
    '0204100202, +233244100201',
    '0244100203 / 0204100204',
  ]);
});

test('a row that asks two things stands under each with its own question, also while it stays out', async () => {
  const desk = await openDesk();
  const check = await checked(desk, 'Name,Phone,Do not text\nAma,0244,perhaps\nEsi,0244100203,perhaps\n');
  for (const { code, detail } of check.kinds) {
    const of = await desk.call('import.problems', { draftId: check.draftId, code, detail, offset: 0, limit: 10 });
    expect([...new Set(of.rows.map(problem => problem.code))]).toEqual([code]);
  }
  expect(check.kinds).toMatchObject([
    { code: 'phone-refused', count: 1 },
    { code: 'opt-out-unclear', count: 2 },
  ]);
});

test('what was cancelled before it came counts as already cancelled, what is over as past; both can be listed', async () => {
  const desk = await openDesk();
  const file = [
    'Name,Phone,Date,Time,Status',
    'Ama Owusu,0244100201,2027-01-06,09:00,booked',
    'Kofi Mensah,0244100202,2027-01-06,10:00,CANCELLED',
    'Esi Quaye,0244100203,2026-12-01,10:00,booked',
    'Yaw Adu,0244100204,2026-12-02,10:00,cancelled',
    '',
  ].join('\n');
  const check = await checked(desk, file, 'book.csv', 'appointments');
  expect(check.counts).toMatchObject({ new: 1, past: 1, off: 2, cancelled: 0, skipped: 0 });
  const named = async (verdict: 'new' | 'past' | 'off') =>
    (await desk.call('import.preview', { draftId: check.draftId, verdict, offset: 0, limit: 9 })).rows.map(
      ({ name }) => name,
    );
  expect(await named('new')).toEqual(['Ama Owusu']);
  expect(await named('past')).toEqual(['Esi Quaye']);
  expect(await named('off')).toEqual(['Kofi Mensah', 'Yaw Adu']);
  expect((await desk.call('import.publish', { draftId: check.draftId })).counts).toMatchObject({ new: 1, past: 1 });
});

test('who comes in without a number is counted and can be listed; somebody we have a number of is not among them', async () => {
  const desk = await openDesk();
  await desk.person('Ama Owusu', '0244100201');
  const file = [
    'Name,Phone,Date,Time,Status',
    'Ama Owusu,,2027-01-06,09:00,booked',
    'Kofi Mensah,,2027-01-06,10:00,booked',
    'Esi Quaye,0244100203,2027-01-06,11:00,booked',
    'Yaw Adu,,2027-01-06,12:00,cancelled',
    '',
  ].join('\n');
  const check = await checked(desk, file, 'book.csv', 'appointments');
  expect(check.counts).toMatchObject({ new: 3, off: 1, noNumber: 1 });
  const { rows } = await desk.call('import.preview', {
    draftId: check.draftId,
    verdict: 'noNumber',
    offset: 0,
    limit: 9,
  });
  expect(rows.map(({ name }) => name)).toEqual(['Kofi Mensah']);
  const record = await desk.call('import.publish', { draftId: check.draftId });
  expect(record.counts.noNumber).toBe(1);
});
