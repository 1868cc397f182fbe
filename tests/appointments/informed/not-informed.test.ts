/** Who was cancelled together, or by a list, and not told: asked about until a text tells them or a person says they know. */
import { expect, onTestFinished, test } from 'vitest';
import { notInformedPeople } from '../../../src-renderer/appointments/cancellation-sentences.ts';
import { logSentences } from '../../../src-renderer/settings/records/log.words.ts';
import { openCampaignDesk } from '../../delivery/campaigns/campaign-desk.ts';
import { type Desk, MONDAY_8, openDesk } from '../../delivery/desk.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { checked, imported } from '../../imports/import-steps.ts';
import { calendarOf } from '../calendar-desk.ts';

const BODY = 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.';
const WEDNESDAY = ['2027-01-06T09:00', '2027-01-06T10:00', '2027-01-06T11:00'];

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
  const { act } = await desk.call('appointments.cancelMany', { ids });
  expect(await namesOf(desk)).toEqual([]);
  await desk.call('appointments.dismissReport', { act });
  await desk.minutesPass();
  const [kofi = 0, ama = 0, yaw = 0] = people;
  const [kofis = 0, amas = 0, yaws = 0] = ids;
  return { desk, act, ids, people: { kofi, ama, yaw }, of: { kofis, amas, yaws } };
}

/** Somebody has spoken with everybody of these appointments. */
async function theyKnow(desk: Calling, ids: readonly number[]) {
  const asked = await desk.call('appointments.notInformed');
  const people = asked.filter(({ appointmentId }) => ids.includes(appointmentId));
  await desk.call('appointments.markInformed', {
    people: people.map(({ appointmentId, contactId }) => ({ appointmentId, contactId })),
  });
}

type Calling = Pick<Awaited<ReturnType<typeof openCampaignDesk>>, 'call'>;

async function namesOf(desk: Calling): Promise<string[]> {
  const asked = await desk.call('appointments.notInformed');
  return asked.map(({ contactName }) => contactName);
}

async function lastDone(desk: Calling): Promise<string> {
  const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
  return rows.map(({ what, detail }) => logSentences[what](detail)).join();
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

test('who was put back is not asked about, nor anybody once the whole act is taken back', async () => {
  const { desk, act, of } = await dayOff(await openCampaignDesk());
  await desk.call('appointments.restore', { id: of.amas });
  expect(await namesOf(desk)).toEqual(['Kofi Asante', 'Yaw Darko']);
  await desk.call('appointments.undo', { act });
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
  const { act } = await desk.call('appointments.cancelMany', { ids: [id] });
  await desk.call('appointments.dismissReport', { act });
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
  await theyKnow(desk, ids);
  expect(await namesOf(desk)).toEqual([]);
  expect(await lastDone(desk)).toBe(
    'Noted that Kofi Asante, Ama Asante and Yaw Darko know that theirs are cancelled: 3 appointments, Wed 6 Jan 2027',
  );
  await desk.minutesPass();
  await desk.call('appointments.restore', { id: of.amas });
  await desk.minutesPass();
  const { act } = await desk.call('appointments.cancelMany', { ids: [of.amas] });
  await desk.call('appointments.dismissReport', { act });
  expect(await namesOf(desk)).toEqual(['Ama Asante']);
});

test('what was done names whom “They know” was said of: not who was told by text, nor whose time has come', async () => {
  const { desk, people, of } = await dayOff(await openCampaignDesk());
  const about = [{ appointmentId: of.yaws, contactId: people.yaw, start: WEDNESDAY[2] as never }];
  const { id } = await desk.confirm({ who: { kind: 'people', contactIds: [people.yaw] }, about, body: BODY });
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  await desk.clockAt('2027-01-06T09:30:00.000Z');
  await theyKnow(desk, [of.kofis, of.amas]);
  expect(await lastDone(desk)).toBe('Noted that Ama Asante knows that theirs is cancelled: Wed 6 Jan 2027, 10:00');
});

test('once it would have begun nobody is asked about', async () => {
  const { desk } = await dayOff(await openCampaignDesk());
  await desk.clockAt('2027-01-06T09:30:00.000Z');
  expect(await namesOf(desk)).toEqual(['Ama Asante', 'Yaw Darko']);
});

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
  await theyKnow(desk, [first?.appointmentId ?? 0]);
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

test('one appointment cancelled by itself is asked about, whether or not a text told of it; put back, it is not', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  await desk.call('appointments.cancel', { id });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { appointmentId: id, contactName: 'Kofi Asante', what: 'cancelled', start: '2027-01-20T09:00', from: null },
  ]);
  expect((await desk.call('appointments.get', { id })).notInformed).toEqual([kofi]);
  await desk.call('appointments.restore', { id });
  expect(await namesOf(desk)).toEqual([]);
  expect((await desk.call('appointments.get', { id })).notInformed).toEqual([]);
});

