/** Promotions through the real program: their country's hours, consent, and numbers that get none. */
import { describe, expect, test } from 'vitest';
import { withHowToStop } from '../../src-shared/text/promotion-words.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { contactOf } from '../delivery/campaigns/campaign-family.ts';
import { imported } from '../imports/import-steps.ts';
import { OFFER, only, SUNDAY, shop } from './offer-shop.ts';

const TUESDAY = '2027-01-05T15:00' as WallTime;

const named = (check: { leftOut: { why: { kind: string }; people: { name: string }[] }[] }) =>
  Object.fromEntries(check.leftOut.map(({ why, people }) => [why.kind, people.map(({ name }) => name)]));

describe('a promotion', () => {
  test('leaves out who has not agreed, and whose country gets none; ticked, the former get it too', async () => {
    const desk = await shop();
    const check = await desk.check({ ...OFFER, at: TUESDAY });
    expect(check.first).toEqual(['Ama Mensah', 'James Smith']);
    expect(named(check)).toEqual({ 'no-consent': ['Kofi Boateng'], 'country-rule': ['Mary Jones'] });
    expect(check.consent).toEqual({ agreed: 2, others: 1, needed: 1 });
    const all = await desk.check({ ...OFFER, at: TUESDAY, withoutConsent: true });
    expect(all.first).toEqual(['Ama Mensah', 'Kofi Boateng', 'James Smith']);
    expect(all.consent).toEqual(check.consent);
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    const took = (await desk.batches()).flatMap(({ messages }) => messages.map(({ to }) => to));
    expect(took.sort()).toEqual(['233244100201', '447400123456']);
    expect((await desk.campaign(id)).purpose).toBe('promotion');
  });

  test('asks for no yes where the owner overruled the rule of the country', async () => {
    const desk = await shop();
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'consent', because: 'They signed on paper.' });
    const check = await desk.check({ ...OFFER, at: TUESDAY });
    expect(check.first).toEqual(['Ama Mensah', 'Kofi Boateng', 'James Smith']);
    expect(check.consent).toEqual({ agreed: 2, others: 1, needed: 0 });
  });

  test('on a Sunday in Ghana is refused with whose rule it is and the next hour; news goes', async () => {
    const desk = await shop();
    const closed = { kind: 'quiet-hours', nextLocal: '2027-01-11T08:00', country: 'GH' };
    expect((await desk.check({ ...OFFER, at: SUNDAY })).leaving).toEqual(closed);
    await expect(desk.confirm({ ...OFFER, at: SUNDAY })).rejects.toThrow('quiet-hours');
    expect(await desk.call('campaigns.list')).toEqual([]);
    expect((await desk.check({ at: SUNDAY })).leaving).toEqual({ kind: 'at', dueLocal: SUNDAY });
  });

  test('goes by the clock of its country, not of the business', async () => {
    const desk = await shop();
    await desk.person('Wanjiru', '+254712345678');
    const kenya = { ...OFFER, who: await only(desk, 'Wanjiru') };
    const at = (time: string) => desk.check({ ...kenya, withoutConsent: true, at: `2027-01-05T${time}` as WallTime });
    // Nairobi is three hours ahead of Accra: 08:00 to 18:00 there.
    expect((await at('15:00')).leaving).toMatchObject({ kind: 'at' });
    expect((await at('15:01')).leaving).toEqual({ kind: 'quiet-hours', nextLocal: '2027-01-06T06:00', country: 'KE' });
  });

  test('now, a minute before the hours end, would leave after them; news leaves then', async () => {
    const desk = await shop();
    await desk.clockAt('2027-01-04T19:00:00Z');
    expect((await desk.check(OFFER)).leaving).toMatchObject({ kind: 'quiet-hours', country: 'GH' });
    expect((await desk.check({})).leaving).toMatchObject({ kind: 'now' });
  });

  test('is held when the hours become stricter after it was confirmed, and goes once they are as before', async () => {
    const desk = await shop();
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    await desk.call('rulebook.tighten', { country: 'GH', hours: { from: '09:00', until: '14:00', weekdays: [2] } });
    expect(await desk.reaches(id, { held: 2 })).toMatchObject({ isHourClosed: true, hourClosedBy: 'GH' });
    const held = (await desk.textsOf(id)).filter(({ state }) => state === 'held');
    expect(held.map(({ reason }) => reason)).toEqual(
      Array(2).fill({ kind: 'held', why: 'hour-closed', country: 'GH' }),
    );
    await desk.call('rulebook.tighten', { country: 'GH', hours: null });
    await desk.reaches(id, { accepted: 2 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('waits for the minute at which its country opens, though the business sends already', async () => {
    const desk = await shop();
    const { id } = await desk.confirm({ ...OFFER, at: '2027-01-05T08:00' as WallTime });
    // The computer was asleep: it is woken within the two minutes in which a text would leave at once.
    await desk.clockAt('2027-01-05T07:58:30Z');
    await desk.reaches(id, { planned: 2 });
    await desk.call('app.state');
    expect(await desk.batches()).toEqual([]);
    await desk.clockAt('2027-01-05T08:00:00Z');
    await desk.reaches(id, { done: 2 });
  });

  test('is held when the owner follows the rule of a country that gets none again, and goes once that is not so', async () => {
    const desk = await shop();
    const overrule = (because: string) =>
      desk.call('rulebook.overrule', { country: 'US', kind: 'no-promotions', because });
    await overrule('Our brand is registered.');
    await desk.call('rulebook.overrule', { country: 'US', kind: 'ask-first', because: 'Our brand is registered.' });
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    await overrule('');
    await desk.reaches(id, { held: 3 });
    await overrule('Our brand is registered.');
    await desk.reaches(id, { accepted: 3 });
  });

  test('that was refused is not tried again to a country whose rule the owner follows again', async () => {
    const desk = await shop();
    const overrule = (because: string) =>
      desk.call('rulebook.overrule', { country: 'US', kind: 'no-promotions', because });
    await overrule('Our brand is registered.');
    await desk.call('rulebook.overrule', { country: 'US', kind: 'ask-first', because: 'Our brand is registered.' });
    await desk.control('account', { balance: 0 });
    await desk.clockAt('2027-01-04T12:00:00Z');
    const { id } = await desk.confirm(OFFER);
    await desk.minuteOver();
    await desk.reaches(id, { refused: 3 });
    await desk.control('account', { balance: 100 });
    await overrule('');
    await desk.call('campaigns.retryRefused', { id });
    await desk.minutesPass(1);
    await desk.reaches(id, { missed: 3 });
    expect((await desk.batches()).flatMap(({ messages }) => messages.filter(({ segments }) => segments > 0))).toEqual(
      [],
    );
  });

  test('does not go to who takes the yes back before it leaves, and the others get theirs', async () => {
    const desk = await shop();
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    await desk.call('contacts.setAgreed', { id: (await contactOf(desk, 'Ama')).id, agreed: false });
    await desk.reaches(id, { cancelled: 1, accepted: 1 });
    await desk.clockAt('2027-01-05T15:00:00Z');
    const went = (await desk.batches()).filter(({ state }) => state !== 'cancelled');
    expect(went.flatMap(({ messages }) => messages.map(({ to }) => to))).toEqual(['447400123456']);
    // Within the first minute nothing has left: it is skipped.
    const again = await desk.confirm({ ...OFFER, at: '2027-01-06T15:00' as WallTime });
    await desk.call('contacts.setAgreed', { id: (await contactOf(desk, 'James')).id, agreed: false });
    await desk.minuteOver();
    await desk.reaches(again.id, { skipped: 1 });
    const [text] = await desk.textsOf(again.id);
    expect(text?.reason).toEqual({ kind: 'skipped', why: 'no-consent' });
  });

  test('does not go to who takes the yes back, where another of its countries asks for none', async () => {
    const desk = await shop();
    await desk.call('rulebook.overrule', { country: 'GB', kind: 'consent', because: 'They signed on paper.' });
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY });
    await desk.call('contacts.setAgreed', { id: (await contactOf(desk, 'Ama')).id, agreed: false });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 1, skipped: 1 });
    const left = (await desk.textsOf(id)).find(({ state }) => state === 'skipped');
    expect(left).toMatchObject({ contactName: 'Ama Mensah', reason: { kind: 'skipped', why: 'no-consent' } });
  });

  test('goes to nobody who took a yes back before, ticked or not needed, until they say it again', async () => {
    const desk = await shop();
    const ama = (await contactOf(desk, 'Ama')).id;
    await desk.call('contacts.setAgreed', { id: ama, agreed: false });
    const ticked = await desk.check({ ...OFFER, at: TUESDAY, withoutConsent: true });
    expect(named(ticked)).toMatchObject({ 'no-consent': ['Ama Mensah'] });
    expect(ticked.first).toEqual(['Kofi Boateng', 'James Smith']);
    expect((await desk.check({ at: TUESDAY })).first, 'news goes').toContain('Ama Mensah');
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'consent', because: 'They signed on paper.' });
    expect((await desk.check({ ...OFFER, at: TUESDAY })).first).toEqual(['Kofi Boateng', 'James Smith']);
    await desk.call('contacts.setAgreed', { id: ama, agreed: true });
    expect((await desk.check({ ...OFFER, at: TUESDAY })).first).toContain('Ama Mensah');
  });

  test('does not go to who had agreed by a list that is undone since, though no yes is needed', async () => {
    const desk = await shop();
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'consent', because: 'They signed on paper.' });
    const list = await imported(desk, 'Name,Phone,SMS consent\nKofi Boateng,0244100202,yes\n', 'clients.csv');
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY, who: await only(desk, 'Kofi') });
    await desk.call('import.undo', { id: list.id });
    await desk.minuteOver();
    await desk.reaches(id, { skipped: 1 });
  });

  test('that was ticked to go also to who has not said yes goes to them, but not to who takes a yes back', async () => {
    const desk = await shop();
    const { id } = await desk.confirm({ ...OFFER, at: TUESDAY, withoutConsent: true });
    await desk.minuteOver();
    await desk.call('contacts.setAgreed', { id: (await contactOf(desk, 'Ama')).id, agreed: false });
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    const { rows } = await desk.call('log.page', { offset: 0, limit: 50 });
    expect(rows.find(({ what }) => what === 'campaign-confirmed')?.detail).toMatchObject({ withoutConsent: true });
  });

  test('whose computer slept past the hours of its country is missed, though the business would still send', async () => {
    const desk = await shop();
    const at = '2027-01-04T18:50' as WallTime;
    const { id } = await desk.confirm({ ...OFFER, at });
    const news = await desk.confirm({ at });
    await desk.clockAt('2027-01-04T19:05:00Z');
    await desk.reaches(id, { missed: 2 });
    await desk.reaches(news.id, { done: 3 });
  });

  test('is another campaign than the same words as news: what was confirmed is what was seen', async () => {
    const desk = await shop();
    const who = await only(desk, 'Ama');
    const seen = await desk.check({ ...OFFER, purpose: 'service', who, at: TUESDAY });
    const other = await desk.check({ ...OFFER, who, at: TUESDAY });
    expect(other.texts).toBe(seen.texts);
    expect(other.digest).not.toBe(seen.digest);
  });

  test('is noted where it does not say how to stop, or has a word that operators block; news that reads like an offer too', async () => {
    const desk = await shop();
    const notes = async (purpose: 'service' | 'promotion', body: string) =>
      (await desk.check({ purpose, body, at: TUESDAY, withoutConsent: true })).notes.map(
        ({ kind, country }) => `${kind} ${country}`,
      );
    expect(await notes('promotion', 'Come again soon.')).toEqual(['stop-line GB', 'stop-line GH']);
    expect(await notes('promotion', OFFER.body)).toEqual([]);
    await desk.person('Awa', '+2250712345678');
    expect(await notes('promotion', OFFER.body)).toEqual(['stop-line CI']);
    expect(await notes('promotion', withHowToStop(OFFER.body, 'fr'))).toEqual([]);
    expect(await notes('service', 'Pay with MTN MoMo.')).toEqual(['blocked-words GH']);
    expect(await notes('service', 'MTNX is closed.')).toEqual([]);
    expect(await notes('service', 'Closed on Friday. 20 % off on Monday.')).toEqual(['reads-like-offer GB']);
  });

  test('is sent by no reminder rule: a template of one cannot be made a promotion, nor one of promotions used', async () => {
    const desk = await shop();
    const [rule] = await desk.call('rules.list');
    const template = (await desk.call('templates.list')).find(({ id }) => id === rule?.templateId);
    if (!rule || !template) throw new Error('no rule');
    expect(await desk.refusal('templates.save', { ...template, purpose: 'promotion' })).toEqual({
      code: 'promotion-by-rule',
      rules: [rule.name],
    });
    const offer = await desk.call('templates.save', { ...OFFER, id: null, name: 'Offer', fallbacks: {} });
    expect(offer.purpose).toBe('promotion');
    expect(await desk.refusal('rules.save', { ...rule, templateId: offer.id })).toMatchObject({
      code: 'promotion-by-rule',
    });
  });
});

