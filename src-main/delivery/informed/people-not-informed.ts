/**
 * Who was not informed that their appointment was cancelled or moved (docs/delivery.md §13): one rule for Today, the
 * panel and the call list. Whoever the appointment was for stays here until a text informs them, a person says that they
 * know, or its time is past. Only reads.
 */
import type { NotInformed } from '../../../src-shared/model/appointment.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import { cancellationTextsSince, tellingText } from './being-informed.ts';
import { gapOf, lastInformed, NOTHING_ELSE, toldTimes } from './last-informed.ts';
import { isInformedInTime } from './outdated-info.ts';

/** What one person is not informed of. `from` is the start they were last told, if the appointment was moved. */
interface InformationGap {
  contactId: number;
  what: NotInformed['what'];
  from: Instant | null;
}

/**
 * Returns by appointment the people who are not informed of it; appointments of which everybody is informed are left out.
 *
 * A cancelled appointment: everybody whom no text informs of the cancellation, even if no text ever named the
 * appointment, because they know of it from booking it. If undoing the import that had brought it cancelled it,
 * only people who were texted about it.
 *
 * A moved appointment: everybody whom no text told a start, unless the reminder of the new start goes before both starts.
 * A person whom a text told the old start is listed with that text instead (outdated-info.ts).
 */
export function peopleNotInformedOf(
  records: Records,
  appointments: readonly StoredAppointment[],
): Map<number, InformationGap[]> {
  const { tables } = records;
  const now = records.now();
  const toCome = appointments.filter(({ startAt }) => startAt > now);
  const informed = tables.appointments.informedStarts(toCome.map(({ id }) => id));
  // Nobody knows of an appointment that was cancelled when it came: it was never booked here.
  const isOff = ({ id, status }: StoredAppointment) =>
    status === 'cancelled' && tables.appointments.startSetAt(id) !== null;
  const changed = toCome.filter(one => isOff(one) || informed.has(one.id));
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const [cancellations, marks] = [cancellationTextsSince(tables, ids), tables.appointments.informed.ofMany(ids)];
  const texts = tables.messages.ofAppointments(ids);
  const others = tables.appointments.people.othersOfMany(ids);
  return new Map(
    changed.flatMap((appointment): [number, InformationGap[]][] => {
      const { id, contactId, start, startAt } = appointment;
      const people = [...new Set([contactId, ...(others.get(id) ?? [])])];
      const own = texts.get(id) ?? [];
      const from = informed.get(id) ?? null;
      const since = tables.appointments.startSetAt(id) ?? '';
      const isCancelled = appointment.status === 'cancelled';
      const isMarked = (person: number) => {
        const at = marks.get(`${id} ${person} ${isCancelled ? 'cancelled' : startAt}`);
        return at !== undefined && at >= since;
      };
      const isUninformed = (person: number) => {
        if (!isCancelled) return isNotInformedOfMove(tables, own, { appointment, person, from }, now);
        const isBeingInformed = tellingText(cancellations.get(id) ?? [], start, person) !== null;
        const facts = { ...NOTHING_ELSE, status: 'cancelled', startAt, phone: null, isBeingInformed } as const;
        const gap = gapOf(lastInformed(toldTimes(own, person), now), facts, now);
        return gap === 'not-informed' && (!isCancelledByUndoneImport(tables, appointment) || wasTexted(own, person));
      };
      const notInformed = people
        .filter(person => isUninformed(person) && !isMarked(person))
        .map(person => ({
          contactId: person,
          what: isCancelled ? ('cancelled' as const) : ('moved' as const),
          from: isCancelled ? null : from,
        }));
      return notInformed.length === 0 ? [] : [[id, notInformed]];
    }),
  );
}

/** Tells whether no text told the person a start, and no reminder of the new start goes before the earlier of both. */
function isNotInformedOfMove(
  tables: Tables,
  texts: readonly StoredMessage[],
  { appointment, person, from }: { appointment: StoredAppointment; person: number; from: Instant | null },
  now: Instant,
): boolean {
  const { status, startAt } = appointment;
  const phone = tables.contacts.get(person)?.phone ?? null;
  const isBeingInformed = isInformedInTime(texts, { contactId: person, startAt, phone }, from, now);
  const facts = { ...NOTHING_ELSE, status, startAt, phone, movedFrom: from, isBeingInformed };
  return gapOf(lastInformed(toldTimes(texts, person), now), facts, now) === 'not-informed';
}

function wasTexted(texts: readonly StoredMessage[], person: number): boolean {
  return texts.some(row => row.contactId === person && row.state === 'done');
}

/**
 * Tells whether undoing the import that had brought it cancelled it: it stays only until the outcome of its texts is
 * known. One that was changed before its import was undone belongs to no import any more, and one that stood again since
 * was booked here.
 */
function isCancelledByUndoneImport(tables: Tables, { id, importId }: StoredAppointment): boolean {
  if (importId === null || tables.imports.get(importId)?.state !== 'undone') return false;
  return tables.appointments.startSetAt(id) === tables.appointments.madeAt(id);
}
