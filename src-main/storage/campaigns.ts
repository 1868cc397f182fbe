import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { Db } from './open.ts';

export interface StoredCampaign {
  id: number;
  token: string;
  name: string;
  /** Every occurrence of a variable has its own name; null when everybody gets the same words. */
  wireTemplate: string | null;
  sender: string;
  dueAt: Instant;
  /** Nothing of it leaves before. */
  heldUntil: Instant;
  confirmedAt: Instant;
  /** A person called it off. */
  stoppedAt: Instant | null;
}

interface Row {
  id: number;
  token: string;
  name: string;
  wire_template: string | null;
  sender: string;
  due_at: string;
  held_until: string;
  confirmed_at: string;
  stopped_at: string | null;
}

const COLUMNS =
  'c.id, c.token, c.name, c.wire_template, c.sender, c.due_at, c.held_until, c.confirmed_at, c.stopped_at';

/** Texts to many at once. Their messages stand in the table of messages. */
export function campaignsTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS} FROM campaigns c WHERE c.id = @id`);
  const ofToken = db.prepare<{ token: string }, Row>(`SELECT ${COLUMNS} FROM campaigns c WHERE c.token = @token`);
  const list = db.prepare<{ limit: number }, Row>(`SELECT ${COLUMNS} FROM campaigns c ORDER BY c.id DESC LIMIT @limit`);
  const insert = db.prepare(
    `INSERT INTO campaigns (token, name, wire_template, sender, due_at, held_until, confirmed_at)
     VALUES (@token, @name, @wireTemplate, @sender, @dueAt, @heldUntil, @confirmedAt)`,
  );
  const stop = db.prepare<{ id: number; at: string }>(
    'UPDATE campaigns SET stopped_at = @at WHERE id = @id AND stopped_at IS NULL',
  );
  const counts = db.prepare<{ id: number }, { state: MessageState; total: number; segments: number }>(
    `SELECT state, count(*) AS total, sum(segments) AS segments FROM messages WHERE campaign_id = @id
     AND id NOT IN (SELECT again_of FROM messages WHERE campaign_id = @id AND again_of IS NOT NULL) GROUP BY state`,
  );
  const nextRelease = db.prepare<{ now: string }, { at: string | null }>(
    'SELECT min(held_until) AS at FROM campaigns WHERE held_until > @now',
  );
  const toRelease = db.prepare<{ now: string }, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE c.held_until <= @now AND EXISTS (SELECT 1 FROM messages m
       WHERE m.campaign_id = c.id AND m.state = 'held' AND m.reason = '{"kind":"held","why":"just-confirmed"}')`,
  );
  const withMessages = db.prepare<{ states: string }, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE EXISTS (SELECT 1 FROM messages m
       WHERE m.campaign_id = c.id AND m.state IN (SELECT value FROM json_each(@states)))`,
  );
  const one = (row: Row | undefined): StoredCampaign | null => (row ? rowToCampaign(row) : null);
  return {
    get: (id: number): StoredCampaign | null => one(get.get({ id })),
    ofToken: (token: string): StoredCampaign | null => one(ofToken.get({ token })),
    /** Newest first. */
    list: (limit: number): StoredCampaign[] => list.all({ limit }).map(rowToCampaign),
    insert: (values: Omit<StoredCampaign, 'id' | 'stoppedAt'>): number => Number(insert.run(values).lastInsertRowid),
    stop: (id: number, at: Instant): void => {
      stop.run({ id, at });
    },
    /** When the next campaign's first minute ends. */
    nextRelease: (now: Instant): Instant | null => (nextRelease.get({ now })?.at ?? null) as Instant | null,
    /** Campaigns whose first minute is over and whose texts are still held for it. */
    toRelease: (now: Instant): number[] => toRelease.all({ now }).map(row => row.id),
    /** Texts and segments by state; of a text that was sent again, the newest. */
    counts: (id: number) => counts.all({ id }),
    /** Campaigns with at least one text in one of these states. */
    withMessagesIn: (states: readonly MessageState[]): number[] =>
      withMessages.all({ states: JSON.stringify(states) }).map(row => row.id),
  };
}

function rowToCampaign(row: Row): StoredCampaign {
  return {
    id: row.id,
    token: row.token,
    name: row.name,
    wireTemplate: row.wire_template,
    sender: row.sender,
    dueAt: row.due_at as Instant,
    heldUntil: row.held_until as Instant,
    confirmedAt: row.confirmed_at as Instant,
    stoppedAt: row.stopped_at as Instant | null,
  };
}
