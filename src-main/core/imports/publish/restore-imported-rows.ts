/** Restores what an import changed: the whole row if nobody touched it since, else field by field. */

import type { UndoOutcome } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type {
  AppointmentValues,
  ChangedAppointment,
  StoredAppointment,
} from '../../../storage/appointments/appointment-row.ts';
import type { WholeContact } from '../../../storage/contacts/contact-row.ts';
import type { ContactChange } from '../../../storage/imports/staged-imports.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { ChangedContact, ImportStamp } from './stage-contacts.ts';

type Why = UndoOutcome['notRestored'][number]['why'];
/** Why the row stays as it is; null when it was restored. */
export type Skipped = Why | null;
/** `fields` are those that a person changed since and that stay; empty where the whole row stays. */
export interface Restoration {
  kept: Skipped;
  fields: readonly string[];
}

const whole = (kept: Skipped): Restoration => ({ kept, fields: [] });
const allBut = (fields: readonly string[]): Restoration => ({
  kept: fields.length > 0 ? 'changed-since' : null,
  fields,
});

/**
 * Restores the time of the last change too, so that an earlier import can be undone after it. An opt-out that the
 * import brought stays.
 */
export function restoreImportedContact(
  tables: Tables,
  { brought, ...before }: ChangedContact,
  importedAt: Instant,
): Restoration {
  const now = tables.contacts.whole(before.id);
  const isMerged = tables.imports.isMerged(before.id, importedAt);
  if (now === null) return whole(isMerged ? 'merged-since' : 'removed-since');
  if (now.updatedAt === importedAt) {
    const { doNotText } = now;
    tables.contacts.restore({ ...before, doNotText });
    return whole(null);
  }
  // The change was not applied yet when the import was undone.
  if (now.updatedAt === before.updatedAt) return whole(null);
  if (isMerged) return whole('merged-since');
  const joined = new Set(brought.groups.map(nameKey));
  const { fields, left } = fieldsBefore(now, before, brought);
  type Text = 'called' | 'email' | 'notes';
  const text = (of: Text) => (brought[of] !== null && now[of] === brought[of] ? before[of] : now[of]);
  const isLeft = (of: Text) => brought[of] !== null && text(of) !== before[of];
  const given = brought.phone;
  const phone = given !== null && now.phone === given ? before.phone : now.phone;
  const isPhoneLeft = given !== null && phone !== before.phone;
  tables.contacts.restore({
    ...now,
    phone,
    called: text('called'),
    email: text('email'),
    notes: text('notes'),
    groups: now.groups.filter(group => !joined.has(nameKey(group))),
    otherPhones: now.otherPhones.filter(({ phone }) => !brought.phones.some(one => one.phone === phone)),
    fields,
  });
  const texts = (['called', 'email', 'notes'] as const).filter(isLeft);
  return allBut([...(isPhoneLeft ? ['phone'] : []), ...texts, ...left]);
}

/** Restores custom fields; `left` are those that the import filled and that have another value by now. */
function fieldsBefore(now: WholeContact, before: WholeContact, { fields: brought }: ContactChange) {
  const fields = { ...now.fields };
  const left: string[] = [];
  for (const { name, value } of brought) {
    const known = Object.keys(fields).find(field => nameKey(field) === nameKey(name)) ?? name;
    const old = before.fields[known];
    if (fields[known] !== value) {
      if (fields[known] !== old) left.push(known);
    } else if (old === undefined) delete fields[known];
    else fields[known] = old;
  }
  return { fields, left };
}

/**
 * Restores an appointment. One that is as it was before the import is held by the import that held it before, any other
 * stays held as it is. An appointment that stands again does so since `undoneAt`: whoever was informed of its
 * cancellation before then does not know of the new one.
 */
export function restoreImportedAppointment(
  tables: Tables,
  { brought, startSetAt, ...before }: ChangedAppointment,
  { id: importId, at: importedAt }: ImportStamp,
  undoneAt: Instant,
): Restoration {
  const now = tables.appointments.get(before.id);
  if (now === null) return whole('removed-since');
  const isUntouched = now.updatedAt === importedAt;
  if (!isUntouched && now.updatedAt === before.updatedAt) return whole(null);
  if (now.contactId !== before.contactId && tables.contacts.get(before.contactId) === null)
    return whole(tables.imports.isMerged(before.contactId, importedAt) ? 'merged-since' : 'removed-since');
  const { values, left } = isUntouched ? { values: before, left: [] } : valuesBefore(now, before, brought);
  const isBack = values.startAt === before.startAt && values.status === before.status;
  const standsAgain = now.status === 'cancelled' && values.status !== 'cancelled';
  const since = tables.appointments.startSetAt(before.id);
  // A start that was set again after the import keeps the moment at which it was set.
  const sinceBefore = since === null || since === importedAt ? startSetAt : since;
  tables.appointments.restore(
    before.id,
    { ...values, cancelledAt: now.status === 'cancelled' ? now.cancelledAt : before.cancelledAt },
    isUntouched ? before.updatedAt : now.updatedAt,
    standsAgain ? undoneAt : isBack ? sinceBefore : undefined,
  );
  if (left.length > 0) return allBut(left);
  tables.imports.letGo(importId, before.id);
  // An earlier import whose reminders are not released holds it again.
  const holder = before.heldByImport === null ? null : tables.imports.get(before.heldByImport);
  if (holder?.reminders === 'held') tables.appointments.holdFor(before.id, holder.id);
  return whole(null);
}

/** Fields that together say when the appointment is. */
const ITS_TIME: ReadonlySet<string> = new Set(['start', 'zone', 'startAt', 'durationMinutes']);

function valuesBefore(now: StoredAppointment, before: StoredAppointment, brought: AppointmentValues) {
  const values = { ...now };
  const left: string[] = [];
  const isMoved = now.start !== brought.start;
  const restoreField = <Field extends keyof AppointmentValues>(field: Field) => {
    if (brought[field] === before[field]) return;
    if (now[field] === brought[field] && !(isMoved && ITS_TIME.has(field))) values[field] = before[field];
    else if (now[field] !== before[field]) left.push(ITS_TIME.has(field) ? 'start' : field);
  };
  for (const field of Object.keys(brought) as (keyof AppointmentValues)[]) restoreField(field);
  return { values, left: [...new Set(left)] };
}
