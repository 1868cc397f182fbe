/** A booking that took a text known only from the ledger is undone: the text is one to be decided about again. */
import { expect, test } from 'vitest';
import { setState } from '../../../../src-main/delivery/messages/set-state.ts';
import type { LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { listToReview } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import { releaseFound } from '../../../../src-main/delivery/reminders/adopt-found.ts';
import { adoptBookedFrom, reconcileAppointment } from '../../../../src-main/delivery/reminders/reconcile.ts';
import type { StoredMessage } from '../../../../src-main/storage/messages/message-row.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import {
  AMA,
  bookedAt,
  handedOver,
  MADE,
  NOW,
  prepareReplayRecords,
  restored,
  THURSDAY_9,
  tables,
} from './replay-records.ts';

prepareReplayRecords();

const GONE: Partial<LedgerText> = {
  appointment: 77,
  startAt: THURSDAY_9,
  dueAt: '2027-01-06T10:00:00.000Z' as Instant,
  text: 'Ama, Thursday 09:00',
};
const LATER = '2027-01-07T10:30:00.000Z' as Instant;

/** Books from the text that the ledger has, at an instant. Returns the text as it was found and the booking's id. */
async function bookedFrom(startAt: Instant): Promise<{ found: StoredMessage; id: number }> {
  handedOver('a', 'accepted', GONE);
  await restored();
  const [found] = tables.messages.foundAbout(AMA, THURSDAY_9);
  if (!found) throw new Error('nothing found');
  return { found, id: bookAgain(found.id, startAt) };
}

function bookAgain(foundId: number, startAt: Instant): number {
  const id = bookedAt(startAt);
  const [found, booked] = [tables.messages.get(foundId), tables.appointments.get(id)];
  if (!found || !booked) throw new Error('nothing to book from');
  adoptBookedFrom(tables, booked, found, NOW);
  reconcileAppointment(tables, id, 'edited', NOW);
  return id;
}

/** Undoes the booking as the calendar does. */
function undo(id: number): void {
  const booked = tables.appointments.get(id);
  if (!booked) throw new Error('no appointment');
  releaseFound(tables, id);
  tables.appointments.update(id, { ...booked, status: 'cancelled' }, NOW);
  reconcileAppointment(tables, id, 'appointment-cancelled', NOW);
}

const toReview = () => listToReview(tables, NOW, MADE).map(({ id, state }) => [id, state]);
const step = (id: number, to: StoredMessage['state']) => {
  const row = tables.messages.get(id);
  if (!row) throw new Error('no text');
  setState(tables, row, { state: to, reason: null }, NOW);
};

test('booked at its hour and undone, the text is as it was, and its cancel is not asked for', async () => {
  const { found, id } = await bookedFrom(THURSDAY_9);
  expect(tables.messages.get(found.id)).toMatchObject({ kind: 'reminder', appointmentId: id, state: 'accepted' });
  undo(id);
  expect(tables.messages.get(found.id)).toEqual(found);
  expect(toReview()).toEqual([[found.id, 'accepted']]);
  expect(tables.messages.ofAppointment(id)).toEqual([]);
});

test('booked at another hour and undone, the text is asked about once its cancel is over', async () => {
  const { found, id } = await bookedFrom(LATER);
  undo(id);
  expect(tables.messages.get(found.id)).toMatchObject({ kind: 'found', appointmentId: null, state: 'cancelling' });
  step(found.id, 'cancelled');
  expect(toReview()).toEqual([[found.id, 'cancelled']]);
});

test('cancelled and booked again, it leaves the list, and one reminder is planned', async () => {
  const { found, id } = await bookedFrom(LATER);
  step(found.id, 'cancelled');
  reconcileAppointment(tables, id, 'edited', NOW);
  undo(id);
  expect(tables.messages.ofAppointment(id).map(({ state }) => state)).toEqual(['withdrawn']);
  expect(toReview()).toEqual([[found.id, 'cancelled']]);
  const again = bookAgain(found.id, THURSDAY_9);
  expect(toReview()).toEqual([]);
  expect(tables.messages.ofAppointment(again).map(({ state }) => state)).toEqual(['planned', 'cancelled']);
});

test('while its cancel is asked for nothing new is planned for the hour it tells', async () => {
  const { found, id } = await bookedFrom(LATER);
  undo(id);
  const again = bookAgain(found.id, THURSDAY_9);
  expect(tables.messages.ofAppointment(again).map(({ state }) => state)).toEqual(['cancelling']);
  step(found.id, 'cancelled');
  reconcileAppointment(tables, again, 'edited', NOW);
  expect(tables.messages.ofAppointment(again).map(({ state }) => state)).toEqual(['planned', 'cancelled']);
});

test('booked for somebody else at its number and undone, it is nobody’s again, so the right person takes it', async () => {
  handedOver('a', 'accepted', { ...GONE, contact: 99, name: 'Kofi' });
  await restored();
  const [found] = tables.messages.foundAbout(AMA, THURSDAY_9);
  if (!found) throw new Error('nothing found');
  const wrong = bookAgain(found.id, THURSDAY_9);
  expect(tables.messages.get(found.id)).toMatchObject({ appointmentId: wrong });
  undo(wrong);
  expect(tables.messages.get(found.id)).toEqual(found);
  expect(found.contactId).toBe(null);
});
