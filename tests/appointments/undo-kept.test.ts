import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking } from '../helpers/builders.ts';
import { imported, openImportDesk } from '../imports/import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const person = async (desk: Desk, search: string) => {
  const { rows } = await desk.call('contacts.page', { ...everybody, search });
  return desk.call('contacts.get', { id: rows[0]?.id ?? 0 });
};

test('an appointment of an import nobody said yes to, changed by hand, stays when it is taken back, and its reminder waits for the yes', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,Date,Time,Service\nAma Mensah,0244100201,2027-01-06,09:00,Check-up\n';
  const record = await imported(desk, list, 'book.csv', 'appointments');
  const [booked] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  const id = booked?.id ?? 0;
  await desk.minutesPass();
  await desk.call('appointments.move', { id, start: '2027-01-06T11:00' as WallTime });
  const waits = [{ state: 'held', reason: { why: 'import-to-confirm' } }];
  expect(await desk.texts(id)).toMatchObject(waits);
  const outcome = await desk.call('import.undo', { id: record.id });
  expect(outcome).toMatchObject({
    removed: 0,
    kept: 2,
    notRestored: [
      { name: 'Ama Mensah', why: 'changed-since' },
      { name: 'Ama Mensah', why: 'has-appointments' },
    ],
  });
  await desk.minutesPass(2);
  expect(await desk.texts(id)).toMatchObject(waits);
  expect(await desk.batches()).toEqual([]);
  expect(await desk.call('import.list')).toMatchObject([
    { state: 'undone', reminders: 'held', heldReminders: 1, undone: outcome },
  ]);
  await desk.call('import.releaseReminders', { id: record.id });
  expect(await desk.newest(id, 'accepted')).toMatchObject({ text: expect.stringContaining('11:00') });
});

test('the person of an import nobody said yes to is merged, and it is taken back: no text is sent, and the merge is named', async () => {
  const desk = await openDesk();
  const keep = await desk.person('Ama Mensah', '0244100201');
  const list = 'Name,Phone,Date,Time,Service\nAma Mensa,0244100201,2027-01-06,09:00,Check-up\n';
  const { id } = await imported(desk, list, 'book.csv', 'appointments');
  await desk.minutesPass();
  const { rows } = await desk.call('contacts.page', everybody);
  const others = rows.map(row => row.id).filter(one => one !== keep);
  expect(others).toHaveLength(1);
  const values = { name: 'Ama Mensah', phone: rows[0]?.phone ?? null, email: '', notes: '', fields: {} };
  await desk.call('contacts.merge', { keep, others, values });
  expect((await desk.call('import.undo', { id })).notRestored).toEqual([{ name: 'Ama Mensah', why: 'merged-since' }]);
  await desk.minutesPass(2);
  expect(await desk.batches()).toEqual([]);
});

test('only what somebody changed since stays: what else the import brought goes, field by field', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Phone,Notes,Group\nAma,0244100201,old,Hair\nKofi,0244100202,,\n');
  await desk.minutesPass();
  const list =
    'Name,Phone,Notes,Group,Do not text,Phone 2\nAma,0244100201,wrong,Wrong,,0302 770 001\nKofi,0244100202,,Wrong,yes,\n';
  const { id } = await imported(desk, list);
  await desk.minutesPass();
  for (const name of ['Ama', 'Kofi']) {
    const one = await person(desk, name);
    await desk.call('contacts.save', { ...one, phone: one.phone ?? '', email: 'by@hand.example' });
  }
  expect(await desk.call('import.undo', { id })).toMatchObject({
    restored: 2,
    kept: 0,
    optOutsKept: 1,
    notRestored: [],
  });
  expect(await person(desk, 'Ama')).toMatchObject({
    email: 'by@hand.example',
    notes: 'old',
    groups: ['Hair'],
    otherPhones: [],
  });
  expect(await person(desk, 'Kofi')).toMatchObject({ email: 'by@hand.example', groups: [], doNotText: true });
});

