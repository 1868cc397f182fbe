import { describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, imported, open, openImportDesk } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const person = async (desk: Pick<Desk, 'call'>, search: string) => {
  const { rows } = await desk.call('contacts.page', { ...everybody, search });
  return desk.call('contacts.get', { id: rows[0]?.id ?? 0 });
};

describe('what a list adds to people we have', () => {
  const first = 'Name,Phone\nAma Mensah,0244100201\nKofi Owusu,0244100202\n';
  const later = [
    'Name,Phone,Phone 2,Group,Email,Loyalty card',
    'Ama Mensah,0244100201,0302 770 001,Gold,ama@a.example,A-17',
    'Kofi Owusu,0244100202,,Gold,,',
    'Esi Quaye,0244100203,020 000 0103,Gold,,B-2',
  ].join('\n');
  const withCard = async (desk: Desk, list = later) => {
    const found = await open(desk, list, 'later.csv', 'contacts');
    const { draftId, sheet, headerRow, delimiter, encoding } = found;
    const fields = found.columns.map(({ index, header, field }) =>
      header === 'Loyalty card' ? { index, field: 'custom' as const, custom: 'Card' } : { index, field },
    );
    const correction = { draftId, purpose: 'contacts' as const, sheet, headerRow, delimiter, encoding, fields };
    await desk.call('import.correct', correction);
    await desk.call('import.check', { draftId });
    return desk.call('import.publish', { draftId });
  };

  test('further numbers, fields and groups come to them, are found, and go again when it is taken back', async () => {
    const office = await openImportDesk();
    await imported(office.desk, first);
    const before = await office.look();
    const { desk } = before;
    const record = await withCard(desk);
    expect(record.counts).toMatchObject({ new: 1, changed: 2 });
    expect(await person(desk, 'Ama Mensah')).toMatchObject({
      phone: '+233244100201',
      otherPhones: [{ phone: '+233302770001' }],
      fields: { Card: 'A-17' },
      groups: ['Gold'],
      email: 'ama@a.example',
    });
    expect((await person(desk, '770 001')).name).toBe('Ama Mensah');
    expect((await person(desk, 'B-2')).name).toBe('Esi Quaye');
    expect((await desk.call('contacts.page', { ...everybody, search: 'gold' })).total).toBe(3);
    expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ removed: 1, restored: 2, kept: 0 });
    expect((await desk.call('contacts.page', { ...everybody, search: 'gold' })).total).toBe(0);
    expect((await office.look()).tables).toEqual(before.tables);
  });

  test('what two rows say differently of a field of one’s own is all kept, whether the person is new or known', async () => {
    const desk = await openDesk();
    const list = (...cards: string[]) =>
      ['Name,Phone,Loyalty card', ...cards.map(card => `Ama Mensah,0244100201,${card}`)].join('\n');
    await withCard(desk, list('A-17', 'B-2', 'A-17', ''));
    expect((await person(desk, 'Ama Mensah')).fields).toEqual({ Card: 'A-17; B-2' });
    await withCard(desk, list('C-3', 'C-3', 'D-4'));
    expect((await person(desk, 'Ama Mensah')).fields).toEqual({ Card: 'C-3; D-4' });
  });

  test('the same list again changes nothing', async () => {
    const desk = await openDesk();
    await withCard(desk);
    expect((await withCard(desk)).counts).toMatchObject({ new: 0, changed: 0, same: 3 });
  });

  test('somebody named twice is changed once, by both rows, and put back as before but for the stop', async () => {
    const desk = await openDesk();
    await imported(desk, first);
    const before = await person(desk, 'Ama Mensah');
    const twice = 'Name,Phone,Notes,Do not text\nAma Mensah,0244100201,one,yes\nAma Mensah,0244100201,two,\n';
    const record = await imported(desk, twice);
    expect(await person(desk, 'Ama Mensah')).toMatchObject({ notes: 'one; two', doNotText: true });
    expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ restored: 1, kept: 0, optOutsKept: 1 });
    // Whatever number she has later: she asked for no texts.
    expect(await person(desk, 'Ama Mensah')).toEqual({ ...before, doNotText: true, numberOptedOut: true });
  });

  test('somebody removed by hand while the list is stored comes back with it, and is found', async () => {
    const desk = await openDesk();
    await imported(desk, first);
    const { draftId } = await checked(desk, 'Name,Phone,Notes\nKofi Owusu,0244100202,from the list\n');
    const kofi = await person(desk, 'Kofi Owusu');
    const before = desk.events.length;
    const publishing = desk.call('import.publish', { draftId });
    await desk.until(async () => desk.events.slice(before).some(({ type }) => type === 'progress'));
    await desk.call('contacts.remove', { id: kofi.id });
    await publishing;
    expect(await person(desk, 'Kofi Owusu')).toMatchObject({ phone: '+233244100202', notes: 'from the list' });
    expect(await person(desk, '100 202')).toMatchObject({ name: 'Kofi Owusu' });
  });

  test('somebody typed in by hand between the check and the import is not there twice', async () => {
    const desk = await openDesk();
    const list = 'Name,Phone,Notes\nAma Mensah,0244100201,from the list\nEsi,0244100203,\n';
    const { draftId } = await checked(desk, list);
    await desk.person('ama mensah', '024 410 0201');
    await desk.person('Kojo Mensah', '024 410 0203');
    expect(await desk.refusal('import.publish', { draftId })).toEqual({ code: 'import-changed' });
    expect((await desk.call('import.check', { draftId })).counts).toMatchObject({ new: 1, changed: 1 });
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(({ name }) => name)).toEqual(['ama mensah', 'Esi', 'Kojo Mensah']);
    expect((await person(desk, 'ama')).notes).toBe('from the list');
  });

  test('what somebody wrote by hand between the check and the import is kept beside what the list brings', async () => {
    const desk = await openDesk();
    await imported(desk, first);
    const { draftId } = await checked(desk, 'Name,Phone,Notes\nAma Mensah,0244100201,from the list\n');
    const ama = await person(desk, 'Ama Mensah');
    await desk.call('contacts.save', { ...ama, phone: ama.phone ?? '', email: 'by@hand.example' });
    await desk.call('import.publish', { draftId });
    expect(await person(desk, 'Ama Mensah')).toMatchObject({ email: 'by@hand.example', notes: 'from the list' });
  });

  test('what somebody writes by hand while it is being stored is kept too', async () => {
    const desk = await openDesk();
    await imported(desk, first);
    const many = Array.from({ length: 3_000 }, (_, at) => `Person ${at},024${1_200_001 + at},`);
    const { draftId } = await checked(
      desk,
      ['Name,Phone,Notes', 'Ama Mensah,0244100201,from the list', ...many].join('\n'),
    );
    const ama = await person(desk, 'Ama Mensah');
    const seen = desk.events.length;
    const storing = desk.call('import.publish', { draftId });
    await desk.until(async () => desk.events.slice(seen).some(event => event.type === 'progress'));
    expect((await desk.call('contacts.page', everybody)).total).toBe(2);
    await desk.call('contacts.save', { ...ama, phone: ama.phone ?? '', email: 'by@hand.example' });
    const { id } = await storing;
    expect(await person(desk, 'Ama Mensah')).toMatchObject({ email: 'by@hand.example', notes: 'from the list' });
    await desk.call('import.undo', { id });
    expect(await person(desk, 'Ama Mensah')).toMatchObject({ email: 'by@hand.example', notes: '' });
  });

  test('somebody typed in by hand while it is being stored is not there twice', async () => {
    const desk = await openDesk();
    const many = Array.from({ length: 6_000 }, (_, at) => `Person ${at},024${1_200_001 + at},`);
    // Stored last: by name and by number nobody comes behind her.
    const list = ['Name,Phone,Notes', ...many, 'Zoe Mensah,0249999999,from the list'].join('\n');
    const { draftId } = await checked(desk, list);
    const seen = desk.events.length;
    const storing = desk.call('import.publish', { draftId });
    await desk.until(async () => desk.events.slice(seen).some(event => event.type === 'progress'));
    await desk.person('zoe mensah', '024 999 9999');
    await storing;
    expect((await desk.call('contacts.page', everybody)).total).toBe(6_001);
    expect(await person(desk, 'zoe')).toMatchObject({ name: 'zoe mensah', notes: 'from the list' });
  });

  test('a new person in two rows has what both of them say, and the stop of either', async () => {
    const desk = await openDesk();
    const rows = [
      'Ama,0244100201,,Hair,a@a.example,',
      'Ama,0244100201,0302 770 001,Nails,,from May',
      'Kofi,0244100202,,,,',
      'Kofi,0244100202,,,,do not text',
    ];
    const record = await imported(desk, ['Name,Phone,Phone 2,Group,Email,Notes', ...rows].join('\n'));
    expect(record.counts).toMatchObject({ new: 2, same: 2, optOuts: 1 });
    const { phone, groups, email, notes, otherPhones } = await person(desk, 'Ama');
    expect({ phone, groups, email, notes }).toEqual({
      phone: '+233244100201',
      groups: ['Hair', 'Nails'],
      email: 'a@a.example',
      notes: 'from May',
    });
    expect(otherPhones).toMatchObject([{ phone: '+233302770001' }]);
    expect((await person(desk, 'Kofi')).doNotText).toBe(true);
  });

  test('people without a name are the same people when their list comes again', async () => {
    const desk = await openDesk();
    const numbers = 'Phone\n0244100201\n0244100202\n0244100203\n';
    expect((await imported(desk, numbers)).counts.new).toBe(3);
    expect((await checked(desk, numbers)).counts).toMatchObject({ new: 0, same: 3 });
  });
});

