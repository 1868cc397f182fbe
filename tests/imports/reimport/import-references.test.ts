import { describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

const HEAD = 'Ref,Name,Phone,Date,Time,Status\n';
const ama = (time: string, status = 'booked') => `R1,Ama Mensah,0244100201,2027-01-06,${time},${status}\n`;
const check = async (rows: string) => {
  const desk = await openDesk();
  return { desk, ...(await checked(desk, HEAD + rows, 'book.csv', 'appointments')) };
};
const came = async ({ desk, draftId }: { desk: Desk; draftId: number }) => {
  const { rows } = await desk.call('import.preview', { draftId, verdict: null, offset: 0, limit: 10 });
  return rows.map(({ row, verdict }) => `${row} ${verdict}`);
};

describe('the same reference in two rows', () => {
  test('is that of the first row', async () => {
    const book = await check(ama('09:00') + ama('10:00'));
    expect(await came(book)).toEqual(['2 new', '3 skipped']);
    expect(book.kinds).toMatchObject([{ code: 'same-reference-twice', blocks: true }]);
  });

  test('is that of the second when the first stays out, and of the first again once its time was given', async () => {
    const book = await check(ama('') + ama('09:00'));
    expect(await came(book)).toEqual(['2 skipped', '3 new']);
    expect(book.kinds.map(({ code }) => code)).toEqual(['no-time']);
    const about = { draftId: book.draftId, row: 2, code: 'no-time', detail: '' };
    const decision = { kind: 'set' as const, field: 'start' as const, value: '2027-01-06T11:00' };
    await book.desk.call('import.decide', { ...about, decision });
    expect(await came(book)).toEqual(['2 new', '3 skipped']);
  });

  test('is that of the second when somebody leaves the first out', async () => {
    const book = await check(ama('02:00') + ama('12:30'));
    const about = { draftId: book.draftId, row: 2, code: 'time-unusual', detail: '' };
    await book.desk.call('import.decide', { ...about, decision: { kind: 'skip' } });
    expect(await came(book)).toEqual(['2 skipped', '3 new']);
  });

  test('brings neither in while the first may be cancelled', async () => {
    expect(await came(await check(ama('09:00', 'maybe') + ama('10:00')))).toEqual(['2 skipped', '3 skipped']);
  });
});
