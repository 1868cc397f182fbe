/** Telling people of a cancelled or moved appointment in the act itself: when that text goes, waits, or is a call. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SavedAppointment } from '../../src-shared/model/appointment.ts';
import type { CampaignSubject } from '../../src-shared/model/campaign.ts';
import type { SubjectNews } from '../../src-shared/model/message.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type CampaignDesk, EVERYONE, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';

const BODY: Record<SubjectNews, string> = {
  cancelled: 'Hello {$firstName}, {$day} {$date} at {$time} is cancelled.',
  moved: 'Hello {$firstName}, it is now on {$day} {$date} at {$time}.',
};
const TUESDAY_15 = '2027-01-05T15:00' as WallTime;
const THURSDAY_9 = '2027-01-07T09:00' as WallTime;

function draftOf({ id, contactId }: SavedAppointment, start: WallTime, what: SubjectNews) {
  const about: CampaignSubject[] = [{ appointmentId: id, contactId, start, what }];
  return { ...EVERYONE, who: { kind: 'people' as const, contactIds: [contactId] }, about, body: BODY[what] };
}

/** Does `act` as the screens do: the text is looked at before, and confirmed after it as it was shown. */
async function telling(
  desk: CampaignDesk,
  [visit, start, what]: [SavedAppointment, WallTime, SubjectNews],
  act: () => Promise<unknown>,
): Promise<number> {
  const draft = draftOf(visit, start, what);
  const { digest } = await desk.check({ ...draft, foreseen: true });
  await act();
  return (await desk.call('campaigns.confirm', { ...draft, token: randomUUID(), name: '', expected: digest })).id;
}

const cancelTelling = (desk: CampaignDesk, visit: SavedAppointment) =>
  telling(desk, [visit, visit.start, 'cancelled'], () => desk.call('appointments.cancel', { id: visit.id }));
const moveTelling = (desk: CampaignDesk, visit: SavedAppointment, start: WallTime) =>
  telling(desk, [visit, start, 'moved'], () => desk.call('appointments.move', { id: visit.id, start }));

const notInformed = async (desk: CampaignDesk) =>
  (await desk.call('appointments.notInformed')).map(({ what, start, from, isTextWaiting }) => ({
    ...{ what, start, from, isTextWaiting },
  }));
const onWire = async (desk: CampaignDesk, words: string) =>
  (await desk.batches())
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ messages }) => messages.map(({ text }) => text))
    .filter(text => text.includes(words));

async function amaOnWednesday() {
  const desk = await openCampaignDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const visit = await desk.book(ama);
  const reminder = await desk.newest(visit.id, 'accepted');
  return { desk, ama, visit, reminder };
}

test('whoever is told as the appointment is cancelled gets the text that was shown, once the old one is called off', async () => {
  const { desk, visit } = await amaOnWednesday();
  const id = await cancelTelling(desk, visit);
  expect(await notInformed(desk)).toEqual([]);
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  expect(await onWire(desk, 'is cancelled')).toEqual(['Hello Ama, Wednesday 6 January at 09:00 is cancelled.']);
  expect(await notInformed(desk)).toEqual([]);
});

test('whose last text was refused for the number is named, until they have another number', async () => {
  const desk = await openCampaignDesk();
  const ama = await desk.person('Ama Mensah', '0233100201');
  const visit = await desk.book(ama);
  await desk.newest(visit.id, 'refused');
  const unreached = async () =>
    (await desk.check({ ...draftOf(visit, visit.start, 'cancelled'), foreseen: true })).unreached;
  expect(await unreached()).toEqual([{ contactId: ama, name: 'Ama Mensah' }]);
  await desk.call('contacts.save', aPerson({ id: ama, name: 'Ama Mensah', phone: '0244100201' }));
  expect(await unreached()).toEqual([]);
});

test('undone within the minute, nobody is told of the cancellation', async () => {
  const { desk, visit } = await amaOnWednesday();
  const draft = draftOf(visit, visit.start, 'cancelled');
  const { digest } = await desk.check({ ...draft, foreseen: true });
  const { change } = await desk.call('appointments.cancel', { id: visit.id });
  const { id } = await desk.call('campaigns.confirm', { ...draft, token: randomUUID(), name: '', expected: digest });
  await desk.call('appointments.undo', { change });
  await desk.minutesPass(3);
  await desk.reaches(id, { withdrawn: 1 });
  expect(await onWire(desk, 'is cancelled')).toEqual([]);
});

