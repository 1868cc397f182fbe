import { describe, expect, test } from 'vitest';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { SOON } from './campaign-desk.ts';
import { clients } from './campaign-family.ts';

describe('an hour that was allowed when a campaign was confirmed for it', () => {
  test.each([
    ['the hours for texts end earlier', { allowedUntil: '14:00' }, { allowedUntil: '19:00' }],
    ['a holiday is entered', { holidays: [{ day: '2027-01-04', name: 'Funeral' }] }, { holidays: [] }],
    ['the day of the week is left out', { sendingDays: [2, 3, 4, 5] }, { sendingDays: [1, 2, 3, 4, 5] }],
  ])('%s: what is queued is cancelled and held, and goes once the hour is allowed again', async (_, closed, open) => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    await desk.call('settings.save', closed);
    const held = await desk.reaches(id, { held: 3 });
    expect(held.isHourClosed).toBe(true);
    expect((await desk.textsOf(id)).map(({ state, reason }) => [state, reason?.kind === 'held' && reason.why])).toEqual(
      [...[1, 2, 3].map(() => ['cancelled', false]), ...[1, 2, 3].map(() => ['held', 'hour-closed'])],
    );
    expect((await desk.call('today.get')).light).toMatchObject({ colour: 'red', notHandedOver: 3 });
    await desk.call('settings.save', open);
    await desk.reaches(id, { accepted: 3 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('it is closed before the campaign is handed over: it waits, is missed at its time, and can be tried then', async () => {
    const desk = await clients();
    await desk.call('settings.save', { horizonDays: 1 });
    const { id } = await desk.confirm({ at: '2027-01-06T18:30' as WallTime });
    await desk.minuteOver();
    await desk.reaches(id, { planned: 3 });
    await desk.call('settings.save', { allowedUntil: '18:00' });
    await desk.reaches(id, { held: 3 });
    await desk.clockAt('2027-01-06T19:30:00Z');
    await desk.reaches(id, { missed: 3 });
    expect(await desk.batches()).toEqual([]);
    await desk.clockAt('2027-01-07T09:00:00Z');
    const [first] = await desk.textsOf(id);
    expect((await desk.message(first?.id ?? 0)).actions).toContain('retry');
  });

  test('it is closed while the campaign is being handed over: its text is cancelled once the answer has come', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.faults([{ kind: 'slow', ms: 400, of: 'send' }]);
    const passing = desk.minuteOver();
    await desk.reaches(id, { 'in-flight': 3 });
    await desk.call('settings.save', { allowedUntil: '14:00' });
    await passing;
    await desk.reaches(id, { held: 3 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled']);
  });
});

describe('the allowed hours', () => {
  const late = '2027-01-04T19:01' as WallTime;
  test.each([
    ['after closing', late, '2027-01-05T08:00'],
    ['before opening', '2027-01-05T06:30' as WallTime, '2027-01-05T08:00'],
  ])('%s: refused, with the next time that is allowed', async (_title, at, next) => {
    const desk = await clients();
    expect((await desk.check({ at })).leaving).toEqual({ kind: 'quiet-hours', nextLocal: next, country: null });
    await expect(desk.confirm({ at })).rejects.toThrow('quiet-hours');
    expect((await desk.call('campaigns.list')).length).toBe(0);
  });

  test('“now” a minute before closing would leave after it, and is refused', async () => {
    const desk = await clients();
    await desk.clockAt('2027-01-04T19:00:00Z');
    expect((await desk.check({})).leaving).toMatchObject({ kind: 'quiet-hours' });
  });

  test('a time that is past, or within the first minute, is refused', async () => {
    const desk = await clients();
    expect((await desk.check({ at: '2027-01-04T08:00' as WallTime })).leaving).toEqual({ kind: 'past' });
    await expect(desk.confirm({ at: '2027-01-04T08:00' as WallTime })).rejects.toThrow('campaign-past');
  });

  test('refused texts are not tried again in the night', async () => {
    const desk = await clients();
    await desk.control('account', { balance: 0 });
    const { id } = await desk.confirm({});
    await desk.minuteOver();
    await desk.reaches(id, { refused: 3 });
    await desk.clockAt('2027-01-04T22:00:00Z' as Instant);
    expect(await desk.refusal('campaigns.retryRefused', { id })).toEqual({
      code: 'quiet-hours',
      next: '2027-01-05T08:00',
      country: null,
    });
  });
});
