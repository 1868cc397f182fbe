/** Finds and removes what is older than the business keeps (docs/privacy.md), in slices of rows. */
import type { RetentionPreview } from '../../../src-shared/model/business/privacy.ts';
import { isOver } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates } from '../messages/message-row.ts';
import { type IdRange, idRanges, ROWS_AT_ONCE } from './id-ranges.ts';
import { removeLines } from './remove-lines.ts';
import { removeVisits } from './remove-visits.ts';
import { scrubTexts } from './scrub-texts.ts';

/** What is old: everything of it lies before an instant. `now` decides whether a visit took place. */
export interface OldAsOf {
  before: Instant;
  now: Instant;
}

/** Lines that prove what a person asked for, and those by which the program knows what was done, stay. */
const KEPT_LINES = [
  'opted-out',
  'opted-in',
  'person-agreed',
  'person-agreed-no-more',
  'person-erased',
  'practice-prepared',
  'retention-set',
];

const TOOK_PLACE = (visit: string) => `${visit}.status NOT IN ('cancelled', 'no-show')`;
const PEOPLE = (visit: string) =>
  `(SELECT ${visit}.contact_id AS id UNION ALL SELECT contact_id FROM appointment_people WHERE appointment_id = ${visit}.id)`;

export function oldRecords(db: Db) {
  const messageRanges = idRanges(db, 'messages');
  const appointmentRanges = idRanges(db, 'appointments');
  const lineRanges = idRanges(db, 'log');
  const isOldText = `m.due_at < @before AND m.updated_at < @before AND coalesce(m.start_at, '') < @before
    AND m.state IN ${sqlStates(isOver)}`;
  const isNamed = `(m.text <> '' OR m.contact_name <> '' OR m.phone IS NOT NULL OR m.contact_id IS NOT NULL)`;
  const texts = db
    .prepare<OldAsOf & IdRange, number>(
      `SELECT m.id FROM messages m WHERE m.id > @after AND m.id <= @until AND ${isNamed} AND ${isOldText}`,
    )
    .pluck();
  // The last visit of somebody for a service stays, so that it is known whom to ask back.
  const isSomebodysLast = `${TOOK_PLACE('a')} AND EXISTS (SELECT 1 FROM ${PEOPLE('a')} p WHERE NOT EXISTS (
    SELECT 1 FROM appointments b WHERE b.id IN (SELECT id FROM appointments WHERE contact_id = p.id
        UNION ALL SELECT appointment_id FROM appointment_people WHERE contact_id = p.id)
      AND (b.start_at > a.start_at OR b.start_at = a.start_at AND b.id > a.id) AND b.start_at <= @now
      AND ${TOOK_PLACE('b')} AND name_key(b.service) = name_key(a.service)))`;
  const isOldVisit = `a.start_at < @before AND NOT EXISTS (
    SELECT 1 FROM messages m WHERE m.appointment_id = a.id AND NOT (${isOldText}))`;
  const inRange = 'FROM appointments a WHERE a.id > @after AND a.id <= @until';
  const visits = db
    .prepare<OldAsOf & IdRange, number>(`SELECT a.id ${inRange} AND ${isOldVisit} AND NOT (${isSomebodysLast})`)
    .pluck();
  const wordless = db.prepare<OldAsOf & IdRange>(
    `UPDATE appointments SET notes = '' WHERE id > @after AND id <= @until AND start_at < @before AND notes <> ''`,
  );
  const lines = db
    .prepare<OldAsOf & IdRange & { kept: string }, number>(
      `SELECT id FROM log WHERE id > @after AND id <= @until AND at < @before
         AND what NOT IN (SELECT value FROM json_each(@kept))`,
    )
    .pluck();
  const rest = [
    'DELETE FROM contact_changes WHERE at < @before',
    'DELETE FROM appointment_changes WHERE at < @before',
    'DELETE FROM cancellation_reports WHERE at < @before',
    // What undoing a list left as it was is told by name.
    `UPDATE imports SET counts = json_set(counts, '$.undo.outcome.notRestored', json('[]'))
     WHERE at < @before AND json_array_length(counts, '$.undo.outcome.notRestored') > 0`,
  ].map(sql => db.prepare<OldAsOf>(sql));
  // What a list did to an appointment to come is asked for as long as that is to come (tables.imports.cancellations).
  const undoable = db.prepare<OldAsOf & { limit: number }>(
    `DELETE FROM import_changes WHERE (import_id, kind, row_id) IN (
       SELECT c.import_id, c.kind, c.row_id FROM imports i JOIN import_changes c ON c.import_id = i.id
       WHERE i.at < @before AND NOT (c.kind = 'appointment'
         AND EXISTS (SELECT 1 FROM appointments a WHERE a.id = c.row_id AND a.start_at > @now)) LIMIT @limit)`,
  );
  const kept = db
    .prepare<OldAsOf & IdRange, Instant>(
      `SELECT m.due_at FROM messages m WHERE m.id > @after AND m.id <= @until AND m.due_at < @before
         AND m.submission_id IS NOT NULL AND ${isNamed} AND NOT (${isOldText})`,
    )
    .pluck();
  const counts = db.prepare<[], RetentionPreview['counts'][number]>(
    'SELECT month, status, sum(visits) AS visits FROM month_counts GROUP BY month, status ORDER BY month DESC, status',
  );
  const scrub = scrubTexts(db);
  const remove = removeVisits(db);
  const log = removeLines(db);
  return {
    /** Yield, in slices, the ids of what is old. */
    texts: function* (asOf: OldAsOf): Generator<number[]> {
      for (const range of messageRanges()) yield texts.all({ ...asOf, ...range });
    },
    visits: function* (asOf: OldAsOf): Generator<number[]> {
      for (const range of appointmentRanges()) yield visits.all({ ...asOf, ...range });
    },
    lines: function* (asOf: OldAsOf): Generator<number[]> {
      for (const range of lineRanges()) yield lines.all({ ...asOf, ...range, kept: JSON.stringify(KEPT_LINES) });
    },
    /** Yields, in slices, when those old texts were due that stay as they are. */
    keptTexts: function* (asOf: OldAsOf): Generator<Instant[]> {
      for (const range of messageRanges()) yield kept.all({ ...asOf, ...range });
    },
    /** Remove what was found, inside the caller's transaction. */
    scrubTexts: scrub.forNobody,
    removeVisits: remove,
    removeLines: log.all,
    /** Takes the notes out of the old visits that stay, a slice each time; yields after each. */
    withoutNotes: function* (asOf: OldAsOf): Generator<void> {
      for (const range of appointmentRanges()) {
        wordless.run({ ...asOf, ...range });
        yield;
      }
    },
    /**
     * Removes what old lists changed, by which they could be undone, a slice each time; yields how many rows it was.
     */
    undoableImports: function* (asOf: OldAsOf): Generator<number> {
      for (;;) {
        const { changes } = undoable.run({ ...asOf, limit: ROWS_AT_ONCE });
        yield changes;
        if (changes < ROWS_AT_ONCE) return;
      }
    },
    /** Removes old kept changes and reports, inside the caller's transaction. Returns how many rows it was. */
    removeRest: (asOf: OldAsOf): number => rest.reduce((sum, each) => sum + each.run(asOf).changes, 0),
    /** Returns how many visits were removed, by month and status, newest month first. */
    monthCounts: () => counts.all(),
  };
}
