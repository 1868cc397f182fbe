/** What can be undone is undone from the list of all acts too, long after its notice is gone. */
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';

const activity = async (desk: Desk) => (await desk.call('log.page', { offset: 0, limit: 25 })).rows;
const lineOf = async (desk: Desk, what: string) => (await activity(desk)).find(line => line.what === what);

test('a booking offers its undo until somebody undid it or changed it since', async () => {
  const desk = await openDesk();
  const { id: contactId } = await desk.call('contacts.save', aPerson());
  const booked = await desk.call('appointments.save', aBooking(contactId));
  expect((await lineOf(desk, 'appointment-added'))?.undo).toEqual({ of: 'calendar', change: booked.change });
  const cancelled = await desk.call('appointments.cancel', { id: booked.id, scope: 'one' });
  // Undoing the booking would put nothing back while a later change stands.
  expect((await lineOf(desk, 'appointment-added'))?.undo).toBeNull();
  expect((await lineOf(desk, 'appointment-cancelled'))?.undo).toEqual({ of: 'calendar', change: cancelled.change });
  await desk.call('appointments.undo', { change: cancelled.change });
  expect((await lineOf(desk, 'appointment-cancelled'))?.undo).toBeNull();
  expect((await desk.call('appointments.get', { id: booked.id })).status).toBe('booked');
  // As it was before, so the change before can be undone again.
  expect((await lineOf(desk, 'appointment-added'))?.undo).toEqual({ of: 'calendar', change: booked.change });
});

test('a change of several people offers its undo once', async () => {
  const desk = await openDesk();
  const { id } = await desk.call('contacts.save', aPerson());
  const { id: change } = await desk.call('contacts.bulk', {
    who: { search: '', groupId: null, ids: [id] },
    bulk: { kind: 'join', group: 'Choir' },
    expected: 1,
  });
  expect(change).not.toBeNull();
  expect((await lineOf(desk, 'contacts-changed'))?.undo).toEqual({ of: 'people', change });
  await desk.call('contacts.undoChange', { id: change ?? 0 });
  expect((await lineOf(desk, 'contacts-changed'))?.undo).toBeNull();
});
