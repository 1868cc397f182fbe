/** Stores contacts and their groups. Who may be texted is decided in delivery/messages/; nothing here plans. */
import type { ContactCursor, CustomField, Group } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { recipientsIn } from '../campaigns/recipients.ts';
import type { Db } from '../db/connection.ts';
import { contactChanges } from './contact-changes.ts';
import { type Consent, contactDetails, type NumberedPhone } from './contact-details.ts';
import { contactDuplicates } from './contact-duplicates.ts';
import { contactListing, type Filter, peopleHidden } from './contact-listing.ts';
import {
  COLUMNS,
  type ContactValues,
  type Row,
  rowToContact,
  type StoredContact,
  type WholeContact,
} from './contact-row.ts';
import { contactIndex, searchOf } from './contact-search.ts';
import { contactVisits } from './contact-visits.ts';
import { optOutList } from './opt-outs.ts';

export interface PageHow {
  offset: number;
  limit: number;
  /** The calling code of the business's country, '233'; numbers are then also found as they are dialled at home. */
  callingCode?: string;
  /** The page begins behind this place; `offset` is then ignored. */
  after?: ContactCursor | null | undefined;
  /** Since when somebody's next visit counts: those with one stand first, by it. Null or left out: all are by name. */
  coming?: Instant | null;
}

