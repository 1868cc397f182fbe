import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { openCrashHarness } from '../../delivery/crash-harness.ts';
import { openDesk } from '../../delivery/desk.ts';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import { checked, everybody, imported, open, openImportDesk, tablesIn } from '../import-steps.ts';

const manyPeople = (count: number) =>
  [
    'Name,Phone,Group',
    ...Array.from({ length: count }, (_, at) => `Person ${at},024${String(1_200_001 + at)},List`),
  ].join('\n');

describe('bad files and stops', () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const zipped = Buffer.from(writeXlsx({ sheets: [{ name: 'Empty', rows: [] }] }));
  test.each<[title: string, bytes: Buffer | string, name: string, refused: string]>([
    ['a picture', picture, 'photo.png', 'file-other-format image'],
    ['a PDF that is called .xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), 'list.xlsx', 'file-other-format pdf'],
    ['an empty file', '', 'list.csv', 'file-empty'],
    ['blank lines', '\r\n\r\n  \r\n', 'list.csv', 'file-empty'],
    ['an empty sheet', zipped, 'list.xlsx', 'file-empty'],
    ['a header and nothing else', 'Name,Phone\r\n', 'list.csv', 'file-header-only'],
    ['half a workbook', zipped.subarray(0, zipped.length / 2), 'list.xlsx', 'file-damaged'],
  ])('%s is refused, and the program goes on', async (_title, bytes, name, refused) => {
    const [code, kind] = refused.split(' ');
    const desk = await openDesk();
    const refusal = await desk.refusal('import.open', {
      fileName: name,
      base64: Buffer.from(bytes).toString('base64'),
      purpose: null,
    });
    expect(refusal).toEqual({ code, fileName: name, ...(kind && { kind }) });
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
    const office = await openImportDesk();
    const before = await office.look();
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
    expect((await office.look()).tables).toEqual(before.tables);
  });

  test('killed in the middle: after the restart nothing of it is there, and the file can be imported', async () => {
    const office = await openCrashHarness();
    const before = tablesIn(office.folder);
    // The first six slices are committed by then, and the next ones are not: a slice is as long as its time, and a fast
    // computer stores thousands of people in one.
    const child = await office.start({ afterProgress: { task: 'import', times: 8 } });
    const { draftId } = await checked(child, manyPeople(60_000));
    await child.call('import.publish', { draftId }).catch(() => undefined);
    await child.killed;
    const left = tablesIn(office.folder);
    expect(left['contacts']?.length).toBeGreaterThan(0);
    expect(left['contacts']?.length).toBeLessThan(60_000);
    const desk = await office.restart();
    expect((await desk.call('contacts.page', everybody)).total).toBe(0);
    expect(await desk.call('contacts.groups')).toEqual([]);
    expect(await desk.call('import.list')).toEqual([]);
    await desk.stop();
    expect(tablesIn(office.folder)).toEqual(before);
    const again = await office.restart();
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