test('one of a series, cancelled by itself, is asked about', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Asante', '0244100302');
  const saved = await calendarOf(desk).save({
    contactId: ama,
    start: '2027-01-20T09:00' as never,
    repeat: 'FREQ=WEEKLY;COUNT=3',
  });
  await desk.call('appointments.cancel', { id: saved.id });
  expect(await namesOf(desk)).toEqual(['Ama Asante']);
});

test('whose appointment was moved is asked about until they know; reminded of it before both, nobody is', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  const move = (start: string) => desk.call('appointments.move', { id, start: start as never });
  // The reminder of the new time goes the day before both.
  await move('2027-01-20T15:00');
  expect(await namesOf(desk)).toEqual([]);
  await move('2027-01-22T15:00');
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { what: 'moved', from: '2027-01-20T09:00', start: '2027-01-22T15:00' },
  ]);
  expect(await desk.call('appointments.get', { id })).toMatchObject({
    movedFrom: '2027-01-20T09:00',
    notInformed: [kofi],
  });
  await theyKnow(desk, [id]);
  expect(await namesOf(desk)).toEqual([]);
  expect(await lastDone(desk)).toBe('Noted that Kofi Asante knows that theirs is moved: Fri 22 Jan 2027, 15:00');
  await move('2027-01-25T15:00');
  expect(await desk.call('appointments.notInformed')).toMatchObject([{ from: '2027-01-22T15:00' }]);
  // Its reminder goes before all of these.
  await move('2027-01-20T09:00');
  expect(await namesOf(desk)).toEqual([]);
});

test('moved, and they know; moved back too late for another reminder, they are asked about, for they hold the other', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100302');
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  const { id } = await calendarOf(desk).save({ contactId: kofi, others: [ama], start: WEDNESDAY[0] as never });
  const move = (start: string) => desk.call('appointments.move', { id, start: start as never });
  await move('2027-01-22T15:00');
  await theyKnow(desk, [id]);
  await desk.minutesPass();
  await move('2027-01-06T09:00');
  const asked = { what: 'moved', from: '2027-01-22T15:00', start: '2027-01-06T09:00' };
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { ...asked, contactName: 'Kofi Asante' },
    { ...asked, contactName: 'Ama Asante' },
  ]);
  await move('2027-01-22T15:00');
  expect(await namesOf(desk)).toEqual([]);
});

test('who knew of a move knows nothing of the cancelling that came after it', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  await desk.call('appointments.move', { id, start: '2027-01-22T15:00' as never });
  await theyKnow(desk, [id]);
  await desk.minutesPass();
  await desk.call('appointments.cancel', { id });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { what: 'cancelled', contactName: 'Kofi Asante' },
  ]);
});

test('taking the cancelling back takes the question back; taking that back asks again', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  const { act } = await desk.call('appointments.cancel', { id });
  await desk.call('appointments.undo', { act });
  expect(await namesOf(desk)).toEqual([]);
  await desk.call('appointments.cancel', { id });
  const restored = await desk.call('appointments.restore', { id });
  await desk.call('appointments.undo', { act: restored.act });
  expect(await namesOf(desk)).toEqual(['Kofi Asante']);
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
