import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, imported } from '../import-steps.ts';

const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
const DIARY = 'Name,Phone,Date,Time,Service';
const AMA_AT_9 = 'Ama Mensah,0244100201,2027-01-06,09:00,Check-up';

const people = async (desk: Desk) =>
  (await desk.call('contacts.page', everybody)).rows.map(({ name, phoneShown }) => `${name} ${phoneShown}`);
const january = async (desk: Desk) => {
  const appointments = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
  return appointments.map(({ id, contactId, start, status }) => ({ id, contactId, start, status }));
};

async function becomesKofi(desk: Desk, id: number) {
  const ama = await desk.call('contacts.get', { id });
  await desk.call('contacts.save', { ...ama, name: 'Kofi Owusu', phone: '0201234567' });
}

/** Nothing of it is stored, and the same file as it would be stored now is. */
async function refused(desk: Desk, draftId: number, cancelMissing: number[] = []) {
  const before = [await people(desk), await january(desk)];
  expect(await desk.refusal('import.publish', { draftId, cancelMissing })).toEqual({ code: 'import-changed' });
  expect([await people(desk), await january(desk)]).toEqual(before);
  expect(await desk.call('import.list')).toHaveLength(0);
  return desk.call('import.check', { draftId });
}

test('a person who became somebody else since the check gets neither the appointment nor the note meant for another', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const diary = await checked(desk, `${DIARY}\n${AMA_AT_9}\n`, 'diary.csv', 'appointments');
  await becomesKofi(desk, id);
  expect((await refused(desk, diary.draftId)).counts).toMatchObject({ new: 1 });
  await desk.call('import.publish', { draftId: diary.draftId });
  const [appointment] = await january(desk);
  expect(await desk.call('contacts.get', { id: appointment?.contactId ?? 0 })).toMatchObject({
    phone: '+233244100201',
  });
});

test('a note of the list is not put on who has another name and number by now', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const { draftId } = await checked(desk, 'Name,Phone,Notes\nAma Mensah,0244100201,diabetic\n');
  await becomesKofi(desk, id);
  expect((await refused(desk, draftId)).counts).toMatchObject({ new: 1, changed: 0 });
  await desk.call('import.publish', { draftId });
  expect((await desk.call('contacts.get', { id })).notes).toBe('');
  expect(await people(desk)).toEqual(['Ama Mensah 024 410 0201', 'Kofi Owusu 020 123 4567']);
});

test('somebody removed since the check is told of before anything is stored', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const { draftId } = await checked(desk, `${DIARY}\n${AMA_AT_9}\n`, 'diary.csv', 'appointments');
  await desk.call('contacts.remove', { id });
  await refused(desk, draftId);
  await desk.call('import.publish', { draftId });
  expect(await people(desk)).toEqual(['Ama Mensah 024 410 0201']);
});

test('an appointment that the desk booked since the check is not there twice', async () => {
  const desk = await openDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const { draftId } = await checked(desk, `${DIARY}\n${AMA_AT_9}\n`, 'diary.csv', 'appointments');
  await desk.book(id);
  expect((await refused(desk, draftId)).counts).toMatchObject({ new: 0, same: 1 });
  await desk.call('import.publish', { draftId });
  expect(await january(desk)).toHaveLength(1);
});

test('an appointment missing from the list, which the desk moved since the check, is not cancelled', async () => {
  const desk = await openDesk();
  const kofi = 'Kofi Owusu,0244100202,2027-01-06,10:00,Check-up';
  const first = await imported(desk, `${DIARY}\n${AMA_AT_9}\n${kofi}\n`, 'diary.csv', 'appointments');
  await desk.minutesPass();
  const { draftId, missing } = await checked(desk, `${DIARY}\n${kofi}\n`, 'diary.csv', 'appointments');
  const id = missing[0]?.id ?? 0;
  await desk.call('appointments.move', { id, start: '2027-01-08T09:00' as WallTime });
  expect(await desk.refusal('import.publish', { draftId, cancelMissing: [id] })).toEqual({ code: 'import-changed' });
  const moved = { start: '2027-01-08T09:00', status: 'booked' };
  expect((await january(desk)).filter(one => one.id === id)).toMatchObject([moved]);
  expect((await desk.call('import.list')).map(one => one.id)).toEqual([first.id]);
});

test('what is written elsewhere, and changes nothing of the list, keeps nobody from importing it', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, `${DIARY}\n${AMA_AT_9}\n`, 'diary.csv', 'appointments');
  await desk.person('Esi Quaye', '0244100203');
  await desk.call('import.publish', { draftId });
  expect(await january(desk)).toHaveLength(1);
});
