/** Counts the reminders that a list would bring and that are held until a person releases them. Nothing is written. */
import { isToGo } from '../../../../src-shared/model/message-states.ts';
import { type Instant, instantOf } from '../../../../src-shared/time/instant.ts';
import { holdByPerson } from '../../../delivery/messages/holds.ts';
import { comparedFor } from '../../../delivery/reminders/compared-words.ts';
import { cancelledFor, historyFor } from '../../../delivery/reminders/plan-from-records.ts';
import { type PlanInput, planReminders, type WantedReminder } from '../../../delivery/reminders/plan-reminders.ts';
import { isDuplicateOnPhone } from '../../../delivery/reminders/same-phone.ts';
import { blockerOf, termsOf } from '../../../delivery/rulebook/rulebook.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { valuesFor } from './compare-appointments.ts';
import type { ContactPlanned } from './compare-contacts.ts';
import type { AppointmentPlanned } from './whole-list.ts';

/** What is the same for all rows, read once. */
interface Planning {
  tables: Tables;
  shared: Pick<PlanInput, 'rules' | 'serviceKey' | 'settings' | 'blockedByRule' | 'termsOfPromotion' | 'hold' | 'now'>;
}

function planningAt(tables: Tables, now: Instant): Planning {
  const { templates, services, settings } = tables;
  const rules = templates.rulesWithTemplates();
  const hold = holdByPerson(tables);
  const blockedByRule = blockerOf(tables);
  const termsOfPromotion = termsOf(tables);
  return {
    tables,
    shared: { rules, serviceKey: services.keyOf, settings: settings.get(), blockedByRule, termsOfPromotion, hold, now },
  };
}

const isWritten = ({ row, verdict }: AppointmentPlanned) =>
  row.status !== 'cancelled' && ['new', 'moved', 'changed'].includes(verdict);

/**
 * Counts reminders of appointments that are new, moved or changed, and of all appointments of a person who gets a
 * number. A reminder that is queued already in the same words is not counted, and of the same words to one phone at one
 * time only the first is. Call the function that it answers with the rows in their order; `list` holds all of them.
 */
export function countOfReminders(
  tables: Tables,
  now: Instant,
  list: readonly AppointmentPlanned[],
): (planned: readonly AppointmentPlanned[]) => number {
  const planning = planningAt(tables, now);
  const gettingNumber = new Set(list.flatMap(one => (one.getsNumber ? (one.contactId ?? []) : [])));
  const listed = new Set(gettingNumber.size === 0 ? [] : list.flatMap(one => one.known?.id ?? []));
  const said = new Set<string>();
  const isFirst = ({ values: { phone, dueAt, text } }: WantedReminder): boolean => {
    const key = `${phone} ${dueAt} ${text}`;
    if (said.has(key)) return false;
    said.add(key);
    return phone === null || !isDuplicateOnPhone(tables, phone, text, dueAt);
  };
  const ofOne = (planned: AppointmentPlanned): WantedReminder[] => {
    const { row, contactId, known, getsNumber = false } = planned;
    const after = { ...NEW, ...known, ...valuesFor(tables, row, contactId ?? NEW.id, known) };
    const others = known === null ? [] : tables.appointments.people.othersOf(known.id).filter(id => id !== contactId);
    const people = [contactId, ...others].flatMap(id =>
      id === null ? newPerson(tables, row) : (tables.contacts.get(id) ?? []),
    );
    return people
      .filter(({ id }) => !(row.optOut && id === (contactId ?? NEW.id)))
      .flatMap(person => {
        const then = getsNumber && person.id === contactId ? withNumber(tables, person, row) : person;
        return anewFor(planning, [person, then], [known, after]);
      });
  };
  /** Appointments that the list does not name, with the first row of their person. */
  const ofOthers = ({ row, contactId }: AppointmentPlanned): WantedReminder[] => {
    if (contactId === null || !gettingNumber.delete(contactId) || row.optOut) return [];
    const person = tables.contacts.get(contactId);
    if (person === null) return [];
    const then = withNumber(tables, person, row);
    return tables.appointments
      .ofContact(contactId)
      .filter(({ id }) => !listed.has(id))
      .flatMap(one => wantedOf(planning, then, one).filter(isOpenReminder));
  };
  return planned =>
    planned
      .flatMap(one => [...(isWritten(one) ? ofOne(one) : []), ...(one.getsNumber ? ofOthers(one) : [])])
      .filter(isFirst).length;
}

