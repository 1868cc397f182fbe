/** Records as a backup has them, beside a send ledger that went on after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { businessDays } from '../../../../src-main/core/messages/business-days.ts';
import { compareLedger } from '../../../../src-main/delivery/outbox/ledger/compare-ledger.ts';
import type { LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { replay } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import { type Ledger, openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { reconcileAppointment } from '../../../../src-main/delivery/reminders/reconcile.ts';
import type { Db } from '../../../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../../../src-main/storage/tables.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { instantOf } from '../../../../src-shared/time/instant.ts';
import { aRule } from '../../../helpers/builders.ts';

/** The account of every submission. */
export const PLACE = { account: 0, baseUrl: 'https://service.example' };
export const MADE = '2027-01-02T09:00:00.000Z' as Instant;
export const SENT = '2027-01-04T08:30:00.000Z' as Instant;
export const NOW = '2027-01-04T12:00:00.000Z' as Instant;
export const TUESDAY_10 = '2027-01-05T10:00:00.000Z' as Instant;
export const WEDNESDAY_9 = '2027-01-06T09:00:00.000Z' as Instant;
export const THURSDAY_9 = '2027-01-07T09:00:00.000Z' as Instant;
export const AMA = e164('+233244100201');
export const WORDS = 'Ama, Wednesday 09:00';
let folder = '';
let db: Db;
export let tables: Tables;
export let ledger: Ledger;
export let contact = 0;
export let appointment = 0;
let rule = 0;

export function bookedAt(startAt: Instant): number {
  const start = startAt.slice(0, 16) as WallTime;
  const rest = { zone: 'Africa/Accra', durationMinutes: 30, status: 'booked', externalId: '' } as const;
  return tables.appointments.insert(
    { contactId: contact, service: '', staff: '', notes: '', start, startAt, ...rest },
    null,
    MADE,
  );
}

type Fate = 'accepted' | 'refused' | 'uncertain' | 'notSent' | 'no answer';

/** What the ledger has of one submission made after the backup. */
export function handedOver(
  uid: string,
  fate: Fate,
  text: Partial<LedgerText> = {},
  more: { scheduledAt?: Instant | null; cancel?: 'asked' | 'cancelled' | 'too-late'; at?: Instant } = {},
): void {
  const { at = SENT } = more;
  const one: LedgerText = {
    message: 901,
    kind: 'reminder',
    appointment,
    rule,
    campaign: null,
    contact,
    name: 'Ama',
    phone: AMA,
    text: WORDS,
    dueAt: TUESDAY_10,
    startAt: WEDNESDAY_9,
    born: MADE,
    ...text,
  };
  const scheduledAt = more.scheduledAt === undefined ? one.dueAt : more.scheduledAt;
  ledger.append({ event: 'intent', at, uid, sender: 'Bellbird', scheduledAt, ...PLACE, texts: [one] });
  if (fate === 'no answer') return;
  const ids = (wanted: Fate) => (fate === wanted ? [one.message] : []);
  ledger.append({
    event: 'answer',
    at,
    uid,
    batchId: fate === 'accepted' ? `batch ${uid}` : null,
    accepted: ids('accepted'),
    refused: ids('refused'),
    uncertain: ids('uncertain'),
    notSent: ids('notSent'),
  });
  if (more.cancel) ledger.append({ event: 'cancel-asked', at, uid });
  if (more.cancel && more.cancel !== 'asked') ledger.append({ event: 'cancel', at, uid, outcome: more.cancel });
}

export const restored = () => tables.whileOpening(() => replay(tables, ledger, NOW));

export async function isAhead(): Promise<boolean> {
  const read = await openLedger(join(folder, 'ledger'));
  const { isAhead } = await compareLedger(tables, read);
  read.close();
  return isAhead;
}

export const reminders = () => tables.messages.ofAppointment(appointment).reverse();
export const states = () => reminders().map(({ state }) => state);
export const all = () =>
  tables.messages.page({ filter: 'all', search: '', offset: 0, limit: 50, today: instantOf(0), ...businessDays('UTC') })
    .rows;
export const reconcile = () => tables.atomically(() => reconcileAppointment(tables, appointment, 'edited', NOW));
export const NONE = { queued: 0, sent: 0, unclear: 0, cancelled: 0 };

/** Gives every test of a file its own records and ledger. */
export function prepareReplayRecords(): void {
  /** A database as a backup has it: Ama's reminder for Wednesday is planned and was not handed over. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bellbird-replay-'));
    db = openDatabase(join(folder, 'live.db'));
    tables = tablesOf(db);
    ledger = await openLedger(join(folder, 'ledger'));
    tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
    const person = { name: 'Ama', phone: AMA, email: '', notes: '', doNotText: false };
    contact = tables.contacts.insert(person, null, MADE);
    const body = '{$name}, {$day} {$time}';
    const templateId = tables.templates.save({
      id: null,
      name: 'Reminder',
      body,
      fallbacks: {},
      language: 'en' as const,
      purpose: 'reminder' as const,
    });
    rule = tables.templates.saveRule(aRule({ templateId }));
    appointment = bookedAt(WEDNESDAY_9);
    reconcileAppointment(tables, appointment, 'edited', MADE);
  });
  afterEach(() => {
    ledger.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