describe('a list that comes every week', () => {
  const week = (rows: string) => `Client,Reach,Club\n${rows}`;
  const fields = [
    { index: 0, field: 'name' as const },
    { index: 1, field: 'phone' as const },
    { index: 2, field: 'group' as const },
  ];

  test('is read as it was the last time', async () => {
    const desk = await openDesk();
    const found = await open(
      desk,
      week('Ama Mensah,0244100201,Gold\nKofi Owusu,0244100202,Gold\n'),
      'one.csv',
      'contacts',
    );
    const { draftId, sheet, headerRow, delimiter, encoding } = found;
    expect(found.remembered).toBe(false);
    await desk.call('import.correct', { draftId, purpose: 'contacts', sheet, headerRow, delimiter, encoding, fields });
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });

    const next = await open(desk, week('Esi Quaye,0244100203,Silver\n'), 'two.csv');
    expect(next).toMatchObject({ remembered: true, purpose: 'contacts' });
    expect(next.columns.map(column => column.field)).toEqual(['name', 'phone', 'group']);
    await desk.call('import.check', { draftId: next.draftId });
    await desk.call('import.publish', { draftId: next.draftId });
    expect((await person(desk, 'Esi Quaye')).groups).toEqual(['Silver']);
    // Another shape is another list.
    expect((await open(desk, 'Name,Phone,Club\nYaw,0244100204,Gold\n')).remembered).toBe(false);
  });

  test('is not remembered before it was imported', async () => {
    const desk = await openDesk();
    const bytes = week('Ama Mensah,0244100201,Gold\nKofi Owusu,0244100202,Gold\n');
    const found = await open(desk, bytes, 'one.csv', 'contacts');
    const { draftId, sheet, headerRow, delimiter, encoding } = found;
    await desk.call('import.correct', { draftId, purpose: 'contacts', sheet, headerRow, delimiter, encoding, fields });
    await desk.call('import.discard', { draftId });
    expect((await open(desk, bytes, 'one.csv', 'contacts')).remembered).toBe(false);
  });
});

