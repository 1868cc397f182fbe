import { describe, expect, test } from 'vitest';
import { aBooking } from '../helpers/builders.ts';
import { THURSDAY_14, withAma } from './appointment-times.ts';
import type { CalendarDesk } from './calendar-desk.ts';

const standing = async (desk: CalendarDesk, id: number) =>
  (await desk.texts(id)).filter(({ state }) => state === 'planned' || state === 'accepted');

describe('an appointment for several people', () => {
  test('each of them is reminded, on their own phone, in a batch of their own', async () => {
    const { desk, ama } = await withAma();
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const efua = await desk.person('Efua Mensah', '0244100203');
    const booked = await desk.save({ contactId: ama, others: [efua, kofi, ama, kofi] });
    expect(booked.others.map(({ contactName }) => contactName)).toEqual(['Efua Mensah', 'Kofi Asante']);
    expect(booked.others[1]?.phoneShown).toBe('024 410 0202');
    const queued = await desk.until(async () => {
      const { reminders } = await desk.call('appointments.get', { id: booked.id });
      return reminders.filter(({ state }) => state === 'accepted').length === 3 && reminders;
    });
    expect(queued.map(({ contactName }) => contactName).sort()).toEqual(['Ama Mensah', 'Efua Mensah', 'Kofi Asante']);
    expect(new Set((await desk.batches()).map(({ batch }) => batch)).size).toBe(3);
  });

  test('left out of a change they stay; taken out, nobody is reminded any more who does not come', async () => {
    const { desk, ama } = await withAma();
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const booked = await desk.save({ contactId: ama, others: [kofi] });
    expect((await desk.change(booked, { notes: 'Bring the card' })).others).toHaveLength(1);
    await desk.until(async () => (await standing(desk, booked.id)).every(({ state }) => state === 'accepted'));
    await desk.change(booked, { others: [] });
    const texts = await desk.until(async () => {
      const all = await desk.texts(booked.id);
      return all.some(({ state }) => state === 'cancelled') && all;
    });
    expect(texts.map(({ contactName, state }) => [contactName, state])).toEqual([
      ['Ama Mensah', 'accepted'],
      ['Kofi Asante', 'cancelled'],
    ]);
  });

  test('who becomes the first is not among the others too', async () => {
    const { desk, ama } = await withAma();
    const kofi = await desk.person('Kofi Asante', '0244100202');
    const booked = await desk.save({ contactId: ama, others: [kofi] });
    const changed = await desk.change(booked, { contactId: kofi });
    expect(changed).toMatchObject({ contactName: 'Kofi Asante', others: [] });
  });

  test('somebody who is not there any more is refused', async () => {
    const { desk, ama } = await withAma();
    const values = aBooking(ama, { service: '', start: THURSDAY_14 });
    expect(await desk.refusal('appointments.save', { ...values, others: [999] })).toEqual({
      code: 'not-found',
      what: 'contact',
    });
    expect(await desk.between('2027-01-01', '2027-12-31')).toEqual([]);
  });
});
