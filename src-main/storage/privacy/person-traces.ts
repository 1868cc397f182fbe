/** Reads where a person stands in tables that do not belong to them: texts, the log, imports, the opt-out list. */
import type { OptOutFact } from '../../../src-shared/model/business/privacy.ts';
import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { LOG_COLUMNS, type LogLine, type LogRow } from '../settings/log.ts';

/** Ids of one person's records. `numbers` are all of their numbers. */
export interface Whose {
  contactId: number;
  numbers: readonly E164[];
}

/** What the log may name a person by. */
export interface Named {
  contactId: number;
  appointments: readonly number[];
  messages: readonly number[];
}

/** Rows looked at in one go, so that delivery never waits. */
const ROWS_AT_ONCE = 20_000;

export function personTraces(db: Db) {
  const last = (table: string) => db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck();
  const lastMessage = last('messages');
  const lastLine = last('log');
  const messages = db
    .prepare<{ contactId: number; numbers: string; after: number; until: number }, number>(
      `SELECT id FROM messages WHERE id > @after AND id <= @until AND (contact_id = @contactId
         OR contact_id IS NULL AND phone IN (SELECT value FROM json_each(@numbers)))
       UNION SELECT message_id FROM message_people WHERE contact_id = @contactId
         AND message_id > @after AND message_id <= @until`,
    )
    .pluck();
  const beside = db
    .prepare<{ contactId: number; numbers: string; after: number; until: number }, number>(
      `SELECT id FROM messages WHERE id > @after AND id <= @until AND contact_id <> @contactId
         AND phone IN (SELECT value FROM json_each(@numbers))`,
    )
    .pluck();
  const names = (list: string) => `',' || coalesce(detail ->> '$.${list}', '') || ',' LIKE '%,' || @contactId || ',%'`;
  const lines = db.prepare<
    { contactId: number; appointments: string; messages: string; after: number; until: number },
    LogRow
  >(
    `SELECT ${LOG_COLUMNS.list} FROM log WHERE id > @after AND id <= @until AND (detail ->> '$.contact' = @contactId
       OR detail ->> '$.appointment' IN (SELECT value FROM json_each(@appointments))
       OR detail ->> '$.message' IN (SELECT value FROM json_each(@messages))
       OR ${names('names')} OR ${names('others')})`,
  );
  const optOuts = db.prepare<{ numbers: string }, OptOutFact>(
    `SELECT o.phone, o.since, i.file_name AS file FROM opt_outs o LEFT JOIN imports i ON i.id = o.import_id
     WHERE o.phone IN (SELECT value FROM json_each(@numbers)) ORDER BY o.since DESC`,
  );
  const imports = db.prepare<
    { contactId: number },
    { at: Instant; file: string; purpose: ImportPurpose; how: 'brought' | 'changed' }
  >(
    `SELECT i.at, i.file_name AS file, i.purpose, CASE WHEN c.import_id = i.id THEN 'brought' ELSE 'changed' END AS how
     FROM imports i JOIN contacts c ON c.id = @contactId
     WHERE i.state <> 'staging' AND (c.import_id = i.id OR EXISTS (SELECT 1 FROM import_changes h
       WHERE h.import_id = i.id AND h.kind = 'contact' AND h.row_id = @contactId)
       OR EXISTS (SELECT 1 FROM appointments a WHERE a.contact_id = @contactId AND a.import_id = i.id))
     ORDER BY i.at DESC`,
  );
  /** Calls `look` with one range of ids after another, up to `end`. */
  function* ranges(end: number): Generator<{ after: number; until: number }> {
    for (let after = 0; after < end; after += ROWS_AT_ONCE) yield { after, until: after + ROWS_AT_ONCE };
  }
  return {
    /** Yields, in slices, the ids of the texts to a person, and of those to their numbers that name nobody. */
    messages: function* ({ contactId, numbers }: Whose): Generator<number[]> {
      for (const range of ranges(lastMessage.get() ?? 0))
        yield messages.all({ contactId, numbers: JSON.stringify(numbers), ...range });
    },
    /** Yields, in slices, the ids of the texts to other people at these numbers. */
    beside: function* ({ contactId, numbers }: Whose): Generator<number[]> {
      for (const range of ranges(lastMessage.get() ?? 0))
        yield beside.all({ contactId, numbers: JSON.stringify(numbers), ...range });
    },
    /** Yields, in slices, the lines of the log that name a person, one of their appointments or one of their texts. */
    lines: function* (named: Named): Generator<LogLine[]> {
      const asked = {
        contactId: named.contactId,
        appointments: JSON.stringify(named.appointments),
        messages: JSON.stringify(named.messages),
      };
      for (const range of ranges(lastLine.get() ?? 0)) yield lines.all({ ...asked, ...range }).map(LOG_COLUMNS.record);
    },
    /** Returns which of these numbers are opted out, since when, and by which list. */
    optOutsOf: (numbers: readonly E164[]): OptOutFact[] => optOuts.all({ numbers: JSON.stringify(numbers) }),
    /** Returns the lists that brought a person or their appointments, or changed their entry, newest first. */
    importsOf: (contactId: number) => imports.all({ contactId }),
  };
}
