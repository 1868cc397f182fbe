/**
 * The appointments that a campaign says are cancelled or moved, each as it stands now, and what a person has to know
 * before sending: of which that is not so any more, who has another that takes place, and who was informed before.
 */

import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { CampaignCheck, CampaignSubject } from '../../../src-shared/model/campaign.ts';
import type { NamedAppointment, SubjectNews } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { refusesNumber } from '../../../src-shared/phone/refused-number.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { isTellingWaiting, wasTextedAbout } from '../../delivery/informed/being-informed.ts';
import { lastInformed, toldMoves, toldTimes } from '../../delivery/informed/last-informed.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';

/** A person informed of a cancellation may take it for any other appointment of theirs within this time. */
const AHEAD_MS = 28 * DAY_MS;

/** When the campaign is checked, and when its texts would leave. */
export interface Moments {
  now: Instant;
  leavesAt: Instant;
}

/** What a campaign is about; `foreseen`: as if everything it names were cancelled or moved already. */
export interface About {
  about: readonly CampaignSubject[];
  foreseen: boolean;
}

/** An appointment as a text describes it. */
export type Described = StoredAppointment & { what: SubjectNews };

/** What a person has to know of the appointments and their people before sending. */
export type Found = Pick<CampaignCheck, 'untrue' | 'tooLateFor' | 'alsoBooked' | 'toldBefore' | 'unreached'>;

interface Person {
  id: number;
  name: string;
}

/**
 * Returns the appointments each person's texts are about. Each appointment is a text of its own: several in one
 * sentence would need a day, a time and a service for each, and one that is restored could not be taken out of it.
 */
export function subjectsOf(tables: Tables, { about, foreseen }: About, { now, leavesAt }: Moments) {
  const ofPerson = Map.groupBy(about, ({ contactId }) => contactId);
  const found: Found = { untrue: [], tooLateFor: [], alsoBooked: [], toldBefore: [], unreached: [] };
  /** Also booked in a series while the text names one of a series: it may change with that one, after it was looked at. */
  const ofSeries = new Set<NamedAppointment>();
  const until = instantOf(msOf(now) + AHEAD_MS);
  /** The appointment as the text would describe it; null where that is not so. */
  const described = ({ appointmentId, contactId, start, what }: CampaignSubject): Described | null => {
    const stands = tables.appointments.get(appointmentId);
    if (!stands || !tables.appointments.peopleOf(appointmentId).includes(contactId)) return null;
    if (foreseen) return { ...stands, start, startAt: instantOfWall(start, stands.zone), what };
    const { status } = stands;
    const isSo = what === 'cancelled' ? status === 'cancelled' : status === 'booked' || status === 'confirmed';
    return isSo && stands.start === start ? { ...stands, what } : null;
  };
  /** Whether somebody would be at the door before the text leaves: at this start, or at the one that they hold. */
  const beginsBefore = ({ id, startAt, zone }: Described, contactId: number) => {
    const told = [
      ...toldTimes(tables.messages.ofAppointment(id), contactId),
      ...toldMoves(tables.messages.moveTexts([id]), contactId, zone),
    ];
    const informed = lastInformed(told, now);
    const booked = tables.appointments.informedStarts([id]).get(id) ?? tables.appointments.get(id)?.startAt ?? startAt;
    const held = informed.kind === 'time' ? (informed.start ?? booked) : booked;
    return [startAt, held].some(at => at > now && at <= leavesAt) || startAt <= now;
  };
  return {
    /** What the screen shows, for the people looked at so far. */
    found,
    /** What makes the text another one than was seen, when it changes. */
    seen: () => ({ ...found, alsoBooked: found.alsoBooked.filter(one => !ofSeries.has(one)) }),
    /**
     * What a person's texts are about: null for a text without an appointment, or why there is none for them: nothing
     * it says is so, they would come before it, or a text that says it waits already.
     */
    appointmentsOf: ({ id, name }: Person): (Described | null)[] | 'untrue' | 'begins-before' | 'told-by-waiting' => {
      const all = ofPerson.get(id);
      if (!all) return [null];
      const named = all.filter(subject => !isTellingWaiting(tables, subject));
      if (named.length === 0) return 'told-by-waiting';
      const texted = named.flatMap(subject => {
        const appointment = described(subject);
        const visit = { contactId: id, name, start: subject.start };
        if (appointment === null) found.untrue.push(visit);
        else if (!beginsBefore(appointment, id)) return [appointment];
        else found.tooLateFor.push(visit);
        return [];
      });
      if (texted.length > 0) return texted;
      return named.some(subject => described(subject) !== null) ? 'begins-before' : 'untrue';
    },
    /** Looks at what else a person has booked, what they were told before, and whether their number takes texts. */
    lookAround: ({ id, name }: Person, phone: E164): void => {
      const named = ofPerson.get(id) ?? [];
      if (named.length === 0) return;
      if (refusesNumber(tables.messages.lastAnswerFor(id, phone))) found.unreached.push({ contactId: id, name });
      const visit = (start: NamedAppointment['start']) => ({ contactId: id, name, start });
      for (const one of named) if (wasTextedAbout(tables, one)) found.toldBefore.push(visit(one.start));
      const subjects = new Set(named.flatMap(subject => described(subject)?.id ?? []));
      const isOfSeries = (one: number) => tables.series.placeOf(one) !== null;
      const namesOne = [...subjects].some(isOfSeries);
      for (const one of tables.appointments.ofContact(id)) {
        if (subjects.has(one.id) || !isToCome(one, msOf(now)) || one.startAt >= until) continue;
        const also = visit(one.start);
        found.alsoBooked.push(also);
        if (namesOne && isOfSeries(one.id)) ofSeries.add(also);
      }
    },
  };
}
