import { describe, expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';

const person = aPerson();

describe('contacts', () => {
  test('a person whose name is as long as a name can be is found by it, with their visits and texts', async () => {
    const desk = await openDesk();
    const name = `${'Nana '.repeat(19)}Abe 😀 ${'Yaa '.repeat(24)}`.trim();
    expect(name.length).toBeGreaterThan(190);
    const id = await desk.person(name, '0244 100 201');
    await desk.person('Nana Yaw', '0244 100 202');
    await desk.book(id, '2027-01-08T09:00');
    for (const search of [name, `${'x'.repeat(99)}😀 and more`]) {
      const people = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 });
      const texts = await desk.call('messages.page', { filter: 'all', search, offset: 0, limit: 10 });
      const visits = await desk.call('appointments.search', { search, limit: 10 });
      const isTheirs = search === name;
      expect(people.rows.map(row => row.id)).toEqual(isTheirs ? [id] : []);
      expect(texts.rows.map(({ contactName }) => contactName)).toEqual(isTheirs ? [name] : []);
      expect(visits.map(({ contactId }) => contactId)).toEqual(isTheirs ? [id] : []);
    }
  });

  test('a person is kept with a number that was repaired, in groups, and found by name, accent or number', async () => {
    const desk = await openDesk();
    const saved = await desk.call('contacts.save', {
      ...person,
      name: ' Afí  Traoré ',
      phone: '+233 (0)24 410 0201',
      groups: [' Hair ', ''],
    });
    expect(saved).toMatchObject({
      name: 'Afí  Traoré',
      phone: '+233244100201',
      phoneShown: '024 410 0201',
      groups: ['Hair'],
    });
    for (const search of ['traore', 'AFI', '0244100', '024 410', '+233244100201']) {
      const { rows, total } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 });
      expect([total, rows[0]?.id]).toEqual([1, saved.id]);
    }
    for (const search of ['%', '_', 'kofi', '0999']) {
      expect((await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 })).total).toBe(0);
    }
    const [group] = await desk.call('contacts.groups');
    expect(group).toMatchObject({ name: 'Hair', size: 1 });
    await desk.call('contacts.save', { ...person, id: saved.id, groups: [] });
    expect(await desk.call('contacts.groups')).toEqual([]);
  });

  test('several people on one phone are several people', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', person);
    await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total).toBe(2);
  });

  test('a number that is none is refused with the reason, and nothing is kept', async () => {
    const desk = await openDesk();
    for (const phone of ['12', '2.33E+11', 'call me']) {
      expect(await desk.refusal('contacts.save', { ...person, phone })).toMatchObject({ code: 'phone-refused', phone });
    }
    expect(await desk.refusal('contacts.save', { ...person, name: '  ' })).toEqual({ code: 'name-missing' });
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total).toBe(0);
    expect(await desk.call('contacts.save', { ...person, phone: ' ' })).toMatchObject({ phone: null, phoneShown: '' });
  });

  test('while typing, a number is read without being kept, and whose it is already is said', async () => {
    const desk = await openDesk();
    expect(await desk.call('contacts.readPhone', { phone: '244100201' })).toMatchObject({
      kind: 'used',
      shown: '024 410 0201',
    });
    const { id } = await desk.call('contacts.save', { ...person, name: 'Abena Owusu', phone: '024 410 0201' });
    expect(await desk.call('contacts.readPhone', { phone: '244100201' })).toMatchObject({
      holders: [{ id, name: 'Abena Owusu' }],
    });
    expect(await desk.call('contacts.readPhone', { phone: '0244100202' })).toMatchObject({ holders: [] });
    expect(await desk.call('contacts.readPhone', { phone: '12' })).toMatchObject({ kind: 'refused' });
  });

  test('who is removed is gone; who has appointments is not removed', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    const other = await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    await desk.book(id);
    expect(await desk.refusal('contacts.remove', { id })).toEqual({
      code: 'contact-has-appointments',
      name: 'Ama Mensah',
    });
    await desk.call('contacts.remove', { id: other.id });
    expect(await desk.refusal('contacts.get', { id: other.id })).toEqual({ code: 'not-found', what: 'contact' });
    // The next person is not taken for the one who went.
    expect((await desk.call('contacts.save', { ...person, name: 'Esi' })).id).not.toBe(other.id);
  });

  test('“no more texts” on a shared number stops everybody on it, outlives the person, and is lifted by a person', async () => {
    const desk = await openDesk();
    const ama = await desk.call('contacts.save', person);
    const kofi = await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    await desk.call('contacts.setDoNotText', { id: ama.id, doNotText: true });
    expect(await desk.call('contacts.get', { id: kofi.id })).toMatchObject({ doNotText: true, numberOptedOut: true });
    await desk.call('contacts.remove', { id: ama.id });
    const again = await desk.call('contacts.save', person);
    expect(again).toMatchObject({ doNotText: true, numberOptedOut: true });
    const appointment = await desk.book(again.id);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'skipped', reason: { why: 'opted-out' } }]);
    await desk.call('contacts.setDoNotText', { id: again.id, doNotText: false });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.call('contacts.get', { id: kofi.id })).toMatchObject({ doNotText: false });
  });

  test('a form that was opened before somebody else changed the number does not change it back', async () => {
    const desk = await openDesk();
    const { id, updatedAt: seen } = await desk.call('contacts.save', person);
    await desk.minutesPass();
    const changed = await desk.call('contacts.save', { ...person, id, phone: '0204100202' });
    const form = { ...person, id, notes: 'Comes by bus' };
    expect(await desk.refusal('contacts.save', { ...form, seen })).toEqual({
      code: 'changed-meanwhile',
      what: 'contact',
    });
    expect(await desk.call('contacts.get', { id })).toMatchObject({ phone: '+233204100202', notes: '' });
    await desk.call('contacts.save', { ...form, phone: '0204100202', seen: changed.updatedAt });
    expect(await desk.call('contacts.get', { id })).toMatchObject({ phone: '+233204100202', notes: 'Comes by bus' });
  });

  test('who asked for no texts gets none on a new number either', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    await desk.call('contacts.setDoNotText', { id, doNotText: true });
    await desk.call('contacts.save', { ...person, id, phone: '0204100202' });
    const appointment = await desk.book(id);
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'skipped', reason: { why: 'do-not-text' } }]);
  });
});
