import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src-shared/model/import/import-problems.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, imported } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const people = async (desk: Desk) => {
  const { rows } = await desk.call('contacts.page', everybody);
  return rows.map(({ name, phone, doNotText }) => `${name} ${phone}${doNotText ? ' stopped' : ''}`).sort();
};

describe('a stop of an appointment list', () => {
  test('holds for somebody the list names without a number', async () => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    const list = 'Name,Phone,Date,Time,Service,Do not text\nAma Mensah,,2027-01-06,09:00,Check-up,yes\n';
    const { draftId, counts } = await checked(desk, list, 'book.csv', 'appointments');
    expect(counts).toMatchObject({ new: 1, optOuts: 1 });
    const { id } = await desk.call('import.publish', { draftId });
    await desk.call('import.releaseReminders', { id });
    await desk.minutesPass(2);
    expect(await people(desk)).toEqual(['Ama Mensah +233244100201 stopped']);
    expect(await desk.batches()).toEqual([]);
  });

  test.each([
    ['no time', 'Ama Mensah,0244100201,2027-01-06,,Check-up,booked,yes'],
    ['a status nobody knows', 'Ama Mensah,0244100201,2027-01-06,09:00,Check-up,maybe,yes'],
    ['one cell too many', 'Ama Mensah,0244100201,2027-01-06,09:00,Check-up,booked,yes,what'],
    [
      'the same row before it',
      'Ama Mensah,0244100201,2027-01-06,09:00,Check-up,booked,\nAma Mensah,0244100201,2027-01-06,09:00,Check-up,booked,yes',
    ],
  ])('holds also where its row stays out: %s', async (_, row) => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    const head = 'Name,Phone,Date,Time,Service,Status,Do not text\nKofi,0244100202,2027-01-06,10:00,Cut,booked,\n';
    await imported(desk, `${head}${row}\n`, 'book.csv', 'appointments');
    expect(await people(desk)).toContain('Ama Mensah +233244100201 stopped');
  });
});

describe('an unclear stop of a row that stays out', () => {
  const list =
    'Name,Phone,Date,Time,Do not text\nAma Mensah,0244100201,soon,09:00,perhaps\nKofi,0244100202,2027-01-06,10:00,\n';
  const unclear = { code: 'opt-out-unclear', detail: 'Do not text: perhaps' };
  const skipKind = { row: null, code: 'date-unreadable', detail: '', decision: { kind: 'skip' as const } };
  const leave = { code: 'left-out', detail: '', decision: { kind: 'skip' as const } };
  test.each<[string, object[], optOuts: number]>([
    ['not answered', [], 1],
    ['answered with no texts', [{ ...unclear, decision: { kind: 'answer', optOut: true } }], 1],
    ['answered with texts', [{ ...unclear, decision: { kind: 'answer', optOut: false } }], 0],
    ['left out', [leave], 0],
    ['left out with all of another kind', [skipKind], 1],
    ['answered with no texts and left out', [{ ...unclear, decision: { kind: 'answer', optOut: true } }, leave], 1],
  ])('is listed, and somebody in the records gets no texts unless a person says so: %s', async (_, said, optOuts) => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    const { draftId, ...first } = await checked(desk, list, 'book.csv', 'appointments');
    expect(first.kinds).toContainEqual(expect.objectContaining({ code: unclear.code, count: 1, decided: 0 }));
    for (const one of said) await desk.call('import.decide', { draftId, row: 2, ...one } as never);
    const { counts } = await desk.call('import.check', { draftId });
    expect(counts).toMatchObject({ skipped: 1, optOuts });
    await desk.call('import.publish', { draftId });
    expect((await people(desk))[0]).toBe(`Ama Mensah +233244100201${optOuts ? ' stopped' : ''}`);
  });
});

describe('a stop of an appointment list for a name that two people have', () => {
  const HEAD = 'Name,Phone,Date,Time,Service,Do not text\n';
  test.each([
    ['no number', 'Ama Mensah,,2027-01-06,09:00,Check-up,yes', 0],
    ['a landline', 'Ama Mensah,0302100100,2027-01-06,09:00,Check-up,yes', 0],
    ['neither number nor date', 'Ama Mensah,,,09:00,Check-up,yes', 1],
  ])('is asked about, and holds for whom the answer names: %s', async (_, row, skipped) => {
    const desk = await openDesk();
    for (const phone of ['0244100201', '0244100202']) await desk.person('Ama Mensah', phone);
    const { draftId, counts, kinds } = await checked(desk, `${HEAD}${row}\n`, 'book.csv', 'appointments');
    expect(counts).toMatchObject({ new: 1 - skipped, skipped });
    expect(kinds).toContainEqual(expect.objectContaining({ code: 'whose-stop', blocks: false, count: 1, decided: 0 }));
    const about = { draftId, row: 2, code: 'whose-stop', detail: '' };
    const decision: Decision = { kind: 'set', field: 'phone', value: '0244100202' };
    const { counts: after } = await desk.call('import.decide', { ...about, decision });
    expect(after).toMatchObject({ optOuts: 1 });
    await desk.call('import.publish', { draftId });
    expect(await people(desk)).toEqual(['Ama Mensah +233244100201', 'Ama Mensah +233244100202 stopped']);
  });

  test('is not asked about where the list or the name says who is meant', async () => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    const rows = ['Ama Mensah,,2027-01-06,09:00,Check-up,yes', 'Yaa Newcomer,,2027-01-06,10:00,Check-up,yes'];
    const { kinds } = await checked(desk, `${HEAD}${rows.join('\n')}\n`, 'book.csv', 'appointments');
    expect(kinds.map(({ code }) => code)).not.toContain('whose-stop');
  });
});

