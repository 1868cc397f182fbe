/**
 * Whatever a rule can be limited by, for every kind of rule: once any field that it can go by was written of one
 * appointment or person, the texts of everybody's appointments are those that planning each anew asks for, and those
 * that the night check derives by itself (docs/delivery.md §3, §16).
 */
import { expect, test } from 'vitest';
import { replanContacts } from '../../../../src-main/core/contacts/replan-contacts.ts';
import { planningOf } from '../../../../src-main/core/world/world.ts';
import { expectedReminder } from '../../../../src-main/delivery/night-check/expected-text.ts';
import { planForAppointment } from '../../../../src-main/delivery/reminders/plan-from-records.ts';
import type { StoredAppointment } from '../../../../src-main/storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../../../src-main/storage/messages/message-row.ts';
import type { Tables } from '../../../../src-main/storage/tables.ts';
import type { AppointmentStatus } from '../../../../src-shared/model/appointment.ts';
import type { RuleFor, RuleWhen } from '../../../../src-shared/model/template.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { aRule } from '../../../helpers/builders.ts';
import { type Random, randomOf } from '../../../simulation/random.ts';
import { MONDAY, openRecords, textTo } from '../pre-send-check/open-records.ts';

const MARKS: AppointmentStatus[] = ['booked', 'confirmed', 'arrived', 'arrived', 'no-show', 'no-show', 'cancelled'];
const WRITES = 120;
const VISITS = 4;

const AFTER = { kind: 'days-after', days: 5, at: '10:00' } as const;
const WHEN: Record<string, RuleWhen> = {
  before: { kind: 'days-before', days: 1, at: '10:00' },
  arrived: AFTER,
  'not missed': { ...AFTER, to: 'not-missed' },
  missed: { ...AFTER, to: 'missed' },
  'not back': { ...AFTER, to: 'not-back' },
};
const FOR: { [K in RuleFor['kind']]: (groupId: number) => RuleFor } = {
  all: () => ({ kind: 'all' }),
  service: () => ({ kind: 'service', service: 'Cut' }),
  staff: () => ({ kind: 'staff', staff: 'Esi' }),
  group: groupId => ({ kind: 'group', groupId }),
  'missed-lately': () => ({ kind: 'missed-lately' }),
};
const CASES = Object.keys(WHEN).flatMap(when => Object.keys(FOR).map(of => ({ when, of: of as RuleFor['kind'] })));

/** Two people with four visits, about whom one rule asks. */
async function records(when: RuleWhen, ofKind: RuleFor['kind']) {
  const { tables, db, contactId } = await openRecords();
  const kept = { name: 'Kofi', phone: e164('+233244100202'), email: '', notes: '', doNotText: false };
  const people = [contactId, tables.contacts.insert(kept, null, MONDAY)];
  tables.contacts.joinGroups(contactId, ['Members']);
  const groupId = tables.contacts.groupNamed('Members') ?? 0;
  const body = 'Visit of {$date}, {$time}';
  const words = { id: null, name: 'Words', body, fallbacks: {}, language: 'en', purpose: 'service' } as const;
  const templateId = tables.templates.save(words);
  const whenOutsideWindow = when.kind === 'days-after' ? 'later' : 'earlier';
  const rule = aRule({ name: 'Rule', templateId, when, whenOutsideWindow, appliesTo: FOR[ofKind](groupId) });
  const ruleId = tables.templates.saveRule(rule);
  const visits = Array.from({ length: VISITS }, (_, index) =>
    tables.appointments.insert({ ...visitAt(index, index % 2 === 0 ? '02' : '08'), ...USUAL, contactId }, null, MONDAY),
  );
  return { tables, db, people, ruleId, visits };
}

const USUAL = {
  service: 'Cut',
  staff: 'Esi',
  notes: '',
  zone: 'Africa/Accra',
  durationMinutes: 30,
  status: 'booked',
  externalId: '',
} as const;

/** Each visit has an hour of its own, so that no two texts are the same. */
function visitAt(index: number, day: string) {
  const start = `2027-01-${day}T${String(9 + index).padStart(2, '0')}:00` as WallTime;
  return { start, startAt: `${start}:00.000Z` as Instant };
}

