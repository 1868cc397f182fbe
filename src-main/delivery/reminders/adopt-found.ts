/**
 * Takes a text that only the send ledger knew for the reminder it stands for, once these records have its appointment
 * and a rule that asks for one (docs/delivery.md §11): booked again, or with a rule made again, nobody is texted twice.
 * From then on it is a reminder like any other.
 */
import { isCancelAsked, isUnsubmitted, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { setState } from '../messages/set-state.ts';
import { skipIfPast } from './decide-transition.ts';
import type { WantedReminder } from './plan-reminders.ts';

/**
 * Gives each wanted reminder of an appointment at most one text that was found: the nearest in time first. What waited
 * here in its place is withdrawn. The texts tell the start of the appointment, or `toldStart` where it was booked from
 * one that tells another: reconciling replaces those as it does when an appointment was moved. Runs inside the caller's
 * transaction, before the messages of the appointment are read. Sends and cancels nothing.
 */
export function adoptFound(
  tables: Tables,
  appointment: StoredAppointment,
  { wanted, now, toldStart }: { wanted: Iterable<WantedReminder>; now: Instant; toldStart?: Instant },
): void {
  const pairs = [...wanted].flatMap(one => {
    const { phone, startAt, dueAt } = one.values;
    if (phone === null || startAt === null) return [];
    return tables.messages
      .foundAbout(phone, toldStart ?? startAt)
      .filter(found => standsFor(found, one, appointment))
      .map(found => ({ one, found, apartMs: Math.abs(msOf(found.dueAt) - msOf(dueAt)) }));
  });
  const taken = new Set<number>();
  for (const { one, found } of pairs.sort((a, b) => a.apartMs - b.apartMs)) {
    const { ruleId, contactId, startAt, ruleName } = one.values;
    const startWall = found.startWall ?? one.values.startWall;
    const rows = tables.messages
      .ofAppointment(appointment.id)
      .filter(row => row.ruleId === ruleId && row.contactId === contactId);
    const live = rows.find(({ state }) => isUnsubmitted(state));
    if (taken.has(found.id)) continue;
    // What is cancelled reminds nobody: it belongs to the appointment, and another is planned.
    if (found.state !== 'cancelled') {
      // A person had it sent again, or a text of this start went or may go.
      if (live?.againOf != null) continue;
      if (rows.some(row => mayBeAtService(row.state) || (row.state === 'done' && row.startAt === startAt))) continue;
      if (live)
        setState(tables, live, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'stands-already' } }, now);
    }
    taken.add(found.id);
    tables.messages.adopt(found.id, { appointmentId: appointment.id, ruleId, ruleName, contactId, startWall });
  }
}

/**
 * Gives back the texts that an appointment took: they are known from the send ledger alone again, and Today asks about
 * them as before. `isTaken` tells which of them. What was to be cancelled for the appointment stays so, and is asked
 * about once it is cancelled. Call it before the appointment is taken away, in the same transaction. Sends and cancels
 * nothing.
 */
export function releaseFound(
  tables: Tables,
  appointmentId: number,
  isTaken: (found: StoredMessage) => boolean = () => true,
): void {
  const { zone } = tables.settings.get();
  for (const found of tables.messages.ofAppointment(appointmentId)) {
    const { id, state, contactId, contactName, phone, foundStartAt } = found;
    if (foundStartAt === null || !isTaken(found)) continue;
    const person = contactId === null ? null : tables.contacts.get(contactId);
    // Whoever it was booked for may share the number. The name is still the one that the ledger has.
    const isTheirs = person?.phone === phone && nameKey(person.name) === nameKey(contactName);
    tables.messages.releaseFound(id, {
      contactId: isTheirs ? contactId : null,
      startWall: wallOfInstant(foundStartAt, zone),
      planAgain: isCancelAsked(state) || state === 'cancelled',
    });
  }
}

/**
 * Tells whether a text may stand for a reminder. A queued one can be replaced, so any of the same person or number
 * does. What went, or may have gone, stands for the reminder of its own day to its own person: a reminder of another
 * day is another one.
 */
function standsFor(found: StoredMessage, wanted: WantedReminder, { zone }: StoredAppointment): boolean {
  const { contactId, contactName, startAt, dueAt } = wanted.values;
  if (wanted.state === 'skipped' || startAt === null) return false;
  if (found.contactId !== null && found.contactId !== contactId) return false;
  if (found.dueAt < (found.startAt ?? startAt) !== dueAt < startAt) return false;
  // Cancelled for a booking that was undone: it follows the next one that it fits.
  if (found.state === 'cancelled') return found.planAgain;
  if (found.state === 'accepted') return skipIfPast(wanted).state !== 'skipped';
  if (!mayBeAtService(found.state) && found.state !== 'done') return false;
  const dayOf = (at: Instant) => wallOfInstant(at, zone).slice(0, 10);
  const isSamePerson = found.contactId === contactId || nameKey(found.contactName) === nameKey(contactName);
  return isSamePerson && dayOf(found.dueAt) === dayOf(dueAt);
}