/** A person without a number, as they will be with the row's number. */
function withNumber(tables: Tables, person: StoredContact, { phone }: AppointmentPlanned['row']): StoredContact {
  return { ...person, phone, numberOptedOut: phone !== null && tables.contacts.isOptedOut(phone) };
}

/** What an appointment and a person that the list brings have in common: neither has an id yet. */
const NEW = { id: -1, importId: null, heldByImport: null, listKey: null, cancelledAt: null, updatedAt: instantOf(0) };

function newPerson(tables: Tables, { name, called = '', phone }: AppointmentPlanned['row']): StoredContact {
  const numberOptedOut = phone !== null && tables.contacts.isOptedOut(phone);
  const kept = { called, email: '', notes: '', doNotText: false, groups: [] };
  return { ...NEW, ...kept, numberOptedOut, name, phone, createdAt: NEW.updatedAt };
}

/**
 * Reminders with other words, or at another time, than what is planned or was handed over; as the appointment is and as
 * it will be.
 */
function anewFor(
  planning: Planning,
  [person, then]: readonly [StoredContact, StoredContact],
  [known, after]: readonly [StoredAppointment | null, StoredAppointment],
): WantedReminder[] {
  const anew = wantedOf(planning, then, after).filter(isOpenReminder);
  if (anew.length === 0 || known === null) return anew;
  const before = wantedOf(planning, person, known).filter(isOpenReminder);
  const handedOver = planning.tables.messages.ofAppointment(known.id).filter(({ state }) => state === 'done');
  const wasHandedOver = ({ values }: WantedReminder) =>
    handedOver.some(
      text => text.ruleId === values.ruleId && text.contactId === values.contactId && text.startAt === values.startAt,
    );
  return anew.filter(one => !before.some(other => isSame(one, other)) && !wasHandedOver(one));
}

function wantedOf(
  { tables, shared }: Planning,
  contact: StoredContact,
  appointment: StoredAppointment,
  joined: ReadonlySet<number> = new Set(),
): WantedReminder[] {
  return planReminders({
    ...shared,
    appointment,
    contact,
    groups: new Set([...tables.templates.ruleGroupsOf(contact.id), ...joined]),
    unconfirmed: joined,
    compared: comparedFor(tables, contact),
    history: historyFor(tables, shared.rules, contact.id),
    cancelled: cancelledFor(tables, shared.rules, contact.id),
    suppressed: tables.messages.suppressionsOf(appointment.id),
  });
}

const isOpenReminder = ({ state, isDue }: WantedReminder) => isToGo(state) && !isDue;

const TELLING = ['ruleId', 'text', 'phone', 'dueAt', 'startAt'] as const;
const isSame = ({ values: one }: WantedReminder, { values: other }: WantedReminder) =>
  TELLING.every(field => one[field] === other[field]);

/** Counts the reminders that the rules of groups plan for people whom a list puts into these groups. */
export function countOfGroups(tables: Tables, now: Instant): (planned: readonly ContactPlanned[]) => number {
  const planning = planningAt(tables, now);
  const ruled = new Set(
    planning.shared.rules.flatMap(({ rule: { enabled, appliesTo } }) =>
      enabled && appliesTo.kind === 'group' ? [appliesTo.groupId] : [],
    ),
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
    // A person may be in two rows.
    counted.set(contactId, new Set([...before, ...joined]));
    const rules = new Set(
      planning.shared.rules
        .filter(({ rule: { appliesTo } }) => appliesTo.kind === 'group' && joined.has(appliesTo.groupId))
        .map(({ rule }) => rule.id),
    );
    return tables.appointments
      .ofContact(contactId)
      .filter(({ heldByImport }) => heldByImport === null)
      .flatMap(appointment => wantedOf(planning, contact, appointment, joined))
      .filter(one => isOpenReminder(one) && one.values.ruleId !== null && rules.has(one.values.ruleId)).length;
  };
  return planned => planned.reduce((sum, one) => sum + ofOne(one), 0);
}