/** Writes one field of a random visit or person, and has planned what the program plans with it. */
function write(world: Awaited<ReturnType<typeof records>>, random: Random): void {
  const { tables, people, visits } = world;
  const planning = planningOf(tables, () => MONDAY);
  const index = random.below(VISITS);
  const id = visits[index] ?? 0;
  const person = random.pick(people);
  const save = (values: Partial<StoredAppointment>) => {
    const before = tables.appointments.get(id);
    if (before) tables.appointments.update(id, { ...before, ...values }, MONDAY);
  };
  const others = people.filter(one => one !== tables.appointments.get(id)?.contactId);
  const mark = () => save({ status: random.pick(MARKS) });
  const fields: (() => void)[] = [
    ...[mark, mark, mark],
    () => save({ service: random.pick(['Cut', 'Cut', 'Colour']) }),
    () => save({ staff: random.pick(['Esi', 'Esi', 'Yaw']) }),
    () => save(visitAt(index, random.pick(['01', '02', '03', '08', '09']))),
    () => save({ contactId: person }),
    () => tables.appointments.people.setOthers(id, random.pick([[], others])),
  ];
  if (random.chance(0.15)) {
    if (random.chance(0.7)) tables.contacts.joinGroups(person, ['Members']);
    else tables.contacts.leaveGroup(person, 'Members');
    replanContacts({ tables, reconcile: planning.reconcile }, [person], 'edited');
    return;
  }
  random.pick(fields)();
  planning.reconcile([id], 'edited');
}

/** The texts that stand, that planning anew asks for, and that the night check derives: `visit person` of each. */
function compare(tables: Tables, { visits, people, ruleId }: { visits: number[]; people: number[]; ruleId: number }) {
  const live = tables.messages.inStates(['planned']);
  const stands = live.map(({ appointmentId, contactId }) => `${appointmentId} ${contactId}`);
  const isAfter = tables.templates.rule(ruleId)?.when.kind === 'days-after';
  const wanted: string[] = [];
  const byNight: string[] = [];
  for (const id of visits) {
    const visit = tables.appointments.get(id);
    if (!visit) continue;
    for (const { values, state } of planForAppointment(tables, visit, MONDAY).values())
      if (state === 'planned') wanted.push(`${id} ${values.contactId}`);
    for (const contactId of people) {
      const asked = { ...textTo(contactId, { kind: 'reminder', appointmentId: id, ruleId }), id: 0 };
      // What was to go before a visit that has begun is not queued any more.
      const isOver = !isAfter && visit.startAt <= MONDAY;
      if (!isOver && expectedReminder(tables, asked as StoredMessage).expected !== null)
        byNight.push(`${id} ${contactId}`);
    }
  }
  return { stands: stands.sort(), wanted: wanted.sort(), byNight: byNight.sort() };
}

test.each(CASES)('a rule $when, of $of: the texts follow whatever is written', async ({ when, of }) => {
  const world = await records(WHEN[when] ?? AFTER, of);
  const random = randomOf(CASES.findIndex(one => one.when === when && one.of === of) + 1);
  const texts = new Set<number>();
  // One transaction for all of it, because each would be forced to disk.
  world.tables.atomically(() => {
    planningOf(world.tables, () => MONDAY).reconcile(world.visits, 'edited');
    for (let n = 0; n < WRITES; n += 1) {
      write(world, random);
      const { stands, wanted, byNight } = compare(world.tables, world);
      expect(stands).toEqual(wanted);
      expect(byNight).toEqual(wanted);
      texts.add(wanted.length);
    }
  });
  expect(texts.size).toBeGreaterThan(1);
});

test.each(['contact_id', 'service', 'staff', 'start_at', 'status'])(
  'whoever writes %s alone notes the people',
  async column => {
    const { tables, db, visits } = await records(WHEN['missed'] ?? AFTER, 'staff');
    for (const { contactId } of tables.appointments.history.touched(9)) tables.appointments.history.untouch(contactId);
    db.exec(`UPDATE appointments SET ${column} = ${column} WHERE id = ${visits[0]}`);
    expect(tables.appointments.history.touched(9)).toHaveLength(1);
  },
);
