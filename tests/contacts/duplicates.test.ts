import { describe, expect, test } from 'vitest';
import { mayBeSameName } from '../../src-shared/people/same-person.ts';
import { openDesk } from '../delivery/desk.ts';
import { imported } from '../imports/import-steps.ts';

describe('people who may be one person written twice', () => {
  test.each([
    ['ama mensah', 'ama', true],
    ['ama mensah', 'mensah ama', true],
    ['ama mensah', 'a. mensah', true],
    ['ama mensah', 'ama mensa', true],
    ['ama mensah', 'ama menash', true],
    ['ama mensah', 'ama serwaa mensah', true],
    ['ama mensah', 'kofi mensah', false],
    ['ama mensah', 'ama owusu', false],
    ['ama', 'esi', false],
    ['', 'ama', false],
  ])('on one phone “%s” and “%s”: %s', (a, b, alike) => {
    expect([mayBeSameName(a, b), mayBeSameName(b, a)]).toEqual([alike, alike]);
  });

  test('a family on one phone is not offered; the same number under a like name is, and so is the same name', async () => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    await desk.person('Kofi Mensah', '0244100201');
    await desk.person('A. Mensah', '0204100202');
    await desk.call('contacts.save', {
      id: null,
      name: 'Ama  Mensah',
      phone: '0554100203',
      email: '',
      notes: '',
      groups: [],
      otherPhones: [{ phone: '0204100202', label: '' }],
    });
    const { total, groups } = await desk.call('contacts.duplicates', { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(groups.map(({ why, people }) => [why, people.map(({ name }) => name).sort()])).toEqual([
      ['number', ['A. Mensah', 'Ama  Mensah']],
      ['name', ['Ama  Mensah', 'Ama Mensah']],
    ]);
    const page = await desk.call('contacts.duplicates', { offset: 1, limit: 10 });
    expect(page.groups).toEqual(groups.slice(1));
  });

  test('a number that a crowd has is not a phone that people share', async () => {
    const desk = await openDesk();
    const names = Array.from({ length: 51 }, (_, index) => `Ama ${index},0244100201`);
    await imported(desk, ['Name,Phone', ...names].join('\n'));
    expect((await desk.call('contacts.duplicates', { offset: 0, limit: 10 })).total).toBe(0);
  });

  test('of an import only those are told with somebody whom it brought, the same number first', async () => {
    const desk = await openDesk();
    await desk.person('Esi Nyarko', '0244100301');
    await desk.person('Esi Nyarko', '0244100302');
    await desk.person('Ama Mensah', '0244100201');
    const one = await imported(desk, 'Name,Phone\nYaw Boadi,0244100401\nAma Mensah,0244100202\n');
    const ofOne = await desk.call('contacts.duplicates', { importId: one.id, offset: 0, limit: 10 });
    expect([ofOne.total, ofOne.sure]).toEqual([1, 0]);
    const two = await imported(desk, 'Name,Phone\nYaw Boady,0244100401\nAma Mensah,0244100203\n');
    const { total, sure, groups } = await desk.call('contacts.duplicates', { importId: two.id, offset: 0, limit: 10 });
    expect([total, sure]).toEqual([2, 1]);
    expect(groups.map(({ why, people }) => [why, ...people.map(({ name }) => name).sort()])).toEqual([
      ['number', 'Yaw Boadi', 'Yaw Boady'],
      ['name', 'Ama Mensah', 'Ama Mensah', 'Ama Mensah'],
    ]);
    const all = await desk.call('contacts.duplicates', { offset: 0, limit: 10 });
    expect(all.total).toBe(3);
  });
});
