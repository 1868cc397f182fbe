/** PINs: how they are kept, how long wrong tries wait, and the way back from a forgotten one. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitAfter } from '../../src-main/core/team/pins.ts';
import { createSessionSecrets } from '../../src-main/secrets/keychain.ts';
import { isPinOf, pinHash } from '../../src-main/secrets/pin-hash.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { memorySecrets, realClock } from '../helpers/test-app.ts';
import { LOGIN } from '../settings/live-account.ts';
import { EFUA, KEY, KOFI, type LiveTeam, openLive, openTeam } from './live-team.ts';

const wrong = async (desk: LiveTeam, name = 'Efua', pin = '0000') =>
  desk.refusal('team.choose', { id: await desk.idOf(name), pin });

test('one PIN is kept differently each time, and only it opens what is kept', async () => {
  const [one, other] = await Promise.all([pinHash('4711'), pinHash('4711')]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/);
  expect(await isPinOf(one, '4711')).toBe(true);
  expect(await isPinOf(other, '4711')).toBe(true);
  expect(await isPinOf(one, '4712')).toBe(false);
  expect(await isPinOf(one, '47110')).toBe(false);
  expect(await isPinOf('scrypt:32768:8:3::', '')).toBe(false);
});

test('three tries are free; the waits grow and end at a quarter of an hour', () => {
  expect(Array.from({ length: 12 }, (_, wrong) => waitAfter(wrong))).toEqual([
    0, 0, 0, 30, 60, 120, 300, 600, 900, 900, 900, 900,
  ]);
});

test('wrong tries wait, each told when it may be tried again, and not even the right PIN is tried before', async () => {
  const desk = await openTeam();
  await desk.call('team.leave');
  expect(await wrong(desk)).toMatchObject({ code: 'pin-wrong', name: 'Efua', left: 2, seconds: 0 });
  expect(await wrong(desk)).toMatchObject({ code: 'pin-wrong', left: 1 });
  expect(await wrong(desk)).toMatchObject({ code: 'pin-wrong', left: 0, seconds: 30 });
  expect(await wrong(desk, 'Efua', EFUA)).toMatchObject({ code: 'pin-waits', name: 'Efua' });
  // Nobody else waits for it, and what needs no PIN works meanwhile.
  await desk.choose('Kofi', KOFI);
  await desk.call('sending.stopAll');
  desk.secondsPass(31);
  expect(await wrong(desk)).toMatchObject({ code: 'pin-wrong', seconds: 60 });
  desk.secondsPass(31);
  expect(await wrong(desk, 'Efua', EFUA)).toMatchObject({ code: 'pin-waits' });
  desk.secondsPass(30);
  await desk.choose('Efua', EFUA);
  // The right one begins anew.
  expect(await wrong(desk)).toMatchObject({ code: 'pin-wrong', left: 2 });
  expect((await desk.said()).filter(([, what]) => what === 'pin-wrong')).toEqual([
    ['Kofi', 'pin-wrong'],
    [null, 'pin-wrong'],
  ]);
  expect(await desk.refusal('team.choose', { id: await desk.idOf('Efua') })).toEqual({
    code: 'pin-needed',
    name: 'Efua',
  });
});

test('a restart forgets no wrong try, and a clock that is set back neither ends nor lengthens the wait', async () => {
  const before = await openTeam();
  for (let tries = 0; tries < 3; tries += 1) await wrong(before);
  const desk = await before.restarted();
  expect(await wrong(desk, 'Efua', EFUA)).toMatchObject({ code: 'pin-waits' });
  desk.secondsPass(-86_400);
  expect(await wrong(desk, 'Efua', EFUA)).toMatchObject({ code: 'pin-waits', seconds: 30 });
  desk.secondsPass(31);
  await desk.choose('Efua', EFUA);
});

test('of many tries at once no more are compared than of one after the other', async () => {
  const desk = await openTeam();
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => wrong(desk, 'Efua', `${1000 + index}`)));
  expect(tries.map(({ code }) => code).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'pin-waits'),
    ...Array.from({ length: 3 }, () => 'pin-wrong'),
  ]);
});

test('a PIN stands in no file, no log and no answer', async () => {
  const failures: string[] = [];
  const desk = await openTeam({
    ports: {
      logFailure: (reference, error) => failures.push(`${reference} ${JSON.stringify(error)} ${String(error)}`),
    },
  });
  const answers: unknown[] = [
    await desk.choose('Efua', EFUA),
    await desk.ask('team.choose', { id: await desk.idOf('Kofi'), pin: EFUA }),
    await desk.ask('team.answerFor', { id: 999, pin: EFUA, operation: 'rules.save' }),
    await desk.ask('team.choose', { id: 1, pin: EFUA.repeat(9) } as never),
    await desk.call('log.page', { offset: 0, limit: 100 }),
    await desk.call('backup.make'),
  ];
  expect(JSON.stringify([answers, failures, desk.events])).not.toContain(EFUA);
  const files = readdirSync(desk.folder, { recursive: true, encoding: 'utf8' }).map(name => join(desk.folder, name));
  expect(files.filter(file => statSync(file).isFile() && readFileSync(file).includes(EFUA))).toEqual([]);
});

test('another owner takes a PIN away or gives a new one', async () => {
  const desk = await openTeam();
  const id = await desk.idOf('Kofi');
  for (let tries = 0; tries < 3; tries += 1) await wrong(desk, 'Kofi');
  await desk.call('team.save', { id, name: 'Kofi', role: 'desk', pin: '2468' });
  await desk.choose('Kofi', '2468');
  expect(await desk.refusal('team.save', { id, name: 'Kofi', role: 'owner' })).toMatchObject({ code: 'role-needed' });
  await desk.choose('Efua', EFUA);
  await desk.call('team.save', { id, name: 'Kofi', role: 'desk', pin: null });
  expect((await desk.choose('Kofi')).atDesk).toMatchObject({ name: 'Kofi', hasPin: false });
});

test('the only owner’s forgotten PIN goes for whoever has the key of the account, which counts as a try and is logged', async () => {
  const secrets = memorySecrets();
  const desk = await openTeam({ secrets });
  await desk.call('settings.save', { baseUrl: desk.gatewayUrl() });
  await desk.call('account.setKey', { key: KEY });
  await desk.choose('Kofi', KOFI);
  const id = await desk.idOf('Efua');
  expect(await desk.call('team.wayBack')).toBe('key');
  const tryKey = (key: string) => desk.refusal('team.forgotPin', { id, proof: { key } });
  expect(await desk.refusal('team.forgotPin', { id })).toEqual({ code: 'account-not-proved' });
  expect(await tryKey('another-key')).toEqual({ code: 'account-not-proved' });
  expect(await desk.refusal('team.forgotPin', { id, proof: { username: 'x', password: KEY } })).toEqual({
    code: 'account-not-proved',
  });
  expect(await tryKey(KEY)).toMatchObject({ code: 'pin-waits' });
  desk.secondsPass(31);
  // The PIN of the desk is an owner's to take away.
  expect(await desk.refusal('team.forgotPin', { id: await desk.idOf('Kofi'), proof: { key: KEY } })).toMatchObject({
    code: 'role-needed',
    needs: 'owner',
  });
  await desk.call('team.forgotPin', { id, proof: { key: ` ${KEY} ` } });
  expect((await desk.said())[0]).toEqual(['Kofi', 'pin-recovered']);
  expect((await desk.choose('Efua')).atDesk).toMatchObject({ role: 'owner', hasPin: false });
});

test('where the computer keeps no key, a login is that of the last account, and the service judges its password', async () => {
  const office = await openLiveBusiness();
  await office.control('account', { portalLogins: [LOGIN] });
  const noKeychain = () => ({ secrets: createSessionSecrets() });
  const evening = await office.start(noKeychain());
  await evening.call('account.setPortal', { ...LOGIN, account: 'same' });
  await evening.call('team.save', { id: null, name: 'Efua', role: 'owner', pin: EFUA });
  const [{ id } = { id: 0 }] = (await evening.call('team.get')).members;
  const proofOf = (proof: typeof LOGIN) => ({ id, proof });
  const refusedBy = (desk: typeof evening, proof: typeof LOGIN) => desk.refusal('team.forgotPin', proofOf(proof));
  expect(await evening.call('team.wayBack')).toBe('portal');
  expect(await refusedBy(evening, { ...LOGIN, password: 'wrong' })).toEqual({ code: 'account-not-proved' });
  await evening.stop();

  const morning = await office.start(noKeychain());
  expect(await morning.call('team.wayBack')).toBe('portal');
  expect(await refusedBy(morning, { ...LOGIN, username: 'other' })).toEqual({ code: 'account-not-proved' });
  const { seconds } = (await morning.refusal('team.choose', { id, pin: '0000' })) as { seconds: number };
  expect(seconds).toBe(30);
  await morning.stop();
  const noon = await office.start({ ...noKeychain(), clock: realClock(() => office.elsewhere.aheadMs + 60_000) });
  expect(await refusedBy(noon, { ...LOGIN, password: 'wrong' })).toEqual({ code: 'account-not-proved' });
  await noon.stop();
  const evenLater = await office.start({ ...noKeychain(), clock: realClock(() => office.elsewhere.aheadMs + 180_000) });
  await evenLater.call('team.forgotPin', proofOf(LOGIN));
});

test('while no account is connected anybody may take the PIN of an owner away, and the log says so', async () => {
  const desk = await openTeam();
  await desk.call('team.leave');
  expect(await desk.call('team.wayBack')).toBe('none');
  await desk.call('team.forgotPin', { id: await desk.idOf('Efua') });
  expect((await desk.call('log.page', { offset: 0, limit: 1 })).rows[0]).toMatchObject({
    what: 'pin-recovered',
    detail: { member: 'Efua', what: 'none' },
  });
});

test('while the keychain is locked nothing is proved', async () => {
  const secrets = memorySecrets();
  const desk = await openTeam({ secrets });
  secrets.state = async () => 'locked';
  expect(await desk.refusal('team.wayBack')).toEqual({ code: 'keychain-locked' });
  expect(await desk.refusal('team.forgotPin', { id: await desk.idOf('Efua') })).toEqual({ code: 'keychain-locked' });
  expect((await openLive()).failures).toEqual([]);
});
