import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openRecordsPlace } from '../../../src-main/host/records-place.ts';
import { MOVE_POINTS, type MoveCrashPoint } from '../../../src-main/ports/crash-points.ts';
import { openLiveBusiness } from '../../delivery/live-business.ts';
import { NOT_HELD, queued, stopped } from '../../world/held-sending.ts';
import { filesIn, formerComputer, keychainOf, OF_ELECTRON } from './former-records.ts';

const CHILD = fileURLToPath(new URL('./move-child.ts', import.meta.url));

/** Points that are reached for each file or entry are met early and late. */
const KILLS: [MoveCrashPoint, number][] = [
  ...MOVE_POINTS.map((at): [MoveCrashPoint, number] => [at, 1]),
  ['move-brought', 3],
  ['move-removed', 3],
  ['entry-written', 2],
  ['entry-checked', 2],
  ['entry-removed', 2],
];

/** A business that is live. `computer` puts it onto a computer with an earlier version, its keychain entries too. */
async function liveBusiness() {
  const office = await openLiveBusiness();
  const desk = await office.start();
  await queued(desk);
  await desk.stop();
  const computer = async () => {
    const made = formerComputer();
    cpSync(office.folder, made.former, { recursive: true });
    const { secrets, installId } = keychainOf(made, made.former);
    await secrets.store((await office.secrets.read()) ?? '');
    await installId.write(office.installId.generation ?? '');
    return made;
  };
  return { office, computer };
}

test('Killed at any step of the move, the next start finishes it, holds nothing and asks for no key', async () => {
  const { office, computer } = await liveBusiness();
  for (const [at, times] of KILLS) {
    const where = `${at} ${times}`;
    const { machine, former, wanted } = await computer();
    const asked = JSON.stringify({ machine, elsewhere: office.elsewhere, kill: { at, times } });
    const killed = spawnSync(process.execPath, [CHILD, asked], { encoding: 'utf8' });
    expect([killed.signal, killed.stderr], where).toEqual(['SIGKILL', '']);

    const place = await openRecordsPlace(machine);
    expect(place, where).toMatchObject({ folder: wanted, notice: null });
    const desk = await office.start(place, place.folder);
    const before = (await desk.batches()).length;
    expect(await stopped(desk), where).toEqual(NOT_HELD);
    expect((await desk.call('app.state')).keyState, where).toBe('set');
    await queued(desk, 'Kofi Boateng', '0244100202');
    expect(await stopped(desk), where).toEqual(NOT_HELD);
    const since = (await desk.batches()).slice(before).flatMap(({ messages }) => messages.map(({ to }) => to));
    expect(since, where).toEqual(['233244100202']);
    await desk.stop();

    const { secrets, installId } = keychainOf({ machine }, former);
    expect([await secrets.state(), await installId.read()], where).toEqual(['absent', { generations: [] }]);
    expect(existsSync(join(wanted, 'records-move.json')), where).toBe(false);
    expect([...filesIn(former).keys()].sort(), where).toEqual([...OF_ELECTRON].sort());
  }
});

test('Records that were copied to a second computer with the folder alone are held, and the key is asked for once', async () => {
  const { office, computer } = await liveBusiness();
  const first = await computer();
  const second = formerComputer();
  cpSync(first.former, second.former, { recursive: true });
  const place = await openRecordsPlace(second.machine);
  const desk = await office.start(place, place.folder);
  await desk.app.dispatch('account.balance', undefined);
  expect((await desk.call('app.state')).keyState).toBe('absent');
  await desk.call('account.setKey', { key: 'practice-key' });
  await desk.call('account.balance');
  expect(await stopped(desk)).toMatchObject({ why: 'restored', complete: false });
  expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 9 })).rows).toHaveLength(1);
  await desk.stop();
  const again = await openRecordsPlace(second.machine);
  const next = await office.start(again, again.folder);
  expect((await next.call('app.state')).keyState).toBe('set');
  // The first computer's own are where they were.
  expect(await keychainOf(first, first.former).secrets.state()).toBe('set');
});
