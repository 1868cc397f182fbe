// Groups and custom fields that are written differently and are the same: told apart as people's names are.

import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { checked, imported, open } from '../imports/import-steps.ts';

const list = (...rows: string[]) => ['Name,Phone,Group,Métier', ...rows].join('\n');
const everybody = { search: '', groupId: null, offset: 0, limit: 50 };

/** Imports a list whose last column is kept under this name. */
async function importWithField(desk: Desk, text: string, custom: string) {
  const { draftId, columns } = await open(desk, text);
  const fields = columns.map(({ index, field }) =>
    index === 3 ? { index, field: 'custom' as const, custom } : { index, field },
  );
  await desk.call('import.correct', {
    draftId,
    purpose: 'contacts',
    sheet: '',
    delimiter: null,
    encoding: null,
    fields,
  });
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId });
}

test('a group that a list writes in three ways is one group, and the next list finds everybody in it', async () => {
  const desk = await openDesk();
  await imported(desk, list('Ama,0244100201,Élèves,A', 'Kofi,0244100202,ÉLÈVES,B', 'Esi,0244100203,Eleves,C'));
  expect(await desk.call('contacts.groups')).toEqual([{ id: expect.any(Number), name: 'Élèves', size: 3 }]);
  const check = await checked(desk, list('Esi,0244100203,élèves,C'), 'again.csv');
  expect(check.counts).toMatchObject({ same: 1, changed: 0 });
});

test('somebody whom a list puts into a group under another spelling joins the one there is', async () => {
  const desk = await openDesk();
  await importWithField(desk, list('Ama,0244100201,Élèves,A'), 'Métier');
  await imported(desk, 'Name,Phone\nEsi,0244100203', 'more.csv');
  await importWithField(desk, list('Esi,0244100203,ELEVES,C'), 'METIER');
  const groups = await desk.call('contacts.groups');
  expect(groups.map(({ name, size }) => [name, size])).toEqual([['Élèves', 2]]);
  const { rows } = await desk.call('contacts.page', { ...everybody, groupId: groups[0]?.id ?? null });
  expect(rows.map(({ name }) => name)).toEqual(['Ama', 'Esi']);
  expect((await desk.call('contacts.fields')).map(({ name, size }) => [name, size])).toEqual([['Métier', 2]]);
});

test('a custom field typed under another spelling is the one there is', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const person = await desk.call('contacts.get', { id });
  const asked = aPerson({ id, name: person.name, groups: ['Fidèles', 'fideles'] });
  await desk.call('contacts.save', { ...asked, fields: { Société: 'Adom' } });
  const saved = await desk.call('contacts.save', { ...asked, fields: { SOCIETE: 'Nhyira' } });
  expect(saved).toMatchObject({ groups: ['Fidèles'], fields: { Société: 'Nhyira' } });
});
