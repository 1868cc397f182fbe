/** "Stop everything" and "Turn back on": between the two nobody's reminder is lost, and the light says so until then. */
import { describe, expect, test } from 'vitest';
import { expireMessages } from '../../../src-main/delivery/messages/expire-messages.ts';
import { stopEverything, stopProgress } from '../../../src-main/delivery/messages/stop-everything.ts';
import { submit } from '../../../src-main/delivery/outbox/submit.ts';
import type { AccountGateway } from '../../../src-main/gateway/client.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { openCampaignDesk, SOON } from '../campaigns/campaign-desk.ts';
import { type Desk, openDesk } from '../desk.ts';
import { MONDAY, openReminderFixture } from '../outbox/write-ahead.ts';

const light = async (desk: Desk) => (await desk.call('today.get')).light;
const statesOf = async (desk: Desk, appointment: number) => (await desk.texts(appointment)).map(({ state }) => state);

/** Booked one after another, each reminder with the service. */
async function queued(desk: Desk, ...names: string[]) {
  const booked = [];
  for (const name of names) {
    const appointment = await desk.book(await desk.person(`${name} Mensah`, '0244100201'));
    await desk.newest(appointment.id, 'accepted');
    booked.push(appointment.id);
  }
  await desk.minutesPass();
  return booked;
}

describe('what was stopped is counted until somebody decides, however it was stopped', () => {
  test('a text on its way at the stop, which the service takes after it', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'slow', ms: 300 }]);
    const { id } = await desk.book(contactId);
    await desk.newest(id, 'in-flight');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect(await statesOf(desk, id)).toEqual(['cancelled']);
    expect(await light(desk)).toMatchObject({ stoppedReminders: 1, colour: 'amber' });
    expect(await desk.call('sending.planStopped')).toEqual({ planned: 1, waiting: 0 });
    await desk.newest(id, 'accepted');
  });

  test('the proof names everybody it is about, and when', async () => {
    const desk = await openDesk();
    await queued(desk, 'Ama');
    const { cancelled } = await desk.call('sending.stopAll');
    expect(cancelled).toMatchObject([
      {
        contactName: expect.stringContaining('Ama'),
        phoneShown: expect.stringMatching(/^0/),
        dueLocal: '2027-01-05T10:00',
      },
    ]);
  });

  test('one stop and then another', async () => {
    const desk = await openDesk();
    const [first = 0] = await queued(desk, 'Ama');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass();
    const [second = 0] = await queued(desk, 'Kofi');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    expect(await light(desk)).toMatchObject({ stoppedReminders: 2, colour: 'amber' });
    await desk.call('sending.planStopped');
    await desk.newest(first, 'accepted');
    await desk.newest(second, 'accepted');
    expect((await light(desk)).stoppedReminders).toBe(0);
  });

  test('the stop pressed in two windows', async () => {
    const desk = await openDesk();
    const booked = await queued(desk, 'Ama', 'Kofi', 'Esi');
    await Promise.all([desk.call('sending.stopAll'), desk.minutesPass(1), desk.call('sending.stopAll')]);
    await desk.call('sending.resume');
    expect((await light(desk)).stoppedReminders).toBe(3);
    await desk.call('sending.planStopped');
    for (const id of booked) await desk.newest(id, 'accepted');
  });

  test('turned back on while the service has not confirmed the stop: it is planned again once it has', async () => {
    const desk = await openDesk();
    const [id = 0] = await queued(desk, 'Ama');
    await desk.faults([{ kind: 'http-500' }]);
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    expect(await statesOf(desk, id)).toEqual(['cancelling']);
    expect(await light(desk)).toMatchObject({ colour: 'amber' });
    await desk.call('sending.planStopped');
    await desk.minutesPass(5);
    expect(await statesOf(desk, id)).toEqual(['cancelled', 'accepted']);
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('confirmed only after somebody resumed, without turning anything back on', async () => {
    const desk = await openDesk();
    const [id = 0] = await queued(desk, 'Ama');
    await desk.faults([{ kind: 'http-500' }]);
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect(await statesOf(desk, id)).toEqual(['cancelled']);
    expect(await light(desk)).toMatchObject({ stoppedReminders: 1, colour: 'amber' });
  });

  test('an appointment that was cancelled meanwhile, and is put back after the reminders were turned back on', async () => {
    const desk = await openDesk();
    const [id = 0] = await queued(desk, 'Ama');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.call('appointments.cancel', { id });
    expect((await light(desk)).stoppedReminders).toBe(0);
    await desk.call('sending.planStopped');
    await desk.call('appointments.restore', { id });
    await desk.newest(id, 'accepted');
  });

  test('the texts of a campaign, and they go once somebody turns them back on', async () => {
    const desk = await openCampaignDesk();
    await desk.group('Choir', [
      ['Ama Mensah', '0244100201'],
      ['Kofi Boateng', '0244100202'],
    ]);
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    await desk.reaches(id, { cancelled: 2 });
    expect(await light(desk)).toMatchObject({ stoppedReminders: 0, stoppedTexts: 2, colour: 'amber' });
    expect(await desk.call('sending.planStopped')).toEqual({ planned: 2, waiting: 0 });
    await desk.reaches(id, { accepted: 2 });
    expect((await desk.textsOf(id)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
      'accepted',
      'accepted',
    ]);
    expect(await light(desk)).toMatchObject({ stoppedTexts: 0 });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  });

  test('nothing of it, where somebody decides that they stay off; another stop counts anew', async () => {
    const desk = await openDesk();
    const [id = 0] = await queued(desk, 'Ama');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    await desk.call('sending.dismissStopped');
    expect(await light(desk)).toMatchObject({ stoppedReminders: 0, colour: 'green' });
    await queued(desk, 'Kofi');
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    expect((await light(desk)).stoppedReminders).toBe(1);
    expect(await statesOf(desk, id)).toEqual(['cancelled']);
    // By itself it is offered all the same.
    const [text] = await desk.texts(id);
    expect((await desk.message(text?.id ?? 0)).actions).toEqual(['plan-again']);
  });

  test('a text that went all the same was not stopped: moved since, its new time is told', async () => {
    const desk = await openDesk();
    await desk.clockAt('2027-01-05T09:50:00Z');
    const [id = 0] = await queuedNow(desk);
    await desk.faults([{ kind: 'http-500', of: 'cancel' }]);
    await desk.call('sending.stopAll');
    await desk.clockAt('2027-01-05T10:01:00Z');
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect((await statesOf(desk, id)).at(-1)).toBe('done');
    await desk.call('appointments.move', { id, start: '2027-01-08T09:00' as WallTime });
    expect(await light(desk)).toMatchObject({ stoppedReminders: 0 });
    await desk.newest(id, 'accepted');
  });
});