describe('somebody who gets no texts, with another number', () => {
  const namesake = { code: 'opted-out-namesake', detail: '' };
  const deskWithAma = async () => {
    const desk = await openDesk();
    const id = await desk.person('Ama Mensah', '0244100201');
    await desk.call('contacts.setDoNotText', { id, doNotText: true });
    return desk;
  };
  const list = 'Name,Phone\nama mensah,0244100209\nKofi Owusu,0244100202\n';

  test('is somebody else, and texted, until somebody says that it is the same person', async () => {
    const desk = await deskWithAma();
    const { draftId, counts, kinds } = await checked(desk, list);
    expect(counts).toMatchObject({ new: 2, optOuts: 0 });
    expect(kinds).toMatchObject([{ ...namesake, blocks: false, count: 1, decided: 0 }]);
    const decide = (decision: Decision | null) =>
      desk.call('import.decide', { draftId, row: null, ...namesake, decision });
    expect((await decide({ kind: 'answer', optOut: true })).counts.optOuts).toBe(1);
    expect((await decide({ kind: 'skip' })).counts).toMatchObject({ new: 1, skipped: 1, optOuts: 0 });
    expect((await decide(null)).counts.optOuts).toBe(0);
    await desk.call('import.publish', { draftId });
    expect(await people(desk)).toEqual([
      'Ama Mensah +233244100201 stopped',
      'Kofi Owusu +233244100202',
      'ama mensah +233244100209',
    ]);
    // Told once: by now they are the person with that number.
    expect((await checked(desk, list)).kinds).toEqual([]);
  });

  test('is asked about also when somebody else typed the number, or answered for the list', async () => {
    const desk = await deskWithAma();
    const { draftId } = await checked(desk, 'Name,Phone,Do not text\nAma Mensah,0244,maybe\nKofi,0244100202,\n');
    const about = { draftId, row: 2 };
    const unclear = { ...about, code: 'opt-out-unclear', detail: 'Do not text: maybe' };
    await desk.call('import.decide', { ...unclear, decision: { kind: 'answer', optOut: false } });
    const short = { ...about, code: 'phone-refused', detail: 'too-short' };
    const decision = { kind: 'set' as const, field: 'phone' as const, value: '0244100209' };
    const { counts, kinds } = await desk.call('import.decide', { ...short, decision });
    expect(counts).toMatchObject({ new: 2, optOuts: 0 });
    expect(kinds.map(({ code }) => code)).toContain('opted-out-namesake');
  });

  test('is stopped at that number, too, when somebody says that it is the same person', async () => {
    const desk = await deskWithAma();
    const { draftId } = await checked(desk, list);
    const about = { draftId, row: 2, ...namesake };
    await desk.call('import.decide', { ...about, decision: { kind: 'answer', optOut: true } });
    await desk.call('import.publish', { draftId });
    expect(await people(desk)).toContain('ama mensah +233244100209 stopped');
  });

  test('gets the reminder of a list of appointments; who opted out gets none', async () => {
    const desk = await deskWithAma();
    const book = 'Name,Phone,Date,Time,Service\nAma Mensah,0244100209,2027-01-06,09:00,Check-up\n';
    const { id } = await imported(desk, book, 'book.csv', 'appointments');
    await desk.call('import.releaseReminders', { id });
    await desk.minutesPass(2);
    const batches = await desk.batches();
    expect(batches.flatMap(({ messages }) => messages.map(({ to }) => to))).toEqual(['233244100209']);
  });
});

describe('a stop of a list of people', () => {
  test('holds for the only one of a name whose row has no number, and stays with them when they get one', async () => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    const kofi = await desk.person('Kofi Owusu', '');
    await desk.person('Esi Quaye', '0244100203');
    await desk.person('Esi Quaye', '0244100204');
    const list = 'Name,Phone,Do not text\nAma Mensah,,yes\nKofi Owusu,,yes\nEsi Quaye,,yes\nYaw,0244100205,\n';
    const record = await imported(desk, list);
    expect(record.counts).toMatchObject({ skipped: 3, optOuts: 1, newNotTexted: 0 });
    expect((await desk.call('contacts.get', { id: kofi })).doNotText).toBe(true);
    expect(await people(desk)).toEqual([
      'Ama Mensah +233244100201 stopped',
      'Esi Quaye +233244100203',
      'Esi Quaye +233244100204',
      'Kofi Owusu null stopped',
      'Yaw +233244100205',
    ]);
  });

  test.each([
    ['doubtful zeros', 'Ama Mensah,0241000000,yes', '0241000000'],
    ['one cell too many', 'Ama Mensah,0244100201,yes,what', '0244100201'],
  ])('holds also where its row stays out: %s', async (_, row, number) => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', number);
    await imported(desk, `Name,Phone,Do not text\nKofi,0244100202,\nEsi,0244100203,\n${row}\n`);
    expect(await people(desk)).toContain(`Ama Mensah +233${number.slice(1)} stopped`);
  });
});

test('a number that several rows opt out is one, and a person with two numbers has two: as many as are listed after it', async () => {
  const desk = await openDesk();
  const list = [
    'Name,Phone,Mobile,No SMS',
    'Ama Mensah,0244100201,,Yes',
    'Kofi Mensah,0244100201,,Yes',
    'Yaw Mensah,0244100201,,Yes',
    'Esi Quaye,0244100203,0244100204,Yes',
  ].join('\n');
  const record = await imported(desk, list, 'list.csv', 'contacts');
  const { total } = await desk.call('import.optOuts', { id: record.id, offset: 0, limit: 10 });
  expect([record.counts.optOuts, total]).toEqual([3, 3]);
  expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ optOutsKept: 3 });
});
