import type { World } from '../world/world.ts';

/** Reconciles the reminders of these people's appointments, inside the caller's transaction. */
export function replanContacts(
  { tables, reconcile }: Pick<World, 'tables' | 'reconcile'>,
  people: readonly number[],
  why: 'edited' | 'opted-out',
): void {
  reconcile(
    people.flatMap(id => tables.appointments.ofContact(id).map(one => one.id)),
    why,
  );
}
