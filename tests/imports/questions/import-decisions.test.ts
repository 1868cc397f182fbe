import { describe, expect, test } from 'vitest';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { openDesk } from '../../delivery/desk.ts';
import { checked, open, previewOf, problemsIn, repairsIn } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };

const zeros = { code: 'zeros-suspicious', detail: '' };

const tooShort = { code: 'phone-refused', detail: 'too-short' };

const unclear = (answer: string) => ({ code: 'opt-out-unclear', detail: answer });

const repaired = { code: 'repaired', detail: '' };

const kindOf = (check: ImportCheck, { code, detail }: { code: string; detail: string }) =>
  check.kinds.find(kind => kind.code === code && kind.detail === detail);

describe('a person’s word on the rows of a list', () => {
  test('a number that ends in many zeros stays out until somebody says that it is right', async () => {
    const desk = await openDesk();
    const check = await checked(desk, 'Name,Phone\nAma,0241000000\nKofi,0244100202\nEsi,0245000000\n');
    const { draftId } = check;
    expect(check.counts).toMatchObject({ new: 1, skipped: 2 });
    expect(kindOf(check, zeros)).toMatchObject({ blocks: true, count: 2, decided: 0 });
    const one = await desk.call('import.decide', { draftId, row: 2, ...zeros, decision: { kind: 'accept' } });
    expect(one.counts).toMatchObject({ new: 2, skipped: 1 });
    expect(kindOf(one, zeros)).toMatchObject({ count: 2, decided: 1 });
    const all = await desk.call('import.decide', { draftId, row: null, ...zeros, decision: { kind: 'accept' } });
    expect(all.counts).toMatchObject({ new: 3, skipped: 0 });
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => row.phone)).toEqual(['+233241000000', '+233245000000', '+233244100202']);
  });

  test('a number put right in its row is the one that is kept; one that cannot be read is never taken', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone\nAma,0244\nKofi,0244100202\n');
    const about = { draftId, row: 2, ...tooShort };
    const set = (value: string) => ({ kind: 'set' as const, field: 'phone' as const, value });
    expect(await desk.refusal('import.decide', { ...about, decision: set('0302 000') })).toMatchObject({
      code: 'phone-refused',
    });
    const check = await desk.call('import.decide', { ...about, decision: set('0244 100 201') });
    expect(check.counts).toMatchObject({ new: 2, skipped: 0 });
    expect(await problemsIn(desk, check)).toMatchObject([
      { row: 2, blocks: false, decided: { kind: 'set', value: '0244 100 201' } },
    ]);
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => [row.name, row.phone])).toEqual([
      ['Ama', '+233244100201'],
      ['Kofi', '+233244100202'],
    ]);
  });

  test('rows of one kind are left out together and taken back in; a word on one row goes before that on its kind', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone\nAma,0241000000\nKofi,0242000000\nEsi,0244100203\n');
    const decide = (row: number | null, decision: { kind: 'skip' | 'accept' } | null) =>
      desk.call('import.decide', { draftId, row, ...zeros, decision });
    expect((await decide(null, { kind: 'accept' })).counts.new).toBe(3);
    expect((await decide(3, { kind: 'skip' })).counts.new).toBe(2);
    expect((await decide(null, null)).counts.new).toBe(1);
    expect((await decide(null, { kind: 'accept' })).counts.new).toBe(2);
    expect((await decide(3, null)).counts.new).toBe(3);
  });

  test('a notice does not keep a row out, but a person may', async () => {
    const desk = await openDesk();
    const check = await checked(desk, 'Name,Phone\nAma,0244100201\nKofi,0244100201\n');
    const twice = { code: 'same-number-twice', detail: '' };
    expect(kindOf(check, twice)).toMatchObject({ blocks: false, count: 1 });
    const { draftId } = check;
    const after = await desk.call('import.decide', { draftId, row: 3, ...twice, decision: { kind: 'skip' } });
    expect(after.counts).toMatchObject({ new: 1, skipped: 1 });
    expect(kindOf(after, twice)).toMatchObject({ blocks: false, decided: 1 });
    expect(await problemsIn(desk, after)).toMatchObject([{ row: 3, blocks: true, decided: { kind: 'skip' } }]);
  });

  test('an unclear word about texts counts as a stop until somebody says that it is none', async () => {
    const desk = await openDesk();
    const check = await checked(desk, 'Name,Phone,Do not text\nAma,0244100201,maybe\nKofi,0244100202,perhaps\n');
    expect(check.counts.optOuts).toBe(2);
    const { draftId } = check;
    const after = await desk.call('import.decide', {
      draftId,
      row: 2,
      ...unclear('Do not text: maybe'),
      decision: { kind: 'answer', optOut: false },
    });
    expect(after.counts.optOuts).toBe(1);
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => [row.name, row.doNotText])).toEqual([
      ['Ama', false],
      ['Kofi', true],
    ]);
  });

  test('an empty consent of many is one question, and its answer leaves every other wish as it is', async () => {
    const desk = await openDesk();
    const list =
      'Name,Phone,SMS consent,Notes\nAma,0244100201,,\nKofi,0244100202,,no texts\nEsi,0244100203,,\nYaw,0244100204,no,\n';
    const check = await checked(desk, list);
    const empty = unclear('SMS consent: –');
    expect(kindOf(check, empty)).toMatchObject({ blocks: false, count: 2, decided: 0 });
    expect(kindOf(check, unclear(''))).toMatchObject({ count: 1 });
    const decision = { kind: 'answer' as const, optOut: false };
    const after = await desk.call('import.decide', { draftId: check.draftId, row: null, ...empty, decision });
    expect(kindOf(after, empty)).toMatchObject({ decided: 2 });
    await desk.call('import.publish', { draftId: check.draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => [row.name, row.doNotText])).toEqual([
      ['Ama', false],
      ['Esi', false],
      ['Kofi', true],
      ['Yaw', true],
    ]);
  });

  test('a prefix that contradicts the country of its row is texted only when somebody says that it is right', async () => {
    const desk = await openDesk();
    const { draftId, counts } = await checked(desk, "Name,Country,Phone\nAwa,Côte d'Ivoire,+233505123456\n");
    expect(counts).toMatchObject({ new: 0, skipped: 1 });
    const about = { draftId, row: 2, code: 'country-conflict', detail: '' };
    expect((await desk.call('import.decide', { ...about, decision: { kind: 'accept' } })).counts.new).toBe(1);
  });

  test('a number put right is read by the country its row names, not by that of the business', async () => {
    const desk = await openDesk();
    const list = "Name,Country,Phone\nAwa,Côte d'Ivoire,0505123\nYao,Narnia,0505123457\nAma,,0244\n";
    const { draftId } = await checked(desk, list);
    const set = (value: string) => ({ kind: 'set' as const, field: 'phone' as const, value });
    const awa = { draftId, row: 2, ...tooShort };
    const page = { draftId, offset: 0, limit: 10 };
    expect((await desk.call('import.problems', { ...page, ...tooShort })).rows.map(one => one.country)).toEqual([
      'CI',
      undefined,
    ]);
    await desk.call('import.decide', { ...awa, decision: set('0505123456') });
    const yao = { draftId, row: 3, code: 'country-unknown', detail: '' };
    expect(await desk.refusal('import.decide', { ...yao, decision: set('0505123457') })).toMatchObject({
      code: 'phone-refused',
      reason: 'country-unclear',
    });
    await desk.call('import.decide', { ...yao, decision: set('+225 05 05 12 34 57') });
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => row.phone)).toEqual(['+2250505123456', '+2250505123457']);
  });

  test('the number that another one takes the place of is kept with the person', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone\nAma,0244100201 / 0244100202\nKofi,0241000000\n');
    const set = (value: string) => ({ kind: 'set' as const, field: 'phone' as const, value });
    const several = { draftId, row: 2, code: 'several-mobiles', detail: '' };
    await desk.call('import.decide', { ...several, decision: set('0244100202') });
    await desk.call('import.decide', { draftId, row: 3, ...zeros, decision: set('0241000123') });
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    const whole = await Promise.all(rows.map(({ id }) => desk.call('contacts.get', { id })));
    expect(whole.map(({ phone, otherPhones }) => [phone, ...otherPhones.map(other => other.phone)])).toEqual([
      ['+233244100202', '+233244100201'],
      // What nobody took for a right number is not kept.
      ['+233241000123'],
    ]);
  });

  test('a row without a question can be left out and taken back in; a word about nothing is refused', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone\nAma,0244100201\nKofi,0244100202\n');
    const decide = (row: number | null, code: string, decision: { kind: 'skip' | 'accept' } | null) =>
      desk.call('import.decide', { draftId, row, code, detail: '', decision });
    await decide(2, 'left-out', { kind: 'skip' });
    const out = await desk.call('import.preview', { draftId, verdict: null, offset: 0, limit: 10 });
    expect(out.rows).toMatchObject([{ verdict: 'skipped', why: { code: 'left-out' } }, { verdict: 'new' }]);
    expect((await decide(2, 'left-out', null)).counts).toMatchObject({ new: 2, skipped: 0 });
    for (const [row, code] of [
      [2, 'nonsense'],
      [2, 'no-name'],
      [null, 'no-name'],
      [9, 'left-out'],
      [null, 'left-out'],
    ] as const) {
      const skip = { draftId, row, code, detail: '', decision: { kind: 'skip' as const } };
      expect(await desk.refusal('import.decide', skip)).toEqual({ code: 'decision-refused' });
    }
  });

  test('no answer lifts a stop that the list says elsewhere, or that we have', async () => {
    const desk = await openDesk();
    await desk.call('import.publish', {
      draftId: (await checked(desk, 'Name,Phone,Do not text\nKofi,0244100202,yes\n')).draftId,
    });
    const { draftId } = await checked(
      desk,
      'Name,Phone,Do not text,SMS consent\nAma,0244100201,yes,maybe\nKofi,0244100202,maybe,yes\n',
    );
    const answer = { kind: 'answer' as const, optOut: false };
    await desk.call('import.decide', { draftId, row: null, ...unclear('Do not text: maybe'), decision: answer });
    await desk.call('import.publish', { draftId });
    const { rows } = await desk.call('contacts.page', everybody);
    expect(rows.map(row => row.doNotText)).toEqual([true, true]);
  });

  test('a repair that somebody takes back keeps its row out, and nobody is texted at the guessed number', async () => {
    const desk = await openDesk();
    const check = await checked(desk, 'Name,Phone\nAma,O244100201\nKofi,244100202\n');
    const { draftId } = check;
    expect(await repairsIn(desk, check)).toMatchObject([
      { row: 2, undone: false },
      { row: 3, undone: false },
    ]);
    const after = await desk.call('import.decide', { draftId, row: 2, ...repaired, decision: { kind: 'undo-repair' } });
    expect(after.counts).toMatchObject({ new: 1, skipped: 1 });
    expect(await repairsIn(desk, after)).toMatchObject([
      { row: 2, undone: true, after: '024 410 0201' },
      { row: 3, undone: false },
    ]);
    expect((await previewOf(desk, after))[0]).toMatchObject({ phoneShown: 'O244100201', verdict: 'skipped' });
    await desk.call('import.publish', { draftId });
    expect((await desk.call('contacts.page', everybody)).rows.map(row => row.name)).toEqual(['Kofi']);
  });

  test('an appointment without a time gets one from a person, never from the program', async () => {
    const desk = await openDesk();
    const list = 'Name,Phone,Date,Time\nAma Mensah,0244100201,2027-01-06,\n';
    const { draftId, counts } = await checked(desk, list, 'book.csv', 'appointments');
    expect(counts).toMatchObject({ new: 0, skipped: 1 });
    const about = { draftId, row: 2, code: 'no-time', detail: '' };
    const set = (value: string) => ({ kind: 'set' as const, field: 'start' as const, value });
    expect(await desk.refusal('import.decide', { ...about, decision: set('at nine') })).toEqual({
      code: 'time-invalid',
      text: 'at nine',
    });
    const check = await desk.call('import.decide', { ...about, decision: set('2027-01-06T09:00') });
    expect(check).toMatchObject({ counts: { new: 1 } });
    expect(await previewOf(desk, check)).toMatchObject([{ start: '2027-01-06T09:00' }]);
    await desk.call('import.publish', { draftId });
    const booked = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
    expect(booked.map(one => one.start)).toEqual(['2027-01-06T09:00']);
  });

  test('words survive a corrected column, and not another sheet or purpose', async () => {
    const desk = await openDesk();
    const bytes = 'Name,Phone,Remark\nAma,0241000000,Clients\nKofi,0244100202,Clients\n';
    const found = await open(desk, bytes, 'list.csv', 'contacts');
    const { draftId } = found;
    await desk.call('import.check', { draftId });
    await desk.call('import.decide', { draftId, row: null, ...zeros, decision: { kind: 'accept' } });
    const fields = found.columns.map(({ index, field }) => ({
      index,
      field: index === 2 ? ('group' as const) : field,
    }));
    const { sheet, headerRow, delimiter, encoding } = found;
    const correction = { draftId, sheet, headerRow, delimiter, encoding, fields };
    await desk.call('import.correct', { ...correction, purpose: 'contacts' });
    expect((await desk.call('import.check', { draftId })).counts.new).toBe(2);
    await desk.call('import.correct', { ...correction, purpose: 'appointments' });
    const back = await desk.call('import.correct', { ...correction, purpose: 'contacts' });
    expect(back.columns.map(column => column.field)).toEqual(found.columns.map(column => column.field));
    expect((await desk.call('import.check', { draftId })).counts.new).toBe(1);
  });

  test('a word that does not fit the problem is refused', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, 'Name,Phone\nAma,0244\nKofi,0241000000\n');
    const refused = async (row: number | null, kind: { code: string; detail: string }, decision: object) =>
      (await desk.refusal('import.decide', { draftId, row, ...kind, decision })).code;
    expect(await refused(2, tooShort, { kind: 'answer', optOut: false })).toBe('decision-refused');
    expect(await refused(2, tooShort, { kind: 'set', field: 'name', value: 'Ama' })).toBe('decision-refused');
    // One number for all of them would be somebody else's for all but one.
    expect(await refused(null, tooShort, { kind: 'set', field: 'phone', value: '0244100201' })).toBe(
      'decision-refused',
    );
    expect(await refused(3, zeros, { kind: 'undo-repair' })).toBe('decision-refused');
    expect(await refused(3, repaired, { kind: 'skip' })).toBe('decision-refused');
  });
});
