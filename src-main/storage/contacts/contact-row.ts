/** A contact as it is stored: its record, its columns and the mapper of a row. Statements stand in the other files. */
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { ContactDetails } from './contact-details.ts';

export interface StoredContact {
  id: number;
  name: string;
  /** How a text addresses them; '' means that it uses the name. */
  called: string;
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

/** A contact with everything that is theirs: the further numbers, the custom fields, the consent, other names. */
export type WholeContact = StoredContact & ContactDetails;

/** What a caller writes of a contact. An update without `called` keeps the stored one. */
export type ContactValues = Pick<StoredContact, 'name' | 'phone' | 'email' | 'notes' | 'doNotText'> &
  Partial<Pick<StoredContact, 'called'>>;

export const COLUMNS = columnsOf<StoredContact>({
  id: 'c.id',
  name: 'c.name',
  called: 'c.called',
  phone: 'c.phone',
  email: 'c.email',
  notes: 'c.notes',
  doNotText: flag('c.do_not_text'),
  numberOptedOut: flag('EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = c.phone)'),
  groups: json(`(SELECT json_group_array(g.name) FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.contact_id = c.id)`),
  importId: 'c.import_id',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
});

/** A contact as the list of columns gives it. */
export type Row = RowOf<StoredContact>;
export const rowToContact = COLUMNS.record;
