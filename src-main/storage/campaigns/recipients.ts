/** Reads the people of a campaign in pages, by id. */
import type { CampaignWho } from '../../../src-shared/model/campaign.ts';
import type { StoredContact } from '../contacts/contact-row.ts';
import { columnsOf, flag, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** The facts of a person that a campaign needs. */
export interface Recipient
  extends Pick<StoredContact, 'id' | 'name' | 'called' | 'phone' | 'doNotText' | 'numberOptedOut'> {
  /** They agreed to promotions, and that is on record. */
  agreed: boolean;
  /** They took back that they agreed, and have not agreed since. */
  withdrew: boolean;
}

const COLUMNS = columnsOf<Recipient>({
  id: 'c.id',
  name: 'c.name',
  called: 'c.called',
  phone: 'c.phone',
  doNotText: flag('c.do_not_text'),
  numberOptedOut: flag('EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = c.phone)'),
  agreed: flag('EXISTS (SELECT 1 FROM consents k WHERE k.contact_id = c.id)'),
  withdrew: flag(`EXISTS (SELECT 1 FROM withdrawn_consents w WHERE w.contact_id = c.id)
    AND NOT EXISTS (SELECT 1 FROM consents k WHERE k.contact_id = c.id)`),
});
type RecipientRow = RowOf<Recipient>;
const rowToRecipient = COLUMNS.record;

export function recipientsIn(db: Db) {
  type After = { after: number; limit: number };
  const RECIPIENT = `SELECT ${COLUMNS.list}`;
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
    /**
     * Returns the next people of a choice, by id after `after`; fewer than `limit` if there are no more. Who is chosen
     * by visits is among everyone, and core/campaigns/chosen-by-visits.ts tells who.
     */
    recipients: (who: CampaignWho, after: number, limit: number): Recipient[] => {
      const page = { after, limit };
      if (who.kind === 'everyone' || who.kind === 'visits') return everyone.all(page).map(rowToRecipient);
      if (who.kind === 'group') return membersOf.all({ ...page, groupId: who.groupId }).map(rowToRecipient);
      return among.all({ ...page, ids: JSON.stringify(who.contactIds) }).map(rowToRecipient);
    },
  };
}
