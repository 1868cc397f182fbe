/** What an import changed is put back: all of it where nobody touched the row since, field by field where somebody did. */
import type { Instant } from '../../src-shared/instant.ts';
import type { UndoOutcome } from '../../src-shared/model/import.ts';
import type { AppointmentValues, ChangedAppointment } from '../storage/appointments.ts';
import type { ContactChange } from '../storage/imports.ts';
import { nameKey } from '../storage/name-key.ts';
import type { Tables } from '../storage/tables.ts';
import type { ChangedContact } from './import-contacts.ts';

type Why = UndoOutcome['notRestored'][number]['why'];
/** Null: done. */
export type Kept = Why | null;

/** The time of the last change comes back too, so that an earlier import can then be undone. A stop it brought stays. */
export function putBackContact(tables: Tables, { brought, ...before }: ChangedContact, importedAt: Instant): Kept {
  const now = tables.contacts.whole(before.id);
  const isMerged = tables.imports.isMerged(before.id, importedAt);
  if (now === null) return isMerged ? 'merged-since' : 'removed-since';
  if (now.updatedAt === importedAt) {
    const { doNotText } = now;
    // Imports of before people had them kept neither further numbers nor custom fields.
    tables.contacts.restore({
      ...before,
      doNotText,
      otherPhones: before.otherPhones ?? [],
      fields: before.fields ?? {},
    });
    return null;
  }
  // Not done to them yet when it was taken back.
  if (now.updatedAt === before.updatedAt) return null;
  if (isMerged) return 'merged-since';
  if (!brought) return 'changed-since';
  const joined = new Set(brought.groups.map(nameKey));
  const { fields, left } = fieldsBefore(now, before, brought);
  const text = (of: 'email' | 'notes') => (brought[of] !== null && now[of] === brought[of] ? before[of] : now[of]);
  const isLeft = (of: 'email' | 'notes') => brought[of] !== null && text(of) !== before[of];
  tables.contacts.restore({
    ...now,
    email: text('email'),
    notes: text('notes'),
    groups: now.groups.filter(group => !joined.has(nameKey(group))),
    otherPhones: now.otherPhones.filter(({ phone }) => !brought.phones.some(one => one.phone === phone)),
    fields,
  });
  return left || isLeft('email') || isLeft('notes') ? 'changed-since' : null;
}

/** `left`: one of those the import filled says something else again by now. */
function fieldsBefore(now: ChangedContact, before: ChangedContact, { fields: brought }: ContactChange) {
  const fields = { ...now.fields };
  let left = false;
  for (const { name, value } of brought) {
    const known = Object.keys(fields).find(field => nameKey(field) === nameKey(name)) ?? name;
    const old = before.fields[known];
    if (fields[known] !== value) left ||= fields[known] !== old;
    else if (old === undefined) delete fields[known];
    else fields[known] = old;
  }
  return { fields, left };
}

/** An appointment that is back as it was waits for the yes it waited for before; one that is not, for the same as now. */
export function putBackAppointment(
  tables: Tables,
  { brought, standsSince, ...before }: ChangedAppointment,
  importId: number,
  importedAt: Instant,
): Kept {
  const now = tables.appointments.get(before.id);
  if (now === null) return 'removed-since';
  const isUntouched = now.updatedAt === importedAt;
  if (!isUntouched && now.updatedAt === before.updatedAt) return null;
  if (now.contactId !== before.contactId && tables.contacts.get(before.contactId) === null)
    return tables.imports.isMerged(before.contactId, importedAt) ? 'merged-since' : 'removed-since';
  if (!isUntouched && !brought) return 'changed-since';
  const { values, left } =
    isUntouched || !brought ? { values: before, left: false } : valuesBefore(now, before, brought);
  const isBack = values.startAt === before.startAt && values.status === before.status;
  tables.appointments.putBack(
    before.id,
    values,
    isUntouched ? before.updatedAt : now.updatedAt,
    isBack ? standsSince : undefined,
  );
  if (left) return 'changed-since';
  tables.imports.letGo(importId, before.id);
  // An earlier import that still waits for its yes holds it again.
  const holder = before.heldByImport === null ? null : tables.imports.get(before.heldByImport);
  if (holder?.reminders === 'held') tables.appointments.holdFor(before.id, holder.id);
  return null;
}

/** They say one thing together: when it is. */
const ITS_TIME: ReadonlySet<string> = new Set(['start', 'zone', 'startAt', 'durationMinutes']);

function valuesBefore(now: ChangedAppointment, before: ChangedAppointment, brought: AppointmentValues) {
  const values = { ...now };
  let left = false;
  const isMoved = now.start !== brought.start;
  const putBack = <Field extends keyof AppointmentValues>(field: Field) => {
    if (brought[field] === before[field]) return;
    if (now[field] === brought[field] && !(isMoved && ITS_TIME.has(field))) values[field] = before[field];
    else left ||= now[field] !== before[field];
  };
  for (const field of Object.keys(brought) as (keyof AppointmentValues)[]) putBack(field);
  return { values, left };
}
