/** People of a list without a number to text: brought in all the same, once somebody says so, and never twice. */
import { describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, everybody, problemsIn } from '../import-steps.ts';

const LIST = 'Name,Phone\nAma Mensah,0302123456\nEsi Nyarko,\nKofi Owusu,no phone yet\nYaw Boadi,0244100201\n,\n';
const KINDS = [
  { code: 'phone-refused', detail: 'landline' },
  { code: 'no-phone', detail: '' },
  { code: 'phone-refused', detail: 'not-a-number' },
];

async function acceptedAll(desk: Desk) {
  let check = await checked(desk, LIST);
  for (const about of KINDS)
    check = await desk.call('import.decide', {
      draftId: check.draftId,
      row: null,
      ...about,
      decision: { kind: 'accept' },
    });
  return check;
}

test('they are skipped until somebody says so, then kept without texts; what stood for a number is kept too', async () => {
  const desk = await openDesk();
  expect((await checked(desk, LIST)).counts).toMatchObject({ new: 1, skipped: 3, noNumber: 0 });
  const check = await acceptedAll(desk);
  expect(check.counts).toMatchObject({ new: 4, skipped: 0, noNumber: 3 });
  const record = await desk.call('import.publish', { draftId: check.draftId });
  expect(record.counts).toMatchObject({ new: 4, noNumber: 3 });
  const { rows } = await desk.call('contacts.page', everybody);
  const people = await Promise.all(rows.map(({ id }) => desk.call('contacts.get', { id })));
  expect(people.map(one => [one.name, one.phone, one.otherPhones.map(({ phone }) => phone).join(), one.notes])).toEqual(
    [
      ['Ama Mensah', null, '+233302123456', ''],
      ['Esi Nyarko', null, '', ''],
      ['Kofi Owusu', null, '', 'no phone yet'],
      ['Yaw Boadi', '+233244100201', '', ''],
    ],
  );
});

test('the same list again brings nobody twice', async () => {
  const desk = await openDesk();
  const first = await acceptedAll(desk);
  await desk.call('import.publish', { draftId: first.draftId });
  const again = await acceptedAll(desk);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4, skipped: 0 });
});

test('a kind says whether any of its rows has a name, because one without would be nobody', async () => {
  const desk = await openDesk();
  const { kinds, draftId } = await checked(desk, 'Name,Phone\n,0302123456\nEsi Nyarko,\nYaw Boadi,0244100201\n');
  const named = Object.fromEntries(kinds.map(kind => [`${kind.code} ${kind.detail}`, kind.named]));
  expect(named).toMatchObject({ 'phone-refused landline': false, 'no-phone ': true });
  const typed = { kind: 'set', field: 'name', value: 'Ama Mensah' } as const;
  const about = { draftId, row: 2, code: 'no-name', detail: '' };
  const after = await desk.call('import.decide', { ...about, decision: typed });
  expect(after.kinds.find(({ detail }) => detail === 'landline')).toMatchObject({ named: true });
});

test('of one row alone: the others stay out', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, LIST);
  const about = { row: 3, code: 'no-phone', detail: '' };
  const check = await desk.call('import.decide', { draftId, ...about, decision: { kind: 'accept' } });
  expect(check.counts).toMatchObject({ new: 2, skipped: 2, noNumber: 1 });
});

test('those without a number are counted without the rows that something else keeps out', async () => {
  const desk = await openDesk();
  const list = `Name,Phone,Date,Time
Ama Mensah,,15/12/2027,09:00
Esi Nyarko,,the week after,09:00
Yaw Boadi,0244100201,16/12/2027,09:00
`;
  const check = await checked(desk, list, 'list.csv', 'appointments');
  const counted = ({ kinds }: typeof check) => Object.fromEntries(kinds.map(({ code, count }) => [code, count]));
  expect(counted(check)).toEqual({ 'no-phone': 1, 'date-unreadable': 1 });
  expect(check.counts).toMatchObject({ new: 2, skipped: 1, noNumber: 1 });
  // What such a row lacks can be typed in it all the same, in whatever order.
  const about = { draftId: check.draftId, row: 3 };
  const numbered = await desk.call('import.decide', {
    ...about,
    ...{ code: 'no-phone', detail: '' },
    decision: { kind: 'set', field: 'phone', value: '0244100202' },
  });
  expect(counted(numbered)).toEqual({ 'no-phone': 1, 'date-unreadable': 1 });
  const emptied = await desk.call('import.decide', {
    ...about,
    ...{ code: 'no-phone', detail: '' },
    decision: null,
  });
  const whole = await desk.call('import.decide', {
    ...about,
    ...{ code: 'date-unreadable', detail: 'the week after' },
    decision: { kind: 'set', field: 'start', value: '2027-12-17T09:00' },
  });
  expect(counted(emptied)).toEqual({ 'no-phone': 1, 'date-unreadable': 1 });
  expect(counted(whole)).toMatchObject({ 'no-phone': 2 });
  expect(whole.counts).toMatchObject({ new: 3, skipped: 0, noNumber: 2 });
});

