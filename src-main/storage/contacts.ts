import type { Statement } from 'better-sqlite3';
import type { Instant } from '../../src-shared/instant.ts';
import type { CampaignWho } from '../../src-shared/model/campaign.ts';
import type { Group } from '../../src-shared/model/contact.ts';
import type { E164 } from '../../src-shared/phone.ts';
import type { Db } from './open.ts';

export interface StoredContact {
  id: number;
  name: string;
  phone: E164 | null;
  email: string;
  notes: string;
  doNotText: boolean;
  numberOptedOut: boolean;
  groups: string[];
  importId: number | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export type ContactValues = Pick<StoredContact, 'name' | 'phone' | 'email' | 'notes' | 'doNotText'>;

interface Row {
  id: number;
  name: string;
  phone: string | null;
  email: string;
  notes: string;
  do_not_text: number;
  opted_out: number;
  groups: string | null;
  import_id: number | null;
  created_at: string;
  updated_at: string;
}

const COLUMNS = `c.id, c.name, c.phone, c.email, c.notes, c.do_not_text, c.import_id, c.created_at, c.updated_at,
  EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = c.phone) AS opted_out,
  (SELECT json_group_array(g.name) FROM group_members m JOIN groups g ON g.id = m.group_id WHERE m.contact_id = c.id) AS groups`;

function rowToContact(row: Row): StoredContact {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone as E164 | null,
    email: row.email,
    notes: row.notes,
    doNotText: row.do_not_text === 1,
    numberOptedOut: row.opted_out === 1,
    groups: row.groups ? JSON.parse(row.groups) : [],
    importId: row.import_id,
    createdAt: row.created_at as Instant,
    updatedAt: row.updated_at as Instant,
  };
}

/** A person as a text to many needs them. */
export type Recipient = Pick<StoredContact, 'id' | 'name' | 'phone' | 'doNotText' | 'numberOptedOut'>;

interface RecipientRow {
  id: number;
  name: string;
  phone: string | null;
  do_not_text: number;
  opted_out: number;
}

type Filter = { search: string; digits: string; groupId: number | null };

interface Listing {
  count: Statement<[Filter], { total: number }>;
  page: Statement<[Filter & { offset: number; limit: number }], Row>;
}

const PLAIN_NAME = /^[!-~]+( [!-~]+)*$/;

