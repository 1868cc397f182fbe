/** A new version of the program brings other rules of a country: what is queued is brought to them, once. */
import { expect, onTestFinished, test } from 'vitest';
import { countryRules } from '../../src-main/delivery/rulebook/country-rules.ts';
import type { CountryRule } from '../../src-shared/model/business/rulebook.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { campaignDeskOf } from '../delivery/campaigns/campaign-desk.ts';
import { contactOf } from '../delivery/campaigns/campaign-family.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';

const FOUND = {
  source: { en: 'A rule that the next version brings.', fr: 'Une règle de la prochaine version.' },
  asOf: '2026-12',
};
const ASK_FIRST: CountryRule = { kind: 'ask-first', ...FOUND };

/** The next version of the program: the rules of Ghana are these. */
function nextVersion(change: (rules: CountryRule[]) => CountryRule[]): void {
  const { rules } = countryRules('GH');
  const before = [...rules];
  rules.splice(0, rules.length, ...change(before));
  onTestFinished(() => void rules.splice(0, rules.length, ...before));
}

const live = async (office: LiveBusiness): Promise<Desk> => {
  const desk = await office.start();
  await desk.call('app.enterWorld', { world: 'live' });
  return desk;
};
const told = async (desk: Desk) =>
  (await desk.call('log.page', { offset: 0, limit: 50 })).rows.filter(({ what }) => what === 'country-rules-new')
    .length;
const asked = async (desk: Desk) => (await desk.batches()).map(({ state }) => state);

/** An office with a reminder queued at the service by the rules of this version; the program has ended. */
async function queued(): Promise<{ office: LiveBusiness; appointment: number }> {
  const office = await openLiveBusiness();
  const desk = await live(office);
  const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  await desk.newest(appointment.id, 'accepted');
  await desk.stop();
  return { office, appointment: appointment.id };
}

test('a country that asks first from now on: its queued reminder is cancelled at the next start, and waits for the owner', async () => {
  const { office, appointment } = await queued();
  nextVersion(rules => [...rules, ASK_FIRST]);
  const desk = await live(office);
  const { reason } = await desk.newest(appointment, 'blocked');
  expect(reason).toEqual({ kind: 'blocked', why: { kind: 'country-rule', country: 'GH', rule: 'ask-first' } });
  expect(await asked(desk)).toEqual(['cancelled']);
  expect(await told(desk)).toBe(1);
  // Once: the next start finds the rules that it planned by.
  await desk.stop();
  expect(await told(await live(office))).toBe(1);
});

test('the same rules, found anew elsewhere: nothing is planned again', async () => {
  const { office, appointment } = await queued();
  nextVersion(rules => rules.map(rule => ({ ...rule, ...FOUND })));
  const desk = await live(office);
  await desk.newest(appointment, 'accepted');
  expect(await told(desk)).toBe(0);
  expect(await asked(desk)).toEqual(['scheduled']);
});

test('a confirmed promotion whose country has stricter hours now is called back and asked about', async () => {
  const at = '2027-01-05T15:00' as WallTime;
  const first = campaignDeskOf(await openDesk());
  await first.group('Clients', [['Ama Mensah', '0244100201']]);
  await first.call('contacts.setAgreed', { id: (await contactOf(first, 'Ama')).id, agreed: true });
  const body = 'Braids at half price this week. No more offers? Call 030 277 0100.';
  const { id } = await first.confirm({ purpose: 'promotion', body, at });
  await first.minuteOver();
  await first.reaches(id, { accepted: 1 });
  await first.stop();
  nextVersion(rules => rules.map(rule => (rule.kind === 'hours' ? { ...rule, until: '14:00' } : rule)));
  const next = campaignDeskOf(await openDesk({ folder: first.folder }));
  expect(await next.reaches(id, { held: 1 })).toMatchObject({ isHourClosed: true });
  expect((await next.batches()).map(({ state }) => state)).toEqual(['cancelled']);
});

test('restored records wait for their review, and go by the new rules then', async () => {
  const { office, appointment } = await queued();
  const before = await live(office);
  const { name } = await before.call('backup.make');
  await before.call('backup.restore', { name });
  await before.stop();
  nextVersion(rules => [...rules, ASK_FIRST]);
  // A start that ended has done all that it does by itself.
  await (await live(office)).stop();
  const desk = await live(office);
  expect((await desk.texts(appointment)).map(({ state }) => state)).toEqual(['accepted']);
  expect([await told(desk), await asked(desk)]).toEqual([0, ['scheduled']]);
  await desk.call('sending.resume');
  await desk.newest(appointment, 'blocked');
  await desk.until(async () => (await told(desk)) === 1);
  expect(await asked(desk)).toEqual(['cancelled']);
});
