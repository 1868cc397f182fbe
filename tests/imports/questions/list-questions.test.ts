// Questions about how a list is written: answered once for all its rows, said again of the next list of its form, and
// never passed over by the watched folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import { checked, imported, openImportDesk, previewOf } from '../import-steps.ts';
import { openWatchedFolder } from '../watched/watched-folder-harness.ts';

const HEAD = 'Date,Time,Client,Phone,Remarks';
const AMA = '2027-01-13,10:00,Ama Mensah,0241234567,';
const week = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`;
const about = { code: 'morning-or-evening', detail: '', row: null };

test('what was said of all rows is said again of the next list of this form, and can be taken back there', async () => {
  const { desk } = await openImportDesk();
  const first = await checked(
    desk,
    week(AMA, '2027-01-13,3:00,Efua Asante,0271234567,', '2027-01-13,7:00,Kofi,0201234567,'),
  );
  await desk.call('import.decide', { draftId: first.draftId, ...about, decision: { kind: 'other-time' } });
  await desk.call('import.publish', { draftId: first.draftId });
  const next = await checked(
    desk,
    week(AMA, '2027-01-14,2:00,Efua Asante,0271234567,', '2027-01-14,6:15,Yaw,0241234568,'),
  );
  expect(next.kinds).toMatchObject([
    { code: 'time-unusual', count: 1, decided: 0 },
    {
      code: 'morning-or-evening',
      count: 1,
      decided: 1,
      examples: [{ cell: '2027-01-14 6:15', otherStart: '2027-01-14T18:15' }],
    },
  ]);
  expect((await previewOf(desk, next)).map(({ start, verdict }) => `${start} ${verdict}`)).toEqual([
    '2027-01-13T10:00 same',
    '2027-01-14T02:00 skipped',
    '2027-01-14T18:15 new',
  ]);
  const open = await desk.call('import.decide', { draftId: next.draftId, ...about, decision: null });
  expect(open.counts).toMatchObject({ same: 1, skipped: 2, new: 0 });
});

test('an evening on another clock is moved by both answers, whichever comes first', async () => {
  const { desk } = await openImportDesk();
  const list = 'Date,Time,Client,Phone,Time zone\n2027-01-13,7:00,Ama Mensah,0241234567,Africa/Lagos\n';
  const { draftId } = await checked(desk, list);
  const zone = { code: 'other-zone', detail: 'Africa/Lagos', row: null };
  await desk.call('import.decide', { draftId, ...zone, decision: { kind: 'other-time' } });
  const both = await desk.call('import.decide', { draftId, ...about, decision: { kind: 'other-time' } });
  expect(await previewOf(desk, both)).toMatchObject([{ start: '2027-01-13T18:00', verdict: 'new' }]);
});

test('another time can only be chosen where there is one, and one status for all only as a status', async () => {
  const { desk } = await openImportDesk();
  const { draftId } = await checked(desk, week(AMA, '2027-01-13,11:00,Kofi,0201234567,client has cancelled'));
  const kind = { draftId, row: null, code: 'status-unclear', detail: '' };
  expect(await desk.refusal('import.decide', { ...kind, decision: { kind: 'other-time' } })).toEqual({
    code: 'decision-refused',
  });
  const start = { kind: 'set', field: 'start', value: '2027-01-13T11:00' };
  expect(await desk.refusal('import.decide', { ...kind, decision: start })).toEqual({ code: 'decision-refused' });
  const off = await desk.call('import.decide', {
    ...kind,
    decision: { kind: 'set', field: 'status', value: 'cancelled' },
  });
  expect(off.kinds).toMatchObject([{ code: 'status-unclear', count: 1, decided: 1 }]);
});

const sheets = (names: string[]) =>
  Buffer.from(
    writeXlsx({
      sheets: names.map((name, index) => ({
        name,
        rows: [HEAD.split(','), [`2027-01-1${index + 3}`, '10:00', 'Ama Mensah', '0241234567', 'ok']],
      })),
    }),
  );

test.each([
  ['an hour without pm', week(AMA, '2027-01-13,3:00,Kofi,0201234567,')],
  ['a remark that calls it off', week(AMA, '2027-01-13,11:00,Kofi,0201234567,client has cancelled')],
  ['a wish for no texts', week(AMA, '2027-01-13,11:00,Kofi,0201234567,asked to be removed from the list')],
  [
    'another clock',
    week(AMA, '2027-01-13,11:00,Kofi,0201234567,').replaceAll('Remarks', 'Time zone').replace(/,$/m, ',Africa/Lagos'),
  ],
  ['an old time', week(AMA, '2027-01-13,11:00,Kofi,0201234567,').replace('Date,', 'Old date,')],
  ['one date that decides', week('04/02/2027,10:00,Ama Mensah,0241234567,', '13/02/2027,11:00,Kofi,0201234567,')],
  [
    'a second person',
    week(AMA, AMA)
      .replace(HEAD, 'Date,Time,Client 1,Phone 1,Client 2,Phone 2')
      .replaceAll('0241234567,', '0241234567,Kofi Owusu,0201234567'),
  ],
])(
  'a list with %s is held for a look in the watched folder, also when its form was seen before',
  async (_, content) => {
    const watched = await openWatchedFolder();
    await imported(watched.desk, content, 'week.csv', 'appointments');
    watched.save('week.csv', content.replaceAll('2027-01-13', '2027-01-15').replaceAll('/02/2027', '/03/2027'));
    await watched.looked();
    expect((await watched.only()).finding.asks).toContain('questions');
  },
);

test('a workbook with sheets that look alike is held for a look, though its form was seen before', async () => {
  const watched = await openWatchedFolder();
  await imported(watched.desk, sheets(['One']), 'week.xlsx', 'appointments');
  writeFileSync(join(watched.folder, 'other.xlsx'), sheets(['Two', 'One']));
  await watched.looked();
  const { counts, asks } = (await watched.only()).finding;
  expect(counts).toMatchObject({ same: 1 });
  expect(asks).toEqual(['questions']);
});
