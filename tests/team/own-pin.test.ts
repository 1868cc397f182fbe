/** Whoever is at the desk gives themselves another PIN, and nothing else. */
import { expect, test } from 'vitest';
import { EFUA, KOFI, openTeam } from './live-team.ts';

const OWN = '90210';

test('the one PIN opens until another is chosen for it, then only the other; the log says who', async () => {
  const desk = await openTeam();
  await desk.choose('Kofi', KOFI);
  expect(await desk.refusal('team.changePin', { pin: '0000', next: OWN })).toMatchObject({
    code: 'pin-wrong',
    name: 'Kofi',
    left: 2,
  });
  for (const next of ['123', '12a4', ''])
    expect(await desk.refusal('team.changePin', { pin: KOFI, next })).toEqual({ code: 'pin-invalid' });
  const { atDesk } = await desk.call('team.changePin', { pin: KOFI, next: OWN });
  expect(atDesk).toMatchObject({ name: 'Kofi', role: 'desk', hasPin: true });
  expect((await desk.said())[0]).toEqual(['Kofi', 'pin-changed']);
  const id = await desk.idOf('Kofi');
  expect(await desk.refusal('team.choose', { id, pin: KOFI })).toMatchObject({ code: 'pin-wrong' });
  await desk.choose('Kofi', OWN);
  // Not their role: that is an owner's to change, as is the PIN of anybody else.
  expect(await desk.refusal('team.save', { id, name: 'Kofi', role: 'owner' })).toMatchObject({ code: 'role-needed' });
});

test('wrong tries wait here too, and count with those at the desk', async () => {
  const desk = await openTeam();
  await desk.choose('Kofi', KOFI);
  const id = await desk.idOf('Kofi');
  expect(await desk.refusal('team.choose', { id, pin: '0000' })).toMatchObject({ left: 2 });
  expect(await desk.refusal('team.changePin', { pin: '0000', next: OWN })).toMatchObject({ left: 1 });
  expect(await desk.refusal('team.changePin', { pin: '0000', next: OWN })).toMatchObject({ seconds: 30 });
  expect(await desk.refusal('team.changePin', { pin: KOFI, next: OWN })).toMatchObject({ code: 'pin-waits' });
});

test('a first PIN is an owner’s to give, and nobody at the desk has one to change', async () => {
  const desk = await openTeam();
  await desk.choose('Yaw');
  expect(await desk.refusal('team.changePin', { pin: '', next: OWN })).toMatchObject({
    code: 'role-needed',
    needs: 'owner',
  });
  await desk.call('team.leave');
  expect(await desk.refusal('team.changePin', { pin: EFUA, next: OWN })).toMatchObject({ code: 'not-found' });
});

test('an owner who takes the PIN away meanwhile is not overruled', async () => {
  const desk = await openTeam();
  await desk.call('team.save', { id: await desk.idOf('Efua'), name: 'Efua', role: 'owner', pin: null });
  await desk.choose('Kofi', KOFI);
  // A PIN takes its time; the owner is quicker.
  const changing = desk.call('team.changePin', { pin: KOFI, next: OWN }).catch((error: Error) => error);
  await desk.choose('Efua');
  await desk.call('team.save', { id: await desk.idOf('Kofi'), name: 'Kofi', role: 'desk', pin: null });
  await changing;
  expect((await desk.call('team.get')).members.find(({ name }) => name === 'Kofi')).toMatchObject({ hasPin: false });
});