test('a stop holds for people we have also where its row stays out, and also while it is unclear', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Phone\nAma,0505123456\nEsi,0505123457\n');
  const list = 'Name,Phone,Country,Do not text\nAma,+233505123456,CI,yes\nEsi,+233505123457,CI,maybe\n';
  const { draftId, counts } = await checked(desk, list);
  expect(counts).toMatchObject({ skipped: 2, new: 0, changed: 0, same: 0 });
  await desk.call('import.publish', { draftId });
  expect((await person(desk, 'Ama')).doNotText).toBe(true);
  expect((await person(desk, 'Esi')).doNotText).toBe(true);
});

test('a column that says stop today is heeded, also when the list was remembered without it', async () => {
  const desk = await openDesk();
  const week = (rows: string) => `Client,Phone,Status,Club\n${rows}`;
  const found = await open(desk, week('Ama,0244100201,Gold,Reds\n'), 'one.csv', 'contacts');
  const { draftId, sheet, headerRow, delimiter, encoding } = found;
  const fields = found.columns.map(({ index, header, field }) => ({
    index,
    field: header === 'Club' ? ('group' as const) : field,
  }));
  await desk.call('import.correct', { draftId, purpose: 'contacts', sheet, headerRow, delimiter, encoding, fields });
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId });
  const next = await open(desk, week('Kofi,0244100202,Opted out,Reds\n'), 'two.csv');
  expect(next.remembered).toBe(true);
  expect(next.columns.map(({ field }) => field)).toEqual(['name', 'phone', 'optOut', 'group']);
  await desk.call('import.check', { draftId: next.draftId });
  await desk.call('import.publish', { draftId: next.draftId });
  expect((await person(desk, 'Kofi')).doNotText).toBe(true);
});
