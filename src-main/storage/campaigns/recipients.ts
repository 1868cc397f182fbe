/** People as a text to many reads them: page by page, by id. */
import type { CampaignWho } from '../../../src-shared/model/campaign.ts';
import type { E164 } from '../../../src-shared/phone/phone.ts';
import type { StoredContact } from '../contacts/contacts.ts';
import type { Db } from '../db/open.ts';

/** A person as a text to many needs them. */
export type Recipient = Pick<StoredContact, 'id' | 'name' | 'called' | 'phone' | 'doNotText' | 'numberOptedOut'>;

interface RecipientRow {
  id: number;
  name: string;
  called: string;
  phone: string | null;
  do_not_text: number;
  opted_out: number;
}

export function recipientsIn(db: Db) {
  type After = { after: number; limit: number };
  const RECIPIENT = `SELECT c.id, c.name, c.called, c.phone, c.do_not_text,
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
  return {
    /** The next people of a choice, by id after `after`; fewer than `limit` when there are no more. */
    recipients: (who: CampaignWho, after: number, limit: number): Recipient[] => {
      const page = { after, limit };
      if (who.kind === 'everyone') return everyone.all(page).map(rowToRecipient);
      if (who.kind === 'group') return membersOf.all({ ...page, groupId: who.groupId }).map(rowToRecipient);
      return among.all({ ...page, ids: JSON.stringify(who.contactIds) }).map(rowToRecipient);
    },
  };
}

function rowToRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    name: row.name,
    called: row.called,
    phone: row.phone as E164 | null,
    doNotText: row.do_not_text === 1,
    numberOptedOut: row.opted_out === 1,
  };
}
