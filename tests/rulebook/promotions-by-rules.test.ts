/** Rules that bring people back may send a promotion: in its country's hours, and to who agreed where that is asked. */
import { describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aRule } from '../helpers/builders.ts';

const OFFER = 'We miss you, {$firstName}: book again. No more offers? Call 030 277 0100.';
/** 90 days before Thursday 7 January 2027. */
const LAST_TIME = '2026-10-09T09:00';

/** A business open day and night, with a rule that promotes to who has not been back, at this hour of the 90th day. */
async function shop(at = '10:00', days = 90): Promise<Desk> {
  const desk = await openDesk();
  await desk.call('settings.save', {
    ...{ allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [1, 2, 3, 4, 5, 6, 7] },
  });
  const words = { id: null, name: 'Offer', body: OFFER, fallbacks: { firstName: 'there' } };
  const { id: templateId } = await desk.call('templates.save', { ...words, purpose: 'promotion' });
  const when = { kind: 'days-after', days, at, to: 'not-back' } as const;
  await desk.call('rules.save', aRule({ name: 'Back', templateId, when, whenOutsideWindow: 'later' }));
  return desk;
}

/** Somebody who came last 90 days before Thursday; returns their visit. */
async function came(desk: Desk, phone: string, agreed: boolean) {
  const person = await desk.person('Ama Mensah', phone);
  if (agreed) await desk.call('contacts.setAgreed', { id: person, agreed });
  const { id } = await desk.book(person, LAST_TIME);
  await desk.call('appointments.setStatus', { id, status: 'arrived' });
  return { person, id };
}
const GHANA = '0244100201';
const NO_CONSENT = { state: 'skipped', reason: { kind: 'skipped', why: 'no-consent' } };

describe('a promotion of a rule', () => {
  test('goes to who agreed; who did not is left out, until they do', async () => {
    const desk = await shop();
    const yes = await came(desk, GHANA, true);
    expect((await desk.newest(yes.id, 'accepted')).dueAt).toBe('2027-01-07T10:00:00.000Z');
    const no = await came(desk, '0244100202', false);
    expect(await desk.texts(no.id)).toMatchObject([NO_CONSENT]);
    await desk.call('contacts.setAgreed', { id: no.person, agreed: true });
    await desk.newest(no.id, 'accepted');
  });

  test('is cancelled at the service when the yes is taken back', async () => {
    const desk = await shop();
    const { person, id } = await came(desk, GHANA, true);
    const { id: text } = await desk.newest(id, 'accepted');
    await desk.call('contacts.setAgreed', { id: person, agreed: false });
    await desk.minutesPass();
    const { state, history } = await desk.message(text);
    expect(state).toBe('cancelled');
    expect(history.some(({ reason }) => reason?.kind === 'withdrawn' && reason.why === 'no-consent')).toBe(true);
    expect(await desk.texts(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('goes to nobody who took a yes back, also where the owner overruled that one is needed', async () => {
    const desk = await shop();
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'consent', because: 'They signed on paper.' });
    const never = await came(desk, '0244100202', false);
    await desk.newest(never.id, 'accepted');
    const { person, id } = await came(desk, GHANA, true);
    await desk.newest(id, 'accepted');
    await desk.call('contacts.setAgreed', { id: person, agreed: false });
    await desk.minutesPass();
    expect(await desk.texts(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  test.each([
    ['before the hours of the day', '06:00', 90, '2027-01-07T08:00:00.000Z'],
    ['at their last minute', '19:00', 90, '2027-01-07T19:00:00.000Z'],
    ['after them', '19:01', 90, '2027-01-08T08:00:00.000Z'],
    ['on a Sunday', '10:00', 93, '2027-01-11T08:00:00.000Z'],
  ])('of Ghana, asked for %s, goes at the next minute that the country allows', async (_, at, days, due) => {
    const desk = await shop(at, days);
    const { id } = await came(desk, GHANA, true);
    expect((await desk.newest(id, 'accepted')).dueAt).toBe(due);
  });

  test('moved by the hours of its country: the rehearsal says whose they are', async () => {
    const desk = await shop('06:00');
    await came(desk, GHANA, true);
    const { texts } = await desk.call('rehearsal.preview', { kind: 'as-is' });
    expect(texts).toMatchObject([
      { dueLocal: '2027-01-07T08:00', movedFrom: { local: '2027-01-07T06:00', country: 'GH' } },
    ]);
  });

  test('goes by the country of the number, and moves with hours that the office makes stricter', async () => {
    const desk = await shop('06:00');
    const { id } = await came(desk, GHANA, true);
    await desk.newest(id, 'accepted');
    await desk.call('rulebook.tighten', { country: 'GH', hours: { from: '12:00', until: '14:00', weekdays: [5] } });
    await desk.minutesPass();
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-08T12:00:00.000Z');
  });

  test('does not leave late outside the hours of the country, though the business is open', async () => {
    const desk = await shop('18:55');
    await desk.call('settings.save', { horizonDays: 1 });
    const { id } = await came(desk, GHANA, true);
    expect((await desk.texts(id)).map(({ state }) => state)).toEqual(['planned']);
    // The computer was off at its time.
    await desk.clockAt('2027-01-07T19:05:00Z');
    await desk.newest(id, 'missed');
    expect(await desk.batches()).toEqual([]);
  });

  test('is refused to a number whose country gets none before the owner decides', async () => {
    const desk = await shop();
    const { id } = await came(desk, '+12025550123', true);
    expect(await desk.texts(id)).toMatchObject([{ state: 'blocked', reason: { why: { kind: 'country-rule' } } }]);
  });

  test('needs no yes where the owner does not follow the rule of consent', async () => {
    const desk = await shop();
    const { id } = await came(desk, GHANA, false);
    expect(await desk.texts(id)).toMatchObject([NO_CONSENT]);
    await desk.call('rulebook.overrule', { country: 'GH', kind: 'consent', because: 'They signed on paper.' });
    await desk.newest(id, 'accepted');
  });
});
