import { expect, onTestFinished, test } from 'vitest';
import { notInformedPeople } from '../../../src-renderer/appointments/cancellation-sentences.ts';
import { openCampaignDesk } from '../../delivery/campaigns/campaign-desk.ts';
import { type Desk, MONDAY_8, openDesk } from '../../delivery/desk.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { imported } from '../../imports/import-steps.ts';
import { calendarOf } from '../calendar-desk.ts';
import { lastDone, markInformed, namesOf, WEDNESDAY } from './cancelled-day.ts';

const BODY = 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.';

/** Kofi, Ama and Yaw on Wednesday: cancelled together, and the proof of it was closed. */
async function dayOff<D extends Desk>(desk: D) {
  const people = [
    await desk.person('Kofi Asante', '0244100301'),
    await desk.person('Ama Asante', '0244100302'),
    await desk.person('Yaw Darko', '0244100303'),
  ];
  const booked: Awaited<ReturnType<typeof desk.book>>[] = [];
  for (const [at, person] of people.entries()) booked.push(await desk.book(person, WEDNESDAY[at]));
  await desk.minutesPass();
  const ids = booked.map(({ id }) => id);
  const { change } = await desk.call('appointments.cancelMany', { ids });
  expect(await namesOf(desk)).toEqual([]);
  await desk.call('appointments.dismissReport', { change });
  await desk.minutesPass();
  const [kofi = 0, ama = 0, yaw = 0] = people;
  const [kofis = 0, amas = 0, yaws = 0] = ids;
  return { desk, change, ids, people: { kofi, ama, yaw }, of: { kofis, amas, yaws } };
}

test('the day was cancelled and its window closed: those of it are asked about, also when the program starts again', async () => {
  const { desk, ids } = await dayOff(await openDesk());
  const asked = ['Kofi Asante', 'Ama Asante', 'Yaw Darko'].map((contactName, index) =>
    expect.objectContaining({
      ...{ contactName, appointmentId: ids[index], start: WEDNESDAY[index] },
      ...{ importId: null, what: 'cancelled', from: null, mayBeTexted: true },
    }),
  );
  expect(await desk.call('appointments.notInformed')).toEqual(asked);
  await desk.stop();
  const after = await openTestApp({ practice: 'empty', at: MONDAY_8, folder: desk.folder });
  onTestFinished(() => after.stop());
  expect(await after.call('appointments.notInformed')).toEqual(asked);
});

test('who is written to is not asked about, and is again when that text is called off in its minute', async () => {
  const { desk, people, of } = await dayOff(await openCampaignDesk());
  const about = [{ appointmentId: of.kofis, contactId: people.kofi, start: WEDNESDAY[0] as never }];
  const who = { kind: 'people' as const, contactIds: [people.kofi] };
  const { id } = await desk.confirm({ who, about, body: BODY });
  expect(await namesOf(desk)).toEqual(['Ama Asante', 'Yaw Darko']);
  await desk.call('campaigns.stop', { id });
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Ama Asante', 'Yaw Darko']);
  await desk.minutesPass();
  const anew = await desk.confirm({ who, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(anew.id, { done: 1 });
  expect(await namesOf(desk)).toEqual(['Ama Asante', 'Yaw Darko']);
});

test('who was put back is not asked about, nor anybody once the whole change is taken back', async () => {
  const { desk, change, of } = await dayOff(await openCampaignDesk());
  await desk.call('appointments.restore', { id: of.amas });
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  await desk.call('appointments.undo', { change });
  expect(await namesOf(desk)).toEqual([]);
});

test('who has another appointment is asked about all the same, whether a list, a series or a hand booked it', async () => {
  const { desk, people } = await dayOff(await openCampaignDesk());
  await imported(desk, 'Name,Phone,Date,Time,Service\nYaw Darko,0244100303,2027-01-21,10:00,Check-up');
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Ama Asante', 'Yaw Darko']);
  const weekly = { start: '2027-01-22T10:00' as never, repeat: 'FREQ=WEEKLY;COUNT=3' };
  await calendarOf(desk).save({ contactId: people.ama, ...weekly });
  await desk.book(people.kofi, '2027-01-20T09:00');
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Ama Asante', 'Yaw Darko']);
});

test('of two who share an appointment the line names those whom its window offers to text', async () => {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100302');
  const { id, start } = await calendarOf(desk).save({ contactId: kofi, others: [ama], start: WEDNESDAY[0] as never });
  await desk.minutesPass();
  const { change } = await desk.call('appointments.cancelMany', { ids: [id] });
  await desk.call('appointments.dismissReport', { change });
  await desk.minutesPass();
  const offered = async () =>
    notInformedPeople(await desk.call('appointments.get', { id })).map(one => one.contactName);
  await desk.book(kofi, '2027-01-20T09:00');
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Ama Asante']);
  expect(await offered()).toEqual(['Kofi Asante', 'Ama Asante']);
  const about = [{ appointmentId: id, contactId: kofi, start }];
  const texted = await desk.confirm({ who: { kind: 'people', contactIds: [kofi] }, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(texted.id, { done: 1 });
  expect(await namesOf(desk)).toEqual(['Ama Asante']);
  expect(await offered()).toEqual(['Ama Asante']);
});

test('those of a day that was looked at are asked about still after another day is cancelled', async () => {
  const { desk } = await dayOff(await openCampaignDesk());
  const esi = await desk.person('Esi Owusu', '0244100304');
  const { id } = await desk.book(esi, '2027-01-07T09:00');
  await desk.call('appointments.cancelMany', { ids: [id] });
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Ama Asante', 'Yaw Darko']);
});

test('they know: nobody asks again, until it was put back and cancelled anew', async () => {
  const { desk, ids, of } = await dayOff(await openCampaignDesk());
  await markInformed(desk, ids);
  expect(await namesOf(desk)).toEqual([]);
  expect(await lastDone(desk)).toBe(
    'Noted that Kofi Asante, Ama Asante and Yaw Darko know that theirs are cancelled: 3 appointments, Wed 6 Jan 2027',
  );
  await desk.minutesPass();
  await desk.call('appointments.restore', { id: of.amas });
  await desk.minutesPass();
  const { change } = await desk.call('appointments.cancelMany', { ids: [of.amas] });
  await desk.call('appointments.dismissReport', { change });
  expect(await namesOf(desk)).toEqual(['Ama Asante']);
});

test('what was done names whom “They know” was said of: not who was told by text, nor whose time has come', async () => {
  const { desk, people, of } = await dayOff(await openCampaignDesk());
  const about = [{ appointmentId: of.yaws, contactId: people.yaw, start: WEDNESDAY[2] as never }];
  const { id } = await desk.confirm({ who: { kind: 'people', contactIds: [people.yaw] }, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  await desk.clockAt('2027-01-06T09:30:00.000Z');
  await markInformed(desk, [of.kofis, of.amas]);
  expect(await lastDone(desk)).toBe('Noted that Ama Asante knows that theirs is cancelled: Wed 6 Jan 2027, 10:00');
});

test('once it would have begun nobody is asked about', async () => {
  const { desk } = await dayOff(await openCampaignDesk());
  await desk.clockAt('2027-01-06T09:30:00.000Z');
  expect(await namesOf(desk)).toEqual(['Ama Asante', 'Yaw Darko']);
});
