/** Stores under which other names lists have a person at their number, once somebody said that it is the same person. */
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Db } from '../db/connection.ts';

/** A list has the person `named` so, at this number, under the name `written`. */
export interface Spelling {
  phone: E164;
  named: string;
  written: string;
}

/** Another name of a person, and the import at which somebody said so; null where two entries of them were merged. */
export interface OtherName {
  name: string;
  importId: number | null;
}

export function contactSpellings(db: Db) {
  const onPhone = db.prepare<{ phone: string }, Pick<Spelling, 'named' | 'written'>>(
    `SELECT c.name AS named, s.name AS written FROM visible_contacts c JOIN contact_spellings s ON s.contact_id = c.id
     WHERE c.phone = @phone ORDER BY c.id, s.name`,
  );
  const ofPerson = db.prepare<{ id: number }, OtherName>(
    'SELECT name, import_id AS importId FROM contact_spellings WHERE contact_id = @id ORDER BY name',
  );
  const clear = db.prepare<{ id: number }>('DELETE FROM contact_spellings WHERE contact_id = @id');
  // What an import said that was undone since, nobody said.
  const add = db.prepare<OtherName & { id: number }>(
    `INSERT INTO contact_spellings (contact_id, name, import_id) SELECT @id, @name, @importId
     WHERE @importId IS NULL
       OR EXISTS (SELECT 1 FROM imports WHERE id = @importId AND state <> 'undone' AND undoing_at IS NULL)
     ON CONFLICT DO NOTHING`,
  );
  const keep = db.prepare<{ phone: string; key: string; written: string; importId: number }>(
    `INSERT INTO contact_spellings (contact_id, name, import_id)
     SELECT c.id, @written, @importId FROM visible_contacts c WHERE c.phone = @phone AND c.name_key = @key
     ORDER BY c.id LIMIT 1 ON CONFLICT DO NOTHING`,
  );
  const drop = db.prepare<{ importId: number }>('DELETE FROM contact_spellings WHERE import_id = @importId');
  const addAll = (id: number, names: readonly OtherName[]): void => {
    for (const { name, importId } of names) add.run({ id, name, importId });
  };
  return {
    /** Returns the other names of the people at a number. */
    onPhone: (phone: E164): Pick<Spelling, 'named' | 'written'>[] => onPhone.all({ phone }),
    /** Returns the other names of a person. */
    ofPerson: (id: number): OtherName[] => ofPerson.all({ id }),
    /** Adds other names of a person; of one that is there already, the first source stays. */
    add: addAll,
    /** Replaces the other names of a person. */
    set: (id: number, names: readonly OtherName[]): void => {
      clear.run({ id });
      addAll(id, names);
    },
    /** Keeps what was said at an import; nothing where the person is no longer there under that name. */
    keep: ({ phone, named, written }: Spelling, importId: number): void => {
      keep.run({ phone, key: nameKey(named), written, importId });
    },
    /** Forgets what was said at an import. */
    drop: (importId: number): void => {
      drop.run({ importId });
    },
  };
}
