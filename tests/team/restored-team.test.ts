/** A backup is no way round the team: who works here now stays, and a team that a backup brings is named. */
import { expect, test } from 'vitest';
import { EFUA, KOFI, openLive, openTeam } from './live-team.ts';

const listed = async (desk: Awaited<ReturnType<typeof openLive>>) =>
  (await desk.call('team.get')).members.map(({ name }) => name);

test('a backup from before the team leaves the team as it is, and everybody says again who is there', async () => {
  const desk = await openLive();
  const { name } = await desk.call('backup.make');
  await desk.call('team.save', { id: null, name: 'Efua', role: 'owner', pin: EFUA });
  await desk.call('team.save', { id: null, name: 'Kofi', role: 'desk', pin: KOFI });
  await desk.choose('Kofi', KOFI);
  expect(await desk.refusal('backup.restore', { name })).toMatchObject({ code: 'role-needed', needs: 'owner' });
  expect(await desk.refusal('backup.read', { name, from: 0 })).toMatchObject({ code: 'role-needed', needs: 'owner' });
  await desk.choose('Efua', EFUA);
  await desk.call('backup.restore', { name });
  expect(await desk.call('team.get')).toMatchObject({ members: [{ name: 'Efua' }, { name: 'Kofi' }], atDesk: null });
  expect(await desk.said()).toContainEqual(['Efua', 'backup-restored']);
  expect(await desk.refusal('settings.save', { creditPrice: 0.05 })).toMatchObject({ code: 'role-needed' });
  await desk.choose('Efua', EFUA);
});

test('nobody who left comes back by an old backup', async () => {
  const desk = await openTeam();
  const { name } = await desk.call('backup.make');
  await desk.call('team.remove', { id: await desk.idOf('Kofi') });
  await desk.call('backup.restore', { name });
  expect(await listed(desk)).toEqual(['Efua', 'Yaw']);
});

test('on a new computer the team of the backup comes along, which the log says', async () => {
  const old = await openTeam();
  const { name } = await old.call('backup.make');
  const { base64 } = await old.call('backup.read', { name, from: 0 });
  const desk = await openLive();
  await desk.call('backup.restore', { fileName: name, base64 });
  expect(await listed(desk)).toEqual(['Efua', 'Kofi', 'Yaw']);
  await expectLine(desk);
  expect(await desk.refusal('settings.save', { creditPrice: 0.05 })).toMatchObject({ who: null });
  await desk.choose('Efua', EFUA);
});

async function expectLine(desk: Awaited<ReturnType<typeof openLive>>): Promise<void> {
  const { rows } = await desk.call('log.page', { offset: 0, limit: 10 });
  expect(rows.find(({ what }) => what === 'team-restored')?.detail).toEqual({ people: 3 });
}
