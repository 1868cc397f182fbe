import { describe, expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { aPerson } from '../../helpers/builders.ts';
import { appointmentList, everybody, imported, openImportDesk, sample } from '../import-steps.ts';

describe('taking an import back', () => {
  test('a list of people: every table is as it was before', async () => {
    const office = await openImportDesk();
    await imported(office.desk, 'Name,Phone,Group,Notes\nAkosua Mensah,0240000101,Friends,kept\n');
    await office.desk.person('By Hand', '0244100201');
    const before = await office.look();
    const record = await imported(before.desk, sample('clients.csv'));
    expect(record.counts).toMatchObject({ new: 19, changed: 1 });
    const after = await before.desk.call('import.undo', { id: record.id });
    expect(after).toEqual({ removed: 19, restored: 1, kept: 0, optOutsKept: 3, notRestored: [] });
    expect((await office.look()).tables).toEqual(before.tables);
  });

  test('two imports taken back one after the other, the last one first: all is as it was', async () => {
    const office = await openImportDesk();
    const before = await office.look();
    const one = await imported(before.desk, 'Name,Phone,Notes\nAma Mensah,0244100201,first\n');
    const two = await imported(before.desk, 'Name,Phone,Notes\nAma Mensah,0244100201,second\n');
    expect(await before.desk.call('import.undo', { id: two.id })).toMatchObject({ restored: 1, kept: 0 });
    expect(await before.desk.call('import.undo', { id: one.id })).toMatchObject({ removed: 1, kept: 0 });
    expect((await office.look()).tables).toEqual(before.tables);
  });

  test('what a person changed since stays, opt-outs it brought stay, and it cannot be taken back twice', async () => {
    const desk = await openDesk();
    const record = await imported(desk, sample('clients.csv'));
    const { rows } = await desk.call('contacts.page', { ...everybody, search: 'Kofi Asante' });
    const kofi = aPerson({ id: rows[0]?.id ?? 0, name: 'Kofi Asante', phone: '0240000106', email: 'k@a.example' });
    await desk.call('contacts.save', kofi);
    const { rows: yaw } = await desk.call('contacts.page', { ...everybody, search: 'Yaw Boateng' });
    await desk.book(yaw[0]?.id ?? 0);
    expect(await desk.call('import.undo', { id: record.id })).toEqual({
      removed: 18,
      restored: 0,
      kept: 2,
      optOutsKept: 3,
      notRestored: [
        { name: 'Yaw Boateng', why: 'has-appointments' },
        { name: 'Kofi Asante', why: 'changed-since' },
      ],
    });
    const left = await desk.call('contacts.page', everybody);
    expect(left.rows.map(row => row.name)).toEqual(['Kofi Asante', 'Yaw Boateng']);
    expect(await desk.refusal('import.undo', { id: record.id })).toEqual({ code: 'import-gone' });
    const again = await desk.call('contacts.save', aPerson({ name: 'Ama Serwaa', phone: '0240000116' }));
    expect(again.numberOptedOut).toBe(true);
  });

  test('an appointment list, before its reminders were let go: every table is as it was before', async () => {
    const office = await openImportDesk();
    await imported(office.desk, sample('clients.csv'));
    const before = await office.look();
    const record = await imported(before.desk, appointmentList(), 'book.csv');
    await before.desk.call('import.undo', { id: record.id });
    await before.desk.minutesPass();
    expect((await office.look()).tables).toEqual(before.tables);
    const batches = await (await office.look()).desk.batches();
    expect(batches).toEqual([]);
  });

  test('an appointment list whose texts are queued: they are cancelled, and nothing is sent again', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 14 });
    const record = await imported(desk, appointmentList(), 'book.csv');
    await desk.call('import.releaseReminders', { id: record.id });
    await desk.minutesPass();
    const queued = (await desk.batches()).length;
    expect(queued).toBe(12);
    await desk.call('import.undo', { id: record.id });
    await desk.minutesPass();
    await desk.minutesPass();
    expect((await desk.batches()).map(batch => batch.state)).toEqual(Array(queued).fill('cancelled'));
    const range = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
    expect(range.filter(one => one.status !== 'cancelled')).toEqual([]);
  });

  test('imported once more after that, its appointments take place again and are reminded of once', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 14 });
    const standing = async () => {
      const range = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
      return range
        .filter(({ status }) => status !== 'cancelled')
        .map(({ contactName, start }) => `${contactName} ${start}`);
    };
    const scheduled = async () => (await desk.batches()).filter(({ state }) => state === 'scheduled').length;
    const bring = async () => {
      const record = await imported(desk, appointmentList(), 'book.csv');
      await desk.call('import.releaseReminders', { id: record.id });
      await desk.minutesPass();
      return { record, came: [await standing(), await scheduled()] };
    };
    const { record, came } = await bring();
    await desk.call('import.undo', { id: record.id });
    await desk.minutesPass();
    await desk.minutesPass();
    expect([await standing(), await scheduled()]).toEqual([[], 0]);
    expect((await bring()).came).toEqual(came);
  });

  test('cancelled at the desk after that, an appointment stays cancelled when the list is imported once more', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 14 });
    const bring = async () => {
      const record = await imported(desk, appointmentList(), 'book.csv');
      await desk.call('import.releaseReminders', { id: record.id });
      await desk.minutesPass();
      return record;
    };
    await desk.call('import.undo', { id: (await bring()).id });
    await desk.minutesPass();
    await bring();
    const range = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
    const one = range.find(({ status }) => status === 'booked');
    if (!one) throw new Error('an appointment takes place');
    await desk.call('appointments.cancel', { id: one.id });
    await desk.minutesPass();
    await bring();
    expect((await desk.call('appointments.get', { id: one.id })).status).toBe('cancelled');
  });
});
