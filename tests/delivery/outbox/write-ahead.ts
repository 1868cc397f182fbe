/** The records of one reminder, and a connection to the service on which nothing may leave unseen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { submit } from '../../../src-main/delivery/outbox/submit.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { AccountGateway } from '../../../src-main/gateway/client.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { aRule } from '../../helpers/builders.ts';
import { NO_BALANCE } from '../reminders/pre-send-check/open-records.ts';

export const PHONE = e164('+233244100201');
export const MONDAY = '2027-01-04T08:00:00.000Z' as Instant;

export type ReminderFixture = Awaited<ReturnType<typeof openReminderFixture>>;

/** Submits a message; `meanwhile` runs while its connection is being opened. */
export async function submitWhile(
  fixture: ReminderFixture,
  meanwhile: (fixture: ReminderFixture) => void,
  messageId = fixture.messageId,
) {
  let sent = 0;
  const gateway: AccountGateway = {
    ...{ account: 0, baseUrl: 'http://127.0.0.1' },
    connect: async () => {
      meanwhile(fixture);
      const never = async () => {
        sent += 1;
        throw new Error('a byte left');
      };
      return { kind: 'open', connection: { send: never, cancel: never, balance: never, close: () => {} } };
    },
  };
  const outcome = await submit(fixture.context, gateway, [messageId]).catch((error: Error) => error.message);
  return { outcome, sent, state: fixture.tables.messages.get(messageId)?.state };
}

/** Makes one appointment on Wednesday at nine, booked at `at`, with a reminder the day before at ten. */
export async function openReminderFixture(at: Instant = MONDAY) {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-intent-'));
  const db = openDatabase(join(folder, 'a.db'));
  const ledger = await openLedger(join(folder, 'ledger'));
  onTestFinished(() => {
    ledger.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const tables = tablesOf(db);
  const clock = { now: at, mayHandOver: true };
  tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
  const template = {
    id: null,
    name: 'Reminder',
    body: 'See you at {$time}',
    fallbacks: {},
    language: 'en' as const,
    purpose: 'reminder' as const,
  };
  const templateId = tables.templates.save(template);
  const rule = aRule({ templateId });
  const ruleId = tables.templates.saveRule(rule);
  const contact = { name: 'Ama', phone: PHONE, email: '', notes: '', doNotText: false };
  const contactId = tables.contacts.insert(contact, null, MONDAY);
  const values = {
    contactId,
    service: '',
    staff: '',
    notes: '',
    start: '2027-01-06T09:00' as WallTime,
    zone: 'Africa/Accra',
    startAt: '2027-01-06T09:00:00.000Z' as Instant,
    durationMinutes: 30,
    status: 'booked' as const,
    externalId: '',
  };
  const id = tables.appointments.insert(values, null, MONDAY);
  reconcileAppointment(tables, id, 'edited', at);
  const messageId = tables.messages.ofAppointment(id)[0]?.id ?? 0;
  const context = {
    tables,
    ledger,
    now: () => clock.now,
    balance: NO_BALANCE,
    mayHandOver: () => clock.mayHandOver,
    changed: () => {},
    reached: () => {},
  };
  return { context, tables, clock, messageId, template, templateId, rule, ruleId, contact, contactId, values, id };
}
