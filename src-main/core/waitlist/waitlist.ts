/** Handles the waiting list: who would take an hour that became free. Nobody is texted by it. */
import type { CountryCode } from 'libphonenumber-js/max';
import { found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { outsideHours } from '../../../src-shared/hours/open-hours.ts';
import type { HourFreeAgain, OpenHour, WaitlistEntry } from '../../../src-shared/model/business/waitlist.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { wouldTake } from '../../../src-shared/waitlist/would-take.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Records } from '../../storage/tables.ts';
import type { StoredWaitlistEntry } from '../../storage/waitlist/waitlist.ts';
import { isAtOnce, isHourTaken } from '../appointments/double-booking.ts';
import { workingHours } from '../hours/hours.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type WaitlistHandlers = Pick<Handlers, Extract<keyof Handlers, `waitlist.${string}`>>;

/** The most hours that are listed as free again: the next ones are filled first. */
const MOST_HOURS = 20;

/** The waiting list, and the hours that became free for somebody on it. */
export function waitlist(world: World): Module<WaitlistHandlers> {
  const { tables } = world;
  const handlers: WaitlistHandlers = {
    'waitlist.list': () => entriesOf(world),
    'waitlist.wouldTake': hour => takersOf(world, entriesOf(world), hour),
    'waitlist.freeAgain': () => hoursFreeAgain(world),
    'waitlist.save': ({ contactId, service, staff, weekdays }) => {
      found(tables.contacts.get(contactId), 'contact');
      const wanted = { service: service.trim(), staff: staff.trim(), weekdays: [...new Set(weekdays)].sort() };
      const entry = tables.atomically(() => {
        const isNew = tables.waitlist.get(contactId) === null;
        tables.waitlist.save({ contactId, since: world.now(), ...wanted });
        tables.log.add(world.now(), 'person', isNew ? 'waitlist-joined' : 'waitlist-changed', { contact: contactId });
        return found(tables.waitlist.get(contactId), 'contact');
      });
      world.changed('waitlist');
      return entryOf(world, entry);
    },
    'waitlist.remove': ({ contactId }) => {
      // Two windows may remove the same one: it is gone, as both wanted.
      if (tables.waitlist.get(contactId) === null) return null;
      tables.atomically(() => {
        tables.waitlist.remove(contactId);
        tables.log.add(world.now(), 'person', 'waitlist-left', { contact: contactId });
      });
      world.changed('waitlist');
      return null;
    },
  };
  return { handlers };
}

function entriesOf(records: Records): WaitlistEntry[] {
  return records.tables.waitlist.list().map(entry => entryOf(records, entry));
}

function entryOf({ tables, now }: Records, entry: StoredWaitlistEntry): WaitlistEntry {
  const { name: contactName, phone } = found(tables.contacts.get(entry.contactId), 'contact');
  const { country } = tables.settings.get();
  const { keyOf } = tables.services;
  // Whoever waits for a massage takes one also before a check-up, which stays as it is.
  const isWanted = ({ service }: StoredAppointment) => entry.service === '' || keyOf(service) === keyOf(entry.service);
  const [next] = tables.appointments
    .ofContact(entry.contactId)
    .filter(one => one.status !== 'cancelled' && one.startAt > now() && isWanted(one))
    .sort(byStart);
  return {
    ...entry,
    contactName,
    phoneShown: phone ? showPhone(phone, country as CountryCode) : '',
    next: next?.start ?? null,
  };
}

/** Returns who of these would take an hour. */
function takersOf({ tables }: Records, entries: readonly WaitlistEntry[], hour: OpenHour): WaitlistEntry[] {
  return entries.filter(entry => wouldTake(entry, hour, tables.services.keyOf));
}

function hoursFreeAgain(records: Records): HourFreeAgain[] {
  const { tables, now } = records;
  const entries = entriesOf(records);
  if (entries.length === 0) return [];
  const { appointments } = tables;
  const cancelled = appointments.changedToCome(now()).filter(({ status }) => status === 'cancelled');
  // Those that were only renamed take their own hour still, so it is not free.
  const left = [...cancelled, ...appointments.changes.beforesToCome(now())].sort(byStart);
  const seen = new Set<string>();
  const hours: HourFreeAgain[] = [];
  const worked = workingHours(tables);
  const isWorkedAt = (hour: StoredAppointment) => outsideHours(worked, hour) === null;
  const isElsewhere = (contactId: number, hour: StoredAppointment) =>
    appointments.ofContact(contactId).some(one => one.status !== 'cancelled' && isAtOnce(one, hour));
  for (const gone of left) {
    if (hours.length === MOST_HOURS) break;
    const { id, start, service, staff } = gone;
    // Somebody cancelled may be booked again and cancelled again: the hour is one.
    const hour = `${start} ${nameKey(staff)}`;
    const people = appointments.peopleOf(id);
    const takers = takersOf(records, entries, { start, service, staff }).filter(
      ({ contactId }) => !people.includes(contactId) && !isElsewhere(contactId, gone),
    );
    // Whether it is taken costs most, so it is asked last.
    if (seen.has(hour) || takers.length === 0 || !isWorkedAt(gone) || isHourTaken(tables, gone)) continue;
    seen.add(hour);
    hours.push({ start, service, staff, entries: takers });
  }
  return hours;
}

const byStart = (one: StoredAppointment, other: StoredAppointment) => (one.startAt < other.startAt ? -1 : 1);