/** A name as it is sorted and searched: lower case, without accents, single spaces. */
export function nameKey(name: string): string {
  // Most names need no Unicode work, and an import asks for a hundred thousand of them.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a LIKE pattern must not read as a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}

/** People, their groups and the opt-out list. */
export function contactsTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS} FROM visible_contacts c WHERE c.id = @id`);
  const withPhone = db.prepare<{ phone: string }, Row>(
    `SELECT ${COLUMNS} FROM visible_contacts c WHERE c.phone = @phone ORDER BY c.id`,
  );
  const anyWithPhone = db.prepare<[string], number>('SELECT 1 FROM contacts WHERE phone = ? LIMIT 1').pluck();
  const withName = db.prepare<{ key: string }, Row>(
    `SELECT ${COLUMNS} FROM visible_contacts c WHERE c.name_key = @key ORDER BY c.id`,
  );
  const isStaging = db.prepare<[], number>("SELECT 1 FROM imports WHERE state = 'staging' LIMIT 1").pluck();
  const listings = new Map<string, Listing>();
  /** Only what a search asks for stands in its SQL: then counting and skipping stay inside the index of names. */
  const listingFor = ({ search, digits, groupId }: Filter): Listing => {
    const where = [
      search === '%%' ? '' : `(c.name_key LIKE @search ESCAPE '\\'${digits === '' ? '' : ' OR c.phone LIKE @digits'})`,
      groupId === null ? '' : 'c.id IN (SELECT contact_id FROM group_members WHERE group_id = @groupId)',
    ].filter(part => part !== '');
    const source = `FROM ${isStaging.get() === undefined ? 'contacts' : 'visible_contacts'} c
      ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}`;
    const known = listings.get(source);
    if (known) return known;
    const listing = {
      count: db.prepare<Filter, { total: number }>(`SELECT count(*) AS total ${source}`),
      page: db.prepare<Filter & { offset: number; limit: number }, Row>(
        `SELECT ${COLUMNS} FROM (SELECT c.id ${source} ORDER BY c.name_key, c.id LIMIT @limit OFFSET @offset) found
         JOIN contacts c ON c.id = found.id ORDER BY c.name_key, c.id`,
      ),
    };
    listings.set(source, listing);
    return listing;
  };
  type After = { after: number; limit: number };
  const RECIPIENT = `SELECT c.id, c.name, c.phone, c.do_not_text,
    EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = c.phone) AS opted_out`;
  const everyone = db.prepare<After, RecipientRow>(
    `${RECIPIENT} FROM visible_contacts c WHERE c.id > @after ORDER BY c.id LIMIT @limit`,
  );
  const membersOf = db.prepare<After & { groupId: number }, RecipientRow>(
    `${RECIPIENT} FROM group_members m JOIN visible_contacts c ON c.id = m.contact_id
     WHERE m.group_id = @groupId AND m.contact_id > @after ORDER BY m.contact_id LIMIT @limit`,
  );
  const among = db.prepare<After & { ids: string }, RecipientRow>(
    `${RECIPIENT} FROM visible_contacts c WHERE c.id > @after AND c.id IN (SELECT value FROM json_each(@ids))
     ORDER BY c.id LIMIT @limit`,
  );
  const insert = db.prepare<
    ContactValuesRow & { importId: number | null; at: string },
    never
  >(`INSERT INTO contacts (name, name_key, phone, email, notes, do_not_text, import_id, created_at, updated_at)
     VALUES (@name, @nameKey, @phone, @email, @notes, @doNotText, @importId, @at, @at)`);
  const update = db.prepare<ContactValuesRow & { id: number; at: string }>(
    `UPDATE contacts SET name = @name, name_key = @nameKey, phone = @phone, email = @email, notes = @notes,
       do_not_text = @doNotText, updated_at = @at WHERE id = @id`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM contacts WHERE id = @id');
  const groups = db.prepare<[], Group>(
    `SELECT g.id, g.name, count(c.id) AS size FROM groups g
     LEFT JOIN group_members m ON m.group_id = g.id LEFT JOIN visible_contacts c ON c.id = m.contact_id
     GROUP BY g.id HAVING size > 0 ORDER BY g.name`,
  );
  const groupId = db.prepare<[string], number>('SELECT id FROM groups WHERE name = ?').pluck();
  const addGroup = db.prepare<[string]>('INSERT INTO groups (name) VALUES (?)');
  const join = db.prepare<[number | bigint, number]>(
    'INSERT INTO group_members (group_id, contact_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const removeEmptyGroups = db.prepare('DELETE FROM groups WHERE id NOT IN (SELECT group_id FROM group_members)');
  const leaveAll = db.prepare<{ id: number }>('DELETE FROM group_members WHERE contact_id = @id');
  const optOut = db.prepare<{ phone: string; since: string; importId: number | null }>(
    'INSERT INTO opt_outs (phone, since, import_id) VALUES (@phone, @since, @importId) ON CONFLICT (phone) DO NOTHING',
  );
  const liftOptOut = db.prepare<{ phone: string }>('DELETE FROM opt_outs WHERE phone = @phone');
  const isOptedOut = db.prepare<{ phone: string }, { found: 1 }>(
    'SELECT 1 AS found FROM opt_outs WHERE phone = @phone',
  );
  const optedOutSince = db
    .prepare<{ phone: string }, string>('SELECT since FROM opt_outs WHERE phone = @phone')
    .pluck();
  const hasAppointments = db.prepare<{ id: number }, { found: 1 }>(
    'SELECT 1 AS found FROM appointments WHERE contact_id = @id LIMIT 1',
  );

  const filterOf = (search: string, groupId: number | null): Filter => {
    const digits = search.replace(/\D/g, '').replace(/^0+/, '');
    return {
      search: likeText(nameKey(search)),
      digits: /^[\d\s()+.-]+$/.test(search) && digits ? `%${digits}%` : '',
      groupId,
    };
  };
  return {
    get: (id: number): StoredContact | null => {
      const row = get.get({ id });
      return row ? rowToContact(row) : null;
    },
    /** Whether anybody at all has this number, seen or staged: the quick answer for most rows of an import. */
    isKnownPhone: (phone: E164): boolean => anyWithPhone.get(phone) !== undefined,
    withPhone: (phone: E164): StoredContact[] => withPhone.all({ phone }).map(rowToContact),
    /** People of the same name but for case and accents. */
    withName: (name: string): StoredContact[] => withName.all({ key: nameKey(name) }).map(rowToContact),
    /** People whose name or number holds `search`, by name; `offset` and `limit` count rows. */
    page: (search: string, groupId: number | null, offset: number, limit: number) => {
      const by = filterOf(search, groupId);
      const listing = listingFor(by);
      return {
        total: listing.count.get(by)?.total ?? 0,
        rows: listing.page.all({ ...by, offset, limit }).map(rowToContact),
      };
    },
    /** The next people of a choice, by id after `after`; fewer than `limit` when there are no more. */
    recipients: (who: CampaignWho, after: number, limit: number): Recipient[] => {
      const page = { after, limit };
      if (who.kind === 'everyone') return everyone.all(page).map(rowToRecipient);
      if (who.kind === 'group') return membersOf.all({ ...page, groupId: who.groupId }).map(rowToRecipient);
      return among.all({ ...page, ids: JSON.stringify(who.contactIds) }).map(rowToRecipient);
    },
    /** Adds a person; returns the new id. */
    insert: (values: ContactValues, importId: number | null, at: Instant): number =>
      Number(insert.run({ ...valuesRow(values), importId, at }).lastInsertRowid),
    update: (id: number, values: ContactValues, at: Instant): void => {
      update.run({ ...valuesRow(values), id, at });
    },
    remove: (id: number): void => {
      remove.run({ id });
    },
    hasAppointments: (id: number): boolean => hasAppointments.get({ id }) !== undefined,
    groups: (): Group[] => groups.all(),
    /** Puts a person into these groups besides those they are in, making groups that are new. */
    joinGroups: (id: number, names: string[]): void => {
      for (const name of names) {
        join.run(groupId.get(name) ?? addGroup.run(name).lastInsertRowid, id);
      }
    },
    removeEmptyGroups: (): void => {
      removeEmptyGroups.run();
    },
    leaveAllGroups: (id: number): void => {
      leaveAll.run({ id });
    },
    /** Puts a number on the opt-out list; true when it was not there yet. */
    optOut: (phone: E164, since: Instant, importId: number | null): boolean =>
      optOut.run({ phone, since, importId }).changes > 0,
    liftOptOut: (phone: E164): void => {
      liftOptOut.run({ phone });
    },
    isOptedOut: (phone: E164): boolean => isOptedOut.get({ phone }) !== undefined,
    optedOutSince: (phone: E164): Instant | null => (optedOutSince.get({ phone }) ?? null) as Instant | null,
  };
}

function rowToRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone as E164 | null,
    doNotText: row.do_not_text === 1,
    numberOptedOut: row.opted_out === 1,
  };
}

type ContactValuesRow = {
  name: string;
  nameKey: string;
  phone: string | null;
  email: string;
  notes: string;
  doNotText: number;
};

function valuesRow(values: ContactValues): ContactValuesRow {
  return {
    name: values.name,
    nameKey: nameKey(values.name),
    phone: values.phone,
    email: values.email,
    notes: values.notes,
    doNotText: values.doNotText ? 1 : 0,
  };
}
