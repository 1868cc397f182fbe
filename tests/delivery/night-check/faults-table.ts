/** Makes sound records wrong in one place, in every way that the night check is to notice. */

import type { LedgerLine, ReadLine } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import type { Submitted } from '../../../src-main/delivery/outbox/ledger/submissions.ts';
import type { Db } from '../../../src-main/storage/db/connection.ts';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import type { WrongKind } from '../../../src-shared/model/today.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Random } from '../../simulation/random.ts';

/** What of the ledger is made wrong while it is read. */
export interface LedgerFault {
  submitted?(one: Submitted): Submitted[];
  /** A line that stands before all others. */
  before?: LedgerLine;
}

export interface Injected {
  kind: WrongKind;
  /** The text that is to be found wrong, if it is not the one picked; null where the records do not have it. */
  messageId?: number | null;
  ledger?: LedgerFault;
}

interface Pick {
  db: Db;
  message: StoredMessage;
  random: Random;
}

interface Fault {
  of: 'queued' | 'handed-over' | 'any';
  from: 'reminder' | 'campaign' | 'any';
  inject(pick: Pick): Injected;
}

const set = (db: Db, sql: string, ...values: unknown[]) => db.prepare(sql).run(...values);
const OTHER = '+233209999999' as E164;

/** Makes the change to the records, and says what it should be called. */
const records =
  (kind: WrongKind, sql: string, values: (pick: Pick) => unknown[]): Fault['inject'] =>
  pick => {
    set(pick.db, sql, ...values(pick));
    return { kind };
  };

const ofUid = (pick: Pick, change: (one: Submitted) => Submitted): LedgerFault => {
  const uid = uidOf(pick);
  return { submitted: one => [one.intent.uid === uid ? change(one) : one] };
};

const uidOf = ({ db, message }: Pick) =>
  db.prepare<[number | null], string>('SELECT uid FROM submissions WHERE id = ?').pluck().get(message.submissionId);

const appointment = ({ message }: Pick) => [message.appointmentId];
const contact = ({ message }: Pick) => [message.contactId];
const own = ({ message }: Pick) => [message.id];
/** Long before the text left: whatever differs was so when it did. */
const LONG_AGO = '2026-12-01T08:00:00.000Z';

