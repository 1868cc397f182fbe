/** A business with a backup of Monday and texts handed over on Wednesday, started on this or another computer. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { InstallId } from '../../src-main/ports/ports.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { memoryInstallId, memorySecrets, noKeychain, realClock } from '../helpers/test-app.ts';

export const MONDAY = '2027-01-04T08:00:00.000Z';
export const WEDNESDAY = '2027-01-06T12:00:00.000Z';
export const THURSDAY = '2027-01-07T09:00:00.000Z';
export const database = (folder: string) => join(folder, 'live.db');

interface Where {
  folder?: string;
  installId?: InstallId;
}

/** Starts the program there, by a clock at that instant, and waits until the service was asked. */
export async function startAt(
  office: LiveBusiness,
  iso: string,
  { folder = office.folder, installId }: Where = {},
): Promise<Desk> {
  const aheadMs = Date.parse(iso) - Date.now();
  await office.control('clock', { offsetMs: aheadMs });
  // A computer on which nothing of the program is yet has no key in its keychain either.
  const own = memorySecrets();
  const isNew = !existsSync(database(folder));
  const ports = {
    clock: realClock(() => aheadMs),
    ...(installId && { installId }),
    ...(isNew && { secrets: own }),
  };
  const desk = await office.start(ports, folder);
  const key = await office.secrets.read();
  if (isNew && key !== null) await own.store(key);
  await atRest(desk);
  return desk;
}

export async function atRest(desk: Desk): Promise<void> {
  await desk.call('app.enterWorld', { world: 'live' });
  // A new computer has no key yet.
  await desk.app.dispatch('account.balance', undefined);
  await desk.until(async () => !desk.app.busy());
}

/** Ama is due for handing over on Wednesday at ten, Kofi on Friday, Esi in a month; a backup is made on Monday. */
export async function backedUp() {
  const office = await openLiveBusiness();
  const desk = await startAt(office, MONDAY);
  const book = async (name: string, phone: string, start: string) =>
    (await desk.book(await desk.person(name, phone), start as WallTime)).id;
  const ama = await book('Ama Mensah', '0244100201', '2027-01-14T09:00');
  const kofi = await book('Kofi Boateng', '0244100202', '2027-01-16T09:00');
  const esi = await book('Esi Owusu', '0244100203', '2027-02-16T09:00');
  const { name } = await desk.call('backup.make');
  const file = { fileName: name, base64: readFileSync(join(office.folder, 'backups', name)).toString('base64') };
  await desk.stop();
  return { office, file, ama, kofi, esi };
}

/** On Wednesday at noon the computer of before hands Ama's text over. */
export async function handedOverOnWednesday(office: LiveBusiness, ama: number): Promise<void> {
  const desk = await startAt(office, WEDNESDAY);
  await desk.newest(ama, 'accepted');
  await desk.stop();
  expect(await countAtService(office)).toBe(1);
}

async function countAtService(office: LiveBusiness): Promise<number> {
  const desk = await office.start(
    { installId: noKeychain, secrets: memorySecrets() },
    join(office.folder, '..', 'looks'),
  );
  const batches = await desk.batches();
  await desk.stop();
  return batches.length;
}

export const standing = async (desk: Desk) => {
  const { stopped, restored, maybeSent } = await desk.call('app.state');
  return { stopped, complete: restored?.complete, maybeSent };
};

export const state = async (desk: Desk, id: number) => (await desk.texts(id)).at(-1)?.state;
export const HELD = { stopped: 'restored', complete: false, maybeSent: 1 };

/** Resumed, and with an hour gone by: nothing was let go by it, and what may still have to be sent is asked about. */
export async function nobodyTwice(desk: Desk, ama: number): Promise<void> {
  const before = (await desk.batches()).length;
  await desk.call('sending.resume');
  await atRest(desk);
  expect(await state(desk, ama)).toBe('uncertain');
  expect(await desk.batches()).toHaveLength(before);
  const [row] = await desk.texts(ama);
  const detail = await desk.message(row?.id ?? 0);
  expect(detail.reason).toMatchObject({ kind: 'restored-since' });
  expect(detail.actions).toEqual(['was-sent', 'send-again', 'dismiss']);
  expect((await desk.call('today.get')).decisions.map(({ contactName }) => contactName)).toContain('Ama Mensah');
}

export const COMPUTERS: [string, () => InstallId][] = [
  ['with a keychain', memoryInstallId],
  ['without a keychain', () => noKeychain],
];
