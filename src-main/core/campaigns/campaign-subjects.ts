/**
 * The appointments that a campaign says are cancelled, each as it stands now, and what a person has to know before
 * sending: which take place again, who has another that takes place, and who was informed before.
 */

import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import type { NamedAppointment } from '../../../src-shared/model/message.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wasTextedAbout } from '../../delivery/informed/being-informed.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';

/** A person informed of a cancellation may take it for any other appointment of theirs within this time. */
const AHEAD_MS = 28 * DAY_MS;

/** When the campaign is checked, and when its texts would leave. */
export interface Moments {
  now: Instant;
  leavesAt: Instant;
}

interface Person {
  id: number;
  name: string;
}

/**
 * Returns the appointments each person's texts are about. Each appointment is a text of its own: several in one sentence
 * would need a day, a time and a service for each, and one that is restored could not be taken out of it.
 */
export function subjectsOf(tables: Tables, about: readonly CampaignSubject[], { now, leavesAt }: Moments) {
  const ofPerson = Map.groupBy(about, ({ contactId }) => contactId);
  const found: Record<'notCancelled' | 'tooLateFor' | 'alsoBooked' | 'toldBefore', NamedAppointment[]> = {
    notCancelled: [],
    tooLateFor: [],
    alsoBooked: [],
    toldBefore: [],
  };
  const until = instantOf(msOf(now) + AHEAD_MS);
  return {
    /** What the screen shows, for the people looked at so far. */
    found,
    /** What a person's texts are about: null for a text without an appointment, none if no cancellation holds. */
    appointmentsOf: ({ id, name }: Person): (StoredAppointment | null)[] => {
      const named = ofPerson.get(id);
      if (!named) return [null];
      return named.flatMap(({ appointmentId, start }) => {
        const appointment = tables.appointments.get(appointmentId);
        const isTheirs = tables.appointments.peopleOf(appointmentId).includes(id);
        if (appointment?.status === 'cancelled' && appointment.start === start && isTheirs) return [appointment];
        found.notCancelled.push({ contactId: id, name, start });
        return [];
      });
    },
    /** Looks at what else a person has booked, and what they were told before. */
    lookAround: ({ id, name }: Person): void => {
      const named = ofPerson.get(id) ?? [];
      if (named.length === 0) return;
      const visit = (start: NamedAppointment['start']) => ({ contactId: id, name, start });
      for (const one of named) {
        if (wasTextedAbout(tables, one)) found.toldBefore.push(visit(one.start));
        const begins = tables.appointments.get(one.appointmentId)?.startAt;
        if (begins !== undefined && begins <= leavesAt) found.tooLateFor.push(visit(one.start));
      }
      for (const one of tables.appointments.ofContact(id))
        if (isToCome(one, msOf(now)) && one.startAt < until) found.alsoBooked.push(visit(one.start));
    },
  };
}