test('an appointment that a list moved and the desk noted something on goes back to its time, where it stands since as long as before', async () => {
  const office = await openImportDesk();
  const list = (time: string) =>
    `Id,Name,Phone,Date,Time,Service\nA1,Ama Mensah,0244100201,2027-01-06,${time},Check-up\n`;
  await imported(office.desk, list('09:00'), 'book.csv', 'appointments');
  const { desk, tables: before } = await office.look();
  const day = { from: '2027-01-06', until: '2027-01-06' };
  const [booked] = await desk.call('appointments.range', day);
  await desk.minutesPass();
  const record = await imported(desk, list('15:00'), 'book.csv', 'appointments');
  expect(record.counts).toMatchObject({ moved: 1 });
  await desk.minutesPass();
  const { id = 0, contactId = 0 } = booked ?? {};
  const noted = { staff: '', notes: 'brings her mother', durationMinutes: 30, service: 'Check-up' };
  await desk.call('appointments.save', { ...noted, id, contactId, start: '2027-01-06T15:00' as WallTime });
  expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ restored: 1, kept: 0 });
  const { tables: after } = await office.look();
  expect(after['appointments']).toEqual([
    {
      ...Object(before['appointments']?.[0]),
      ...{ notes: 'brings her mother', updated_at: expect.any(String) },
      // Each change counts, taking one back too: calendars that have it take the newest.
      revision: 3,
    },
  ]);
});

test('a text that the service has is never called off and sent again because its import is taken back', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,Date,Time,Service\nAma Mensah,0244100201,2027-01-06,09:00,Check-up\n';
  const record = await imported(desk, list, 'book.csv', 'appointments');
  const [booked] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  const id = booked?.id ?? 0;
  await desk.call('import.releaseReminders', { id: record.id });
  // The person stays, with what somebody wrote on the appointment.
  await desk.call('appointments.save', aBooking(booked?.contactId ?? 0, { id, notes: 'brings her mother' }));
  await desk.newest(id, 'accepted');
  await desk.call('import.undo', { id: record.id });
  await desk.minutesPass();
  expect((await desk.texts(id)).map(text => text.state)).toEqual(['accepted']);
  expect(await desk.batches()).toMatchObject([{ state: 'scheduled' }]);
});

test('what cannot be put back is said by name: changed, removed, or made one with another since', async () => {
  const desk = await openDesk();
  const before =
    'Name,Phone\nAma Mensah,0244100201\nKofi Owusu,0244100202\nEsi Quaye,0244100203\nYaw Darko,0244100204\n';
  await imported(desk, before);
  const later = before.replace('Name,Phone', 'Name,Phone,Notes').replaceAll(/(\d{4})$/gm, '$1,from the list');
  const record = await imported(desk, later);
  expect(record.counts).toMatchObject({ changed: 4 });
  const ama = await person(desk, 'Ama Mensah');
  await desk.call('contacts.save', { ...ama, phone: ama.phone ?? '', notes: 'by hand' });
  await desk.call('contacts.remove', { id: (await person(desk, 'Kofi Owusu')).id });
  const [esi, yaw] = [await person(desk, 'Esi Quaye'), await person(desk, 'Yaw Darko')];
  await desk.call('contacts.merge', {
    keep: esi.id,
    others: [yaw.id],
    values: { name: 'Esi Quaye', phone: esi.phone, email: '', notes: '', fields: {} },
  });
  expect(await desk.call('import.undo', { id: record.id })).toEqual({
    removed: 0,
    restored: 0,
    kept: 4,
    optOutsKept: 0,
    notRestored: [
      { name: 'Ama Mensah', why: 'changed-since', fields: ['notes'] },
      { name: 'Kofi Owusu', why: 'removed-since' },
      { name: 'Esi Quaye', why: 'merged-since' },
      { name: 'Yaw Darko', why: 'merged-since' },
    ],
  });
  expect((await person(desk, 'Ama Mensah')).notes).toBe('by hand');
});

test('the stops an import brought stay, are listed, and are removed by name', async () => {
  const desk = await openDesk();
  const record = await imported(
    desk,
    'Name,Phone,Do not text\nAma,0244100201,yes\nKofi,0244100202,\nEsi,0244100203,yes\n',
  );
  await desk.call('import.undo', { id: record.id });
  await desk.person('Ama Mensah', '0244100201');
  const page = { id: record.id, offset: 0, limit: 10 };
  const listed = await desk.call('import.optOuts', page);
  expect(listed).toMatchObject({
    total: 2,
    rows: [
      { phone: '+233244100201', shown: '024 410 0201', people: [{ name: 'Ama Mensah' }] },
      { phone: '+233244100203', people: [] },
    ],
  });
  expect(await desk.call('import.optOuts', { ...page, offset: 1 })).toMatchObject({ total: 2, rows: [{ people: [] }] });
  await desk.call('contacts.setDoNotText', { id: listed.rows[0]?.people[0]?.id ?? 0, doNotText: false });
  expect(await desk.call('import.optOuts', page)).toMatchObject({ total: 1, rows: [{ phone: '+233244100203' }] });
  expect((await person(desk, 'Ama Mensah')).doNotText).toBe(false);
});
