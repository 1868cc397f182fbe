// "n reminders are held until you let them go" is said before a list is imported: it is what the import then holds.
import { expect, test } from 'vitest';
import { type CalendarDesk, openCalendar } from '../../appointments/calendar-desk.ts';
import { checked } from '../import-steps.ts';

const list = (...lines: string[]) => ['Ref,Name,Phone,Date,Time,Service,Notes,No texts', ...lines].join('\n');

async function withAma() {
  const desk = await openCalendar();
  const ama = await desk.person('Ama Mensah', '0244100201');
  return { desk, ama };
}
const counted = async (desk: CalendarDesk, ...lines: string[]) =>
  (await checked(desk, list(...lines), 'list.csv', 'appointments')).reminders;

test('a note that a list brings to an appointment whose text is queued brings no reminder', async () => {
  const { desk, ama } = await withAma();
  const { id } = await desk.save({ contactId: ama });
  await desk.newest(id, 'accepted');
  expect(await counted(desk, 'X1,Ama Mensah,0244100201,2027-01-06,09:00,Check-up,Bring the card,')).toBe(0);
});

test('another hour, or words that the text tells, bring it anew, for everybody who comes', async () => {
  const { desk, ama } = await withAma();
  const kofi = await desk.person('Kofi Owusu', '0244100202');
  const saved = await desk.save({ contactId: ama, others: [kofi] });
  await desk.newest(saved.id, 'accepted');
  const list1 = 'Ama Mensah,0244100201,2027-01-06,09:00,Check-up,,';
  const { draftId } = await checked(desk, list(`X1,${list1}`), 'list.csv', 'appointments');
  await desk.call('import.publish', { draftId });
  expect(await counted(desk, 'X1,Ama Mensah,0244100201,2027-01-07,15:00,Check-up,,')).toBe(2);
  expect(await counted(desk, 'X1,Ama Mensah,0244100201,2027-01-06,09:00,Physio,,')).toBe(2);
});

test('who is new is counted; who gets no texts, or cannot, is not', async () => {
  const { desk, ama } = await withAma();
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  const rows = [
    'X1,Ama Mensah,0244100201,2027-01-06,09:00,Check-up,,',
    'X2,Esi Nyarko,0244100203,2027-01-06,10:00,Check-up,,',
    'X3,Yaw Boateng,0244100204,2027-01-06,11:00,Check-up,,yes',
    'X4,Efua Sarpong,,2027-01-06,12:00,Check-up,,',
  ];
  const check = await checked(desk, list(...rows), 'list.csv', 'appointments');
  expect(check.counts.new).toBe(4);
  const { heldReminders } = await desk.call('import.publish', { draftId: check.draftId });
  expect([check.reminders, heldReminders]).toEqual([1, 1]);
});

test('of the same words to one phone at one time only the first is counted, and none that cannot be greeted', async () => {
  const desk = await openCalendar();
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('no template');
  const body = 'Hello {$firstName}, see you on {$day} at {$time}.';
  await desk.call('templates.save', { ...template, body, fallbacks: {} });
  const rows = [
    'X1,Ama Mensah,0244100201,2027-01-06,09:00,Cut,,',
    'X2,Ama Mensah,0244100201,2027-01-06,09:00,Braids,,',
    'X3,Dr.,0244100202,2027-01-06,09:00,Braids,,',
    'X4,Kofi Owusu,0244100203,2027-01-06,09:00,Braids,,',
  ];
  const check = await checked(desk, list(...rows), 'list.csv', 'appointments');
  const { heldReminders } = await desk.call('import.publish', { draftId: check.draftId });
  expect([check.reminders, heldReminders]).toEqual([2, 2]);
  // Another list with the same visit says what is held already.
  expect(await counted(desk, 'Y1,Ama Mensah,0244100201,2027-01-06,09:00,Nails,,')).toBe(0);
});
