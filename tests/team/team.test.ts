/** The team of a live business, through the door: who is at the desk, what the log says, and what is refused. */
import { expect, test } from 'vitest';
import { aBooking, aPerson, aRule } from '../helpers/builders.ts';
import { EFUA, KOFI, openLive, openTeam } from './live-team.ts';

test('with nobody in the team nothing is asked, and the log names nobody', async () => {
  const desk = await openLive();
  expect(await desk.call('team.get')).toEqual({ members: [], atDesk: null });
  await desk.call('settings.save', { creditPrice: 0.05 });
  await desk.call('contacts.save', aPerson({ name: 'Ama Mensah' }));
  expect((await desk.said()).map(([member]) => member)).toEqual([null, null]);
});

test('the first is an owner and is at the desk; nobody is the last owner who leaves', async () => {
  const desk = await openLive();
  expect(await desk.refusal('team.save', { id: null, name: 'Kofi', role: 'desk' })).toEqual({
    code: 'team-needs-owner',
  });
  const { atDesk } = await desk.call('team.save', { id: null, name: '  Efua   Adom ', role: 'owner', pin: EFUA });
  expect(atDesk).toMatchObject({ name: 'Efua Adom', role: 'owner', hasPin: true });
  await desk.call('team.save', { id: null, name: 'Kofi', role: 'desk' });
  const id = await desk.idOf('Efua Adom');
  expect(await desk.refusal('team.save', { id, name: 'Efua Adom', role: 'look' })).toEqual({
    code: 'team-needs-owner',
  });
  expect(await desk.refusal('team.remove', { id })).toEqual({ code: 'team-needs-owner' });
  expect(await desk.refusal('team.save', { id: null, name: 'EFUA adom', role: 'desk' })).toEqual({
    code: 'team-name-taken',
    name: 'Efua Adom',
  });
  expect(await desk.refusal('team.save', { id: null, name: ' ', role: 'desk' })).toEqual({ code: 'name-missing' });
  for (const pin of ['123', '1234567890123', '12a4', ''])
    expect(await desk.refusal('team.save', { id: null, name: 'Yaw', role: 'look', pin })).toEqual({
      code: 'pin-invalid',
    });
  expect((await desk.call('team.get')).members.map(({ name }) => name)).toEqual(['Efua Adom', 'Kofi']);
  // With the last of them everything is as before.
  await desk.call('team.remove', { id: await desk.idOf('Kofi') });
  expect(await desk.call('team.remove', { id })).toEqual({ members: [], atDesk: null });
  await desk.call('settings.save', { creditPrice: 0.05 });
});

test('the log says who did it, by the name of then, also of two acts at once', async () => {
  const desk = await openTeam();
  await desk.choose('Kofi', KOFI);
  const { id } = await desk.call('contacts.save', aPerson({ name: 'Ama Mensah', phone: '0244 100 201' }));
  const booked = await desk.call('appointments.save', aBooking(id, { start: '2032-01-06T09:00' }));
  await desk.call('appointments.cancelMany', { ids: [booked.id] });
  await desk.choose('Efua', EFUA);
  // A PIN takes its time; Yaw is at the desk before it is kept.
  const saved = desk.call('team.save', { id: null, name: 'Adjoa', role: 'desk', pin: '8642' });
  await desk.choose('Yaw');
  await desk.call('sending.stopAll');
  await saved;
  expect((await desk.said()).slice(0, 3)).toEqual([
    ['Efua', 'pin-set'],
    ['Efua', 'team-joined'],
    ['Yaw', 'stop-everything'],
  ]);
  await desk.choose('Efua', EFUA);
  await desk.call('settings.save', { creditPrice: 0.05 });
  const kofi = await desk.idOf('Kofi');
  await desk.call('team.save', { id: kofi, name: 'Kofi Boateng', role: 'look' });
  await desk.call('team.save', { id: kofi, name: 'Kofi Boateng', role: 'look', pin: null });
  await desk.call('team.remove', { id: kofi });
  const lines = await desk.said();
  expect(lines.slice(0, 4)).toEqual([
    ['Efua', 'team-left'],
    ['Efua', 'pin-removed'],
    ['Efua', 'team-changed'],
    ['Efua', 'settings-changed'],
  ]);
  expect(lines).toContainEqual(['Kofi', 'appointments-cancelled']);
  expect(lines).toContainEqual(['Kofi', 'appointment-added']);
  expect(lines).toContainEqual([null, 'team-joined']);
  expect(lines).toContainEqual(['Efua', 'team-joined']);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 100 });
  expect(rows.find(({ what }) => what === 'team-changed')?.detail).toEqual({
    member: 'Kofi Boateng',
    role: 'look',
    memberBefore: 'Kofi',
    roleBefore: 'desk',
  });
});

