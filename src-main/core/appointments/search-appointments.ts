import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { appointmentViews } from '../messages/views.ts';
import type { World } from '../world/world.ts';

/** Those that name, number, service, staff or notes tell of: to come first, then the past, newest first. */
export function searchAppointments(world: World, search: string, limit: number): Appointment[] {
  const { tables } = world;
  const { country } = tables.settings.get();
  const callingCode = getCountryCallingCode(country as CountryCode);
  const ids = tables.appointments.search(search, callingCode, world.now(), limit);
  return appointmentViews(
    world,
    ids.flatMap(id => tables.appointments.get(id) ?? []),
  );
}