export const FAULTS: Record<string, Fault> = {
  'its appointment is moved': {
    of: 'queued',
    from: 'reminder',
    inject: records(
      'start',
      "UPDATE appointments SET start_wall = '2027-01-12T09:00', start_at = '2027-01-12T09:00:00.000Z' WHERE id = ?",
      appointment,
    ),
  },
  'its appointment is cancelled': {
    of: 'queued',
    from: 'reminder',
    inject: records('not-wanted', "UPDATE appointments SET status = 'cancelled' WHERE id = ?", appointment),
  },
  'its person is marked as missed': {
    of: 'queued',
    from: 'reminder',
    inject: records('not-wanted', "UPDATE appointments SET status = 'no-show' WHERE id = ?", appointment),
  },
  'its appointment is somebody else’s': {
    of: 'queued',
    from: 'reminder',
    inject: records(
      'not-wanted',
      'UPDATE appointments SET contact_id = (SELECT max(id) FROM contacts) WHERE id = ?',
      appointment,
    ),
  },
  'its appointment is for another service': {
    of: 'queued',
    from: 'reminder',
    inject: records('words', "UPDATE appointments SET service = 'Whitening' WHERE id = ?", appointment),
  },
  'its person has another number': {
    of: 'queued',
    from: 'reminder',
    inject: records('number', `UPDATE contacts SET phone = '${OTHER}' WHERE id = ?`, contact),
  },
  'its person has no number': {
    of: 'queued',
    from: 'reminder',
    inject: records('number', 'UPDATE contacts SET phone = NULL WHERE id = ?', contact),
  },
  'its person has another name': {
    of: 'queued',
    from: 'reminder',
    inject: records('words', "UPDATE contacts SET name = 'Naa Lamptey' WHERE id = ?", contact),
  },
  'its person wants no texts': {
    of: 'queued',
    from: 'any',
    inject: records('opted-out', 'UPDATE contacts SET do_not_text = 1 WHERE id = ?', contact),
  },
  'its number opted out': {
    of: 'queued',
    from: 'any',
    inject: records('opted-out', "INSERT INTO opt_outs (phone, since) VALUES (?, '2027-01-06T07:00:00.000Z')", pick => [
      pick.message.phone,
    ]),
  },
  'somebody stopped it': {
    of: 'queued',
    from: 'reminder',
    inject: records(
      'not-wanted',
      `INSERT INTO suppressions (appointment_id, rule_id, contact_id, at, why) VALUES (?, ?, ?, '${LONG_AGO}', 'by-person')`,
      ({ message }) => [message.appointmentId, message.ruleId, message.contactId],
    ),
  },
  'its rule is off': {
    of: 'queued',
    from: 'reminder',
    inject: records('not-wanted', 'UPDATE rules SET enabled = 0 WHERE id = ?', ({ message }) => [message.ruleId]),
  },
  'its rule is for others': {
    of: 'queued',
    from: 'reminder',
    inject: records(
      'not-wanted',
      `UPDATE rules SET applies_to = '{"kind":"staff","staff":"Dr. Adjei"}' WHERE id = ?`,
      ({ message }) => [message.ruleId],
    ),
  },
  'its rule has another hour': {
    of: 'queued',
    from: 'reminder',
    inject: records('time', `UPDATE rules SET due = json_set(due, '$.at', '11:30') WHERE id = ?`, ({ message }) => [
      message.ruleId,
    ]),
  },
  'its template is another': {
    of: 'queued',
    from: 'reminder',
    inject: records('words', "UPDATE templates SET body = body || ' Please come early.'", () => []),
  },
  'no text may go at its hour': {
    of: 'queued',
    from: 'any',
    inject: records(
      'time',
      `INSERT INTO settings (key, value) VALUES ('allowedFrom', '"12:30"') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      () => [],
    ),
  },
  'the business has another sender': {
    of: 'queued',
    from: 'reminder',
    inject: records(
      'sender',
      `INSERT INTO settings (key, value) VALUES ('sender', '"Other"') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      () => [],
    ),
  },
  'its campaign was called off': {
    of: 'queued',
    from: 'campaign',
    inject: records('not-wanted', `UPDATE campaigns SET stopped_at = '${LONG_AGO}' WHERE id = ?`, ({ message }) => [
      message.campaignId,
    ]),
  },
  'its campaign has another sender': {
    of: 'queued',
    from: 'campaign',
    inject: records('sender', "UPDATE campaigns SET sender = 'Other' WHERE id = ?", ({ message }) => [
      message.campaignId,
    ]),
  },
  'its campaign has another time': {
    of: 'queued',
    from: 'campaign',
    inject: records('time', "UPDATE campaigns SET due_at = '2027-01-09T15:00:00.000Z' WHERE id = ?", ({ message }) => [
      message.campaignId,
    ]),
  },
  'its promotion is outside the hours of its country': {
    of: 'queued',
    from: 'campaign',
    inject: ({ db, message }) => {
      set(db, "UPDATE campaigns SET purpose = 'promotion' WHERE id = ?", message.campaignId);
      set(
        db,
        `INSERT INTO rule_decisions (country, kind, stricter, checked_rule)
         VALUES ('GH', 'hours', '{"from":"13:00","until":"19:00","weekdays":[1,2,3,4,5,6]}', '')`,
      );
      return { kind: 'time' };
    },
  },
  'its campaign says something else': {
    of: 'queued',
    from: 'campaign',
    inject: records('words', `UPDATE messages SET wire_values = '["Nobody"]' WHERE id = ?`, own),
  },
  'the records say another number than was handed over': {
    of: 'any',
    from: 'any',
    inject: records('number', `UPDATE messages SET phone = '${OTHER}' WHERE id = ?`, own),
  },
  'the records say other words than were handed over': {
    of: 'any',
    from: 'any',
    inject: records('words', "UPDATE messages SET text = text || '!' WHERE id = ?", own),
  },
  'the records say another time than was handed over': {
    of: 'any',
    from: 'any',
    inject: records('time', "UPDATE messages SET due_at = '2027-01-07T16:00:00.000Z' WHERE id = ?", own),
  },
  'the ledger has other words': {
    of: 'any',
    from: 'any',
    inject: pick => ({
      kind: 'words',
      ledger: ofUid(pick, one => withText(one, pick.message.id, { text: 'Win a phone!' })),
    }),
  },
  'the ledger has another number': {
    of: 'any',
    from: 'any',
    inject: pick => ({ kind: 'number', ledger: ofUid(pick, one => withText(one, pick.message.id, { phone: OTHER })) }),
  },
  'nobody has an answer': {
    of: 'any',
    from: 'any',
    inject: pick => {
      // On a full disk the records alone may keep it: then nothing is wrong.
      set(pick.db, 'UPDATE submissions SET gateway_batch_id = NULL WHERE id = ?', pick.message.submissionId);
      return { kind: 'not-confirmed', ledger: ofUid(pick, one => ({ ...one, answer: null })) };
    },
  },
  'the ledger has it as refused': {
    of: 'any',
    from: 'any',
    inject: pick => ({
      kind: 'not-confirmed',
      ledger: ofUid(pick, one => ({
        ...one,
        answer: one.answer && { ...one.answer, accepted: [], refused: one.answer.accepted },
      })),
    }),
  },
  'the ledger has it as cancelled': {
    of: 'any',
    from: 'any',
    inject: pick => ({ kind: 'not-confirmed', ledger: ofUid(pick, one => ({ ...one, cancel: 'cancelled' })) }),
  },
  'the ledger does not know it': {
    of: 'any',
    from: 'any',
    inject: pick => {
      const uid = uidOf(pick);
      return { kind: 'not-confirmed', ledger: { submitted: one => (one.intent.uid === uid ? [] : [one]) } };
    },
  },
  'the records say that it did not go': {
    of: 'any',
    from: 'any',
    inject: records('unknown', 'UPDATE messages SET state = ? WHERE id = ?', ({ random, message }) => [
      random.pick(['missed', 'refused', 'withdrawn', 'skipped', 'planned', 'held', 'cancelled']),
      message.id,
    ]),
  },
  'the records do not have it': {
    of: 'any',
    from: 'any',
    inject: ({ db, message }) => {
      for (const table of ['message_history', 'message_people', 'message_subjects'])
        set(db, `DELETE FROM ${table} WHERE message_id = ?`, message.id);
      set(db, 'DELETE FROM messages WHERE id = ?', message.id);
      return { kind: 'unknown', messageId: null };
    },
  },
  'its number had opted out before it was handed over': {
    of: 'any',
    from: 'any',
    inject: ({ message }) => ({
      kind: 'opted-out',
      ledger: {
        before: { event: 'opt-out', at: LONG_AGO as Instant, out: true, phones: message.phone ? [message.phone] : [] },
      },
    }),
  },
  'its person wanted no texts when it was handed over': {
    of: 'handed-over',
    from: 'reminder',
    inject: records('opted-out', 'UPDATE contacts SET do_not_text = 1 WHERE id = ?', contact),
  },
  'its appointment was cancelled when it was handed over': {
    of: 'handed-over',
    from: 'reminder',
    inject: records('not-wanted', "UPDATE appointments SET status = 'cancelled' WHERE id = ?", appointment),
  },
  'its appointment had another start when it was handed over': {
    of: 'handed-over',
    from: 'reminder',
    inject: records('start', "UPDATE appointments SET start_at = '2027-01-12T09:00:00.000Z' WHERE id = ?", appointment),
  },
  'its person had another number when it was handed over': {
    of: 'handed-over',
    from: 'reminder',
    inject: records('number', `UPDATE contacts SET phone = '${OTHER}' WHERE id = ?`, contact),
  },
  'the same words went to the phone before': {
    of: 'handed-over',
    from: 'any',
    inject: pick => {
      const uid = `${uidOf(pick)}-again`;
      const { db, message } = pick;
      const copied = copy(db, 'submissions', message.submissionId ?? 0, { uid });
      const second = copy(db, 'messages', message.id, { submission_id: copied });
      return {
        kind: 'twice',
        messageId: second,
        ledger: {
          submitted: one => (one.intent.uid === uidOf(pick) ? [one, onlyText(one, message.id, second, uid)] : [one]),
        },
      };
    },
  },
};

