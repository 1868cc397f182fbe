// On the night the clocks go forward there is no 02:30: every clock shows 03:30, and so does everything here.

import { expect, test } from 'vitest';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { aBooking } from '../helpers/builders.ts';
import { checked } from '../imports/import-steps.ts';
import { type CalendarDesk, openCalendar } from './calendar-desk.ts';

const at = (text: string) => text as Appointment['start'];
const LEFT_OUT = at('2027-03-14T02:30');
const SHOWN = { start: '2027-03-14T03:30', startAt: '2027-03-14T07:30:00.000Z' };

async function inNewYork() {
  const desk = await openCalendar();
  await desk.call('settings.save', { zone: 'America/New_York' });
  const ama = await desk.person('Ama Mensah', '0244100201');
  return { desk, ama };
}

const shown = async (desk: CalendarDesk) => {
  const [one, ...others] = await desk.between('2027-03-13', '2027-03-15');
  if (!one || others.length > 0) throw new Error(`not one: ${JSON.stringify([one, ...others])}`);
  return one;
};

test('booked there, it stands and is told at the time the clocks show', async () => {
  const { desk, ama } = await inNewYork();
  const asked = { kind: 'appointment' as const, appointment: aBooking(ama, { start: LEFT_OUT }) };
  const { texts } = await desk.call('rehearsal.preview', asked);
  expect(texts).toMatchObject([{ appointmentStart: SHOWN.start, text: expect.stringContaining('03:30') }]);
  expect(await desk.save({ contactId: ama, start: LEFT_OUT })).toMatchObject(SHOWN);
  expect((await shown(desk)).reminders[0]?.text).toContain('03:30');
});

test('moved or corrected there, it stands where the clocks show, and once there that is no move', async () => {
  const { desk, ama } = await inNewYork();
  const { id } = await desk.save({ contactId: ama, start: at('2027-03-13T09:00') });
  expect(await desk.call('appointments.move', { id, start: LEFT_OUT })).toMatchObject(SHOWN);
  const again = await desk.call('appointments.move', { id, start: LEFT_OUT, durationMinutes: 60 });
  expect(again).toMatchObject({ ...SHOWN, durationMinutes: 60 });
  await desk.change(again, { start: at('2027-03-14T09:00') });
  const corrected = await desk.change(await shown(desk), { start: LEFT_OUT });
  expect(corrected).toMatchObject(SHOWN);
  expect(corrected.reminders[0]?.text).toContain('03:30');
});

test('a list brings it there, and brought again it is the same', async () => {
  const { desk } = await inNewYork();
  const list = 'Name,Phone,Date,Time,Service\nEsi Nyarko,0244100203,2027-03-14,02:30,Check-up\n';
  const bring = async (fileName: string) => {
    const { draftId } = await checked(desk, list, fileName, 'appointments');
    // An hour of the night is asked about.
    const about = { draftId, row: null, code: 'time-unusual' as const, detail: '' };
    await desk.call('import.decide', { ...about, decision: { kind: 'accept' } });
    return (await desk.call('import.publish', { draftId })).counts;
  };
  expect(await bring('list.csv')).toMatchObject({ new: 1, skipped: 0 });
  expect(await shown(desk)).toMatchObject(SHOWN);
  expect(await bring('again.csv')).toMatchObject({ new: 0, moved: 0, changed: 0, same: 1 });
});

test('the business’s zone is corrected to one that leaves that hour out', async () => {
  const desk = await openCalendar();
  const ama = await desk.person('Ama Mensah', '0244100201');
  await desk.save({ contactId: ama, start: LEFT_OUT });
  await desk.call('settings.save', { zone: 'America/New_York' });
  expect(await shown(desk)).toMatchObject(SHOWN);
});
