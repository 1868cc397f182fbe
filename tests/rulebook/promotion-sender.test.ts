/** Promotions under a sender name of their own, as Kenya registers two (docs/delivery.md §17). */
import { describe, expect, test } from 'vitest';
import { campaignDeskOf } from '../delivery/campaigns/campaign-desk.ts';
import type { Desk } from '../delivery/desk.ts';
import { openLive } from '../team/live-team.ts';
import { WORDS, yearlyDeskOf } from '../yearly/yearly-desk.ts';
import { openPromotionDesk } from './promotion-desk.ts';

const AMA = '0244100201';

const names = async (desk: Desk) => (await desk.batches()).map(({ sender, state }) => `${sender} ${state}`);

describe('a promotion of a rule that brings people back', () => {
  test('goes under the name of promotions, and a reminder under the usual one', async () => {
    const desk = await openPromotionDesk();
    const visit = await desk.came();
    expect(await desk.newest(visit, 'accepted')).toMatchObject({ sender: 'Offers' });
    const kofi = await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    expect(await desk.newest(kofi.id, 'accepted')).toMatchObject({ sender: 'Bellbird' });
    expect(await names(desk)).toEqual(['Offers scheduled', 'Bellbird scheduled']);
  });

  test('that is queued goes under another name once it is chosen, or none is, and no reminder changes', async () => {
    const desk = await openPromotionDesk();
    const visit = await desk.came();
    await desk.newest(visit, 'accepted');
    const kofi = await desk.book(await desk.person('Kofi Boateng', '0244100202'));
    await desk.newest(kofi.id, 'accepted');
    const change = { kind: 'settings', settings: { promotionSender: 'Adom' } } as const;
    const { counts, toCancel } = await desk.call('rehearsal.preview', change);
    expect([counts.changed, counts.same, toCancel]).toEqual([1, 1, 1]);
    await desk.call('settings.save', { promotionSender: 'Adom' });
    await desk.minutesPass();
    expect(await desk.newest(visit, 'accepted')).toMatchObject({ sender: 'Adom' });
    const [first] = await desk.texts(visit);
    const { history } = await desk.message(first?.id ?? 0);
    expect(history.some(({ reason }) => reason?.kind === 'withdrawn' && reason.why === 'sender-changed')).toBe(true);
    await desk.call('settings.save', { promotionSender: '' });
    await desk.minutesPass();
    expect(await desk.newest(visit, 'accepted')).toMatchObject({ sender: 'Bellbird' });
    expect(await desk.texts(kofi.id)).toMatchObject([{ state: 'accepted', sender: 'Bellbird' }]);
  });

  test('stays under its name when another name becomes the usual one', async () => {
    const desk = await openPromotionDesk();
    const visit = await desk.came();
    await desk.newest(visit, 'accepted');
    await desk.call('settings.save', { sender: 'Adom' });
    await desk.minutesPass();
    expect(await names(desk)).toEqual(['Offers scheduled']);
  });
});

describe('a promotion to many', () => {
  test('goes under the name of promotions, or the one that is chosen for it; news go under the usual one', async () => {
    const desk = campaignDeskOf(await openPromotionDesk());
    await desk.person('Ama Mensah', AMA);
    const promotion = { body: 'All of March.', purpose: 'promotion', withoutConsent: true } as const;
    expect((await desk.check(promotion)).sender).toBe('Offers');
    expect((await desk.check({ ...promotion, sender: 'Bellbird' })).sender).toBe('Bellbird');
    expect((await desk.check({ body: 'We are closed.' })).sender).toBe('Bellbird');
    const { id, sender } = await desk.confirm(promotion);
    expect(sender).toBe('Offers');
    // Its name was seen when it was confirmed, so it keeps it.
    await desk.call('settings.save', { promotionSender: 'Adom' });
    await desk.minuteOver();
    await desk.reaches(id, { done: 1 });
    expect((await desk.batches()).map(batch => batch.sender)).toEqual(['Offers']);
  });

  test('seen under one name is not confirmed under another', async () => {
    const desk = campaignDeskOf(await openPromotionDesk());
    await desk.person('Ama Mensah', AMA);
    const draft = { body: 'All of March.', purpose: 'promotion', withoutConsent: true } as const;
    const { digest } = await desk.check(draft);
    await desk.call('settings.save', { promotionSender: '' });
    expect((await desk.check(draft)).digest).not.toBe(digest);
  });
});

test('a yearly promotion goes under the name of promotions, and a wish that advertises nothing under the usual one', async () => {
  const under = async (purpose: 'promotion' | 'service') => {
    const desk = yearlyDeskOf(await openPromotionDesk());
    await desk.born('Ama Mensah', AMA, '1990-01-06');
    await desk.rule({ purpose });
    await desk.looks();
    const wish = WORDS.replace('{$firstName}', 'Ama');
    const wished = (await desk.batches()).filter(({ messages }) => messages.some(({ text }) => text === wish));
    return wished.map(({ sender }) => sender);
  };
  expect([await under('promotion'), await under('service')]).toEqual([['Offers'], ['Bellbird']]);
});

describe('the name of promotions', () => {
  test('is one of the list, and stays in it while promotions go under it', async () => {
    const desk = await openPromotionDesk();
    expect(await desk.refusal('settings.save', { promotionSender: 'Nobody' })).toEqual({
      code: 'not-found',
      what: 'sender',
    });
    expect(await desk.refusal('account.removeSender', { name: 'Offers' })).toEqual({
      code: 'sender-for-promotions',
      sender: 'Offers',
    });
    await desk.call('settings.save', { promotionSender: '' });
    await desk.call('account.removeSender', { name: 'Offers' });
    expect((await desk.call('settings.get')).senders.map(({ name }) => name)).toEqual(['Bellbird', 'Adom']);
  });

  test('comes back with a backup', async () => {
    const desk = await openLive();
    for (const name of ['Adom Clinic', 'Offers']) await desk.call('account.addSender', { name });
    await desk.call('settings.save', { promotionSender: 'Offers' });
    const { name } = await desk.call('backup.make');
    await desk.call('settings.save', { promotionSender: '' });
    await desk.call('backup.restore', { name });
    expect(await desk.call('settings.get')).toMatchObject({ promotionSender: 'Offers' });
  });
});
