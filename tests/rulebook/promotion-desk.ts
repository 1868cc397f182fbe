/** The reception desk of a business with a name for promotions, and a rule that promotes to who has not been back. */
import type { Input } from '../../src-shared/contract/index.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aRule } from '../helpers/builders.ts';

export interface PromotionDesk extends Desk {
  /** Somebody who agreed to promotions, and came last 90 days before Thursday; returns their visit. */
  came(phone?: string): Promise<number>;
}

const OFFER = 'We miss you, {$firstName}: book again. No more offers? Call 030 277 0100.';
/** 90 days before Thursday 7 January 2027. */
const LAST_TIME = '2026-10-09T09:00';

/** Three names are registered: the usual one is Bellbird, and promotions go under Offers unless `changes` say another. */
export async function openPromotionDesk(changes: Input<'settings.save'> = {}): Promise<PromotionDesk> {
  const desk = await openDesk();
  await desk.control('account', { senders: ['Bellbird', 'Offers', 'Adom'] });
  for (const name of ['Offers', 'Adom']) await desk.call('account.addSender', { name });
  const everyDay = { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [1, 2, 3, 4, 5, 6, 7] };
  await desk.call('settings.save', { ...everyDay, promotionSender: 'Offers', ...changes });
  const words = { id: null, name: 'Offer', body: OFFER, fallbacks: { firstName: 'there' } };
  const { id: templateId } = await desk.call('templates.save', { ...words, purpose: 'promotion' });
  const when = { kind: 'days-after', days: 90, at: '10:00', to: 'not-back' } as const;
  await desk.call('rules.save', aRule({ name: 'Back', templateId, when, whenOutsideWindow: 'later' }));
  return {
    ...desk,
    came: async (phone = '0244100201') => {
      const person = await desk.person('Ama Mensah', phone);
      await desk.call('contacts.setAgreed', { id: person, agreed: true });
      const { id } = await desk.book(person, LAST_TIME);
      await desk.call('appointments.setStatus', { id, status: 'arrived' });
      return id;
    },
  };
}