/** Copies a row under a new id, with some columns changed; returns the id. */
function copy(db: Db, table: string, id: number, changed: Record<string, unknown>): number {
  const row = db.prepare<[number], Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = ?`).get(id) ?? {};
  const { id: _, ...values } = { ...row, ...changed };
  const names = Object.keys(values);
  const made = db
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(values));
  return Number(made.lastInsertRowid);
}

function withText(one: Submitted, message: number, changed: Partial<Submitted['intent']['texts'][number]>): Submitted {
  const texts = one.intent.texts.map(text => (text.message === message ? { ...text, ...changed } : text));
  return { ...one, intent: { ...one.intent, texts } };
}

/** A second submission of one text of another. */
function onlyText(one: Submitted, message: number, second: number, uid: string): Submitted {
  const texts = one.intent.texts.flatMap(text => (text.message === message ? { ...text, message: second } : []));
  return {
    ...one,
    intent: { ...one.intent, uid, texts },
    answer: one.answer && { ...one.answer, uid, accepted: [second] },
  };
}

/** A line as it is read from the ledger. */
export const asRead = (line: LedgerLine): ReadLine => ({
  hash: '',
  body: '',
  line,
  merge: 0,
  segment: 1,
  number: 0,
  at: 0,
  value: {},
  parts: [],
});
