/**
 * Creates the invented business of the practice world: people, services, hours, a template, a rule and appointments.
 */
import { LATE_HOURS } from '../../../src-shared/appointments/appointment-limits.ts';
import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import { type TextLanguage, usualRule } from '../../../src-shared/model/template.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { HOUR_MS } from '../../../src-shared/time/durations.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { PRACTICE_SENDER } from './practice-account.ts';
import type { PracticeTown, TownPerson, TownVisit } from './practice-town.ts';
import { calledIn, practiceWords } from './practice-words.ts';
import type { World } from './world.ts';

const SERVICES: [name: string, minutes: number, price: number, colour: ServiceColour, staff: string][] = [
  ['Check-up', 30, 150_000, 'teal', 'Dr Owusu'],
  ['Follow-up', 15, 80_000, 'sky', 'Dr Owusu'],
  ['Blood test', 15, 60_000, 'rose', 'Nurse Lamptey'],
  ['Vaccination', 15, 95_000, 'olive', 'Nurse Lamptey'],
];

/** Tells whether nothing is in the records of practice yet. */
export function isUnseeded({ tables }: World): boolean {
  return tables.templates.list().length === 0 && tables.contacts.page('', null, { offset: 0, limit: 1 }).total === 0;
}

/**
 * Fills an empty practice database with a town in one transaction, by the clock of the world: nobody is reminded of
 * what is over by then. What the business wrote is in `language`. Returns the ids of people and appointments, in the
 * order of the town.
 */
export function seedPractice(
  world: World,
  town: PracticeTown,
  language: TextLanguage,
): { people: number[]; visits: number[] } {
  const { tables } = world;
  const words = practiceWords[language];
  const called = (name: string) => calledIn(language, name);
  return tables.atomically(() => {
    tables.senders.add(PRACTICE_SENDER);
    tables.settings.save({
      businessName: words.business,
      businessType: words.businessType,
      businessPhone: '030 277 0100',
      businessAddress: '12 Ring Road',
      sender: PRACTICE_SENDER,
      sendingLocked: false,
      creditPrice: town.creditPrice,
    });
    const people = town.people.map(person => {
      const id = addPerson(world, person);
      if (person.birthday !== null) tables.contacts.setFields(id, { [words.birthday]: person.birthday });
      return id;
    });
    const templateId = tables.templates.save({
      id: null,
      name: words.template,
      body: words.reminder,
      language,
      purpose: 'reminder',
      fallbacks: {},
    });
    for (const [name, minutes, price, colour, staff] of SERVICES)
      tables.services.save({
        id: null,
        name: called(name),
        alsoCalled: [],
        minutes,
        price,
        colour,
        staff: called(staff),
      });
    tables.hours.saveWeek('', town.open);
    const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
    tables.templates.saveRule({ ...usualRule, id: null, name: words.rule, templateId, when, enabled: true });
    return { people, visits: addVisits(world, town.visits, people) };
  });
}

/** Adds a person of the town. Returns their id. */
export function addPerson({ tables, now }: World, { name, phone, group }: TownPerson): number {
  const values = { name, phone: e164(phone), email: '', notes: '', doNotText: false };
  const id = tables.contacts.insert(values, null, now());
  tables.contacts.joinGroups(id, [group]);
  return id;
}

/** Adds visits of these people and plans their reminders; nobody is reminded of what is over. Returns their ids. */
export function addVisits(
  { tables, now, reconcile }: World,
  visits: readonly TownVisit[],
  people: readonly number[],
): number[] {
  const { zone } = tables.settings.get();
  const at = wallOfInstant(now(), zone);
  const added = visits.map(({ person, ...visit }) => {
    const startAt = instantOfWall(visit.start, zone);
    const values = { ...visit, contactId: people[person] ?? 0, notes: '', zone, startAt, durationMinutes: 30 };
    const id = tables.appointments.insert({ ...values, externalId: '' }, null, now());
    // Every other one of those over was cancelled late.
    const hours = id % 2 === 0 ? LATE_HOURS / 4 : 2 * LATE_HOURS;
    const cancelledAt = visit.start <= at ? instantOf(msOf(startAt) - hours * HOUR_MS) : now();
    if (visit.status === 'cancelled') tables.appointments.outcomes.setCancelledAt(id, cancelledAt);
    return { id, isToCome: visit.start > at };
  });
  reconcile(
    added.filter(({ isToCome }) => isToCome).map(({ id }) => id),
    'edited',
  );
  return added.map(({ id }) => id);
}

/** Tells whether practice was prepared to the end. */
export function isPrepared({ tables }: World): boolean {
  return tables.log.has('practice-prepared');
}

/** Notes in the log that practice is prepared to the end. */
export function notePrepared({ tables, now }: World): void {
  const people = tables.contacts.page('', null, { offset: 0, limit: 1 }).total;
  const appointments = tables.appointments.range('0000', '9999').length;
  tables.log.add(now(), 'program', 'practice-prepared', { people, appointments });
}
