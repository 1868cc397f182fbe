// A list exported twice, and the reminders of the first that are with the service already.
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported, previewOf } from '../import-steps.ts';

const header = 'Client,Phone,Date,Time,Service';
const ama = 'Ama Mensah,0244100201,6 Jan 2027,09:00,Braids';
const kofi = 'Kofi Owusu,0244100202,6 Jan 2027,10:00,Cut';
const esi = 'Esi Nyarko,0244100203,6 Jan 2027,11:00,Nails';
const list = (...rows: string[]) => [header, ...rows].join('\n');
const allTexts = { filter: 'all', search: '', offset: 0, limit: 500 } as const;

async function deskWithQueuedTexts() {
  const desk = await openDesk();
  const first = await imported(desk, list(ama, kofi, esi));
  await desk.call('import.releaseReminders', { id: first.id });
  await desk.minutesPass(2);
  const states = async () => {
    const { rows } = await desk.call('messages.page', allTexts);
    return rows.map(({ contactName, state }) => `${contactName} ${state}`).sort();
  };
  expect(await states()).toEqual(['Ama Mensah accepted', 'Esi Nyarko accepted', 'Kofi Owusu accepted']);
  return { desk, states };
}

test('looking at the second copy shows what is new, moved, missing and the same, and touches no reminder', async () => {
  const { desk, states } = await deskWithQueuedTexts();
  const before = await states();
  const check = await checked(
    desk,
    list(ama, kofi.replace('10:00', '15:00'), 'Yaw Boateng,0244100204,6 Jan 2027,12:00,Cut'),
  );
  expect(check.counts).toMatchObject({ new: 1, moved: 1, same: 1, missing: 1, changed: 0, cancelled: 0 });
  expect((await previewOf(desk, check)).map(({ name, verdict, before }) => [name, verdict, before])).toEqual([
    ['Ama Mensah', 'same', null],
    ['Kofi Owusu', 'moved', '2027-01-06T10:00'],
    ['Yaw Boateng', 'new', null],
  ]);
  expect(check.missing).toEqual([
    { id: expect.any(Number), name: 'Esi Nyarko', service: 'Nails', start: '2027-01-06T11:00' },
  ]);
  await desk.minutesPass(2);
  expect(await states()).toEqual(before);
});

test('confirmed without a word about the missing, only the moved one’s text is called off', async () => {
  const { desk, states } = await deskWithQueuedTexts();
  await imported(desk, list(ama, kofi.replace('10:00', '15:00')));
  await desk.minutesPass(2);
  expect(await states()).toEqual([
    'Ama Mensah accepted',
    'Esi Nyarko accepted',
    'Kofi Owusu cancelled',
    'Kofi Owusu held',
  ]);
});

test('a missing one that a person ticks is cancelled with its text, and comes back when the import is taken back', async () => {
  const { desk, states } = await deskWithQueuedTexts();
  const check = await checked(desk, list(ama, kofi));
  const [missing] = check.missing;
  const id = missing?.id ?? 0;
  const record = await desk.call('import.publish', { draftId: check.draftId, cancelMissing: [id] });
  expect(record.counts).toMatchObject({ new: 0, cancelled: 1 });
  await desk.minutesPass(2);
  expect((await desk.call('appointments.get', { id })).status).toBe('cancelled');
  expect(await states()).toEqual(['Ama Mensah accepted', 'Esi Nyarko cancelled', 'Kofi Owusu accepted']);
  await desk.call('import.undo', { id: record.id });
  expect((await desk.call('appointments.get', { id })).status).toBe('booked');
});

test('an appointment of another list cannot be cancelled as missing', async () => {
  const { desk, states } = await deskWithQueuedTexts();
  const other = await desk.book(await desk.person('Abena Osei', '0244100209'));
  const check = await checked(desk, list(ama, kofi));
  await desk.call('import.publish', { draftId: check.draftId, cancelMissing: [other.id] });
  expect((await desk.call('appointments.get', { id: other.id })).status).toBe('booked');
  expect(await states()).toContain('Esi Nyarko accepted');
});
