/** Reads where a person stands in tables that do not belong to them: texts, the log, imports, the opt-out list. */
import type { OptOutFact } from '../../../src-shared/model/business/privacy.ts';
import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { LOG_COLUMNS, type LogLine, type LogRow } from '../settings/log.ts';
import { type IdRange, idRanges } from './id-ranges.ts';

/** Whose records: `ids` of a person and of the entries that were merged into them, and all of their numbers. */
export interface Whose {
  ids: readonly number[];
  numbers: readonly E164[];
}

/** What the log may name a person by. */
export interface Named {
  contactId: number;
  appointments: readonly number[];
  messages: readonly number[];
}

type Asked = { ids: string; numbers: string };
const IDS = '(SELECT value FROM json_each(@ids))';
const NUMBERS = '(SELECT value FROM json_each(@numbers))';
const asked = ({ ids, numbers }: Whose): Asked => ({ ids: JSON.stringify(ids), numbers: JSON.stringify(numbers) });

export function personTraces(db: Db) {
  const messageRanges = idRanges(db, 'messages');
  const lineRanges = idRanges(db, 'log');
  const lastMessage = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM messages').pluck();
  const messages = db
    .prepare<Asked & IdRange, number>(
      `SELECT id FROM messages WHERE id > @after AND id <= @until AND (contact_id IN ${IDS}
         OR phone IN ${NUMBERS} AND (contact_id IS NULL OR contact_id NOT IN (SELECT id FROM contacts)))
       UNION SELECT message_id FROM message_people WHERE contact_id IN ${IDS}
         AND message_id > @after AND message_id <= @until`,
    )
    .pluck();
  const beside = db
    .prepare<Asked & IdRange, number>(
      `SELECT id FROM messages WHERE id > @after AND id <= @until AND contact_id NOT IN ${IDS} AND phone IN ${NUMBERS}`,
    )
    .pluck();
  // By the indexes of people; of all others only the newest rows are read.
  const present = db
    .prepare<Asked & { after: number }, number>(
      `SELECT id FROM messages WHERE contact_id IN ${IDS}
       UNION SELECT message_id FROM message_people WHERE contact_id IN ${IDS}
       UNION SELECT id FROM messages WHERE id > @after AND +phone IN ${NUMBERS}`,
    )
    .pluck();
  // An entry that was merged away stands in no list of people any more.
  const mergedInto = db
    .prepare<{ contactId: number }, number>(
      `WITH RECURSIVE entries (id) AS (
         VALUES (@contactId)
         UNION
         SELECT r.contact_id FROM entries e
           JOIN contact_change_rows own ON own.contact_id = e.id
           JOIN contact_changes c ON c.id = own.change_id AND c.kind = 'merge' AND c.undone_at IS NULL
           JOIN contact_change_rows r ON r.change_id = c.id AND r.contact_id NOT IN (SELECT id FROM contacts)
       ) SELECT id FROM entries`,
    )
    .pluck();
  const added = db.prepare<{ ids: string }, { id: number; at: Instant }>(
    `SELECT id, created_at AS at FROM contacts WHERE id IN ${IDS}
     UNION SELECT contact_id, before ->> '$.person.createdAt' FROM contact_change_rows
       WHERE contact_id IN ${IDS} AND before ->> '$.person.createdAt' IS NOT NULL`,
  );
  const FORMER = `
    SELECT coalesce(before ->> '$.person', before) AS before FROM contact_change_rows WHERE contact_id IN ${IDS}
    UNION ALL SELECT before FROM import_changes WHERE kind = 'contact' AND row_id IN ${IDS}`;
  const formerNames = db
    .prepare<{ ids: string }, string>(
      `SELECT name FROM contacts WHERE id IN ${IDS} UNION SELECT contact_name FROM messages WHERE contact_id IN ${IDS}
       UNION SELECT name FROM contact_spellings WHERE contact_id IN ${IDS}
       UNION SELECT before ->> '$.name' FROM (${FORMER})`,
    )
    .pluck();
  const formerNumbers = db
    .prepare<{ ids: string }, E164>(
      `SELECT before ->> '$.phone' FROM (${FORMER}) WHERE before ->> '$.phone' IS NOT NULL
       UNION SELECT other.value ->> '$.phone' FROM (${FORMER}) f, json_each(f.before, '$.otherPhones') other
       UNION SELECT phone FROM messages WHERE contact_id IN ${IDS} AND phone IS NOT NULL`,
    )
    .pluck();
  const firstText = db
    .prepare<{ ids: string }, Instant | null>(`SELECT min(created_at) FROM messages WHERE id IN ${IDS}`)
    .pluck();
  const names = (list: string) => `',' || coalesce(detail ->> '$.${list}', '') || ',' LIKE '%,' || @contactId || ',%'`;
  const lines = db.prepare<{ contactId: number; appointments: string; messages: string } & IdRange, LogRow>(
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
  return {
    /**
     * Yields, in slices, the ids of the texts to a person, and of those to their numbers that are to nobody in the
     * records: they name nobody, or an entry that was removed.
     */
    messages: function* (whose: Whose): Generator<number[]> {
      for (const range of messageRanges()) yield messages.all({ ...asked(whose), ...range });
    },
    /** Yields, in slices, the ids of the texts to other people at these numbers. */
    beside: function* (whose: Whose): Generator<number[]> {
      for (const range of messageRanges()) yield beside.all({ ...asked(whose), ...range });
    },
    /** Returns the id of the newest text of all. */
    lastMessage: (): number => lastMessage.get() ?? 0,
    /** Returns at once the ids of the texts to a person, and of those after `after` to one of their numbers. */
    present: (whose: Whose, after: number): number[] => present.all({ ...asked(whose), after }),
    /** Returns the id of a person and of every entry that was merged into them. */
    entriesOf: (contactId: number): number[] => mergedInto.all({ contactId }),
    /** Returns when each of these entries was added, by id; of those merged away, as their kept changes have it. */
    addedAt: (ids: readonly number[]): Map<number, Instant> =>
      new Map(added.all({ ids: JSON.stringify(ids) }).map(({ id, at }) => [id, at])),
    /** Returns the names these entries have and had, as texts and kept changes have them. */
    namesOf: (ids: readonly number[]): string[] => formerNames.all({ ids: JSON.stringify(ids) }),
    /** Returns the numbers these entries had, as texts and kept changes have them. */
    formerNumbersOf: (ids: readonly number[]): E164[] => formerNumbers.all({ ids: JSON.stringify(ids) }),
    /** Returns when the first of these texts was planned; null where there is none. */
    firstOf: (messages: readonly number[]): Instant | null => firstText.get({ ids: JSON.stringify(messages) }) ?? null,
    /** Yields, in slices, the lines of the log that name a person, one of their appointments or one of their texts. */
    lines: function* (named: Named): Generator<LogLine[]> {
      const whom = {
        contactId: named.contactId,
        appointments: JSON.stringify(named.appointments),
        messages: JSON.stringify(named.messages),
      };
      for (const range of lineRanges()) yield lines.all({ ...whom, ...range }).map(LOG_COLUMNS.record);
    },
    /** Returns which of these numbers are opted out, since when, and by which list. */
    optOutsOf: (numbers: readonly E164[]): OptOutFact[] => optOuts.all({ numbers: JSON.stringify(numbers) }),
    /** Returns the lists that brought a person or their appointments, or changed their entry, newest first. */
    importsOf: (contactId: number) => imports.all({ contactId }),
  };
}
