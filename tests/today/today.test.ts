import { expect, test } from 'vitest';
import { type Rule, usualRule } from '../../src-shared/model/template.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { imported } from '../imports/import-steps.ts';

const dayAfter = { kind: 'days-after', days: 1, at: '10:00', to: 'not-missed' } as const;
const lightOf = async (desk: Desk) => (await desk.call('today.get')).light;

async function secondRule(desk: Desk, when: Rule['when']) {
  const [template] = await desk.call('templates.list');
  const rule = { ...usualRule, id: null, name: 'Another', templateId: template?.id ?? 0, enabled: true };
  return desk.call('rules.save', { ...rule, when });
}

test('a text for after the appointment that was refused counts as refused until it is too late for it, also once the appointment began', async () => {
  const desk = await openDesk();
  await secondRule(desk, dayAfter);
  await desk.control('account', { unregisteredSender: 'destinations' });
  await desk.call('settings.save', { sender: 'Unknown' });
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244 100 201'), '2027-01-04T08:30');
  await desk.newest(id, 'refused');
  expect(await lightOf(desk)).toMatchObject({ colour: 'amber', refused: 1 });
  await desk.clockAt('2027-01-04T12:00:00.000Z');
  expect(await lightOf(desk)).toMatchObject({ colour: 'amber', refused: 1 });
  await desk.clockAt('2027-01-05T10:31:00.000Z');
  expect(await lightOf(desk)).toMatchObject({ refused: 0 });
});

test('a reminder that was refused no longer counts once the appointment began', async () => {
  const desk = await openDesk();
  await desk.control('account', { unregisteredSender: 'destinations' });
  await desk.call('settings.save', { sender: 'Unknown' });
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
  await desk.newest(id, 'refused');
  await desk.clockAt('2027-01-06T08:59:00.000Z');
  expect(await lightOf(desk)).toMatchObject({ refused: 1 });
  await desk.clockAt('2027-01-06T09:00:00.000Z');
  expect(await lightOf(desk)).toMatchObject({ refused: 0 });
});

test('with two rules it is safe only until the first text of either that is not with the service', async () => {
  const desk = await openDesk();
  await secondRule(desk, { kind: 'hours-before', hours: 2 });
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244 100 201'), '2027-01-08T14:00');
  await desk.until(async () => (await desk.texts(id)).every(({ state }) => state === 'accepted'));
  expect(await lightOf(desk)).toMatchObject({ colour: 'green', safeUntil: '2027-01-11T08:01', queued: 2 });
  await desk.down();
  await desk.book(await desk.person('Kofi Boateng', '0244 100 202'), '2027-01-07T14:00');
  expect(await lightOf(desk)).toMatchObject({ colour: 'amber', safeUntil: '2027-01-06T10:00', notHandedOver: 2 });
});

test('reminders an import holds back are not with the service: it is safe until the first of them, and they wait for a person', async () => {
  const desk = await openDesk();
  const list =
    'Name,Phone,Date,Time,Service\nKofi Boateng,0244100202,2027-01-07,14:00,Check-up\nEsi Owusu,0244100203,2027-01-08,09:00,Scan\n';
  const { id } = await imported(desk, list, 'visits.csv', 'appointments');
  expect(await lightOf(desk)).toMatchObject({ colour: 'red', safeUntil: '2027-01-06T10:00', notHandedOver: 2 });
  await desk.call('import.releaseReminders', { id });
  await desk.until(async () => (await lightOf(desk)).queued === 2);
  expect(await lightOf(desk)).toMatchObject({ colour: 'green', notHandedOver: 0 });
});
