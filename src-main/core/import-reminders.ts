/** How many reminders a list would bring: what waits for a yes once it is done. Nothing is written. */
import type { Instant } from '../../src-shared/instant.ts';
import { dueInstant } from '../../src-shared/schedule.ts';
import { generalHold } from '../delivery/general-hold.ts';
import { type Facts, isFor, type Wanted, wantedReminders } from '../delivery/want.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredContact } from '../storage/contacts.ts';
import type { Tables } from '../storage/tables.ts';
import { type AppointmentPlanned, valuesFor } from './import-appointments.ts';
import type { ContactPlanned } from './import-contacts.ts';

/** What is the same for all of them, read once for many rows. */
type Shared = Pick<Facts, 'rules' | 'settings' | 'hold' | 'now'>;

function sharedOf(tables: Tables, now: Instant): Shared {
  const { templates, settings } = tables;
  return { rules: templates.rulesWithTemplates(), settings: settings.get(), hold: generalHold(tables), now };
}

/** Of appointments that are new, moved or changed: what is queued already, in the same words, is not counted. */
export function countReminders(tables: Tables, planned: readonly AppointmentPlanned[], now: Instant): number {
  const shared = sharedOf(tables, now);
  return planned
    .filter(({ row, verdict }) => row.status !== 'cancelled' && ['new', 'moved', 'changed'].includes(verdict))
    .reduce((sum, one) => sum + remindersOf(tables, shared, one), 0);
}

function remindersOf(tables: Tables, shared: Shared, planned: AppointmentPlanned): number {
  const { row, contactId, known, verdict } = planned;
  const there = valuesFor(tables, row, contactId ?? 0, known);
  if (contactId === null) return row.optOut || row.phone === null ? 0 : plannedBy(shared, there, new Set());
  const others = known === null ? [] : tables.appointments.people.othersOf(known.id).filter(id => id !== contactId);
  const people = [contactId, ...others].flatMap(id => tables.contacts.get(id) ?? []);
  return people
    .filter(({ id, phone }) => phone !== null && !(row.optOut && id === contactId))
    .filter(({ doNotText, numberOptedOut }) => !doNotText && !numberOptedOut)
    .reduce((sum, person) => {
      if (known !== null && verdict === 'changed')
        return sum + anewFor(tables, shared, person, known, { ...known, ...there });
      return sum + plannedBy(shared, there, tables.templates.ruleGroupsOf(person.id));
    }, 0);
}

/** Counted without writing their words: a list may bring thousands. */
function plannedBy(
  { rules, settings, now }: Shared,
  there: Pick<StoredAppointment, 'service' | 'staff' | 'start' | 'zone' | 'startAt' | 'durationMinutes'>,
  groups: ReadonlySet<number>,
): number {
  return rules
    .filter(({ rule }) => rule.enabled && isFor(rule.which, there, groups))
    .map(({ rule }) => dueInstant(there, rule, settings))
    .filter(due => due !== null && due.skip === null && due.dueAt > now).length;
}

/** Those in other words, or at another time, than what is planned or was handed over. */
function anewFor(
  tables: Tables,
  shared: Shared,
  person: StoredContact,
  known: StoredAppointment,
  after: StoredAppointment,
): number {
  const before = wantedOf(tables, shared, person, known).filter(isWaiting);
  const anew = wantedOf(tables, shared, person, after)
    .filter(isWaiting)
    .filter(one => !before.some(other => isSame(one, other)));
  if (anew.length === 0) return 0;
  const told = tables.messages.ofAppointment(known.id).filter(({ state }) => state === 'done');
  const isTold = ({ values }: Wanted) =>
    told.some(
      text => text.ruleId === values.ruleId && text.contactId === values.contactId && text.startAt === values.startAt,
    );
  return anew.filter(one => !isTold(one)).length;
}

function wantedOf(
  tables: Tables,
  shared: Shared,
  contact: StoredContact,
  appointment: StoredAppointment,
  joined: ReadonlySet<number> = new Set(),
): Wanted[] {
  return wantedReminders({
    ...shared,
    appointment,
    contact,
    groups: new Set([...tables.templates.ruleGroupsOf(contact.id), ...joined]),
    unconfirmed: joined,
    suppressed: tables.messages.suppressedOf(appointment.id),
  });
}

const isWaiting = ({ state, isDue }: Wanted) => (state === 'planned' || state === 'held') && !isDue;

const TELLING = ['ruleId', 'text', 'phone', 'dueAt', 'startAt'] as const;
const isSame = ({ values: one }: Wanted, { values: other }: Wanted) =>
  TELLING.every(field => one[field] === other[field]);

/** Of people whom a list puts into groups that have rules of their own: what these plan for their appointments. */
export function countOfGroups(tables: Tables, now: Instant): (planned: readonly ContactPlanned[]) => number {
  const shared = sharedOf(tables, now);
  const ruled = new Set(
    shared.rules.flatMap(({ rule: { enabled, which } }) => (enabled && which.kind === 'group' ? [which.groupId] : [])),
  );
  if (ruled.size === 0) return () => 0;
  const counted = new Map<number, Set<number>>();
  const ofOne = ({ row, verdict, contactId }: ContactPlanned): number => {
    if (verdict !== 'changed' || contactId === null || row.optOut) return 0;
    const before = counted.get(contactId) ?? tables.templates.ruleGroupsOf(contactId);
    const named = row.groups.flatMap(name => tables.contacts.groupNamed(name) ?? []);
    const joined = new Set(named.filter(id => ruled.has(id) && !before.has(id)));
    const contact = joined.size === 0 ? null : tables.contacts.get(contactId);
    if (contact === null) return 0;
    // Somebody may stand in two rows.
    counted.set(contactId, new Set([...before, ...joined]));
    const rules = new Set(
      shared.rules
        .filter(({ rule: { which } }) => which.kind === 'group' && joined.has(which.groupId))
        .map(({ rule }) => rule.id),
    );
    return tables.appointments
      .ofContact(contactId)
      .filter(({ heldByImport }) => heldByImport === null)
      .flatMap(appointment => wantedOf(tables, shared, contact, appointment, joined))
      .filter(one => isWaiting(one) && one.values.ruleId !== null && rules.has(one.values.ruleId)).length;
  };
  return planned => planned.reduce((sum, one) => sum + ofOne(one), 0);
}
