import { expect, test } from 'vitest';
import { openCampaignDesk, SOON } from '../../delivery/campaigns/campaign-desk.ts';
import { aPerson } from '../../helpers/builders.ts';
import { checked, imported } from '../import-steps.ts';

test('a text to many that waits at the service is called off for somebody an import stops', async () => {
  const desk = await openCampaignDesk();
  await desk.group('Clients', [['Ama Mensah', '0244100201']]);
  const { id } = await desk.confirm({ at: SOON });
  await desk.minuteOver();
  await desk.reaches(id, { accepted: 1 });
  await imported(desk, 'Name,Phone,Do not text\nAma Mensah,0244100201,yes\n');
  await desk.reaches(id, { cancelled: 1 });
  expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
});

test('a text to many that waits at the service for the number somebody had before is called off once a list stops them', async () => {
  const desk = await openCampaignDesk();
  await desk.group('Clients', [['Ama Mensah', '0244100201']]);
  const { id } = await desk.confirm({ at: SOON });
  await desk.minuteOver();
  await desk.reaches(id, { accepted: 1 });
  const [ama] = (await desk.call('contacts.page', { search: 'Ama', groupId: null, offset: 0, limit: 1 })).rows;
  const { id: contactId = 0 } = ama ?? {};
  const moved = aPerson({ id: contactId, phone: '0244100209', groups: ['Clients'] });
  await desk.call('contacts.save', moved);
  await desk.reaches(id, { accepted: 1 });
  await imported(desk, 'Name,Phone,Do not text\nAma Mensah,0244100209,yes\n');
  await desk.reaches(id, { cancelled: 1 });
  expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
});

test('a text to many that waits at the service is called off for whom an import brought, when it is taken back', async () => {
  const desk = await openCampaignDesk();
  const record = await imported(desk, 'Name,Phone\nAma Mensah,0244100201\n');
  const { id } = await desk.confirm({ at: SOON });
  await desk.minuteOver();
  await desk.reaches(id, { accepted: 1 });
  expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ removed: 1 });
  await desk.reaches(id, { cancelled: 1 });
  expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
});

test('an appointment whose text nobody knows about stays, cancelled, when its import is taken back, and that is said', async () => {
  const desk = await openCampaignDesk();
  const list = 'Name,Phone,Date,Time,Service\nAma Mensah,0244100201,2027-01-06,09:00,Check-up\n';
  const record = await imported(desk, list, 'book.csv', 'appointments');
  const [booked] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  const id = booked?.id ?? 0;
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  await desk.call('import.releaseReminders', { id: record.id });
  await desk.newest(id, 'uncertain');
  const { notRestored } = await desk.call('import.undo', { id: record.id });
  expect(notRestored).toEqual([
    { name: 'Ama Mensah', why: 'text-on-its-way' },
    { name: 'Ama Mensah', why: 'has-appointments' },
  ]);
  expect(await desk.call('appointments.get', { id })).toMatchObject({ status: 'cancelled' });
});

test('a further number in a list of appointments comes to whom we have, is never texted, and goes when it is taken back', async () => {
  const desk = await openCampaignDesk();
  const id = await desk.person('Ama Mensah', '0244100201');
  const list = 'Name,Phone,Phone 2,Date,Time,Notes\nAma Mensah,0244100201,0302 770 001,2027-01-06,09:00,by the door\n';
  const { draftId, counts } = await checked(desk, list, 'book.csv', 'appointments');
  expect(counts).toMatchObject({ new: 1 });
  const record = await desk.call('import.publish', { draftId });
  const ama = await desk.call('contacts.get', { id });
  expect(ama).toMatchObject({ phone: '+233244100201', notes: '', otherPhones: [{ phone: '+233302770001' }] });
  await desk.call('import.undo', { id: record.id });
  expect((await desk.call('contacts.get', { id })).otherPhones).toEqual([]);
});
