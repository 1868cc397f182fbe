/** Who is in a backup. */
import Database from 'better-sqlite3';
import type { Whose } from '../privacy/person-traces.ts';

const IDS = '(SELECT value FROM json_each(@ids))';
const NUMBERS = '(SELECT value FROM json_each(@numbers))';
const ENTRY = `SELECT 1 FROM contacts WHERE id IN ${IDS} OR phone IN ${NUMBERS}
  UNION ALL SELECT 1 FROM contact_phones WHERE phone IN ${NUMBERS}
  UNION ALL SELECT 1 FROM messages WHERE contact_id IN ${IDS} LIMIT 1`;

/**
 * Returns whether the backup at `file` may have an entry or a text of these people: it has one of the ids or numbers,
 * or it cannot be asked, because another version made it.
 */
export function mayHold(file: string, { ids, numbers }: Whose): boolean {
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    db.pragma('trusted_schema = OFF');
    const asked = { ids: JSON.stringify(ids), numbers: JSON.stringify(numbers) };
    return db.prepare(ENTRY).get(asked) !== undefined;
  } catch {
    return true;
  } finally {
    db?.close();
  }
}
