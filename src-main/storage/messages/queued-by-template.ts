import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { reasonIs } from './message-row.ts';

/**
 * Counts the reminders of a template at the service: those with its words, and those whose earlier words are cancelled.
 * Where two texts of a rule are compared, the side of its person says whose words a reminder has.
 */
export function queuedByTemplate(db: Db) {
  const OF_TEMPLATE = `m.kind = 'reminder' AND m.due_at > @now
    AND EXISTS (SELECT 1 FROM rules r
      LEFT JOIN text_comparisons c ON c.rule_id = r.id AND c.ended_at IS NULL
      LEFT JOIN text_draws d ON d.contact_id = m.contact_id
      WHERE r.id = m.rule_id
        AND iif(c.id IS NOT NULL AND d.draw >= '8', c.b ->> '$.templateId', r.template_id) = @templateId)`;
  const queued = db.prepare<{ templateId: number; now: string }, { total: number; first: Instant | null }>(
    `SELECT count(*) AS total, min(m.due_at) AS first FROM messages m WHERE m.state = 'accepted' AND ${OF_TEMPLATE}`,
  );
  const replaced = db.prepare<{ templateId: number; now: string }, { total: number; since: Instant | null }>(
    `SELECT count(*) AS total, min(m.created_at) AS since FROM messages m
     WHERE m.state = 'cancelling' AND ${reasonIs('m', 'withdrawn', 'words-changed')} AND ${OF_TEMPLATE}`,
  );
  return {
    /** Returns those with the words of the template, and when the first of them goes. */
    queuedByTemplate: (templateId: number, now: Instant) =>
      queued.get({ templateId, now }) ?? { total: 0, first: null },
    /** Returns those that are being cancelled for other words, and since when the oldest of them is there. */
    replacedByTemplate: (templateId: number, now: Instant) =>
      replaced.get({ templateId, now }) ?? { total: 0, since: null },
  };
}
