import { describe, expect, test } from 'vitest';
import type { KeyState } from '../../src-shared/model/settings.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type Desk, MONDAY_8, openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { aRule } from '../helpers/builders.ts';
import { memorySecrets, realClock } from '../helpers/test-app.ts';

const waitOf = async (desk: Desk) => (await desk.call('today.get')).wait;
/** Waits until Today says why nothing gets through. */
const waiting = (desk: Desk) => desk.until(async () => (await waitOf(desk)) ?? undefined);

/** A reminder due this minute, the service gone before it could be handed over. */
async function dueWhileDown() {
  const desk = await openDesk();
  const when = { kind: 'hours-before', hours: 2 } as const;
  const [template] = await desk.call('templates.list');
  const rule = aRule({ name: 'Two hours before', templateId: template?.id ?? 0, when });
  await desk.call('rules.save', rule);
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  await desk.down();
  const { now } = await desk.call('app.state');
  const start = new Date(Date.parse(now) + 125 * 60_000).toISOString().slice(0, 16) as WallTime;
  const appointment = await desk.book(contactId, start);
  return { desk, appointment, start };
}

describe('the service cannot be reached', () => {
  test('said since when, with the next try, what waits and which text becomes too late first', async () => {
    const { desk, appointment } = await dueWhileDown();
    const wait = await waiting(desk);
    const [text] = (await desk.texts(appointment.id)).filter(({ state }) => state === 'planned');
    expect(wait).toMatchObject({ why: 'refused', texts: 1, tooLate: 0 });
    expect(wait.detail).toContain('ECONNREFUSED');
    expect(wait.nextTry >= wait.since).toBe(true);
    expect(wait.first).toMatchObject({ messageId: text?.id, name: 'Ama Mensah', dueLocal: text?.dueLocal });
    expect(wait.first && wait.first.tooLateAt > wait.first.dueLocal).toBe(true);
  });

  test('tried now: it stays said while nobody answers, and the text goes once somebody does', async () => {
    const { desk, appointment } = await dueWhileDown();
    const { since } = await waiting(desk);
    expect(await desk.call('sending.tryNow')).toEqual({ isReached: false });
    expect(await waitOf(desk)).toMatchObject({ since });
    desk.up();
    // The practice service that comes back is found again by the next try.
    await desk.call('sending.tryNow');
    expect(await desk.call('sending.tryNow')).toEqual({ isReached: true });
    expect(await waitOf(desk)).toBe(null);
    await desk.newest(appointment.id, 'accepted');
  });

  test('several texts that fail side by side are one failure: the next try is as near as after one', async () => {
    const desk = await openDesk();
    const people = await Promise.all(['1', '2', '3', '4', '5'].map(n => desk.person(`Person ${n}`, `0244 100 20${n}`)));
    await desk.down();
    for (const id of people) await desk.book(id);
    const wait = await waiting(desk);
    await desk.until(async () => !desk.app.busy());
    expect(Date.parse(`${wait.nextTry}Z`) - Date.parse(`${wait.since}Z`)).toBeLessThanOrEqual(60_000);
  });

  test('with nothing left to hand over it is asked for all the same, until it answers', async () => {
    const desk = await openDesk();
    await desk.down();
    await desk.refusal('account.balance');
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
    await waiting(desk);
    await desk.call('appointments.cancel', { id: appointment.id });
    desk.up();
    await desk.call('sending.tryNow');
    await desk.call('sending.tryNow');
    expect(await waitOf(desk)).toBe(null);
  });

  test('a text whose time is over by a clock nobody has compared is too late unless that clock is wrong', async () => {
    const office = await openLiveBusiness();
    let ahead = Date.parse(MONDAY_8) - Date.now();
    const desk = await office.start({ clock: realClock(() => ahead) });
    await desk.call('settings.save', { baseUrl: 'http://127.0.0.1:9', account: 'same' });
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
    await waiting(desk);
    // It slept until half past ten on Tuesday, or its clock was set: nobody has told it the time since.
    ahead += Date.parse(TUESDAY_10) + 35 * 60_000 - Date.parse(MONDAY_8);
    await desk.call('sending.tryNow');
    expect(await waitOf(desk)).toMatchObject({ why: 'refused', texts: 1, tooLate: 1, first: null });
    const [text] = await desk.texts(appointment.id);
    expect(text).toMatchObject({ state: 'planned', alert: 'too-late-by-clock' });
  });
});

describe('every other reason to wait is said too', () => {
  test.each<[KeyState, string]>([
    ['absent', 'no-key'],
    ['locked', 'keychain-locked'],
  ])('the key is %s', async (state, why) => {
    const office = await openLiveBusiness();
    const none = { ...memorySecrets(), state: async () => state, read: async () => null };
    const desk = await office.start({ secrets: none });
    await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
    expect(await waiting(desk)).toMatchObject({ why, texts: 1 });
  });

  test('an answer was not clear, and nobody answers since', async () => {
    const desk = await openDesk();
    await desk.faults([
      { kind: 'garbage', of: 'send' },
      { kind: 'garbage', of: 'balance' },
    ]);
    await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
    await desk.book(await desk.person('Kofi Boateng', '0244 100 202'));
    expect(await waiting(desk)).toMatchObject({ why: 'unclear-answer' });
    await desk.call('sending.tryNow');
    await desk.until(async () => (await waitOf(desk)) === null);
  });
});
