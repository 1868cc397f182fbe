/**
 * A rule for who did not come, and one for who has not been back: nobody gets such a text who has something booked, and
 * what is written of one appointment brings the texts of the person's others to what is wanted.
 */
import { describe, expect, test } from 'vitest';
import { aBooking, aRule } from '../../../helpers/builders.ts';
import { type Desk, openDesk } from '../../desk.ts';
import { ama, change, states } from '../rules/rule-changes.ts';

const missed = { kind: 'days-after', days: 2, at: '10:00', to: 'missed' } as const;
const notBack = { kind: 'days-after', days: 90, at: '10:00', to: 'not-back' } as const;
/** 90 days before Thursday 7 January 2027. */
const LAST_TIME = '2026-10-09T09:00';

type Status = 'booked' | 'arrived' | 'no-show';
const mark = (desk: Desk, id: number, status: Status) => desk.call('appointments.setStatus', { id, status });

/** A desk with one rule, and an appointment of Ama's with this mark. */
async function deskWith(when: typeof missed | typeof notBack, start: string, status: Status) {
  const desk = await openDesk();
  await change(desk, { when, whenOutsideWindow: 'later' });
  const person = await ama(desk);
  const { id } = await desk.book(person, start);
  await mark(desk, id, status);
  return { desk, person, id };
}
/** Why the newest text of an appointment was taken back, as its history says. */
const why = async (desk: Desk, id: number) => {
  const last = (await desk.texts(id)).at(-1);
  const { history } = await desk.message(last?.id ?? 0);
  return history.flatMap(({ reason }) => (reason?.kind === 'withdrawn' ? reason.why : []));
};

describe('who did not come', () => {
  test('is asked back two days later; marked as come after all, the queued text is cancelled', async () => {
    const { desk, id } = await deskWith(missed, '2027-01-03T09:00', 'no-show');
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-05T10:00:00.000Z');
    await mark(desk, id, 'arrived');
    await desk.newest(id, 'cancelled');
    expect(await why(desk, id)).toEqual(['arrived']);
  });

  test('the text goes, and is nothing outdated', async () => {
    const { desk, id } = await deskWith(missed, '2027-01-03T09:00', 'no-show');
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-05T10:05:00Z');
    const { reason, alert } = await desk.newest(id, 'done');
    expect([reason?.kind, alert]).toEqual(['service', null]);
    await mark(desk, id, 'booked');
    await mark(desk, id, 'no-show');
    expect(await states(desk, id)).toEqual(['done']);
  });

  test('who cancelled is not', async () => {
    const { desk, id } = await deskWith(missed, '2027-01-03T09:00', 'booked');
    await desk.call('appointments.cancel', { id });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual([]);
  });

  test('a booking cancels the queued text, and its cancel plans it again', async () => {
    const { desk, person, id } = await deskWith(missed, '2027-01-03T09:00', 'no-show');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-02-10T09:00');
    await desk.newest(id, 'cancelled');
    expect(await why(desk, id)).toEqual(['has-booked']);
    await desk.call('appointments.cancel', { id: next.id });
    await desk.newest(id, 'accepted');
  });

  test('a booking cancelled again in a long closure leaves them their text for the day it ends', async () => {
    const { desk, person, id } = await deskWith(missed, '2027-01-03T09:00', 'no-show');
    const days = Array.from({ length: 16 }, (_, n) => `2027-01-${String(n + 5).padStart(2, '0')}`);
    const closed = days.map(day => ({ day, name: 'Closed' }));
    await desk.call('settings.save', { holidays: closed });
    const next = await desk.book(person, '2027-02-10T09:00');
    await desk.clockAt('2027-01-14T08:00:00Z');
    expect((await desk.texts(id)).filter(({ state }) => state === 'planned' || state === 'accepted')).toEqual([]);
    await desk.call('appointments.cancel', { id: next.id });
    expect((await desk.newest(id, 'planned')).dueAt).toBe('2027-01-21T10:00:00.000Z');
  });

  test('who booked after it and cancels once their day is past is not asked anew: they have been in touch', async () => {
    const { desk, person, id } = await deskWith(missed, '2027-01-03T09:00', 'no-show');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-02-10T09:00');
    await desk.newest(id, 'cancelled');
    await desk.clockAt('2027-01-20T11:00:00Z');
    await desk.call('appointments.cancel', { id: next.id });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled']);
  });

  test('whose day is past when the rule is switched on gets nothing', async () => {
    const desk = await openDesk();
    const { id } = await desk.book(await ama(desk), '2026-12-28T09:00');
    await mark(desk, id, 'no-show');
    await change(desk, { when: missed });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual([]);
  });
});

