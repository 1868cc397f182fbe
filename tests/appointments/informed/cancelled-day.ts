/** A day whose appointments were cancelled, and who is still to be informed of it. */
import { logSentences } from '../../../src-renderer/activity/log.words.ts';
import type { openCampaignDesk } from '../../delivery/campaigns/campaign-desk.ts';

export const WEDNESDAY = ['2027-01-06T09:00', '2027-01-06T10:00', '2027-01-06T11:00'];

/** Somebody has spoken with everybody of these appointments. */
export async function markInformed(desk: Calling, ids: readonly number[]) {
  const asked = await desk.call('appointments.notInformed');
  const people = asked.filter(({ appointmentId }) => ids.includes(appointmentId));
  await desk.call('appointments.markInformed', {
    people: people.map(({ appointmentId, contactId }) => ({ appointmentId, contactId })),
  });
}

type Calling = Pick<Awaited<ReturnType<typeof openCampaignDesk>>, 'call'>;

export async function namesOf(desk: Calling): Promise<string[]> {
  const asked = await desk.call('appointments.notInformed');
  return asked.map(({ contactName }) => contactName);
}

export async function lastDone(desk: Calling): Promise<string> {
  const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
  return rows.map(({ what, detail }) => logSentences[what](detail)).join();
}
