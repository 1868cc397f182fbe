/**
 * Finds contacts that may be one person written twice: those that share a number or a name. `importId`: only where one
 * of them was brought by this import.
 */
import type { Db } from '../db/connection.ts';

/**
 * More people than this do not share a phone of theirs: it is the number of a business, written for all who have none.
 */
const MOST_ON_A_PHONE = 50;

type Of = { importId: number | null };

export interface Sharing {
  /** The number or the key of the name. */
  what: string;
  people: { id: number; nameKey: string; importId: number | null }[];
}

export function contactDuplicates(db: Db) {
  const people = "json_group_array(json_object('id', c.id, 'nameKey', c.name_key, 'importId', c.import_id)) AS people";
  // Shared values are found inside one index; only the people concerned are read.
  const isOfImport = '(@importId IS NULL OR max(c.import_id IS @importId))';
  const byNumber = db.prepare<Of, { what: string; people: string }>(
    `WITH shared AS (
       SELECT phone FROM contacts WHERE phone IS NOT NULL GROUP BY phone HAVING count(*) > 1
       UNION SELECT p.phone FROM contact_phones p WHERE EXISTS
         (SELECT 1 FROM contacts c WHERE c.phone = p.phone AND c.id <> p.contact_id)
       UNION SELECT phone FROM contact_phones GROUP BY phone HAVING count(*) > 1),
     holders AS (
       SELECT s.phone, c.id FROM shared s JOIN contacts c ON c.phone = s.phone
       UNION SELECT s.phone, p.contact_id FROM shared s JOIN contact_phones p ON p.phone = s.phone)
     SELECT h.phone AS what, ${people} FROM holders h JOIN visible_contacts c ON c.id = h.id
     GROUP BY h.phone HAVING count(*) BETWEEN 2 AND ${MOST_ON_A_PHONE} AND ${isOfImport} ORDER BY min(c.name_key), h.phone`,
  );
  const byName = db.prepare<Of, { what: string; people: string }>(
    `SELECT c.name_key AS what, ${people} FROM visible_contacts c
     WHERE c.name_key IN (SELECT name_key FROM contacts GROUP BY name_key HAVING count(*) > 1)
     GROUP BY c.name_key HAVING count(*) > 1 AND ${isOfImport} ORDER BY c.name_key`,
  );
  const rowToSharing = (row: { what: string; people: string }): Sharing => ({
    what: row.what,
    people: JSON.parse(row.people),
  });
  return {
    /**
     * Returns the numbers that several people have, as the texted one or as a further one. A number of a crowd is none.
     */
    byNumber: (importId: number | null): Sharing[] => byNumber.all({ importId }).map(rowToSharing),
    /** Returns the names that several people have, whatever their case and accents. */
    byName: (importId: number | null): Sharing[] => byName.all({ importId }).map(rowToSharing),
  };
}