describe('who has not been back', () => {
  test('is asked back after 90 days, and the time never moves to before them', async () => {
    const { desk, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-07T10:00:00.000Z');
    await desk.call('settings.save', { holidays: [{ day: '2027-01-07', name: 'Closed' }] });
    await desk.minutesPass();
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-08T10:00:00.000Z');
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    const earlier = desk.call('rules.save', { ...rule, whenOutsideWindow: 'earlier' });
    await expect(earlier).rejects.toThrow('bad-input');
  });

  test('a booking of anything cancels the queued text; moved, nothing changes; removed with its series, it is planned again', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-02-10T09:00', 'Braids');
    await desk.newest(id, 'cancelled');
    expect(await why(desk, id)).toEqual(['has-booked']);
    await desk.call('appointments.move', { id: next.id, start: '2027-02-11T09:00', scope: 'one' });
    expect(await states(desk, id)).toEqual(['cancelled']);
    await mark(desk, next.id, 'booked');
    await desk.call('appointments.cancel', { id: next.id });
    await desk.newest(id, 'accepted');
  });

  test('who had something booked that day and cancels it later is asked back the day after, once', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-02-10T09:00');
    await desk.newest(id, 'cancelled');
    await desk.clockAt('2027-01-20T11:00:00Z');
    expect(await states(desk, id)).toEqual(['cancelled']);
    await desk.call('appointments.cancel', { id: next.id });
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-21T10:00:00.000Z');
    const again = await desk.book(person, '2027-02-11T09:00');
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.cancel', { id: again.id });
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-21T10:05:00Z');
    await desk.newest(id, 'done');
    const third = await desk.book(person, '2027-02-12T09:00');
    await desk.call('appointments.cancel', { id: third.id });
    await desk.minutesPass();
    expect((await states(desk, id)).at(-1)).toBe('done');
  });

  test('a visit entered afterwards is the last one; of two services each has its own with a rule of its own', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const later = await desk.book(person, '2026-12-01T09:00', 'Braids');
    await mark(desk, later.id, 'arrived');
    await desk.newest(id, 'cancelled');
    expect([await why(desk, id), await states(desk, later.id)]).toEqual([['has-booked'], ['planned']]);
    await change(desk, { appliesTo: { kind: 'service', service: 'check-up' } });
    await desk.newest(id, 'accepted');
    expect(await states(desk, later.id)).toEqual(['withdrawn']);
  });

  test('an appointment that somebody else booked and brings them to counts as booked', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const kofi = await desk.person('Kofi Boateng', '0244100202');
    const { id: joint } = await desk.call('appointments.save', aBooking(kofi, { others: [person] }));
    await desk.newest(id, 'cancelled');
    const alone = await desk.call('appointments.get', { id: joint });
    await desk.call('appointments.save', { ...alone, others: [] });
    await desk.newest(id, 'accepted');
  });

  test('merged with an entry that has something booked, they are not asked', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const twin = await desk.person('Ama M.', '0244100209');
    await desk.book(twin, '2027-02-10T09:00');
    expect(await states(desk, id)).toEqual(['accepted']);
    const values = { name: 'Ama Mensah', phone: '+233244100201', email: '', notes: '', fields: {} };
    const { change: merge } = await desk.call('contacts.merge', { keep: person, others: [twin], values });
    await desk.newest(id, 'cancelled');
    await desk.call('contacts.undoChange', { id: merge.id ?? 0 });
    await desk.newest(id, 'accepted');
  });

  test('what a change does to the text of an older visit is said before it is made', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const change = { kind: 'appointment', appointment: aBooking(person, { start: '2027-02-10T09:00' }) } as const;
    const { counts, toCancel } = await desk.call('rehearsal.preview', change);
    expect([counts.gone, toCancel]).toEqual([1, 1]);
    expect(await states(desk, id)).toEqual(['accepted']);
  });

  test('undone, the calendar asks back again', async () => {
    const { desk, person, id } = await deskWith(notBack, LAST_TIME, 'arrived');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-02-10T09:00');
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.undo', { change: next.change ?? 0 });
    await desk.newest(id, 'accepted');
  });

  test('beside a reminder rule, which goes on as before', async () => {
    const desk = await openDesk();
    await desk.call('rules.save', aRule({ name: 'Back', when: notBack, whenOutsideWindow: 'later' }));
    const person = await ama(desk);
    const { id } = await desk.book(person, LAST_TIME);
    await mark(desk, id, 'arrived');
    await desk.newest(id, 'accepted');
    const next = await desk.book(person, '2027-01-06T09:00');
    await desk.newest(next.id, 'accepted');
    expect(await states(desk, id)).toEqual(['cancelled']);
  });
});
