/**
 * What a list calls off: at which time it was, who counts as told of it, and what taking the list back makes of that.
 */
import { expect, test } from 'vitest';
import { type CampaignDesk, openCampaignDesk } from '../../delivery/campaigns/campaign-desk.ts';
import { checked, imported, previewOf } from '../import-steps.ts';

const BODY = 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.';
const AMA = 'R2,Ama Asante,0244100302,2027-01-14,09:00,Check-up,booked,';
const kofi = (time: string, status: string, notes = '') =>
  `R1,Kofi Asante,0244100301,2027-01-13,${time},Check-up,${status},${notes}`;

/** The list, with Kofi's row as given; minutes later. */
async function listed(desk: CampaignDesk, row: string) {
  const list = ['Ref,Name,Phone,Date,Time,Service,Status,Notes', row, AMA].join('\n');
  const record = await imported(desk, list, 'list.csv', 'appointments');
  await desk.minutesPass();
  return record;
}

async function kofis(desk: CampaignDesk) {
  const [one] = await desk.call('appointments.range', { from: '2027-01-13', until: '2027-01-13' });
  if (!one) throw new Error('Kofi has no appointment');
  return one;
}

const asked = async (desk: CampaignDesk) =>
  (await desk.call('appointments.notInformed')).map(({ start, contactName }) => [start, [contactName]]);
const KOFI = ['2027-01-13T09:00', ['Kofi Asante']];

/** Kofi's was booked by a list and is called off by a later copy of it. */
async function cancelledByList() {
  const desk = await openCampaignDesk();
  await listed(desk, kofi('09:00', 'booked'));
  const { id } = await listed(desk, kofi('09:00', 'cancelled'));
  expect(await asked(desk)).toEqual([KOFI]);
  return { desk, id };
}

async function tellKofi(desk: CampaignDesk) {
  const { id: appointmentId, contactId, start } = await kofis(desk);
  const who = { kind: 'people' as const, contactIds: [contactId] };
  const { id } = await desk.confirm({ who, about: [{ appointmentId, contactId, start }], body: BODY });
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  await desk.minutesPass();
  expect(await asked(desk)).toEqual([]);
}

test('texted that it is cancelled, put back by taking the list back, and called off once more: nobody told them of that', async () => {
  const { desk, id } = await cancelledByList();
  await tellKofi(desk);
  await desk.call('import.undo', { id });
  expect((await kofis(desk)).cancellationTexts).toMatchObject([{ isBelieved: true, telling: null }]);
  await desk.minutesPass();
  await listed(desk, kofi('09:00', 'cancelled'));
  expect(await asked(desk)).toEqual([KOFI]);
});

test('they knew of the list that was taken back, and nothing of the next one that calls it off', async () => {
  const { desk, id } = await cancelledByList();
  const { id: appointmentId, contactId } = await kofis(desk);
  await desk.call('appointments.markInformed', { people: [{ appointmentId, contactId }] });
  await desk.minutesPass();
  await desk.call('import.undo', { id });
  await desk.minutesPass();
  await listed(desk, kofi('09:00', 'cancelled'));
  expect(await asked(desk)).toEqual([KOFI]);
});

test('an earlier list is taken back too: they were told before that, all the same', async () => {
  const desk = await openCampaignDesk();
  await listed(desk, kofi('09:00', 'booked'));
  const noted = await listed(desk, kofi('09:00', 'booked', 'brings her mother'));
  const off = await listed(desk, kofi('09:00', 'cancelled', 'brings her mother'));
  await tellKofi(desk);
  await desk.call('import.undo', { id: off.id });
  await desk.minutesPass();
  await desk.call('import.undo', { id: noted.id });
  expect(await kofis(desk)).toMatchObject({ status: 'booked', notes: '' });
  await desk.minutesPass();
  await listed(desk, kofi('09:00', 'cancelled'));
  expect(await asked(desk)).toEqual([KOFI]);
});

test('called off with another hour in one row: it is called off at the hour they know, and they are told that one', async () => {
  const desk = await openCampaignDesk();
  await listed(desk, kofi('09:00', 'booked'));
  const list = ['Ref,Name,Phone,Date,Time,Service,Status', kofi('11:00', 'cancelled')].join('\n');
  const check = await checked(desk, list, 'list.csv', 'appointments');
  expect(await previewOf(desk, check)).toMatchObject([{ verdict: 'cancelled', start: '2027-01-13T09:00' }]);
  await desk.call('import.publish', { draftId: check.draftId });
  const { id: appointmentId, contactId, start, status } = await kofis(desk);
  expect([start, status]).toEqual(['2027-01-13T09:00', 'cancelled']);
  expect(await asked(desk)).toEqual([KOFI]);
  const who = { kind: 'people' as const, contactIds: [contactId] };
  const { samples } = await desk.check({ who, about: [{ appointmentId, contactId, start }], body: BODY });
  expect(samples).toMatchObject([{ text: expect.stringContaining('at 09:00 is cancelled') }]);
});

test('a later copy gives what is off another hour: it stays where it was, and they are asked about until told', async () => {
  const { desk } = await cancelledByList();
  expect((await listed(desk, kofi('09:30', 'cancelled'))).counts).toMatchObject({ same: 2, moved: 0, changed: 0 });
  expect(await asked(desk)).toEqual([KOFI]);
  await tellKofi(desk);
  await listed(desk, kofi('10:30', 'cancelled'));
  expect(await asked(desk)).toEqual([]);
  expect((await listed(desk, kofi('10:30', 'booked'))).counts).toMatchObject({ moved: 1 });
  expect(await kofis(desk)).toMatchObject({ start: '2027-01-13T10:30', status: 'booked' });
});
