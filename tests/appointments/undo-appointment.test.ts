import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { TUESDAY_10 } from '../delivery/desk.ts';
import { at, THURSDAY_14, withAma } from './appointment-times.ts';

/** What undoing answers where there is nothing more to say. */
const NOTHING_ELSE = { changedSince: [], outdatedInfo: [], mayStillGo: 0, cancellationTexts: [] };

describe('taking back', () => {
  test('a move whose new time was texted already: the answer names who was told what, as Today does', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama, start: at('2027-01-06T15:00') });
    const moved = await desk.call('appointments.move', { id: booked.id, start: at('2027-01-06T10:00') });
    await desk.newest(booked.id, 'accepted');
    await desk.clockAt('2027-01-05T10:05:00.000Z');
    await desk.newest(booked.id, 'done');
    const undone = await desk.call('appointments.undo', { change: moved.change });
    const told = { contactName: 'Ama Mensah', told: '2027-01-06T10:00', now: '2027-01-06T15:00' };
    expect(undone).toEqual({ restored: 1, ...NOTHING_ELSE, outdatedInfo: [told] });
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName, alert, told: otherwise }) => [contactName, alert, otherwise?.start])).toEqual([
      ['Ama Mensah', 'old-time', { told: told.told, now: told.now }],
    ]);
  });

  test('a booking that was texted already: whoever was told to come is named, for nothing else tells them', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    await desk.newest(booked.id, 'accepted');
    await desk.clockAt('2027-01-05T10:05:00.000Z');
    await desk.newest(booked.id, 'done');
    expect(await desk.call('appointments.undo', { change: booked.change })).toEqual({
      restored: 1,
      ...NOTHING_ELSE,
      outdatedInfo: [{ contactName: 'Ama Mensah', told: '2027-01-06T09:00', now: null }],
    });
  });

  test('a move: the old time is reminded of again, and of the new one only the cancelled text is left', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    await desk.newest(booked.id, 'accepted');
    const moved = await desk.call('appointments.move', { id: booked.id, start: THURSDAY_14 });
    await desk.until(async () => {
      const last = (await desk.texts(booked.id)).at(-1);
      return last?.state === 'accepted' && last.appointmentStart === THURSDAY_14;
    });
    // The text of the new time is with the service, and not confirmed as cancelled yet.
    const undone = await desk.call('appointments.undo', { change: moved.change });
    expect(undone).toEqual({ restored: 1, ...NOTHING_ELSE, mayStillGo: 1 });
    const queued = await desk.until(async () => {
      const texts = (await desk.texts(booked.id)).filter(({ state }) => state === 'accepted');
      return texts.length === 1 && texts[0]?.appointmentStart === booked.start && texts[0];
    });
    expect(queued.dueAt).toBe(TUESDAY_10);
    expect(await desk.call('appointments.get', { id: booked.id })).toMatchObject({ start: booked.start });
    const scheduled = (await desk.batches()).filter(({ state }) => state === 'scheduled');
    expect(scheduled).toHaveLength(1);
  });

  test('a new appointment: it is gone, and nobody is texted', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama, start: at('2027-02-20T09:00') });
    await desk.call('appointments.undo', { change: booked.change });
    expect(await desk.between('2027-01-01', '2027-12-31')).toEqual([]);
    await desk.clockAt('2027-02-18T08:00:00.000Z');
    await desk.minutesPass(3 * 24 * 60);
    expect(await desk.batches()).toEqual([]);
  });

  test('a new appointment whose text is queued: it stays, cancelled, until the service has let the text go', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    await desk.newest(booked.id, 'accepted');
    expect(await desk.call('appointments.undo', { change: booked.change })).toMatchObject({ restored: 1 });
    await desk.newest(booked.id, 'cancelled');
    expect(await desk.call('appointments.get', { id: booked.id })).toMatchObject({ status: 'cancelled' });
  });

  test('what somebody changed since stays as it is now, and is named', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama });
    const moved = await desk.call('appointments.move', { id: booked.id, start: THURSDAY_14 });
    await desk.change(moved, { notes: 'Asked for the afternoon' });
    expect(await desk.call('appointments.undo', { change: moved.change })).toEqual({
      ...NOTHING_ELSE,
      restored: 0,
      changedSince: [{ id: booked.id, contactName: 'Ama Mensah', start: THURSDAY_14 }],
    });
    expect(await desk.call('appointments.get', { id: booked.id })).toMatchObject({ start: THURSDAY_14 });
  });

  test('an act is taken back once; an earlier one can be taken back after it', async () => {
    const { desk, ama } = await withAma();
    const booked = await desk.save({ contactId: ama, start: at('2027-02-20T09:00') });
    const marked = await desk.call('appointments.setStatus', { id: booked.id, status: 'confirmed' });
    await desk.call('appointments.undo', { change: marked.change });
    expect(await desk.refusal('appointments.undo', { change: marked.change })).toEqual({
      code: 'not-found',
      what: 'change',
    });
    expect(await desk.call('appointments.undo', { change: booked.change })).toEqual({ restored: 1, ...NOTHING_ELSE });
    expect(await desk.between('2027-01-01', '2027-12-31')).toEqual([]);
  });

  test('a cancelled series: every appointment is back with its people, and it goes on as before', async () => {
    const { desk, ama } = await withAma();
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const first = await desk.save({ contactId: ama, others: [kofi], repeat: 'FREQ=WEEKLY' });
    const before = await desk.between('2027-01-01', '2028-12-31');
    const cancelled = await desk.call('appointments.cancel', { id: first.id, scope: 'all' });
    expect(await desk.starts('2027-01-01', '2028-12-31')).toEqual([]);
    const undone = await desk.call('appointments.undo', { change: cancelled.change });
    expect(undone).toEqual({ restored: before.length, ...NOTHING_ELSE });
    const after = await desk.between('2027-01-01', '2028-12-31');
    const facts = (all: Appointment[]) =>
      all.map(({ id, start, status, others, series }) => ({ id, start, status, others, series }));
    expect(facts(after)).toEqual(facts(before));
    await desk.clockAt('2027-02-20T08:00:00.000Z');
    expect((await desk.starts('2027-01-01', '2029-12-31')).length).toBeGreaterThan(before.length);
  });

  test('a new series: all of it is gone, and none comes back as time goes on', async () => {
    const { desk, ama } = await withAma();
    const start = at('2027-02-20T09:00');
    const first = await desk.save({ contactId: ama, start, repeat: 'FREQ=DAILY' });
    await desk.call('appointments.undo', { change: first.change });
    expect(await desk.between('2027-01-01', '2028-12-31')).toEqual([]);
    await desk.minutesPass(2 * 24 * 60);
    expect(await desk.between('2027-01-01', '2029-12-31')).toEqual([]);
  });

  test('a series that was split: one series again, and what was made of the other meanwhile is gone', async () => {
    const { desk, ama } = await withAma();
    const start = at('2027-02-20T09:00');
    await desk.save({ contactId: ama, start, repeat: 'FREQ=WEEKLY' });
    const before = await desk.between('2027-01-01', '2029-12-31');
    const third = before[2];
    if (!third) throw new Error('no third');
    const split = await desk.call('appointments.move', {
      id: third.id,
      start: at('2027-03-08T16:00'),
      scope: 'following',
    });
    await desk.clockAt('2027-01-20T08:00:00.000Z');
    const undone = await desk.call('appointments.undo', { change: split.change });
    expect(undone.changedSince).toEqual([]);
    await desk.clockAt('2027-01-21T09:00:00.000Z');
    const after = await desk.between('2027-01-01', '2029-12-31');
    expect(after.slice(0, before.length).map(({ id, start }) => [id, start])).toEqual(
      before.map(({ id, start }) => [id, start]),
    );
    expect(new Set(after.map(({ series }) => series?.id)).size).toBe(1);
    expect(after.every((one, index) => index === 0 || one.start.endsWith('T09:00'))).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
  });
});
