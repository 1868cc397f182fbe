/** Stores further phone numbers of a person, which are never texted, and custom fields. */
import type { CustomField } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Db } from '../db/connection.ts';

export interface NumberedPhone {
  phone: E164;
  /** "Home" or "Work"; '' if nobody said. */
  label: string;
}

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
  const list = db.prepare<[], CustomField>(
    `SELECT f.id, f.name, count(c.id) AS size FROM custom_fields f JOIN contact_fields v ON v.field_id = f.id
     JOIN visible_contacts c ON c.id = v.contact_id GROUP BY f.id ORDER BY f.name`,
  );
  return {
    phones: (id: number): NumberedPhone[] => phones.all({ id }),
    /** Replaces a person's further numbers. */
    setPhones: (id: number, wanted: readonly NumberedPhone[]): void => {
      removePhones.run({ id });
      for (const [position, { phone, label }] of wanted.entries()) addPhone.run({ id, phone, label, position });
    },
    fields: (id: number): Record<string, string> =>
      Object.fromEntries(fields.all({ id }).map(({ name, value }) => [name, value])),
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
    /** Returns the fields in which somebody has a value. */
    list: (): CustomField[] => list.all(),
  };
}
