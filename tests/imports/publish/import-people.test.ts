import { describe, expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, everybody, imported, open, problemsIn, repairsIn, sample } from '../import-steps.ts';

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
      newNotTexted: 3,
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
    expect(await desk.call('import.list')).toEqual([{ ...record, canUndo: true }]);
    expect((await desk.call('contacts.page', everybody)).total).toBe(20);
    const twin = await desk.call('contacts.page', { ...everybody, search: '0270000120' });
    expect(twin.rows.map(row => row.name)).toEqual(['Adwoa Pokuaa', 'Junior Pokuaa']);
    const stopped = (await desk.call('contacts.page', everybody)).rows
      .filter(row => row.doNotText)
      .map(row => row.name);
    expect(stopped).toEqual(['Abena Osei', 'Ama Serwaa', 'Kwaku Tetteh']);
    expect(await desk.batches()).toEqual([]);
  });

  test('notes of a person who stands there twice are all kept, whether the person is new or known', async () => {
    const desk = await openDesk();
    const list = (...notes: string[]) =>
      ['Name,Phone,Notes', ...notes.map(note => `Ama Mensah,0244100201,${note}`)].join('\n');
    const kept = async () => {
      const { rows } = await desk.call('contacts.page', everybody);
      return Promise.all(rows.map(async ({ id }) => (await desk.call('contacts.get', { id })).notes));
    };
    await imported(desk, list('likes tea', 'has a dog', 'likes tea', 'nan'));
    expect(await kept()).toEqual(['likes tea; has a dog']);
    await imported(desk, list('has a cat', 'comes late'), 'again.csv');
    expect(await kept()).toEqual(['has a cat; comes late']);
  });

  test('a list with a person twice again: all the same, however many rows their notes and fields stand in', async () => {
    const desk = await openDesk();
    const list = 'Name,Phone,Notes,Card\nAma Mensah,0244100201,likes tea,C-3\nAma Mensah,0244100201,has a dog,D-4\n';
    await imported(desk, list);
    expect((await checked(desk, list)).counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    const more = list.replace('has a dog', 'has a cat');
    expect((await checked(desk, more)).counts).toMatchObject({ changed: 1, same: 1 });
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
      newNotTexted: 0,
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