/** Stores contacts and their groups. */
export function contactsTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS.list} FROM visible_contacts c WHERE c.id = @id`);
  const withPhone = db.prepare<{ phone: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_contacts c WHERE c.phone = @phone ORDER BY c.id`,
  );
  const withFurtherPhone = db.prepare<{ phone: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_contacts c
     WHERE EXISTS (SELECT 1 FROM contact_phones p WHERE p.contact_id = c.id AND p.phone = @phone) ORDER BY c.id`,
  );
  const nameKeys = db.prepare<[], string>('SELECT DISTINCT name_key FROM visible_contacts').pluck();
  const nameOf = db.prepare<{ id: number }, string>('SELECT name FROM contacts WHERE id = @id').pluck();
  const anyWithPhone = db.prepare<[string], number>('SELECT 1 FROM contacts WHERE phone = ? LIMIT 1').pluck();
  const anyWithoutPhone = db.prepare<[], number>('SELECT 1 FROM contacts WHERE phone IS NULL LIMIT 1').pluck();
  const anyStopped = db
    .prepare<[string], number>(
      `SELECT 1 FROM contacts c WHERE c.name_key = ?
         AND (c.do_not_text = 1 OR EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = c.phone)) LIMIT 1`,
    )
    .pluck();
  const withName = db.prepare<{ key: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_contacts c WHERE c.name_key = @key ORDER BY c.id`,
  );
  const listing = contactListing<Row>(db, COLUMNS.list);
  const index = contactIndex(db);
  const details = contactDetails(db);
  // By place, because names cost an import of 100,000 people a tenth of a second.
  const insert = db.prepare<
    [string, string, string, string | null, string, string, number, number | null, string, string]
  >(`INSERT INTO contacts (name, name_key, called, phone, email, notes, do_not_text, import_id, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = db.prepare<ContactValuesRow & { id: number; at: string }>(
    `UPDATE contacts SET name = @name, name_key = @nameKey, called = coalesce(@called, called), phone = @phone,
       email = @email, notes = @notes, do_not_text = @doNotText, updated_at = @at WHERE id = @id`,
  );
  const hasWords = db
    .prepare<{ id: number; nameKey: string; called: string | null; phone: string | null }, number>(
      'SELECT 1 FROM contacts WHERE id = @id AND name_key = @nameKey AND called = coalesce(@called, called) AND phone IS @phone',
    )
    .pluck();
  const remove = db.prepare<{ id: number }>('DELETE FROM contacts WHERE id = @id');
  const areHidden = peopleHidden(db);
  const countedGroups = (ofVisible: string) =>
    db.prepare<[], Group>(
      `SELECT g.id, g.name, count(*) AS size FROM groups g JOIN group_members m ON m.group_id = g.id ${ofVisible}
       GROUP BY g.id ORDER BY g.name`,
    );
  const groups = countedGroups('');
  const visibleGroups = countedGroups('JOIN visible_contacts c ON c.id = m.contact_id');
  const groupId = db.prepare<[string], number>('SELECT id FROM groups WHERE name_key = ?').pluck();
  const addGroup = db.prepare<[string, string]>('INSERT INTO groups (name, name_key) VALUES (?, ?)');
  const join = db.prepare<[number | bigint, number]>(
    'INSERT INTO group_members (group_id, contact_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const joinKnown = db.prepare<[number, string]>(
    'INSERT INTO group_members (group_id, contact_id) SELECT id, ? FROM groups WHERE name_key = ? ON CONFLICT DO NOTHING',
  );
  // A group that a rule is for stays while nobody is in it, so that whoever joins it later is in the same group.
  const removeEmptyGroups = db.prepare(
    `DELETE FROM groups WHERE id NOT IN (SELECT group_id FROM group_members) AND NOT EXISTS
       (SELECT 1 FROM rules WHERE applies_to ->> '$.kind' = 'group' AND applies_to ->> '$.groupId' = groups.id)`,
  );
  const leaveAll = db.prepare<{ id: number }>('DELETE FROM group_members WHERE contact_id = @id');
  const leave = db.prepare<{ id: number; key: string }>(
    'DELETE FROM group_members WHERE contact_id = @id AND group_id = (SELECT id FROM groups WHERE name_key = @key)',
  );
  const joinMany = db.prepare<{ groupId: number | bigint; ids: string }>(
    'INSERT INTO group_members (group_id, contact_id) SELECT @groupId, value FROM json_each(@ids) WHERE true ON CONFLICT DO NOTHING',
  );
  const joinGroups = (id: number, names: readonly string[]): void => {
    for (const name of names) {
      const key = nameKey(name);
      if (joinKnown.run(id, key).changes === 0)
        join.run(groupId.get(key) ?? addGroup.run(name, key).lastInsertRowid, id);
    }
  };
  const restore = db.prepare<
    ContactValuesRow & { id: number; importId: number | null; createdAt: string; updatedAt: string }
  >(
    `INSERT INTO contacts (id, name, name_key, called, phone, email, notes, do_not_text, import_id, created_at, updated_at)
     VALUES (@id, @name, @nameKey, coalesce(@called, ''), @phone, @email, @notes, @doNotText,
       (SELECT id FROM imports WHERE id = @importId AND state = 'done'), @createdAt, @updatedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, name_key = @nameKey, called = coalesce(@called, ''), phone = @phone, email = @email, notes = @notes,
       do_not_text = @doNotText, updated_at = @updatedAt`,
  );
  const touch = db.prepare<{ id: number; at: string }>('UPDATE contacts SET updated_at = @at WHERE id = @id');
  const amongIds = db
    .prepare<{ ids: string }, number>(
      'SELECT id FROM visible_contacts WHERE id IN (SELECT value FROM json_each(@ids)) ORDER BY id',
    )
    .pluck();
  const hasAppointments = db.prepare<{ id: number }, { found: 1 }>(
    `SELECT 1 AS found FROM appointments WHERE contact_id = @id
     UNION ALL SELECT 1 FROM appointment_people WHERE contact_id = @id LIMIT 1`,
  );

  const optOuts = optOutList(db);
  return {
    ...optOuts,
    ...recipientsIn(db),
    changes: contactChanges(db),
    visits: contactVisits(db),
    duplicates: contactDuplicates(db),
    get: (id: number): StoredContact | null => COLUMNS.one(get.get({ id })),
    /** True if any contact, visible or staged, has this number: the quick answer for most rows of an import. */
    isKnownPhone: (phone: E164): boolean => anyWithPhone.get(phone) !== undefined,
    /** True if any contact, visible or staged, has no number. */
    isAnybodyWithoutPhone: (): boolean => anyWithoutPhone.get() !== undefined,
    /** True if any contact of this name, visible or staged, gets no texts. */
    isStoppedName: (name: string): boolean => anyStopped.get(nameKey(name)) !== undefined,
    withPhone: (phone: E164): StoredContact[] => withPhone.all({ phone }).map(rowToContact),
    /** The people who have this number besides the one at which they are texted. */
    withFurtherPhone: (phone: E164): StoredContact[] => withFurtherPhone.all({ phone }).map(rowToContact),
    /** Returns the people of the same name, whatever its case and accents. */
    withName: (name: string): StoredContact[] => withName.all({ key: nameKey(name) }).map(rowToContact),
    /** Returns how many people match. */
    count: (filter: Filter): number => listing.count(filter),
    /**
     * Returns a page of the people whose name, numbers, fields or groups contain `search`, by name or by their next
     * visit. `next` is where the next page begins.
     */
    page: (search: string, groupId: number | null, { offset, limit, callingCode, after, coming }: PageHow) => {
      const filter = { search: searchOf(search, callingCode), groupId };
      if (coming) {
        const { total, rows } = listing.pageByVisit(filter, { offset, limit }, coming);
        return { total, rows: rows.map(rowToContact), next: null };
      }
      const { total, rows } = listing.page(filter, { offset, limit, after });
      const last = rows.at(-1);
      const next: ContactCursor | null =
        last && rows.length === limit ? { nameKey: nameKey(last.name), id: last.id } : null;
      return { total, rows: rows.map(rowToContact), next };
    },
    /** Returns the ids of those who match, ascending after `after`; fewer than `limit` if there are no more. */
    idsOf: (filter: Filter, after: number, limit: number): number[] => listing.ids(filter, after, limit),
    /** Returns those of `ids` that exist, ascending. */
    idsAmong: (ids: readonly number[]): number[] => amongIds.all({ ids: JSON.stringify(ids) }),
    /**
     * Adds a person to the records; returns the new id. People of an import are found once `indexStaged` has added
     * them to the index.
     */
    insert: (values: ContactValues, importId: number | null, at: Instant): number => {
      const { name, called = '', phone, email, notes, doNotText } = values;
      const stop = doNotText ? 1 : 0;
      const { lastInsertRowid } = insert.run(name, nameKey(name), called, phone, email, notes, stop, importId, at, at);
      const id = Number(lastInsertRowid);
      optOuts.meetNumber(values.phone);
      if (importId === null) index.add(id);
      return id;
    },
    update: (id: number, values: ContactValues, at: Instant): void => {
      const row = valuesRow(values);
      const isFoundAsBefore =
        hasWords.get({ id, nameKey: row.nameKey, called: row.called, phone: row.phone }) !== undefined;
      update.run({ ...row, id, at });
      optOuts.meetNumber(values.phone);
      if (!isFoundAsBefore) index.refresh(id);
    },
    /** Returns the name of a person, of one too whom the undo of their import hides; '' when there is none. */
    nameOf: (id: number): string => nameOf.get({ id }) ?? '',
    /** Returns a person with everything that has a table of its own, as `restore` takes it. */
    whole: (id: number): WholeContact | null => {
      const row = get.get({ id });
      return row ? { ...rowToContact(row), ...details.whole(id) } : null;
    },
    /** Puts a person back exactly as they were, with the time of their last change; a removed person comes back. */
    restore: (person: WholeContact): void => {
      const { id, importId, createdAt, updatedAt } = person;
      restore.run({ ...valuesRow(person), id, importId, createdAt, updatedAt });
      optOuts.meetNumber(person.phone);
      details.restore(id, person);
      leaveAll.run({ id: person.id });
      joinGroups(person.id, person.groups);
      index.add(person.id);
    },
    /** Replaces a person's further numbers, in this order. */
    setPhones: (id: number, phones: readonly NumberedPhone[]): void => {
      details.setPhones(id, phones);
      index.refresh(id);
    },
    /** Replaces a person's custom fields, by name; new fields are created. */
    setFields: (id: number, fields: Readonly<Record<string, string>>): void => {
      details.setFields(id, fields);
      index.refresh(id);
    },
    /** Returns since when a person agrees to promotions; null if they never said so. */
    consent: (id: number): Consent | null => details.consent(id),
    /** Tells whether a person took back that they agreed to promotions, and has not agreed since. */
    hasWithdrawnConsent: (id: number): boolean => details.consent(id) === null && details.hasWithdrawn(id),
    /** Notes that a person took back that they agreed, also where it is not on record that they had. */
    withdrawConsent: (id: number): void => details.withdrawConsent(id),
    /** Notes that a person agrees to promotions, or with null that they took it back, if they had. */
    setConsent: (id: number, given: Omit<Consent, 'file'> | null): void => {
      details.setConsent(id, given);
    },
    customFields: (): CustomField[] => details.list(),
    /** Tells whether somebody has a yearly date in the field of this key (nameKey). */
    isYearlyField: (key: string): boolean => details.isYearlyField(key),
    /**
     * Adds the next people of an import to the index, by id after `after`, before the import is published. Returns the
     * last id, or null if there was none.
     */
    indexStaged: (importId: number, after: number, limit: number): number | null =>
      index.addOfImport(importId, after, limit),
    /** Updates the index for people who were written by other statements than the ones here. */
    reindex: (ids: readonly number[]): void => {
      for (const id of ids) index.refresh(id);
    },
    touch: (id: number, at: Instant): void => {
      touch.run({ id, at });
    },
    remove: (id: number): void => {
      remove.run({ id });
    },
    hasAppointments: (id: number): boolean => hasAppointments.get({ id }) !== undefined,
    groups: (): Group[] => (areHidden() ? visibleGroups : groups).all(),
    /** Returns the group of this name, whatever its case and accents, also an empty one; null if there is none. */
    groupNamed: (name: string): number | null => groupId.get(nameKey(name)) ?? null,
    /** Returns the keys of all names (src-shared/people/name-key.ts), each once. */
    nameKeys: (): string[] => nameKeys.all(),
    /** Adds a person to these groups, creating new ones; the person's other groups stay. */
    joinGroups: (id: number, names: readonly string[]): void => {
      joinGroups(id, names);
      if (names.length > 0) index.refresh(id);
    },
    /** Adds people who are not in the index yet to a group, creating it; the index follows by `indexStaged`. */
    joinStaged: (name: string, ids: readonly number[]): void => {
      const key = nameKey(name);
      const group = groupId.get(key) ?? addGroup.run(name, key).lastInsertRowid;
      joinMany.run({ groupId: group, ids: JSON.stringify(ids) });
    },
    leaveGroup: (id: number, name: string): void => {
      leave.run({ id, key: nameKey(name) });
      index.refresh(id);
    },
    removeEmptyGroups: (): void => {
      removeEmptyGroups.run();
    },
    leaveAllGroups: (id: number): void => {
      if (leaveAll.run({ id }).changes > 0) index.refresh(id);
    },
  };
}

type ContactValuesRow = {
  name: string;
  nameKey: string;
  called: string | null;
  phone: string | null;
  email: string;
  notes: string;
  doNotText: number;
};

function valuesRow(values: ContactValues): ContactValuesRow {
  return {
    name: values.name,
    nameKey: nameKey(values.name),
    called: values.called ?? null,
    phone: values.phone,
    email: values.email,
    notes: values.notes,
    doNotText: values.doNotText ? 1 : 0,
  };
}