async function queuedNow(desk: Desk) {
  const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'), '2027-01-06T09:00');
  await desk.newest(appointment.id, 'accepted');
  return [appointment.id];
}

describe('what may still go while everything is being stopped', () => {
  test('is counted, and named by the first, until the service has confirmed it', async () => {
    const desk = await openDesk();
    await queued(desk, 'Ama', 'Kofi', 'Esi');
    // Asked three times each, two of them are not confirmed.
    await desk.faults(Array.from({ length: 8 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
    await desk.call('sending.stopAll');
    for (let minute = 0; minute < 4; minute += 1) await desk.minutesPass(1);
    expect(await light(desk)).toMatchObject({
      queued: 2,
      nextText: '2027-01-05T10:00',
      stopping: { total: 3, mayGo: 2, first: '2027-01-05T10:00' },
    });
    const { decisions } = await desk.call('today.get');
    for (const { id } of decisions) await desk.call('messages.decide', { id, action: 'retry-cancel' });
    await desk.minutesPass(5);
    expect(await light(desk)).toMatchObject({ queued: 0, nextText: null, stopping: null, stoppedReminders: 3 });
  });

  const words = { http: 200, handshakeId: 0, handshakeLabel: '', statusId: null, statusLabel: null, detail: '' };
  /** The service named a batch, and its answer says nothing about the text. */
  const unclear = (meanwhile = () => {}): AccountGateway => ({
    ...{ account: 0, baseUrl: 'http://127.0.0.1' },
    connect: async () => {
      const send = async () => {
        meanwhile();
        return { kind: 'uncertain' as const, batchId: 'B1', words, date: null, raw: null };
      };
      const never = () => Promise.reject(new Error('nothing else is asked'));
      return { kind: 'open', connection: { send, cancel: never, balance: never, close: () => {} } };
    },
  });

  test('a text nobody knows about whose batch is known is asked to be cancelled', async () => {
    const { tables, context, messageId } = await openReminderFixture();
    await submit(context, unclear(), [messageId]);
    expect(tables.messages.get(messageId)?.state).toBe('uncertain');
    stopEverything(tables, MONDAY);
    expect(tables.messages.get(messageId)).toMatchObject({
      state: 'cancelling',
      reason: { why: 'everything-stopped' },
    });
  });

  test('a key the service refuses meanwhile takes nothing of the stop away: it is still a person’s', async () => {
    const desk = await openDesk();
    await desk.control('account', { apiKeys: ['another-key'] });
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'slow', ms: 300 }]);
    const { id } = await desk.book(contactId);
    await desk.newest(id, 'in-flight');
    await desk.call('sending.stopAll');
    await desk.newest(id, 'refused');
    await desk.until(async () => !desk.app.busy());
    expect((await desk.call('app.state')).stopped).toBe('by-person');
  });

  test('so is one that was on its way at the stop', async () => {
    const { tables, context, messageId } = await openReminderFixture();
    await submit(
      context,
      unclear(() => stopEverything(tables, MONDAY)),
      [messageId],
    );
    expect(tables.messages.get(messageId)?.state).toBe('uncertain');
    expireMessages(tables, { at: MONDAY, isTrusted: true, stopped: 'by-person' });
    expect(tables.messages.get(messageId)).toMatchObject({
      state: 'cancelling',
      reason: { why: 'everything-stopped' },
    });
    expect(stopProgress(tables, MONDAY)).toMatchObject({ total: 1, mayGo: 1 });
  });
});

describe('the account is changed while the service has not confirmed what a person stopped', () => {
  const refusing = Array.from({ length: 8 }, () => ({ kind: 'http-500', of: 'cancel' }) as const);

  async function openStopped() {
    const desk = await openCampaignDesk();
    await desk.group('Choir', [
      ['Ama Mensah', '0244100201'],
      ['Kofi Boateng', '0244100202'],
    ]);
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 2 });
    await desk.faults(refusing);
    return { desk, id };
  }

  test('what is queued is cancelled first: a campaign stopped with everything is not sent all the same', async () => {
    const { desk, id } = await openStopped();
    await desk.call('sending.stopAll');
    await desk.call('sending.resume');
    for (let minute = 0; minute < 4; minute += 1) await desk.minutesPass(1);
    await desk.reaches(id, { 'cancel-uncertain': 2 });
    await desk.faults([]);
    await desk.call('account.cancelQueued');
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    await desk.reaches(id, { cancelled: 2 });
    expect(await light(desk)).toMatchObject({ stoppedTexts: 2, colour: 'amber' });
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled']);
  });
});
