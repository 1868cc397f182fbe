/** Creates the invented business of the practice world: people, services, hours, templates, a rule and appointments. */
import { Temporal } from 'temporal-polyfill';
import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import { usualRule } from '../../../src-shared/model/template.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { PRACTICE_SENDER } from './practice-account.ts';
import { townAppointments, townPeople, type TownAppointment as Visit } from './practice-town.ts';
import type { World } from './world.ts';

const PEOPLE: [name: string, phone: string, group: string][] = [
  ['Abena Owusu', '+233244100101', 'Patients'],
  ['Kwame Boateng', '+233244100102', 'Patients'],
  ['Efua Mensah', '+233204100103', 'Patients'],
  ['Kofi Asante', '+233244100104', 'Patients'],
  ['Adwoa Sarpong', '+233554100105', 'Patients'],
  ['Yaw Darko', '+233264100106', 'Patients'],
  ['Akosua Agyeman', '+233244100107', 'Patients'],
  ['Kojo Appiah', '+233504100108', 'Patients'],
  ["Mariam N'Diaye", '+233244100109', 'Patients'],
  ['Ibrahim Sulemana', '+233274100110', 'Patients'],
  ['Esi Quaye', '+233244100111', 'Staff'],
  ['Nana Addo', '+233244100112', 'Staff'],
];

const APPOINTMENTS: [dayFromNow: number, time: string, person: number, service: string, staff: string][] = [
  [0, '16:30', 0, 'Check-up', 'Dr Owusu'],
  [1, '09:00', 1, 'Check-up', 'Dr Owusu'],
  [1, '10:30', 2, 'Blood test', 'Nurse Lamptey'],
  [2, '09:30', 3, 'Vaccination', 'Nurse Lamptey'],
  [2, '11:00', 4, 'Check-up', 'Dr Owusu'],
  [3, '14:00', 5, 'Follow-up', 'Dr Owusu'],
  [4, '09:00', 6, 'Blood test', 'Nurse Lamptey'],
  [5, '15:30', 7, 'Check-up', 'Dr Owusu'],
  [9, '10:00', 8, 'Follow-up', 'Dr Owusu'],
];

const SERVICES: [name: string, minutes: number, price: number, colour: ServiceColour, staff: string][] = [
  ['Check-up', 30, 150_000, 'teal', 'Dr Owusu'],
  ['Follow-up', 15, 80_000, 'sky', 'Dr Owusu'],
  ['Blood test', 15, 60_000, 'rose', 'Nurse Lamptey'],
  ['Vaccination', 15, 95_000, 'olive', 'Nurse Lamptey'],
];

/** Every day, because the nine visits fall on whatever weekdays come next. */
const OPEN = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 8 * 60, until: 19 * 60 }));

const REMINDER =
  'Hello {$firstName}, this is a reminder of your {$service} at {$business} on {$day} {$date} at {$time}.';

/** Weekdays until five, Saturdays until one. */
const TOWN_OPEN = [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from: 8 * 60, until: (weekday === 6 ? 13 : 17) * 60 }));

/** How many people a busy practice has besides. */
const TOWN_PEOPLE = 48;

/**
 * Fills an empty practice database in one transaction, and does nothing when it holds anything. `busy`: with sixty
 * people, a month that was and two weeks to come, else with a dozen people and nine appointments.
 */
export function seedPractice(world: World, busy: boolean): void {
  const { tables } = world;
  if (tables.templates.list().length > 0 || tables.contacts.page('', null, { offset: 0, limit: 1 }).total > 0) return;
  tables.atomically(() => {
    const now = world.now();
    tables.senders.add(PRACTICE_SENDER);
    const { zone } = tables.settings.save({
      businessName: 'Adom Clinic',
      businessType: 'Clinic',
      sender: PRACTICE_SENDER,
      sendingLocked: false,
    });
    const town = busy ? townPeople(TOWN_PEOPLE).map(({ name, phone }) => [name, phone, 'Patients'] as const) : [];
    const people = [...PEOPLE, ...town].map(([name, phone, group]) => {
      const id = tables.contacts.insert(
        { name, phone: e164(phone), email: '', notes: '', doNotText: false },
        null,
        now,
      );
      tables.contacts.joinGroups(id, [group]);
      return id;
    });
    const templateId = tables.templates.save({
      id: null,
      name: 'Appointment reminder',
      body: REMINDER,
      language: 'en',
      fallbacks: { service: 'appointment' },
    });
    for (const [name, minutes, price, colour, staff] of SERVICES)
      tables.services.save({ id: null, name, alsoCalled: [], minutes, price, colour, staff });
    tables.hours.saveWeek('', busy ? TOWN_OPEN : OPEN);
    const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
    tables.templates.saveRule({ ...usualRule, id: null, name: 'The day before', templateId, when, enabled: true });
    const today = Temporal.PlainDate.from(wallOfInstant(now, zone).slice(0, 10));
    const visits: Visit[] = busy
      ? townAppointments(today.toString(), people.length)
      : APPOINTMENTS.map(([days, time, person, service, staff]) => {
          const day = today.add({ days }).toString();
          return { day, time, person, service, staff, status: 'booked' };
        });
    const isGone = ({ start }: { start: WallTime }) => busy && start <= wallOfInstant(now, zone);
    const booked = visits.map(({ day, time, person, service, staff, status }) => {
      const start = `${day}T${time}` as WallTime;
      const values = {
        contactId: people[person] ?? 0,
        service,
        staff,
        notes: '',
        start,
        zone,
        startAt: instantOfWall(start, zone),
        durationMinutes: 30,
        // Whoever was expected earlier today has come.
        status: isGone({ start }) && (status === 'booked' || status === 'confirmed') ? 'arrived' : status,
        externalId: '',
      } as const;
      return { id: tables.appointments.insert(values, null, now), start };
    });
    tables.log.add(now, 'program', 'practice-prepared', { people: people.length, appointments: visits.length });
    // Nobody is reminded of what is over.
    const coming = booked.filter(one => !isGone(one));
    world.reconcile(
      coming.map(({ id }) => id),
      'edited',
    );
  });
}