test('while the old text may still go the new one waits and they are to be phoned; with the proof it leaves', async () => {
  const { desk, visit, reminder } = await amaOnWednesday();
  await desk.faults([1, 2, 3].map(() => ({ kind: 'http-500', of: 'cancel' }) as const));
  const id = await cancelTelling(desk, visit);
  await desk.minutesPass(2);
  await desk.until(async () => (await desk.message(reminder.id)).state === 'cancel-uncertain');
  const [text] = await desk.textsOf(id);
  expect(text).toMatchObject({ state: 'held', reason: { kind: 'held', why: 'old-text-may-go' } });
  expect(await onWire(desk, 'is cancelled')).toEqual([]);
  expect(await notInformed(desk)).toEqual([{ what: 'cancelled', start: visit.start, from: null, isTextWaiting: true }]);
  // Asked for once more it would reach them twice.
  const again = await desk.check(draftOf(visit, visit.start, 'cancelled'));
  expect(again).toMatchObject({ texts: 0, leftOut: [{ why: { kind: 'told-by-waiting' }, count: 1 }] });
  await desk.call('messages.decide', { id: reminder.id, action: 'retry-cancel' });
  await desk.reaches(id, { done: 1 });
  expect(await notInformed(desk)).toEqual([]);
});

test('outside the hours for texts it waits for the next of them, and whoever comes before that is phoned', async () => {
  const { desk, visit } = await amaOnWednesday();
  const early = await desk.book(await desk.person('Kofi Asante', '0244100202'), '2027-01-05T07:30');
  await desk.clockAt('2027-01-04T22:00:00.000Z');
  const about = [visit, early].map(one => draftOf(one, one.start, 'cancelled'));
  const draft = {
    ...{ ...EVERYONE, body: BODY.cancelled, about: about.flatMap(one => one.about) },
    who: { kind: 'people' as const, contactIds: [visit.contactId, early.contactId] },
  };
  const check = await desk.check({ ...draft, foreseen: true });
  expect(check).toMatchObject({
    texts: 1,
    leaving: { kind: 'at', dueLocal: '2027-01-05T08:00' },
    leftOut: [{ why: { kind: 'begins-before' }, people: [{ name: 'Kofi Asante' }] }],
  });
  await desk.call('appointments.cancelMany', { ids: [visit.id, early.id] });
  const { id } = await desk.call('campaigns.confirm', {
    ...{ ...draft, token: randomUUID(), name: '', expected: check.digest },
  });
  await desk.clockAt('2027-01-05T08:00:00.000Z');
  await desk.reaches(id, { done: 1 });
  expect(await onWire(desk, 'is cancelled')).toHaveLength(1);
});

test('whoever is told as the appointment is moved knows the new time; moved again, or back, they are asked about', async () => {
  const { desk, visit } = await amaOnWednesday();
  const id = await moveTelling(desk, visit, TUESDAY_15);
  expect(await notInformed(desk)).toEqual([]);
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  expect(await onWire(desk, 'it is now')).toEqual(['Hello Ama, it is now on Tuesday 5 January at 15:00.']);
  expect(await notInformed(desk)).toEqual([]);

  await desk.call('appointments.move', { id: visit.id, start: THURSDAY_9 });
  // Also once the reminder of the new time is queued: it goes after the time that they hold.
  await desk.minutesPass(3);
  expect(await notInformed(desk)).toMatchObject([{ what: 'moved', start: THURSDAY_9, from: TUESDAY_15 }]);
  // Back at the start they had booked: its reminder goes on Tuesday at 10:00, before the time that they hold.
  await desk.call('appointments.move', { id: visit.id, start: visit.start });
  await desk.minutesPass(3);
  expect(await notInformed(desk)).toEqual([]);
  const again = await moveTelling(desk, visit, THURSDAY_9);
  await desk.minuteOver();
  await desk.reaches(again, { done: 1 });
  expect(await notInformed(desk)).toEqual([]);
});

