/** The people whom the tests of campaigns write to, and what reached their phones. */
import { type CampaignDesk, openCampaignDesk } from './campaign-desk.ts';

export const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Boateng', '0244100202'],
  ['Esi Quaye', '0244100203'],
] as const;

export const personal = { body: 'Dear {$firstName}, we are closed on Friday.' };

/** Every text the service took, by number: what a phone would show. */
export async function sentTo(desk: CampaignDesk): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  for (const { messages, state } of await desk.batches()) {
    if (state === 'cancelled') continue;
    for (const { to, text, segments } of messages) if (segments > 0) sent[to] = [...(sent[to] ?? []), text];
  }
  return sent;
}

export const timesTexted = async (desk: CampaignDesk) => Object.values(await sentTo(desk)).map(texts => texts.length);

export const clients = async () => {
  const desk = await openCampaignDesk();
  await desk.group('Clients', FAMILY);
  return desk;
};

export const contactOf = async (desk: CampaignDesk, search: string) => {
  const { rows } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 1 });
  const [found] = rows;
  if (!found) throw new Error(`nobody is called ${search}`);
  return found;
};

export const optOut = async (desk: CampaignDesk, name: string) =>
  desk.call('contacts.setDoNotText', { id: (await contactOf(desk, name)).id, doNotText: true });
