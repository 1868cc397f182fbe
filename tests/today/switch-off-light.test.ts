import { expect, test } from 'vitest';
import { statusOf } from '../../src-renderer/shell/status/status.ts';
import { wallTimeIn } from '../../src-renderer/ui/format.ts';
import { deskOf, openDesk } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { aRule } from '../helpers/builders.ts';
import { openTestApp, realClock } from '../helpers/test-app.ts';

test('called off while the internet is away: the computer is not safe to switch off until the service confirmed it', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.down();
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.until(async () => !desk.app.busy());
  const { light } = await desk.call('today.get');
  expect(light).toMatchObject({ colour: 'amber', notHandedOver: 0, notCancelled: 1 });
  desk.up();
  await desk.minutesPass();
  expect((await desk.message(message.id)).state).toBe('cancelled');
  expect((await desk.call('today.get')).light).toMatchObject({ colour: 'green', notCancelled: 0 });
});

test('called off, and the service never confirmed it: not green while the text may still go, nor counted as queued', async () => {
  const desk = await openDesk();
  const { appointment } = await desk.queued();
  await desk.faults(Array.from({ length: 20 }, () => ({ kind: 'http-500' }) as const));
  await desk.call('appointments.cancel', { id: appointment.id });
  for (let minutes = 0; minutes < 5; minutes++) await desk.minutesPass();
  await desk.newest(appointment.id, 'cancel-uncertain');
  const { light } = await desk.call('today.get');
  expect(light).toMatchObject({ colour: 'amber', mayStillGo: 1, queued: 0, notCancelled: 0, notHandedOver: 0 });
  const state = await desk.call('app.state');
  expect(statusOf(state, await desk.call('today.get'), wallTimeIn(state.zone, state.now))).toMatchObject({
    tone: 'warn',
    text: '1 thing needs you',
    things: ['1 text may still go that should not'],
  });
  await desk.clockAt('2027-01-05T10:01:00.000Z');
  expect((await desk.call('today.get')).light).toMatchObject({ mayStillGo: 0 });
});

test('what is being sent at this moment is counted as that', async () => {
  const desk = await openDesk();
  await desk.faults([{ kind: 'slow', ms: 2_000, of: 'send' }]);
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
  await desk.newest(id, 'in-flight');
  expect((await desk.call('today.get')).light).toMatchObject({ sending: 1, queued: 0 });
  await desk.newest(id, 'accepted');
  expect((await desk.call('today.get')).light).toMatchObject({ sending: 0, queued: 1 });
});

test('called off after a try that failed: the service is asked at once, not at the time of the next try', async () => {
  // A clock whose alarms never ring: whatever waited for the next try would wait for ever.
  const desk = await openDesk({ ports: { clock: { ...realClock(), after: () => () => {} } } });
  const { contactId, appointment } = await desk.queued();
  await desk.down();
  const other = await desk.book(contactId, '2027-01-08T09:00');
  await desk.until(async () => !desk.app.busy());
  expect(await desk.texts(other.id)).toMatchObject([{ state: 'planned' }]);
  desk.up();
  await desk.call('appointments.cancel', { id: appointment.id });
  expect(await desk.newest(appointment.id, 'cancelled')).toMatchObject({ gatewayBatchId: expect.any(String) });
});

test('everything can be stopped also after the program had stopped sending itself', async () => {
  const desk = await openDesk();
  const { contactId, message } = await desk.queued();
  await desk.control('account', { apiKeys: ['another-key'] });
  await desk.newest((await desk.book(contactId, '2027-01-08T09:00')).id, 'refused');
  expect((await desk.call('app.state')).stopped).toBe('account-refused');
  await desk.control('account', { apiKeys: ['practice-key'] });
  const outcome = await desk.call('sending.stopAll');
  expect(outcome.cancelled.map(one => one.messageId)).toEqual([message.id]);
  expect((await desk.call('app.state')).stopped).toBe('by-person');
});

test('with a live text held or due the program does not end by itself', async () => {
  const desk = deskOf(await openTestApp({ practice: 'empty' }));
  try {
    await desk.call('app.enterWorld', { world: 'live' });
    await desk.until(async () => !desk.app.busy());
    expect(desk.app.hasWork()).toBe(false);
    const template = { id: null, name: 'Reminder', body: 'See you on {$day}', fallbacks: {} };
    const { id: templateId } = await desk.call('templates.save', template);
    const when = { kind: 'hours-before', hours: 1 } as const;
    await desk.call('rules.save', aRule({ name: 'An hour before', templateId, when }));
    await desk.call('settings.save', { sender: 'Adom', allowedFrom: '00:00', allowedUntil: '23:59' });
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const booked = await desk.book(await desk.person('Ama Mensah', '0244 100 201'), `${day}T12:00`);
    expect(await desk.texts(booked.id)).toMatchObject([{ state: 'held', reason: { why: 'sending-locked' } }]);
    expect(desk.app.hasWork()).toBe(true);
    await desk.call('appointments.cancel', { id: booked.id });
    expect(desk.app.hasWork()).toBe(false);
  } finally {
    await desk.close();
  }
});

test.each(['absent', 'unavailable'] as const)(
  'live and without a key (%s) nothing looks fine: the status says that no text goes, and why',
  async keyState => {
    const office = await openLiveBusiness();
    const gone = { ...office.secrets, state: async () => keyState, read: async () => null };
    const desk = await office.start({ secrets: gone });
    const said = async () => {
      const state = await desk.call('app.state');
      return statusOf(state, await desk.call('today.get'), wallTimeIn(state.zone, state.now));
    };
    expect(await said()).toMatchObject({ tone: 'bad', text: 'Nothing new is sent: no key', act: 'account' });
    await desk.until(async () => !desk.app.busy());
    expect(await said()).toMatchObject({ tone: 'bad', text: 'Nothing new is sent: no key', act: 'account' });
    expect((await said()).why.join(' ')).toContain('The key of your SMS account is missing.');
    expect((await desk.call('today.get')).light.colour).not.toBe('green');
  },
);
