import { expect, test } from 'vitest';
import { readPasted } from '../../src-main/core/contacts/pasted-numbers.ts';
import { openDesk } from '../delivery/desk.ts';

const read = (text: string) => {
  const { numbers, unreadable } = readPasted(text, 'GH');
  return { numbers: [...numbers], unreadable };
};

test.each<[what: string, text: string, numbers: [phone: string, name: string][], unreadable: string[]]>([
  [
    'one a line',
    '0244100201\n0244 100 202\n',
    [
      ['+233244100201', ''],
      ['+233244100202', ''],
    ],
    [],
  ],
  [
    'several a line',
    '0244100201, 0244100202;0244100203',
    [
      ['+233244100201', ''],
      ['+233244100202', ''],
      ['+233244100203', ''],
    ],
    [],
  ],
  [
    'apart by blanks only',
    '0244100201 0244100202',
    [
      ['+233244100201', ''],
      ['+233244100202', ''],
    ],
    [],
  ],
  [
    'a name before or after',
    'Ama Mensah 0244100201\n0244 100 202 Kofi\nEsi: +233 24 410 0203',
    [
      ['+233244100201', 'Ama Mensah'],
      ['+233244100202', 'Kofi'],
      ['+233244100203', 'Esi'],
    ],
    [],
  ],
  [
    'columns of a sheet under a heading',
    'Name\tMobile\r\nAma Mensah\t0244100201\r\n0244100202\tKofi Asante',
    [
      ['+233244100201', 'Ama Mensah'],
      ['+233244100202', 'Kofi Asante'],
    ],
    [],
  ],
  ['a lost zero and quotes', '"Ama","244100201"', [['+233244100201', 'Ama']], []],
  ['twice, once with a name', '0244100201\nAma 0244100201', [['+233244100201', 'Ama']], []],
  [
    'a landline, half a number and words',
    '0302100201\n02441\nAma\n0244100201',
    [['+233244100201', '']],
    ['0302100201', '02441', 'Ama'],
  ],
  [
    'a landline and a date beside mobiles',
    '0244100201; 0302100201; 0244100202\nAma, 0244100203, 23/11/2026',
    [
      ['+233244100201', ''],
      ['+233244100202', ''],
      ['+233244100203', 'Ama'],
    ],
    ['0302100201', '23/11/2026'],
  ],
  ['a surname apart', 'Mensah, Ama, 0244100201', [['+233244100201', 'Mensah Ama']], []],
  ['a long note', `0244100201;${'x'.repeat(300)}`, [['+233244100201', 'x'.repeat(200)]], []],
  ['nothing', ' \n', [], []],
])('%s', (_, text, numbers, unreadable) => {
  expect(read(text)).toEqual({ numbers, unreadable });
});

test('who has a number is known by it, everybody on a shared one; the others are added once', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Mensah', '0244100201');
  const list = await desk.call('contacts.readNumbers', { text: '0244100201\nEsi 0244100203\n0244100204\n12' });
  expect(list).toEqual({
    known: [ama, kofi].map(id => ({ id, name: expect.any(String) })),
    elsewhere: [],
    unknown: [
      { phone: '+233244100203', shown: '024 410 0203', name: 'Esi' },
      { phone: '+233244100204', shown: '024 410 0204', name: '' },
    ],
    unreadable: ['12'],
  });
  const people = list.unknown.map(({ phone, name }) => ({ phone, name }));
  const fresh = await desk.call('contacts.addNumbers', { people });
  expect(fresh.people.map(({ name }) => name)).toEqual(['Esi', '024 410 0204']);
  expect(fresh.added).toEqual(fresh.people.map(({ id }) => id));
  // A second press adds nobody twice.
  expect(await desk.call('contacts.addNumbers', { people })).toEqual({ people: fresh.people, added: [] });
  expect((await desk.call('contacts.readNumbers', { text: '0244100203 0244100204' })).known).toEqual(fresh.people);
});

test('a further number is its person’s, who is texted at their usual one, and is listed once', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const further = { phone: '0244100209', label: '' };
  const values = { name: 'Ama Mensah', phone: '0244100201', email: '', notes: '', groups: [] };
  await desk.call('contacts.save', { ...values, id, otherPhones: [further], fields: {} });
  const known = [{ id, name: 'Ama Mensah' }];
  expect(await desk.call('contacts.readNumbers', { text: '0244100209' })).toEqual({
    known,
    elsewhere: [{ name: 'Ama Mensah', shown: '024 410 0201' }],
    unknown: [],
    unreadable: [],
  });
  expect(await desk.call('contacts.readNumbers', { text: '0244100209 0244100201' })).toMatchObject({
    known,
    elsewhere: [],
  });
  const kofi = await desk.person('Kofi Mensah', '0244100209');
  const now = await desk.call('contacts.readNumbers', { text: '0244100209' });
  expect(now.known, 'whoever is texted at it comes first').toEqual([{ id: kofi, name: 'Kofi Mensah' }]);
});