describe('a number of a country that asks first', () => {
  test('gets no reminder until the owner decides with a reason, which is logged; the reminder then goes', async () => {
    const desk = await shop();
    const appointment = await desk.book((await contactOf(desk, 'Mary')).id);
    const blocked = await desk.newest(appointment.id, 'blocked');
    expect(blocked.reason).toEqual({
      kind: 'blocked',
      why: { kind: 'country-rule', country: 'US', rule: 'ask-first' },
    });
    await desk.call('rulebook.overrule', { country: 'US', kind: 'ask-first', because: 'Our brand is registered.' });
    await desk.newest(appointment.id, 'accepted');
    const [line] = (await desk.call('log.page', { offset: 0, limit: 50 })).rows.filter(({ what }) =>
      what.startsWith('country-rule'),
    );
    expect(line).toMatchObject({
      what: 'country-rule-overruled',
      detail: { country: 'US', why: 'Our brand is registered.' },
    });
    // Promotions are another rule.
    expect(named(await desk.check({ ...OFFER, at: TUESDAY }))).toMatchObject({ 'country-rule': ['Mary Jones'] });
    await desk.call('rulebook.overrule', { country: 'US', kind: 'ask-first', because: '' });
    await desk.newest(appointment.id, 'blocked');
    expect((await desk.batches()).map(({ state }) => state)).toContain('cancelled');
  });
});
