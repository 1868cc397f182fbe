import { describe, expect, test } from 'vitest';
import { isAlike } from '../../src-main/core/contacts/find-duplicates.ts';
import { openDesk } from '../delivery/desk.ts';

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
    expect([isAlike(a, b), isAlike(b, a)]).toEqual([alike, alike]);
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
});
