/** A business with people of three countries, and an offer to them. */
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { contactOf } from '../delivery/campaigns/campaign-family.ts';

export const OFFER = {
  purpose: 'promotion',
  body: 'Braids at half price this week. No more offers? Call 030 277 0100.',
} as const;
/** A day on which Ghana allows no promotion. */
export const SUNDAY = '2027-01-10T12:00' as WallTime;
const EVERY_DAY = { sendingDays: [1, 2, 3, 4, 5, 6, 7], allowedFrom: '06:00', allowedUntil: '22:00' };

/** A business that sends every day, with Ama and Kofi of Ghana, James of the United Kingdom and Mary of the United States; all agreed but Kofi. */
export async function shop(at?: string): Promise<CampaignDesk> {
  const desk = await openCampaignDesk(at === undefined ? {} : { at });
  await desk.call('settings.save', EVERY_DAY);
  await desk.group('Clients', [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
    ['James Smith', '+447400123456'],
    ['Mary Jones', '+12025550123'],
  ]);
  for (const name of ['Ama', 'James', 'Mary'])
    await desk.call('contacts.setAgreed', { id: (await contactOf(desk, name)).id, agreed: true });
  return desk;
}

/** Only one of them gets it. */
export const only = async (desk: CampaignDesk, name: string) => ({
  kind: 'people' as const,
  contactIds: [(await contactOf(desk, name)).id],
});
