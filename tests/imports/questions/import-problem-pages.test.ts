import { describe, expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

const tooShort = { code: 'phone-refused', detail: 'too-short' };

describe('the rows of a check, page by page', () => {
  const list = [
    'Name,Phone',
    ...Array.from({ length: 1_200 }, (_, at) => (at % 2 === 0 ? `P${at},0244` : `P${at},24${1_200_001 + at}`)),
  ].join('\n');

  test('every problem and every repair can be looked at, however many there are', async () => {
    const desk = await openDesk();
    const check = await checked(desk, list);
    const { draftId } = check;
    expect(check).toMatchObject({ problemCount: 600, repairCount: 600, counts: { new: 600, skipped: 600 } });
    const last = await desk.call('import.problems', { draftId, ...tooShort, offset: 598, limit: 500 });
    expect(last).toMatchObject({
      total: 600,
      rows: [
        { row: 1_198, name: 'P1196' },
        { row: 1_200, name: 'P1198' },
      ],
    });
    const repairs = await desk.call('import.repairs', { draftId, offset: 599, limit: 5 });
    expect(repairs).toMatchObject({ total: 600, rows: [{ row: 1_201, name: 'P1199' }] });
    const out = await desk.call('import.preview', { draftId, verdict: 'skipped', offset: 1, limit: 1 });
    expect(out).toMatchObject({ total: 600, rows: [{ row: 4, name: 'P2', verdict: 'skipped' }] });
    const all = await desk.call('import.preview', { draftId, verdict: null, offset: 1_199, limit: 10 });
    expect(all).toMatchObject({ total: 1_200, rows: [{ row: 1_201 }] });
  });

  test('a kind that the file does not have has no rows', async () => {
    const desk = await openDesk();
    const { draftId } = await checked(desk, list);
    expect(await desk.call('import.problems', { draftId, code: 'no-name', detail: '', offset: 0, limit: 10 })).toEqual({
      total: 0,
      rows: [],
    });
  });
});
