/** Stores further phone numbers of a person, which are never texted, custom fields, and who agreed to promotions. */
import type { CustomField } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { contactSpellings, type OtherName } from './contact-spellings.ts';

export interface NumberedPhone {
  phone: E164;
  /** "Home" or "Work"; '' if nobody said. */
  label: string;
}

/** Somebody agreed to promotions: since when, and the import that said so with its file; null where the desk did. */
export interface Consent {
  since: Instant;
  importId: number | null;
  file: string | null;
}

/** What of a person has tables of its own. */
export interface ContactDetails {
  otherPhones: NumberedPhone[];
  /** The custom fields, by name. */
  fields: Record<string, string>;
  /** Null if they never agreed to promotions, or took it back. */
  agreed: Consent | null;
  /** They took back that they agreed. A newer consent counts all the same. */
  hasWithdrawn: boolean;
  /** What lists call them. */
  otherNames: OtherName[];
}

/** Tells whether a value has the form of a yearly date (src-shared/people/yearly-date.ts). */
export const isYearly = (value: string): string =>
  `(${value} GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]' OR ${value} GLOB '--[01][0-9]-[0-3][0-9]')`;

export function contactDetails(db: Db) {
  const phones = db.prepare<{ id: number }, NumberedPhone>(
    'SELECT phone, label FROM contact_phones WHERE contact_id = @id ORDER BY position',
  );
  const removePhones = db.prepare<{ id: number }>('DELETE FROM contact_phones WHERE contact_id = @id');
  const addPhone = db.prepare<NumberedPhone & { id: number; position: number }>(
    `INSERT INTO contact_phones (contact_id, phone, label, position) VALUES (@id, @phone, @label, @position)
     ON CONFLICT DO NOTHING`,
  );
  const fields = db.prepare<{ id: number }, { name: string; value: string }>(
    `SELECT f.name, v.value FROM contact_fields v JOIN custom_fields f ON f.id = v.field_id
     WHERE v.contact_id = @id ORDER BY f.name`,
  );
  const removeFields = db.prepare<{ id: number }>('DELETE FROM contact_fields WHERE contact_id = @id');
  const addName = db.prepare<{ name: string; key: string }>(
    'INSERT INTO custom_fields (name, name_key) VALUES (@name, @key) ON CONFLICT DO NOTHING',
  );
  const addField = db.prepare<{ id: number; key: string; value: string }>(
    `INSERT INTO contact_fields (contact_id, field_id, value)
     SELECT @id, id, @value FROM custom_fields WHERE name_key = @key ON CONFLICT DO NOTHING`,
  );
  const list = db.prepare<[], Omit<CustomField, 'isYearly'> & { isYearly: number }>(
    `SELECT f.id, f.name, count(c.id) AS size, max(${isYearly('v.value')}) AS isYearly FROM custom_fields f JOIN contact_fields v ON v.field_id = f.id
     JOIN visible_contacts c ON c.id = v.contact_id GROUP BY f.id ORDER BY f.name`,
  );
  const yearly = db
    .prepare<{ key: string }, number>(
      `SELECT EXISTS (SELECT 1 FROM contact_fields v JOIN custom_fields f ON f.id = v.field_id
         WHERE f.name_key = @key AND ${isYearly('v.value')})`,
    )
    .pluck();
  const consent = db.prepare<{ id: number }, Consent>(
    `SELECT k.since, k.import_id AS importId, i.file_name AS file
     FROM consents k LEFT JOIN imports i ON i.id = k.import_id WHERE k.contact_id = @id`,
  );
  const removeConsent = db.prepare<{ id: number }>('DELETE FROM consents WHERE contact_id = @id');
  const withdrawn = db
    .prepare<{ id: number }, number>('SELECT 1 FROM withdrawn_consents WHERE contact_id = @id')
    .pluck();
  const addWithdrawn = db.prepare<{ id: number }>(
    'INSERT INTO withdrawn_consents (contact_id) VALUES (@id) ON CONFLICT DO NOTHING',
  );
  const removeWithdrawn = db.prepare<{ id: number }>('DELETE FROM withdrawn_consents WHERE contact_id = @id');
  // What an import said that was undone since, nobody said.
  const addConsent = db.prepare<{ id: number; since: string; importId: number | null }>(
    `INSERT INTO consents (contact_id, since, import_id) SELECT @id, @since, @importId
     WHERE @importId IS NULL
       OR EXISTS (SELECT 1 FROM imports WHERE id = @importId AND state <> 'undone' AND undoing_at IS NULL)`,
  );
  const spellings = contactSpellings(db);
  const details = {
    /** Returns everything of a person that has a table of its own. */
    whole: (id: number): ContactDetails => ({
      otherPhones: phones.all({ id }),
      fields: Object.fromEntries(fields.all({ id }).map(({ name, value }) => [name, value])),
      agreed: details.consent(id),
      hasWithdrawn: details.hasWithdrawn(id),
      otherNames: spellings.ofPerson(id),
    }),
    /** Replaces all of it but other names, which are added: what a list said since still holds. */
    restore: (id: number, { otherPhones, fields, agreed, hasWithdrawn, otherNames }: ContactDetails): void => {
      details.setPhones(id, otherPhones);
      details.setFields(id, fields);
      details.setConsent(id, agreed);
      (hasWithdrawn ? addWithdrawn : removeWithdrawn).run({ id });
      spellings.add(id, otherNames);
    },
    /** Replaces a person's further numbers. */
    setPhones: (id: number, wanted: readonly NumberedPhone[]): void => {
      removePhones.run({ id });
      for (const [position, { phone, label }] of wanted.entries()) addPhone.run({ id, phone, label, position });
    },
    /** Replaces a person's custom fields; a field without a value is left out. */
    setFields: (id: number, wanted: Readonly<Record<string, string>>): void => {
      removeFields.run({ id });
      for (const [name, value] of Object.entries(wanted)) {
        if (value === '') continue;
        const key = nameKey(name);
        addName.run({ name, key });
        addField.run({ id, key, value });
      }
    },
    /** Returns since when a person agrees to promotions; null if they never said so. */
    consent: (id: number): Consent | null => consent.get({ id }) ?? null,
    /** Tells whether a person took back that they agreed; a newer consent counts all the same. */
    hasWithdrawn: (id: number): boolean => withdrawn.get({ id }) !== undefined,
    /**
     * Replaces it. Null takes it back: who had agreed is known to have done so. Only a person at the desk makes that
     * forgotten, because a list that is undone is as if it had never been said.
     */
    setConsent: (id: number, given: Omit<Consent, 'file'> | null): void => {
      const { changes } = removeConsent.run({ id });
      if (given === null && changes > 0) addWithdrawn.run({ id });
      if (given?.importId === null) removeWithdrawn.run({ id });
      if (given) addConsent.run({ id, since: given.since, importId: given.importId });
    },
    /** Takes back what a person agreed to, also where that is not on record here. */
    withdrawConsent: (id: number): void => {
      removeConsent.run({ id });
      addWithdrawn.run({ id });
    },
    isYearlyField: (key: string): boolean => yearly.get({ key }) === 1,
    /** Returns the fields in which somebody has a value. */
    list: (): CustomField[] => list.all().map(field => ({ ...field, isYearly: field.isYearly === 1 })),
  };
  return details;
}