test('moved again before its text of the first move has left, that text does not leave', async () => {
  const { desk, visit } = await amaOnWednesday();
  const first = await moveTelling(desk, visit, TUESDAY_15);
  const second = await moveTelling(desk, visit, THURSDAY_9);
  await desk.minuteOver();
  await desk.reaches(second, { done: 1 });
  expect(await desk.textsOf(first)).toMatchObject([
    { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'untrue' } },
  ]);
  expect(await onWire(desk, 'it is now')).toEqual(['Hello Ama, it is now on Thursday 7 January at 09:00.']);
});

test('the reminder told the old time already: the text of the move puts it right, and nobody is asked about it', async () => {
  const { desk, visit, reminder } = await amaOnWednesday();
  await desk.clockAt('2027-01-05T10:01:00.000Z');
  await desk.newest(visit.id, 'done');
  const id = await moveTelling(desk, visit, THURSDAY_9);
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  expect((await desk.message(reminder.id)).alert).toBe(null);
  expect(await notInformed(desk)).toEqual([]);
});

test('whoever does not come along any more is not told of the move', async () => {
  const { desk, ama, visit } = await amaOnWednesday();
  const kofi = await desk.person('Kofi Asante', '0244100202');
  await desk.call('appointments.save', aBooking(ama, { id: visit.id, others: [kofi], start: visit.start }));
  const both = draftOf(visit, TUESDAY_15, 'moved');
  const draft = {
    ...both,
    about: [ama, kofi].map(contactId => ({
      appointmentId: visit.id,
      contactId,
      start: TUESDAY_15,
      what: 'moved' as const,
    })),
    who: { kind: 'people' as const, contactIds: [ama, kofi] },
  };
  await desk.call('appointments.move', { id: visit.id, start: TUESDAY_15 });
  const { digest } = await desk.check(draft);
  const { id } = await desk.call('campaigns.confirm', { ...draft, token: randomUUID(), name: '', expected: digest });
  await desk.call('appointments.save', aBooking(ama, { id: visit.id, others: [], start: TUESDAY_15 }));
  await desk.minuteOver();
  await desk.reaches(id, { done: 1, withdrawn: 1 });
  expect(await onWire(desk, 'it is now')).toEqual(['Hello Ama, it is now on Tuesday 5 January at 15:00.']);
});

test('who comes before the text leaves is judged by the time that they were told last', async () => {
  const desk = await openCampaignDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const visit = await desk.book(ama, '2027-01-05T07:30');
  const first = await moveTelling(desk, visit, THURSDAY_9);
  await desk.minuteOver();
  await desk.reaches(first, { done: 1 });
  await desk.clockAt('2027-01-04T22:00:00.000Z');
  // They hold Thursday, so a text on Tuesday at 08:00 is early enough.
  const second = await moveTelling(desk, visit, '2027-01-07T15:00' as WallTime);
  await desk.clockAt('2027-01-05T08:00:00.000Z');
  await desk.reaches(second, { done: 1 });
  expect(await onWire(desk, 'it is now on Thursday 7 January at 15:00')).toHaveLength(1);
});

test('two on one phone: neither is told while the reminder that stands for both may still go', async () => {
  const { desk, ama, visit, reminder } = await amaOnWednesday();
  const kofi = await desk.person('Kofi Mensah', '0244100201');
  await desk.call('appointments.save', aBooking(ama, { id: visit.id, others: [kofi], start: visit.start }));
  await desk.minutesPass();
  await desk.faults([1, 2, 3, 4, 5, 6].map(() => ({ kind: 'http-500', of: 'cancel' }) as const));
  await desk.call('appointments.cancel', { id: visit.id });
  const draft = {
    ...draftOf(visit, visit.start, 'cancelled'),
    about: [ama, kofi].map(contactId => ({
      appointmentId: visit.id,
      contactId,
      start: visit.start,
      what: 'cancelled' as const,
    })),
    who: { kind: 'people' as const, contactIds: [ama, kofi] },
  };
  const { digest } = await desk.check(draft);
  const { id } = await desk.call('campaigns.confirm', { ...draft, token: randomUUID(), name: '', expected: digest });
  await desk.minutesPass(2);
  await desk.until(async () => (await desk.message(reminder.id)).state === 'cancel-uncertain');
  expect(await onWire(desk, 'is cancelled')).toEqual([]);
  expect((await desk.textsOf(id)).map(({ state }) => state)).toEqual(['held', 'held']);
});
