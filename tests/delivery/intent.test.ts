import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../src-main/delivery/ledger.ts';
import { reconcileAppointment } from '../../src-main/delivery/reconcile.ts';
import { submit } from '../../src-main/delivery/submit.ts';
import type { Gateway } from '../../src-main/gateway/client.ts';
import { openDatabase } from '../../src-main/storage/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import { usualRule } from '../../src-shared/model/template.ts';
import { e164 } from '../../src-shared/phone.ts';

const PHONE = e164('+233244100201');
const MONDAY = '2027-01-04T08:00:00.000Z' as Instant;

/** One planned reminder; `meanwhile` happens while its connection is being opened. */
async function submitWhile(meanwhile: (house: ReturnType<typeof open>) => void) {
  const house = open();
  let sent = 0;
  const gateway: Gateway = {
    connect: async () => {
      meanwhile(house);
      const never = async () => {
        sent += 1;
        throw new Error('a byte left');
      };
      return { kind: 'open', connection: { send: never, cancel: never, balance: never, close: () => {} } };
    },
  };
  const outcome = await submit(house.desk, gateway, [house.messageId]).catch((error: Error) => error.message);
  return { outcome, sent, state: house.tables.messages.get(house.messageId)?.state };
}

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-intent-'));
  const db = openDatabase(join(folder, 'a.db'));
  const ledger = openLedger(join(folder, 'ledger.jsonl'));
  onTestFinished(() => {
    ledger.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const tables = tablesOf(db);
  const clock = { now: MONDAY, mayLeave: true };
  tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
  const template = { id: null, name: 'Reminder', body: 'See you at {$time}', fallbacks: {} };
  const templateId = tables.templates.save(template);
  const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
  const rule = { ...usualRule, id: null, name: 'The day before', templateId, when, enabled: true };
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
  reconcileAppointment(tables, id, 'edited', MONDAY);
  const messageId = tables.messages.ofAppointment(id)[0]?.id ?? 0;
  const desk = {
    tables,
    ledger,
    now: () => clock.now,
    balance: () => null,
    mayLeave: () => clock.mayLeave,
    changed: () => {},
    reached: () => {},
  };
  return { desk, tables, clock, messageId, template, templateId, rule, ruleId, contact, contactId, values, id };
}

describe('the last look, when the line to the service is open and nothing has left', () => {
  const changes: [title: string, meanwhile: (house: ReturnType<typeof open>) => void, becomes: string][] = [
    ['the number was opted out', ({ tables }) => tables.contacts.optOut(PHONE, MONDAY, null), 'skipped'],
    [
      'the person asked for no texts',
      ({ tables, contactId, contact }) => tables.contacts.update(contactId, { ...contact, doNotText: true }, MONDAY),
      'skipped',
    ],
    [
      'a person stopped it',
      ({ tables, id, ruleId, contactId }) => tables.messages.suppress(id, ruleId, contactId, MONDAY),
      'skipped',
    ],
    [
      'the appointment was cancelled',
      ({ tables, id, values }) => tables.appointments.update(id, { ...values, status: 'cancelled' }, MONDAY),
      'withdrawn',
    ],
    [
      'the rule was switched off',
      ({ tables, rule, ruleId }) => tables.templates.saveRule({ ...rule, id: ruleId, enabled: false }),
      'withdrawn',
    ],
    [
      'the words changed',
      ({ tables, template, templateId }) =>
        tables.templates.save({ ...template, id: templateId, body: 'Come at {$time}' }),
      'planned',
    ],
    [
      'the phone changed',
      ({ tables, contactId, contact }) =>
        tables.contacts.update(contactId, { ...contact, phone: e164('+233204100202') }, MONDAY),
      'planned',
    ],
    ['sending was locked', ({ tables }) => tables.settings.save({ sendingLocked: true }), 'held'],
    ['everything was stopped', ({ tables }) => tables.settings.save({ stopped: 'by-person' }), 'held'],
    ['the sender name was cleared', ({ tables }) => tables.settings.save({ sender: '' }), 'blocked'],
    ['it became too late', ({ clock }) => (clock.now = '2027-01-05T10:31:00.000Z' as Instant), 'missed'],
  ];
  test.each(changes)('%s: not a byte leaves, and it stands as it should', async (_title, meanwhile, becomes) => {
    const { outcome, sent, state } = await submitWhile(meanwhile);
    expect([outcome, sent, state]).toEqual([{ kind: 'not-wanted' }, 0, becomes]);
  });

  test('sending was paused or stopped by an answer to another text: not a byte leaves, and it waits as it was', async () => {
    const { outcome, sent, state } = await submitWhile(({ clock }) => (clock.mayLeave = false));
    expect([outcome, sent, state]).toEqual([{ kind: 'not-now' }, 0, 'planned']);
  });

  test('nothing changed: it leaves, after it is written down', async () => {
    const { outcome, sent, state } = await submitWhile(() => {});
    expect([outcome, sent, state]).toEqual(['a byte left', 1, 'in-flight']);
  });
});