test('who is not allowed is told which role is, and the owner’s PIN lets one act through', async () => {
  const desk = await openTeam();
  await desk.choose('Kofi', KOFI);
  const price = { creditPrice: 0.05 };
  const refused = { code: 'role-needed', operation: 'settings.save', needs: 'owner', who: 'Kofi' };
  expect(await desk.refusal('settings.save', price)).toEqual(refused);
  expect(await desk.refusal('contacts.export', { who: { search: '', groupId: null, ids: null } })).toMatchObject({
    code: 'role-needed',
    needs: 'owner',
  });
  expect(await desk.refusal('rules.save', aRule({ templateId: 1 }))).toMatchObject({ code: 'role-needed' });
  expect(await desk.refusal('app.goLive')).toMatchObject({ code: 'role-needed' });
  expect(await desk.refusal('privacy.removeAll', { word: 'remove' })).toMatchObject({ code: 'role-needed' });
  expect((await desk.call('settings.get')).creditPrice).toBe(null);

  const efua = await desk.idOf('Efua');
  const asked = { id: efua, operation: 'settings.save' };
  expect(await desk.refusal('team.answerFor', { ...asked, pin: '0000' })).toMatchObject({ code: 'pin-wrong', left: 2 });
  expect(await desk.refusal('settings.save', price)).toEqual(refused);
  await desk.call('team.answerFor', { ...asked, pin: EFUA });
  await desk.call('settings.save', price);
  expect((await desk.said())[0]).toEqual(['Efua', 'settings-changed']);
  expect((await desk.call('team.get')).atDesk?.name).toBe('Kofi');
  expect(await desk.refusal('settings.save', { creditPrice: 0.06 })).toEqual(refused);
});

test('after a start nobody is at the desk: one can look, cancel, opt out and stop everything', async () => {
  const before = await openTeam();
  const { id } = await before.call('contacts.save', aPerson({ name: 'Ama Mensah', phone: '0244 100 201' }));
  const booked = await before.call('appointments.save', aBooking(id, { start: '2032-01-06T09:00' }));
  const desk = await before.restarted();
  expect((await desk.call('team.get')).atDesk).toBe(null);
  expect(await desk.refusal('contacts.save', aPerson({ name: 'Kwame' }))).toMatchObject({
    code: 'role-needed',
    needs: 'desk',
    who: null,
  });
  await desk.call('appointments.cancel', { id: booked.id, scope: 'one' });
  await desk.call('contacts.setDoNotText', { id, doNotText: true });
  expect(await desk.refusal('contacts.setDoNotText', { id, doNotText: false })).toMatchObject({ code: 'role-needed' });
  await desk.call('sending.stopAll');
  expect((await desk.said()).slice(0, 3)).toEqual([
    [null, 'stop-everything'],
    [null, 'opted-out'],
    [null, 'appointment-cancelled'],
  ]);
  // A name without a PIN is one press.
  expect((await desk.choose('Yaw')).atDesk?.name).toBe('Yaw');
  expect(await desk.refusal('contacts.save', aPerson({ name: 'Kwame' }))).toMatchObject({ who: 'Yaw' });
  await desk.call('sending.stopAll');
  expect((await desk.said())[0]).toEqual(['Yaw', 'stop-everything']);
  await desk.call('team.leave');
  expect((await desk.call('team.get')).atDesk).toBe(null);
});

test('practice has no team, and everything is allowed there', async () => {
  const desk = await openTeam();
  await desk.call('team.leave');
  await desk.call('app.enterWorld', { world: 'practice' });
  expect(await desk.call('team.get')).toEqual({ members: [], atDesk: null });
  await desk.call('settings.save', { creditPrice: 0.05 });
  expect(await desk.refusal('team.save', { id: null, name: 'Kofi', role: 'owner' })).toEqual({ code: 'live-only' });
  await desk.call('app.enterWorld', { world: 'live' });
  expect(await desk.refusal('settings.save', { creditPrice: 0.05 })).toMatchObject({ code: 'role-needed' });
});

test('whoever is removed is not at the desk any more, nor whoever has their number next', async () => {
  const desk = await openTeam();
  await desk.call('team.save', { id: null, name: 'Zita', role: 'owner' });
  await desk.choose('Zita');
  const zita = await desk.idOf('Zita');
  expect((await desk.call('team.remove', { id: zita })).atDesk).toBe(null);
  // Efua has somebody else added, without coming to the desk.
  await desk.call('team.answerFor', { id: await desk.idOf('Efua'), pin: EFUA, operation: 'team.save' });
  await desk.call('team.save', { id: null, name: 'Adjoa', role: 'owner' });
  expect(await desk.idOf('Adjoa')).toBe(zita);
  expect(await desk.refusal('settings.save', { creditPrice: 0.05 })).toMatchObject({ who: null });
});
