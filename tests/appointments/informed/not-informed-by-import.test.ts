import { expect, test } from 'vitest';
import { openCampaignDesk } from '../../delivery/campaigns/campaign-desk.ts';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported } from '../../imports/import-steps.ts';
import { markInformed, namesOf } from './cancelled-day.ts';

const LIST = 'Ref,Name,Phone,Date,Time,Service,Status';
const KOFI = 'R1,Kofi Asante,0244100301,2027-01-13,09:00,Check-up,';
const AMA = 'R2,Ama Asante,0244100302,2027-01-13,10:00,Check-up,';
const YAW = 'R3,Yaw Darko,0244100303,2027-01-14,11:00,Check-up,';
const file = (...rows: string[]) => [LIST, ...rows].join('\n');

test('what a list cancelled is asked about by name, whether it says so or lacks it; taken back, nobody is', async () => {
  const desk = await openCampaignDesk();
  await imported(desk, file(`${KOFI}booked`, `${AMA}booked`, `${YAW}booked`), 'list.csv', 'appointments');
  await desk.minutesPass();
  const check = await checked(desk, file(`${KOFI}cancelled`, `${AMA}booked`), 'list.csv', 'appointments');
  const missing = check.missing.map(({ id }) => id);
  const { id } = await desk.call('import.publish', { draftId: check.draftId, cancelMissing: missing });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { importId: id, start: '2027-01-13T09:00' },
    { importId: id, start: '2027-01-14T11:00' },
  ]);
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  const [first] = await desk.call('appointments.notInformed');
  await markInformed(desk, [first?.appointmentId ?? 0]);
  expect(await namesOf(desk)).toEqual(['Yaw Darko']);
  await desk.minutesPass();
  await desk.call('import.undo', { id });
  expect(await namesOf(desk)).toEqual([]);
});

test('what an earlier list cancelled is asked about beside what a later one did, up to the hour, also far from Greenwich', async () => {
  const desk = await openCampaignDesk();
  await desk.call('settings.save', { zone: 'America/New_York' });
  const evening = 'R1,Kofi Asante,0244100301,2027-01-05,20:00,Check-up,';
  await imported(desk, file(`${evening}booked`), 'one.csv', 'appointments');
  await desk.minutesPass();
  await imported(desk, file(`${evening}cancelled`), 'one.csv', 'appointments');
  await desk.minutesPass();
  await imported(desk, file(`${YAW}booked`), 'two.csv', 'appointments');
  await desk.minutesPass();
  await imported(desk, file(`${YAW}cancelled`), 'two.csv', 'appointments');
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  // 19:30 there: the next day has begun in Greenwich.
  await desk.clockAt('2027-01-06T00:30:00.000Z');
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  await desk.clockAt('2027-01-06T01:30:00.000Z');
  expect(await namesOf(desk)).toEqual(['Yaw Darko']);
});

test('what a list brings as cancelled was never booked here: nobody is asked to inform them', async () => {
  const desk = await openDesk();
  const list = (status: string) => `Name,Phone,Date,Time,Status\nKofi Asante,0244100301,2027-01-06,09:00,${status}\n`;
  await imported(desk, list('cancelled'), 'book.csv', 'appointments');
  expect(await namesOf(desk)).toEqual([]);
  const [appointment] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
  expect(appointment).toMatchObject({ status: 'cancelled' });
  // Booked by the next copy and cancelled by the one after, they have to hear of it.
  await imported(desk, list('booked'), 'book.csv', 'appointments');
  await imported(desk, list('cancelled'), 'book.csv', 'appointments');
  expect(await namesOf(desk)).toEqual(['Kofi Asante']);
});

test('an older list is undone: whoever a later one, or the desk, cancelled since is still asked about', async () => {
  const desk = await openCampaignDesk();
  const { id } = await imported(
    desk,
    file(`${KOFI}booked`, `${AMA}booked`, `${YAW}booked`),
    'list.csv',
    'appointments',
  );
  await desk.minutesPass();
  await imported(desk, file(`${KOFI}cancelled`, `${AMA}booked`, `${YAW}booked`), 'list.csv', 'appointments');
  const [yaw] = await desk.call('appointments.range', { from: '2027-01-14', until: '2027-01-15' });
  await desk.call('appointments.cancel', { id: yaw?.id ?? 0 });
  await desk.minutesPass();
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  expect(await desk.call('import.undo', { id })).toMatchObject({ removed: 1 + 1, kept: 2 + 2 });
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
});

test('what undoing a list cancelled is asked about once the desk put it back and cancelled it itself', async () => {
  const desk = await openCampaignDesk();
  const { id } = await imported(desk, file(`${KOFI}booked`), 'list.csv', 'appointments');
  await desk.minutesPass();
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  await desk.call('import.releaseReminders', { id });
  await desk.clockAt('2027-01-06T10:00:00.000Z');
  const [visit] = await desk.call('appointments.range', { from: '2027-01-13', until: '2027-01-14' });
  const kofis = { id: visit?.id ?? 0 };
  await desk.newest(kofis.id, 'uncertain');
  await desk.call('import.undo', { id });
  expect(await namesOf(desk)).toEqual([]);
  await desk.minutesPass();
  await desk.call('appointments.restore', kofis);
  await desk.minutesPass();
  await desk.call('appointments.cancel', kofis);
  expect(await namesOf(desk)).toEqual(['Kofi Asante']);
});
