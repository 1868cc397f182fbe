/** Records in a temporary folder, with one text that is to leave at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BalanceAroundRequests } from '../../../../src-main/delivery/outbox/balance-reader.ts';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { openDatabase } from '../../../../src-main/storage/db/open.ts';
import type { MessageValues } from '../../../../src-main/storage/messages/message-row.ts';
import { tablesOf } from '../../../../src-main/storage/tables.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';

/** The account of every submission. */
export const PLACE = { account: 0, baseUrl: 'http://127.0.0.1' };
/** For a submission whose balance nobody asks for. */
export const NO_BALANCE: BalanceAroundRequests = { creditNow: () => null, whileChanging: request => request() };
export const PHONE = e164('+233244100201');
export const MONDAY = '2027-01-04T10:00:00.000Z' as Instant;
export const TUESDAY = '2027-01-05T10:00:00.000Z' as Instant;

export async function openRecords() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-last-look-'));
  const db = openDatabase(join(folder, 'a.db'));
  const ledger = await openLedger(join(folder, 'ledger'));
  onTestFinished(() => {
    ledger.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const tables = tablesOf(db);
  tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
  const contact = { name: 'Ama', phone: PHONE, email: '', notes: '', doNotText: false };
  const contactId = tables.contacts.insert(contact, null, MONDAY);
  return { tables, db, ledger, contactId };
}

export type Office = Awaited<ReturnType<typeof openRecords>>;

export const textTo = (contactId: number, more: Partial<MessageValues>): MessageValues => ({
  kind: 'campaign',
  appointmentId: null,
  campaignId: null,
  chunk: null,
  wireValues: null,
  ruleId: null,
  ruleName: '',
  contactId,
  contactName: 'Ama',
  phone: PHONE,
  text: 'We are closed on Friday',
  segments: 1,
  sender: 'Bellbird',
  dueAt: TUESDAY,
  startAt: null,
  startWall: null,
  againOf: null,
  ...more,
});

/** A confirmed campaign of one text, its first minute over. */
export function campaignOf({ tables, contactId }: Office) {
  const facts = {
    token: 'one',
    name: 'Closed',
    wireTemplate: null,
    purpose: 'service' as const,
    countries: [],
    ...{ yearlyRuleId: null, yearlyVersion: null, yearlyFieldKey: null, yearlyOn: null },
    sender: 'Bellbird',
    dueAt: TUESDAY,
  };
  const campaignId = tables.campaigns.stage(facts, MONDAY);
  const values = textTo(contactId, { campaignId, chunk: 1 });
  const id = tables.messages.insert(values, 'planned', null, MONDAY);
  tables.messages.addPerson(id, contactId);
  tables.campaigns.publish(campaignId, MONDAY, MONDAY);
  return { campaignId, id };
}
