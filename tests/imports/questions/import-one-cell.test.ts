import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import { checked, imported } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const lines = ['Ama Mensah: 0241234567', 'Kofi Owusu - 0201234567'];
const sheet = (rows: (string | null)[][]) => Buffer.from(writeXlsx({ sheets: [{ name: 'S', rows }] }));

test.each([
  ['lines', `${lines.join('\n')}\n`],
  ['one line', 'Ama Mensah: 0241234567\n'],
  ['lines below a title', `Contacts\n${lines.join('\n')}\n`],
  ['a line below a title', 'Contacts\nAma Mensah: 0241234567\n'],
  ['a sheet of one column', sheet([['Contacts'], ...lines.map(line => [line])])],
  ['a sheet of one column further right', sheet(lines.map(line => [null, line]))],
  ['a name that stands before the number once more', 'Name,Phone\nAma Mensah,Ama Mensah: 0241234567\n'],
])('a name and its number in one cell are both read: %s', async (_, list) => {
  const desk = await openDesk();
  await imported(desk, list, 'list.csv', 'contacts');
  const { rows } = await desk.call('contacts.page', everybody);
  expect(rows[0]).toMatchObject({ name: 'Ama Mensah', phone: '+233241234567' });
});

test('the number of somebody else, named before it, is not taken', async () => {
  const desk = await openDesk();
  const { counts } = await checked(desk, 'Name,Phone\nAma Mensah,Mother: 0241234567\n', 'list.csv', 'contacts');
  expect(counts).toMatchObject({ new: 0, skipped: 1 });
});
