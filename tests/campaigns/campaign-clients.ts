/** A family of three who may be written to, and a draft for all of them. */
import { openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';

const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Mensah', '0244100201'],
  ['Esi Quaye', '0244100203'],
] as const;

export async function clients() {
  const desk = await openCampaignDesk();
  await desk.group('Clients', FAMILY);
  return desk;
}