/** The list with everything that it asks of rows without a number answered so. */
async function accepted(desk: Desk, list: string) {
  let check = await checked(desk, list, 'list.csv', 'contacts');
  for (const { code, detail } of check.kinds.filter(one => one.code === 'no-phone' || one.code === 'phone-refused'))
    check = await desk.call('import.decide', {
      draftId: check.draftId,
      row: null,
      code,
      detail,
      decision: { kind: 'accept' },
    });
  return check;
}

const all = async (desk: Desk) => {
  const { rows } = await desk.call('contacts.page', everybody);
  return Promise.all(rows.map(({ id }) => desk.call('contacts.get', { id })));
};

const AMA = { id: null, name: 'Ama Mensah', email: '', groups: [], notes: 'allergic to latex' };

test('a row whose number cannot be read is not taken for somebody whose number is known', async () => {
  const desk = await openDesk();
  const { id } = await desk.call('contacts.save', { ...AMA, phone: '0244100201' });
  const before = await desk.call('contacts.get', { id });
  const { draftId, counts } = await accepted(desk, 'Name,Phone,Email\nAma Mensah,n/a,other@a.example\n');
  expect(counts).toMatchObject({ new: 1, changed: 0 });
  await desk.call('import.publish', { draftId });
  expect(await desk.call('contacts.get', { id })).toEqual(before);
  expect((await all(desk)).find(one => one.id !== id)).toMatchObject({ notes: 'n/a', email: 'other@a.example' });
});

test('what stands for a number does not replace the notes of somebody known without one', async () => {
  const desk = await openDesk();
  await desk.call('contacts.save', { ...AMA, phone: '' });
  const { draftId, counts } = await accepted(desk, 'Name,Phone,Email\nAma Mensah,n/a,ama@a.example\n');
  expect(counts).toMatchObject({ new: 0, changed: 1 });
  await desk.call('import.publish', { draftId });
  expect(await all(desk)).toMatchObject([{ notes: 'allergic to latex', email: 'ama@a.example' }]);
});

test('somebody who got a number since is known again by their landline', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone\nAma Mensah,0302123456\n';
  await desk.call('import.publish', { draftId: (await accepted(desk, list)).draftId });
  const [ama] = await all(desk);
  if (ama === undefined) throw new Error('Ama is not there');
  await desk.call('contacts.save', { ...AMA, id: ama.id, phone: '0244100201', otherPhones: ama.otherPhones });
  expect((await accepted(desk, list)).counts).toMatchObject({ new: 0, same: 1 });
});

test('beside a landline, what is no number is kept in the notes', async () => {
  const desk = await openDesk();
  const { draftId } = await accepted(desk, 'Name,Phone,Phone 2,Notes\nAma Mensah,0302123456,02412345,tall\n');
  await desk.call('import.publish', { draftId });
  expect(await all(desk)).toMatchObject([{ otherPhones: [{ phone: '+233302123456' }], notes: 'tall; 02412345' }]);
});

describe('an opt-out without a number', () => {
  const two = async () => {
    const desk = await openDesk();
    for (const phone of ['0244100201', '0244100202']) await desk.call('contacts.save', { ...AMA, phone });
    return desk;
  };

  test('of a name that two people have is asked about, stays out and is not shown as done', async () => {
    const desk = await two();
    const check = await accepted(desk, 'Name,Phone,Do not text\nAma Mensah,,yes\n');
    expect(check.counts).toMatchObject({ new: 0, same: 0, skipped: 1, optOuts: 0 });
    expect(check.kinds).toMatchObject([{ code: 'whose-stop', blocks: true, decided: 0 }]);
    const { rows } = await desk.call('import.preview', { draftId: check.draftId, verdict: null, offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ verdict: 'skipped', optOut: false, why: { code: 'whose-stop' } }]);
  });

  test('stops whom the typed number names', async () => {
    const desk = await two();
    const { draftId } = await accepted(desk, 'Name,Phone,Do not text\nAma Mensah,,yes\n');
    const about = { draftId, row: 2, code: 'whose-stop', detail: '' };
    const left = await desk.call('import.decide', { ...about, decision: { kind: 'skip' } });
    expect((await problemsIn(desk, left)).find(({ code }) => code === 'whose-stop')?.decided).toEqual({ kind: 'skip' });
    await desk.call('import.decide', { ...about, decision: { kind: 'set', field: 'phone', value: '0244100202' } });
    await desk.call('import.publish', { draftId });
    expect((await all(desk)).map(one => [one.phone, one.doNotText])).toEqual([
      ['+233244100201', false],
      ['+233244100202', true],
    ]);
  });

  test('of an unreadable number is nobody’s whose number is known, and stays out', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', { ...AMA, phone: '0244100201' });
    const check = await accepted(desk, 'Name,Phone,Do not text\nAma Mensah,n/a,yes\n');
    expect(check.counts).toMatchObject({ new: 0, skipped: 1 });
  });
});

test('a row without a name and a number stays out, and is not counted as answered', async () => {
  const desk = await openDesk();
  const check = await accepted(desk, 'Name,Phone,Email\nYaw Boadi,0244100201,\n,02410,x@a.example\n');
  expect(check.counts).toMatchObject({ new: 1, skipped: 1 });
  expect(check.kinds.find(({ code }) => code === 'phone-refused')).toMatchObject({
    count: 1,
    decided: 0,
    blocks: true,
  });
});
