/**
 * Who was not informed that their appointment was cancelled or moved (docs/delivery.md §13): one rule for Today, the
 * panel and the call list. Whoever the appointment was for stays here until a text informs them, a person says that
 * they know, or its time is past. Only reads.
 */
import type { NotInformed } from '../../../src-shared/model/appointment.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredSubjectText } from '../../storage/campaigns/subject-texts.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import { cancellationTextsSince, isBeingInformedOfMove, tellingText } from './being-informed.ts';
import { gapOf, lastInformed, lastInformedStart, NOTHING_ELSE, toldMoves, toldTimes } from './last-informed.ts';
import { isInformedInTime } from './outdated-info.ts';

/** What one person is not informed of. `from` is the start they were last told, if the appointment was moved. */
interface InformationGap {
  contactId: number;
  what: NotInformed['what'];
  from: Instant | null;
  /** The start that a reminder told somebody who does not have the appointment any more; null for its people. */
  toldAs: WallTime | null;
}

/**
 * Returns by appointment the people who are not informed of it; appointments of which everybody is informed are left
 * out.
 *
 * A cancelled appointment: everybody whom no text informs of the cancellation, even if no text ever named the
 * appointment, because they know of it from booking it. If undoing the import that had brought it cancelled it, only
 * people who were texted about it.
 *
 * A moved appointment: everybody whom no text told a start, unless a text of the new start goes before both starts, and
 * everybody whom a text about an earlier move told another start last. A person whom a reminder told the old start is
 * listed with that reminder instead (outdated-info.ts).
 *
 * Whoever was taken out of an appointment, or replaced, after a reminder told them of it: for them it is cancelled.
 */
export function peopleNotInformedOf(
  records: Records,
  appointments: readonly StoredAppointment[],
): Map<number, InformationGap[]> {
  const { tables } = records;
  const now = records.now();
  const toCome = appointments.filter(({ startAt }) => startAt > now);
  const informed = tables.appointments.informedStarts(toCome.map(({ id }) => id));
  const out = new Set(tables.messages.toldButOut(now));
  // Nobody knows of an appointment that was cancelled when it came: it was never booked here.
  const isOff = ({ id, status }: StoredAppointment) =>
    status === 'cancelled' && tables.appointments.startSetAt(id) !== null;
  const moves = Map.groupBy(
    tables.messages.moveTexts(toCome.map(({ id }) => id)),
    ({ appointmentId }) => appointmentId,
  );
  const changed = toCome.filter(one => isOff(one) || out.has(one.id) || informed.has(one.id) || moves.has(one.id));
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
      const ofMove = (person: number) =>
        gapOfMove(tables, { texts: own, moves: moves.get(id) ?? [] }, { appointment, person, from }, now);
      const isUninformed = (person: number) => {
        if (!isCancelled) return ofMove(person) !== null;
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
          from: isCancelled ? null : (ofMove(person)?.from ?? from),
          toldAs: null,
        }));
      const takenOut = out.has(id) ? toldAndOut(own, { people, marks }, now) : [];
      return notInformed.length + takenOut.length === 0 ? [] : [[id, [...notInformed, ...takenOut]]];
    }),
  );
}

/**
 * Returns whom a reminder told, of a start to come, of an appointment that is not theirs any more, unless a person has
 * said since then that they know.
 */
function toldAndOut(
  texts: readonly StoredMessage[],
  { people, marks }: { people: readonly number[]; marks: ReadonlyMap<string, Instant> },
  now: Instant,
): InformationGap[] {
  const told = new Set(texts.flatMap(({ contactId }) => contactId ?? []));
  return [...told].flatMap((person): InformationGap[] => {
    const informed = lastInformed(toldTimes(texts, person), now);
    if (people.includes(person) || informed.kind !== 'time') return [];
    const by = texts.find(({ id }) => id === informed.by);
    if (by?.appointmentId == null || informed.start === null || informed.start <= now) return [];
    const knownAt = marks.get(`${by.appointmentId} ${person} cancelled`);
    if (knownAt !== undefined && knownAt > by.dueAt) return [];
    return [{ contactId: person, what: 'cancelled', from: null, toldAs: lastInformedStart(by).startWall }];
  });
}

/** The texts of one appointment: its reminders, and those about a move of it. */
interface TextsOfStart {
  texts: readonly StoredMessage[];
  moves: readonly StoredSubjectText[];
}

/**
 * Returns the start the person holds of a moved appointment; null where no text has to be made up for: one goes before
 * the earlier of both starts, or a reminder told them last.
 */
function gapOfMove(
  tables: Tables,
  { texts, moves }: TextsOfStart,
  { appointment, person, from }: { appointment: StoredAppointment; person: number; from: Instant | null },
  now: Instant,
): { from: Instant | null } | null {
  const { status, startAt, zone } = appointment;
  const phone = tables.contacts.get(person)?.phone ?? null;
  const ofMoves = toldMoves(moves, person, zone);
  const informed = lastInformed([...toldTimes(texts, person), ...ofMoves], now);
  const held = informed.kind === 'time' ? informed.start : from;
  const isBeingInformed =
    isInformedInTime(texts, { contactId: person, startAt, phone }, held, now) ||
    isBeingInformedOfMove(moves, appointment, { contactId: person, phone });
  const facts = { ...NOTHING_ELSE, status, startAt, phone, movedFrom: from, isBeingInformed };
  const gap = gapOf(informed, facts, now);
  if (informed.kind !== 'time') return gap === 'not-informed' ? { from } : null;
  return gap !== null && ofMoves.some(({ id }) => id === informed.by) ? { from: informed.start } : null;
}

function wasTexted(texts: readonly StoredMessage[], person: number): boolean {
  return texts.some(row => row.contactId === person && row.state === 'done');
}

/**
 * Tells whether undoing the import that had brought it cancelled it: it stays only until the outcome of its texts is
 * known. One that was changed before its import was undone belongs to no import any more, and one that stood again
 * since was booked here.
 */
function isCancelledByUndoneImport(tables: Tables, { id, importId }: StoredAppointment): boolean {
  if (importId === null || tables.imports.get(importId)?.state !== 'undone') return false;
  return tables.appointments.startSetAt(id) === tables.appointments.madeAt(id);
}
