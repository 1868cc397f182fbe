import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { openCrashHarness } from '../../delivery/crash-harness.ts';
import { openDesk } from '../../delivery/desk.ts';
import { aPerson } from '../../helpers/builders.ts';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import {
  appointmentList,
  checked,
  imported,
  open,
  openImportDesk,
  problemsIn,
  repairsIn,
  sample,
  tablesIn,
} from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const allTexts = { filter: 'all', search: '', offset: 0, limit: 500 } as const;
const manyPeople = (count: number) =>
  [
    'Name,Phone,Group',
    ...Array.from({ length: count }, (_, at) => `Person ${at},024${String(1_200_001 + at)},List`),
  ].join('\n');

describe('a list of people', () => {
  test('clients.csv: looked at, checked, imported; the counts add up to its rows', async () => {
    const desk = await openDesk();
    const found = await open(desk, sample('clients.csv'), '/home/desk/clients.csv');
    expect(found).toMatchObject({
      fileName: 'clients.csv',
      purpose: 'contacts',
      kind: 'csv',
      headerRow: 2,
      encoding: 'utf-8',
    });
    expect(found.columns.map(column => column.field)).toEqual(['name', 'phone', 'group', 'optOut']);
    const check = await desk.call('import.check', { draftId: found.draftId });
    // 24 people stand in the file.
    expect(check.counts).toEqual({
      new: 20,
      past: 0,
      changed: 0,
      moved: 0,
      cancelled: 0,
      off: 0,
      same: 0,
      skipped: 4,
      optOuts: 3,
      missing: 0,
      noNumber: 0,
    });
    const problems = await problemsIn(desk, check);
    expect(problems.filter(problem => problem.blocks).map(problem => problem.name)).toEqual([
      'Kwame Addo',
      'Salon Akwaaba front desk',
      'Ibrahim Alhassan',
      'Esi Nyarko',
    ]);
    expect(await repairsIn(desk, check)).toContainEqual(
      expect.objectContaining({ name: 'Yaw Boateng', before: '+233(0)200000104', after: '020 000 0104' }),
    );
    expect((await desk.call('contacts.page', everybody)).total).toBe(0);

    const record = await desk.call('import.publish', { draftId: found.draftId });
    expect(record).toMatchObject({ fileName: 'clients.csv', state: 'done', reminders: 'none', counts: check.counts });
    expect(await desk.call('import.list')).toEqual([record]);
    expect((await desk.call('contacts.page', everybody)).total).toBe(20);
    const twin = await desk.call('contacts.page', { ...everybody, search: '0270000120' });
    expect(twin.rows.map(row => row.name)).toEqual(['Adwoa Pokuaa', 'Junior Pokuaa']);
    const stopped = (await desk.call('contacts.page', everybody)).rows
      .filter(row => row.doNotText)
      .map(row => row.name);
    expect(stopped).toEqual(['Abena Osei', 'Ama Serwaa', 'Kwaku Tetteh']);
    expect(await desk.batches()).toEqual([]);
  });

  test('the same file again: all the same, and nothing is changed', async () => {
    const desk = await openDesk();
    await imported(desk, sample('clients.csv'));
    const before = await desk.call('contacts.page', everybody);
    const check = await checked(desk, sample('clients.csv'));
    expect(check.counts).toEqual({
      new: 0,
      past: 0,
      changed: 0,
      moved: 0,
      cancelled: 0,
      off: 0,
      same: 20,
      skipped: 4,
      optOuts: 3,
      missing: 0,
      noNumber: 0,
    });
    await desk.call('import.publish', { draftId: check.draftId });
    expect(await desk.call('contacts.page', everybody)).toEqual(before);
  });

  test('patients.xlsx: the second sheet is found; another sheet and other columns may be chosen', async () => {
    const desk = await openDesk();
    const found = await open(desk, sample('patients.xlsx'), 'patients.xlsx');
    expect(found).toMatchObject({ kind: 'xlsx', sheets: ['Read me', 'Patients'], sheet: 'Patients', headerRow: 1 });
    const check = await desk.call('import.check', { draftId: found.draftId });
    const { new: fresh, changed, same, skipped } = check.counts;
    expect([fresh, changed, same, skipped]).toEqual([16, 0, 0, 4]);

    const correction = {
      draftId: found.draftId,
      purpose: 'contacts' as const,
      sheet: 'Patients',
      headerRow: 1,
      delimiter: null,
      encoding: null,
      fields: found.columns.map(({ index, field }) => ({ index, field: field === 'phone' ? null : field })),
    };
    await desk.call('import.correct', correction);
    expect(await desk.refusal('import.check', { draftId: found.draftId })).toEqual({ code: 'import-no-phone-column' });
    expect(await desk.refusal('import.correct', { ...correction, sheet: 'Nowhere' })).toEqual({
      code: 'file-no-such-sheet',
      sheet: 'Nowhere',
    });
    await desk.call('import.correct', {
      ...correction,
      fields: found.columns.map(({ index, field }) => ({ index, field })),
    });
    expect((await desk.call('import.check', { draftId: found.draftId })).counts).toEqual(check.counts);
  });

  test('a table without a header, with semicolons, corrected by hand', async () => {
    const desk = await openDesk();
    const found = await open(desk, 'Ama Mensah;0244100201\nKofi Mensah;0244100202\n', 'list.csv', 'contacts');
    expect(found).toMatchObject({ delimiter: ';', headerRow: null, rowCount: 2 });
    const fields = [
      { index: 0, field: 'name' as const },
      { index: 1, field: 'phone' as const },
    ];
    const corrected = {
      draftId: found.draftId,
      purpose: 'contacts' as const,
      sheet: '',
      headerRow: null,
      fields,
      delimiter: ';',
      encoding: null,
    };
    expect((await desk.call('import.correct', corrected)).columns.map(column => column.field)).toEqual([
      'name',
      'phone',
    ]);
    expect((await desk.call('import.check', { draftId: found.draftId })).counts.new).toBe(2);
  });

  test('given cells win over kept ones, empty cells change nothing, and an opt-out is only ever added', async () => {
    const desk = await openDesk();
    await imported(
      desk,
      'Name,Phone,Email,Notes,Do not text\nAma Mensah,0244100201,ama@a.example,old,\nKofi,0244100202,,,yes\n',
    );
    const check = await checked(
      desk,
      'Name,Phone,Email,Notes,Do not text\nAMA MENSAH,0244100201,,new,\nKofi,0244100202,,,no\n',
    );
    expect(check.counts).toMatchObject({ changed: 1, same: 1 });
    await desk.call('import.publish', { draftId: check.draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    const ama = await desk.call('contacts.get', { id: rows[0]?.id ?? 0 });
    expect(ama).toMatchObject({ name: 'Ama Mensah', email: 'ama@a.example', notes: 'new' });
    expect(rows[1]).toMatchObject({ name: 'Kofi', doNotText: true });
  });

  test('an opt-out in a list stops what is queued for that number', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await imported(desk, 'Name,Phone,Do not text\nSomebody Else,0244100201,yes\n');
    await desk.newest(appointment.id, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('taking an import back', () => {
  test('a list of people: every table is as it was before', async () => {
    const house = await openImportDesk();
    await imported(house.desk, 'Name,Phone,Group,Notes\nAkosua Mensah,0240000101,Friends,kept\n');
    await house.desk.person('By Hand', '0244100201');
    const before = await house.look();
    const record = await imported(before.desk, sample('clients.csv'));
    expect(record.counts).toMatchObject({ new: 19, changed: 1 });
    const after = await before.desk.call('import.undo', { id: record.id });
    expect(after).toEqual({ removed: 19, restored: 1, kept: 0, optOutsKept: 3, notRestored: [] });
    expect((await house.look()).tables).toEqual(before.tables);
  });

  test('two imports taken back one after the other, the last one first: all is as it was', async () => {
    const house = await openImportDesk();
    const before = await house.look();
    const one = await imported(before.desk, 'Name,Phone,Notes\nAma Mensah,0244100201,first\n');
    const two = await imported(before.desk, 'Name,Phone,Notes\nAma Mensah,0244100201,second\n');
    expect(await before.desk.call('import.undo', { id: two.id })).toMatchObject({ restored: 1, kept: 0 });
    expect(await before.desk.call('import.undo', { id: one.id })).toMatchObject({ removed: 1, kept: 0 });
    expect((await house.look()).tables).toEqual(before.tables);
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
    const house = await openImportDesk();
    await imported(house.desk, sample('clients.csv'));
    const before = await house.look();
    const record = await imported(before.desk, appointmentList(), 'book.csv');
    await before.desk.call('import.undo', { id: record.id });
    await before.desk.minutesPass();
    expect((await house.look()).tables).toEqual(before.tables);
    const batches = await (await house.look()).desk.batches();
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
});

describe('an appointment list', () => {
  test('importing sends nothing: reminders are held until a person lets them go', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 14 });
    const check = await checked(desk, appointmentList(), 'book.csv');
    expect(check).toMatchObject({
      counts: { new: 13, off: 1, cancelled: 0, changed: 0, same: 0, skipped: 1 },
      // Of one name that does not fit a plain text nothing goes.
      reminders: 12,
    });
    const record = await desk.call('import.publish', { draftId: check.draftId });
    expect(record).toMatchObject({ purpose: 'appointments', reminders: 'held' });
    // One name does not fit a plain text: blocked, not held.
    expect(record.heldReminders).toBe(12);
    await desk.minutesPass(30);
    expect(await desk.batches()).toEqual([]);
    // Other work does not let them go by the way.
    await desk.call('settings.save', { businessName: 'Adom House' });
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(30);
    expect(await desk.batches()).toEqual([]);
    expect(await desk.call('import.releaseReminders', { id: record.id })).toMatchObject({
      reminders: 'released',
      heldReminders: 0,
    });
    await desk.minutesPass();
    const { rows } = await desk.call('messages.page', allTexts);
    expect(rows.filter(row => row.state === 'held')).toEqual([]);
    expect(await desk.batches()).toHaveLength(12);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('the same list tomorrow: all the same; a moved row moves the appointment, and its queued text goes at once', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    const first = await imported(desk, list, 'book.csv');
    await desk.call('import.releaseReminders', { id: first.id });
    await desk.minutesPass();
    expect((await checked(desk, list, 'book.csv')).counts).toMatchObject({ new: 0, changed: 0, same: 14, skipped: 1 });
    const queued = (await desk.batches()).length;
    const moved = list.replace('11 Jan 2027,09:00,Akosua', '11 Jan 2027,11:00,Akosua');
    const check = await checked(desk, moved, 'book.csv');
    expect(check.counts).toMatchObject({ new: 0, moved: 1, same: 13 });
    const record = await desk.call('import.publish', { draftId: check.draftId });
    expect(record.reminders).toBe('held');
    await desk.minutesPass();
    await desk.minutesPass();
    // Nobody is told the old time any more, and nobody the new one before a person says so.
    const { rows } = await desk.call('messages.page', { ...allTexts, search: 'Akosua' });
    expect(rows.map(row => row.state).sort()).toEqual(['cancelled', 'held']);
    expect(await desk.batches()).toHaveLength(queued);
    await desk.call('import.releaseReminders', { id: record.id });
    await desk.minutesPass();
    const last = (await desk.batches()).at(-1);
    expect(last).toMatchObject({ state: 'scheduled', messages: [{ text: expect.stringContaining('11:00') }] });
  });

  test('a row that was cancelled in the list cancels its queued text', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    await desk.call('import.releaseReminders', { id: (await imported(desk, list, 'book.csv')).id });
    await desk.minutesPass();
    await imported(desk, list.replace('Braids,Abla,60,Booked', 'Braids,Abla,60,Cancelled'), 'book.csv');
    await desk.minutesPass();
    const { rows } = await desk.call('messages.page', { ...allTexts, search: 'Akosua' });
    expect(rows.map(row => row.state)).toEqual(['cancelled']);
  });

  test('an appointment that an import touched follows the desk at once, also before the import is let go', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    await desk.call('import.releaseReminders', { id: (await imported(desk, list, 'book.csv')).id });
    await desk.minutesPass();
    // Something that no text speaks of: the queued text is still right.
    await imported(desk, list.replace('0240000101,Braids,Abla,60', '0240000101,Braids,Esther,60'), 'book.csv');
    await desk.minutesPass();
    const [text] = (await desk.call('messages.page', { ...allTexts, search: 'Akosua' })).rows;
    expect(text?.state).toBe('accepted');
    await desk.call('appointments.cancel', { id: text?.appointmentId ?? 0 });
    await desk.newest(text?.appointmentId ?? 0, 'cancelled');
  });

  test('an import on top of one that still waits for its yes, taken back: the first still waits', async () => {
    const desk = await openDesk();
    const list = appointmentList().toString();
    const first = await imported(desk, list, 'book.csv');
    const second = await imported(
      desk,
      list.replace('11 Jan 2027,09:00,Akosua', '11 Jan 2027,11:00,Akosua'),
      'book.csv',
    );
    await desk.call('import.undo', { id: second.id });
    await desk.minutesPass(10);
    expect(await desk.batches()).toEqual([]);
    expect((await desk.call('import.list')).find(one => one.id === first.id)).toMatchObject({
      reminders: 'held',
      heldReminders: 12,
    });
  });

  test('without a date column, or of contacts without a phone column: refused, naming what is missing', async () => {
    const desk = await openDesk();
    const { draftId } = await open(desk, 'Name,Phone\nAma,0244100201\n', 'a.csv', 'appointments');
    expect(await desk.refusal('import.check', { draftId })).toEqual({ code: 'import-no-date-column' });
  });
});

describe('bad files and stops', () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const zipped = Buffer.from(writeXlsx({ sheets: [{ name: 'Empty', rows: [] }] }));
  test.each<[title: string, bytes: Buffer | string, name: string, code: string]>([
    ['a picture', picture, 'photo.png', 'file-not-a-spreadsheet'],
    ['a PDF that is called .xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), 'list.xlsx', 'file-not-a-spreadsheet'],
    ['an empty file', '', 'list.csv', 'file-empty'],
    ['blank lines', '\r\n\r\n  \r\n', 'list.csv', 'file-empty'],
    ['an empty sheet', zipped, 'list.xlsx', 'file-empty'],
    ['a header and nothing else', 'Name,Phone\r\n', 'list.csv', 'file-header-only'],
    ['half a workbook', zipped.subarray(0, zipped.length / 2), 'list.xlsx', 'file-damaged'],
  ])('%s is refused, and the program goes on', async (_title, bytes, name, code) => {
    const desk = await openDesk();
    const refusal = await desk.refusal('import.open', {
      fileName: name,
      base64: Buffer.from(bytes).toString('base64'),
      purpose: null,
    });
    expect(refusal).toEqual({ code, fileName: name });
    expect((await imported(desk, 'Name,Phone\nAma,0244100201\n')).counts.new).toBe(1);
    expect(desk.failures).toEqual([]);
  });

  test('a file that is no longer open says so', async () => {
    const desk = await openDesk();
    const { draftId } = await open(desk, 'Name,Phone\nAma,0244100201\n');
    expect(await desk.refusal('import.publish', { draftId })).toEqual({ code: 'import-gone' });
    await desk.call('import.discard', { draftId });
    expect(await desk.refusal('import.check', { draftId })).toEqual({ code: 'import-gone' });
    expect(await desk.refusal('import.undo', { id: 7 })).toEqual({ code: 'not-found', what: 'import' });
  });

  test('a double click on “import” imports once', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, manyPeople(3_000));
    const replies = await Promise.all([1, 2, 3].map(() => desk.ask('import.publish', { draftId })));
    expect(replies.map(reply => (reply.ok ? 'done' : reply.error.code)).sort()).toEqual([
      'done',
      'import-gone',
      'import-gone',
    ]);
    expect((await desk.call('contacts.page', everybody)).total).toBe(3_000);
  });

  test('stopped in the middle of twenty thousand people: nothing of them is there, on the screen or on the disk', async () => {
    const house = await openImportDesk();
    const before = await house.look();
    const { desk } = before;
    const { draftId, counts } = await checked(desk, manyPeople(20_000));
    expect(counts.new).toBe(20_000);
    const seen = desk.events.length;
    const publishing = desk.refusal('import.publish', { draftId });
    await desk.until(async () => desk.events.slice(seen).some(event => event.type === 'progress'));
    // While it goes on nobody sees half of it.
    expect((await desk.call('contacts.page', everybody)).total).toBe(0);
    await desk.call('import.discard', { draftId });
    expect(await publishing).toEqual({ code: 'stopped' });
    expect((await desk.call('contacts.page', everybody)).total).toBe(0);
    expect(await desk.call('import.list')).toEqual([]);
    expect((await house.look()).tables).toEqual(before.tables);
  });

  test('killed in the middle: after the restart nothing of it is there, and the file can be imported', async () => {
    const house = await openCrashHarness();
    const before = tablesIn(house.folder);
    const child = await house.start({ afterProgress: { task: 'import', times: 3 } });
    const { draftId } = await checked(child, manyPeople(10_000));
    await child.call('import.publish', { draftId }).catch(() => undefined);
    await child.killed;
    const left = tablesIn(house.folder);
    expect(left['contacts']?.length).toBeGreaterThan(0);
    const desk = await house.restart();
    expect((await desk.call('contacts.page', everybody)).total).toBe(0);
    expect(await desk.call('contacts.groups')).toEqual([]);
    expect(await desk.call('import.list')).toEqual([]);
    await desk.stop();
    expect(tablesIn(house.folder)).toEqual(before);
    const again = await house.restart();
    expect((await imported(again, manyPeople(500))).counts.new).toBe(500);
  });

  test('an edit by hand while a file is looked at is not lost', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone,Notes\nAma Mensah,0244100201,from the list\n');
    const id = await desk.person('Kofi Mensah', '0244100202');
    const appointment = await desk.book(id);
    await desk.call('import.publish', { draftId });
    await desk.call('appointments.move', { id: appointment.id, start: '2027-01-07T14:00' as WallTime });
    expect((await desk.call('contacts.page', everybody)).total).toBe(2);
  });
});
