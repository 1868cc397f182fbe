/**
 * The appointments a campaign tells of as called off, each as it stands now, and what a person has to know of those who
 * are told: that it stands again, that they have another which stands, that they were told before.
 */

import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import type { NamedVisit } from '../../../src-shared/model/message.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';

/** Somebody told that an appointment is cancelled may take it for any of theirs that they have in mind by then. */
const AHEAD_MS = 28 * 86_400_000;

/** When it is looked at, and when the texts would leave. */
export interface Moments {
  now: Instant;
  leavesAt: Instant;
}

interface Person {
  id: number;
  name: string;
}

/**
 * Each appointment is a text of its own: several in one sentence would need a day, a time and a service for each, and
 * one that is put back could not be taken out of it.
 */
export function subjectsOf(tables: Tables, about: readonly CampaignSubject[], { now, leavesAt }: Moments) {
  const ofPerson = Map.groupBy(about, ({ contactId }) => contactId);
  const found: Record<'notCalledOff' | 'tooLateFor' | 'alsoBooked' | 'toldBefore', NamedVisit[]> = {
    notCalledOff: [],
    tooLateFor: [],
    alsoBooked: [],
    toldBefore: [],
  };
  const until = instantOf(msOf(now) + AHEAD_MS);
  return {
    /** What goes on the screen, as far as people were looked at. */
    found,
    /** What a person's texts are about: null for one about nothing in particular, none when nothing of it holds. */
    visitsOf: ({ id, name }: Person): (StoredAppointment | null)[] => {
      const named = ofPerson.get(id);
      if (!named) return [null];
      return named.flatMap(({ appointmentId, start }) => {
        const appointment = tables.appointments.get(appointmentId);
        const isTheirs = tables.appointments.peopleOf(appointmentId).includes(id);
        if (appointment?.status === 'cancelled' && appointment.start === start && isTheirs) return [appointment];
        found.notCalledOff.push({ contactId: id, name, start });
        return [];
      });
    },
    /** Looks at what else a person who is told has, and what they were told. */
    lookAround: ({ id, name }: Person): void => {
      const named = ofPerson.get(id) ?? [];
      if (named.length === 0) return;
      const visit = (start: NamedVisit['start']) => ({ contactId: id, name, start });
      for (const one of named) {
        if (tables.messages.isTold(one)) found.toldBefore.push(visit(one.start));
        const begins = tables.appointments.get(one.appointmentId)?.startAt;
        if (begins !== undefined && begins <= leavesAt) found.tooLateFor.push(visit(one.start));
      }
      for (const one of tables.appointments.ofContact(id))
        if (isToCome(one, msOf(now)) && one.startAt < until) found.alsoBooked.push(visit(one.start));
    },
  };
}
