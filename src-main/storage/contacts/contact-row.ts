import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { NumberedPhone } from './contact-details.ts';

export interface StoredContact {
  id: number;
  name: string;
  /** What a text calls them, where somebody wrote it down; '' leaves it to the name. */
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

/** With what stands in tables of its own. */
export interface WholeContact extends StoredContact {
  otherPhones: NumberedPhone[];
  /** By name. */
  fields: Record<string, string>;
}

/** Without `called`, somebody we have stays called as they are. */
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
/** A person as the list of columns gives them. */
export type Row = RowOf<StoredContact>;
export const rowToContact = COLUMNS.record;
