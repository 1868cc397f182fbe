/** Stores who waits for an hour: one entry a person. Nobody who is hidden with an import is listed. */
import type { WantedHours } from '../../../src-shared/model/business/waitlist.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** An entry as it is stored. */
export interface StoredWaitlistEntry extends WantedHours {
  contactId: number;
  since: Instant;
}

type Row = Omit<StoredWaitlistEntry, 'weekdays'> & { weekdays: string };

export function waitlistTable(db: Db) {
  const LISTED = `SELECT contact_id AS contactId, service, staff, weekdays, since FROM waitlist
    WHERE contact_id IN (SELECT id FROM visible_contacts)`;
  const list = db.prepare<[], Row>(`${LISTED} ORDER BY since, contact_id`);
  const get = db.prepare<{ contactId: number }, Row>(`${LISTED} AND contact_id = @contactId`);
  const save = db.prepare<Row>(
    `INSERT INTO waitlist (contact_id, service, staff, weekdays, since)
     VALUES (@contactId, @service, @staff, @weekdays, @since)
     ON CONFLICT (contact_id) DO UPDATE SET service = @service, staff = @staff, weekdays = @weekdays`,
  );
  const remove = db.prepare<{ contactId: number }>('DELETE FROM waitlist WHERE contact_id = @contactId');
  const read = (row: Row): StoredWaitlistEntry => ({ ...row, weekdays: JSON.parse(row.weekdays) });
  return {
    /** Returns all entries, who waits longest first. */
    list: (): StoredWaitlistEntry[] => list.all().map(read),
    get: (contactId: number): StoredWaitlistEntry | null => {
      const row = get.get({ contactId });
      return row ? read(row) : null;
    },
    /** Stores what somebody waits for. Who is on the list already waits since then. */
    save: (entry: StoredWaitlistEntry): void => {
      save.run({ ...entry, weekdays: JSON.stringify(entry.weekdays) });
    },
    remove: (contactId: number): void => {
      remove.run({ contactId });
    },
  };
}
