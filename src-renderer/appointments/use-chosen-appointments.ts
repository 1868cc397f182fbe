/** Reads the appointments somebody chose, and the people they affect. */
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import type { CampaignSubject } from '../../src-shared/model/campaign.ts';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type ApiError, useShownWorld } from '../api/api.ts';

/** Reads these appointments once, so that the person cancels exactly what they looked at. */
export function useChosenAppointments(ids: readonly number[]) {
  const { ask, name } = useShownWorld();
  return useQuery<Appointment[], ApiError>({
    queryKey: ['chosen-appointments', ids, name],
    queryFn: () => Promise.all(ids.map(id => ask('appointments.get', { id }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The cancelled appointments each of these people is to be informed of, earliest first. */
export function aboutThem(appointments: readonly Appointment[], people: readonly { id: number }[]): CampaignSubject[] {
  const told = new Set(people.map(({ id }) => id));
  return appointments
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
    .flatMap(({ id, start, contactId, others }) =>
      [contactId, ...others.map(other => other.contactId)]
        .filter(person => told.has(person))
        .map(person => ({ appointmentId: id, contactId: person, start, what: 'cancelled' as const })),
    );
}

/** The people of these appointments, each once and sorted by name: those a text can reach, and those to phone. */
export function usePeopleOf(appointments: readonly Appointment[]) {
  const { ask, name } = useShownWorld();
  const ids = [
    ...new Set(appointments.flatMap(one => [one.contactId, ...one.others.map(({ contactId }) => contactId)])),
  ];
  return useQuery<{ texted: Contact[]; phoned: Contact[] }, ApiError>({
    queryKey: ['contacts', 'chosen', ids, name],
    queryFn: async () => {
      const people = await Promise.all(ids.map(id => ask('contacts.get', { id })));
      people.sort((a, b) => a.name.localeCompare(b.name));
      const texted = people.filter(({ phone, doNotText }) => phone !== null && !doNotText);
      return { texted, phoned: people.filter(person => !texted.includes(person)) };
    },
  });
}
