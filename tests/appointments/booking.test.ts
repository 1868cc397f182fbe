import { describe, expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';

const person = aPerson();

describe('appointments', () => {
  test('what cannot be booked is refused in words the desk understands', async () => {
    const desk = await openDesk();
    const { id: contactId } = await desk.call('contacts.save', person);
    const { id } = await desk.book(contactId);
    const start = '2027-01-07T14:00';
    const values = aBooking(contactId, { service: '', start });
    expect(await desk.refusal('appointments.save', { ...values, start: '2027-02-30T09:00' })).toMatchObject({
      code: 'time-invalid',
    });
    expect(await desk.refusal('appointments.save', { ...values, start: '2027-13-01T09:00' })).toMatchObject({
      code: 'bad-input',
    });
    expect(await desk.refusal('appointments.save', { ...values, contactId: 99 })).toEqual({
      code: 'not-found',
      what: 'contact',
    });
    expect(await desk.refusal('appointments.move', { id, start: '2027-01-04T07:00' })).toEqual({
      code: 'appointment-past',
    });
    expect(await desk.refusal('appointments.range', { from: '2027-02-01', until: '2027-02-30' })).toMatchObject({
      code: 'time-invalid',
    });
    await desk.call('appointments.cancel', { id });
    expect(await desk.refusal('appointments.move', { id, start })).toEqual({ code: 'appointment-cancelled' });
    expect(await desk.refusal('appointments.save', { ...values, id })).toEqual({ code: 'appointment-cancelled' });
  });

  test('a form that was opened before somebody else moved the appointment does not move it back', async () => {
    const desk = await openDesk();
    const { id: contactId } = await desk.call('contacts.save', person);
    const { id } = await desk.book(contactId);
    const { updatedAt: seen } = await desk.call('appointments.get', { id });
    const form = aBooking(contactId, { id, seen, notes: 'Brings her mother' });
    await desk.minutesPass();
    const start = '2027-01-07T14:00';
    const moved = await desk.call('appointments.move', { id, start });
    expect(await desk.refusal('appointments.save', form)).toEqual({ code: 'changed-meanwhile', what: 'appointment' });
    expect(await desk.call('appointments.get', { id })).toMatchObject({ start, notes: '' });
    await desk.call('appointments.save', { ...form, start, seen: moved.updatedAt });
    expect(await desk.call('appointments.get', { id })).toMatchObject({ start, notes: 'Brings her mother' });
  });

  test('a past appointment may be written down; it is never reminded of', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', person)).id, '2027-01-03T09:00');
    await desk.minutesPass();
    expect(appointment.reminders).toEqual([]);
    expect(await desk.batches()).toEqual([]);
  });

  test('a day, a week, a month: the first and the last day are in it', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    for (const start of ['2027-01-06T00:00', '2027-01-07T23:59', '2027-01-08T00:00']) await desk.book(id, start);
    const range = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
    expect(range.map(one => one.start)).toEqual(['2027-01-06T00:00', '2027-01-07T23:59']);
  });
});
