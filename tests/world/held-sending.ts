/** A business whose sending may be held because its records were put back. */
import { join } from 'node:path';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';

export const stopped = async (desk: Desk) => {
  const { stopped: why, restored } = await desk.call('app.state');
  return { why, complete: restored?.complete };
};

export const HELD_IN_DOUBT = { why: 'restored', complete: false };
export const NOT_HELD = { why: null, complete: undefined };

/** One person, one appointment, its reminder with the service. */
export async function queued(desk: Desk, name = 'Ama Mensah', phone = '0244100201') {
  const contactId = await desk.person(name, phone);
  const appointment = await desk.book(contactId);
  await desk.newest(appointment.id, 'accepted');
  return { contactId, appointment };
}

/** The service was asked since, so whatever was to leave has left. */
export async function atRest(desk: Desk): Promise<void> {
  await desk.call('account.balance');
  await desk.until(async () => !desk.app.busy());
}

export const database = (folder: string) => join(folder, 'live.db');
export const ledgerOf = (folder: string) => ledgerIn(folder);

export async function lived(): Promise<LiveBusiness> {
  const office = await openLiveBusiness();
  const desk = await office.start();
  await queued(desk);
  await desk.stop();
  return office;
}
