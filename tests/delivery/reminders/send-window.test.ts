/** Nothing leaves before the send window opens, whatever it is and however close its time. */
import { describe, expect, test } from 'vitest';
import type { RuleWhen } from '../../../src-shared/model/template.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aRule } from '../../helpers/builders.ts';
import { EVERYONE, openCampaignDesk } from '../campaigns/campaign-desk.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

const TUESDAY_8 = '2027-01-05T08:00:00.000Z';
const change = (desk: Desk, when: RuleWhen, whenOutsideWindow: 'earlier' | 'later' = 'later') =>
  desk.call('rules.save', aRule({ id: 1, when, whenOutsideWindow }));

/** Booked at a minute with its text due at eight: when the service was given it. */
async function givenAt(desk: Desk, booked: string): Promise<string[]> {
  const contactId = await desk.person('Ama Mensah', '0244100201');
  await desk.clockAt(booked);
  const { id } = await desk.book(contactId, WEDNESDAY_9);
  expect(await desk.texts(id)).toMatchObject([{ dueAt: TUESDAY_8 }]);
  // The program looks at its work once more before its time.
  await desk.person('Kofi Boateng', '0244100202');
  await desk.until(async () => !desk.app.busy());
  await desk.clockAt('2027-01-05T08:01:00Z');
  await desk.newest(id, 'done');
  return (await desk.batches()).map(({ receivedAt }) => receivedAt);
}

describe('a text that is due when the hours for texts begin', () => {
  test.each([
    ['two minutes', '2027-01-05T07:58:00Z'],
    ['a minute', '2027-01-05T07:59:00Z'],
  ])('booked %s before, it waits for that minute', async (_, booked) => {
    const desk = await openDesk();
    await change(desk, { kind: 'days-before', days: 1, at: '08:00' });
    const [at = '', ...more] = await givenAt(desk, booked);
    expect(more).toEqual([]);
    expect(at >= TUESDAY_8).toBe(true);
  });

  test('moved on from the night, it waits too', async () => {
    const desk = await openDesk();
    await change(desk, { kind: 'days-before', days: 1, at: '06:00' });
    const [at = ''] = await givenAt(desk, '2027-01-05T07:59:00Z');
    expect(at >= TUESDAY_8).toBe(true);
  });

  test('booked an hour before, it is scheduled for that minute', async () => {
    const desk = await openDesk();
    await change(desk, { kind: 'days-before', days: 1, at: '08:00' });
    const [at = ''] = await givenAt(desk, '2027-01-05T07:00:00Z');
    expect(at < TUESDAY_8).toBe(true);
    expect((await desk.batches()).map(({ scheduledAt }) => scheduledAt)).toEqual([TUESDAY_8]);
  });

  test('in the last minute for texts one that waited still goes; a minute later it is missed', async () => {
    for (const [until, state] of [
      ['2027-01-05T19:00:00Z', 'done'],
      ['2027-01-05T19:01:00Z', 'missed'],
    ] as const) {
      const desk = await openDesk();
      await change(desk, { kind: 'days-before', days: 1, at: '18:59' });
      const contactId = await desk.person('Ama Mensah', '0244100201');
      await desk.clockAt('2027-01-05T18:50:00Z');
      await desk.call('sending.stopAll');
      const { id } = await desk.book(contactId, WEDNESDAY_9);
      await desk.clockAt(until);
      await desk.call('sending.resume');
      await desk.newest(id, state);
    }
  });
});

test('a campaign for the minute at which the hours begin waits for it too', async () => {
  const desk = await openCampaignDesk();
  await desk.crowd(3);
  await desk.clockAt('2027-01-05T07:57:00Z');
  const { id } = await desk.confirm({ ...EVERYONE, at: '2027-01-05T08:00' as WallTime });
  await desk.clockAt('2027-01-05T07:59:00Z');
  await desk.until(async () => !desk.app.busy());
  await desk.clockAt('2027-01-05T08:01:00Z');
  await desk.reaches(id, { done: 3 });
  expect((await desk.batches()).every(({ receivedAt }) => receivedAt >= TUESDAY_8)).toBe(true);
});

test('a text after the appointment does not go before the appointment is over, however close that is', async () => {
  const desk = await openDesk();
  await change(desk, { kind: 'days-after', days: 0, at: '09:30', to: 'not-missed' });
  const contactId = await desk.person('Ama Mensah', '0244100201');
  await desk.clockAt('2027-01-06T09:29:00Z');
  const { id } = await desk.book(contactId, WEDNESDAY_9);
  await desk.person('Kofi Boateng', '0244100202');
  await desk.until(async () => !desk.app.busy());
  await desk.clockAt('2027-01-06T09:31:00Z');
  await desk.newest(id, 'done');
  expect((await desk.batches()).every(({ receivedAt }) => receivedAt >= '2027-01-06T09:30')).toBe(true);
});
