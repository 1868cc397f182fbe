/**
 * Stores campaigns. Who gets which text is decided in core/campaigns/, and what becomes of it in delivery/campaigns/.
 */
import type { CampaignPurpose } from '../../../src-shared/model/business/rulebook.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { isHandedOver, isUnfinished, isWaiting } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates, TO_CONFIRM } from '../messages/message-row.ts';

export interface StoredCampaign {
  id: number;
  token: string;
  name: string;
  /**
   * The template as it is submitted, in which every occurrence of a variable has a name of its own; null when everybody
   * gets the same words.
   */
  wireTemplate: string | null;
  purpose: CampaignPurpose;
  /** Of its numbers, those by whose rules it goes (delivery/rulebook/): ISO 3166 codes, and `other`. */
  countries: string[];
  sender: string;
  dueAt: Instant;
  /** No text of it leaves before this instant. */
  heldUntil: Instant;
  confirmedAt: Instant;
  /** When a person stopped the campaign; null if nobody did. */
  stoppedAt: Instant | null;
  /** The yearly rule that made it, and in which version; null where a person confirmed it. */
  yearlyRuleId: number | null;
  yearlyVersion: number | null;
  /** The key (nameKey) of the field that has the dates. */
  yearlyFieldKey: string | null;
  /** The day of the yearly dates it is for, YYYY-MM-DD. */
  yearlyOn: string | null;
}

const COLUMNS = columnsOf<StoredCampaign>({
  id: 'c.id',
  token: 'c.token',
  name: 'c.name',
  wireTemplate: 'c.wire_template',
  purpose: 'c.purpose',
  countries: json('c.countries'),
  sender: 'c.sender',
  dueAt: 'c.due_at',
  heldUntil: 'c.held_until',
  confirmedAt: 'c.confirmed_at',
  stoppedAt: 'c.stopped_at',
  yearlyRuleId: 'c.yearly_rule_id',
  yearlyVersion: 'c.yearly_version',
  yearlyFieldKey: 'c.yearly_field_key',
  yearlyOn: 'c.yearly_on',
});
type Row = RowOf<StoredCampaign>;

/**
 * The `held_until` of a campaign whose rows are still being stored: no text of it leaves and no screen lists it. One
 * that a crash left behind was never confirmed to anybody.
 */
export const STAGING = '9999-12-31T23:59:59.999Z';

/** The facts that are fixed when a campaign is confirmed. */
export interface CampaignFacts {
  texts: number;
  segments: number;
  batches: number;
  /** The text of its first message. */
  sample: string;
}

/** A text of a campaign, and whom it addresses. */
interface CampaignWords {
  phone: E164;
  contactId: number | null;
  text: string;
}

/** Stores campaigns. Their messages are in the table of messages. */
export function campaignsTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS.list} FROM campaigns c WHERE c.id = @id`);
  const isPublished = `c.held_until <> '${STAGING}'`;
  const ofToken = db.prepare<{ token: string }, Row>(
    `SELECT ${COLUMNS.list} FROM campaigns c WHERE c.token = @token AND ${isPublished}`,
  );
  // Those of yearly rules are many, and stay in the list for some days after theirs.
  const list = db.prepare<{ limit: number; yearlySince: string }, Row>(
    `SELECT ${COLUMNS.list} FROM campaigns c WHERE ${isPublished}
       AND (c.yearly_on IS NULL OR c.due_at >= @yearlySince) ORDER BY c.id DESC LIMIT @limit`,
  );
  const stage = db.prepare(
    `INSERT INTO campaigns (token, name, wire_template, purpose, countries, sender, due_at, held_until,
       confirmed_at, yearly_rule_id, yearly_version, yearly_field_key, yearly_on)
     VALUES (@token, @name, @wireTemplate, @purpose, @countries, @sender, @dueAt, '${STAGING}', @at,
       @yearlyRuleId, @yearlyVersion, @yearlyFieldKey, @yearlyOn)`,
  );
  const publish = db.prepare<{ id: number; heldUntil: string; at: string }>(
    'UPDATE campaigns SET held_until = @heldUntil, confirmed_at = @at WHERE id = @id',
  );
  const staging = db.prepare<[], { id: number }>(`SELECT id FROM campaigns WHERE held_until = '${STAGING}'`);
  const staged = db.prepare<{ id: number; limit: number }, { id: number }>(
    'SELECT id FROM messages WHERE campaign_id = @id LIMIT @limit',
  );
  const removeStaged = ['message_people', 'message_subjects', 'message_history'].map(table =>
    db.prepare<{ ids: string }>(`DELETE FROM ${table} WHERE message_id IN (SELECT value FROM json_each(@ids))`),
  );
  removeStaged.push(db.prepare('DELETE FROM messages WHERE id IN (SELECT value FROM json_each(@ids))'));
  const remove = db.prepare<{ id: number }>('DELETE FROM campaigns WHERE id = @id');
  const facts = db.prepare<{ id: number }, CampaignFacts>(
    `SELECT count(*) AS texts, sum(segments) AS segments, max(chunk) AS batches,
       (SELECT text FROM messages WHERE campaign_id = @id AND again_of IS NULL ORDER BY id LIMIT 1) AS sample
     FROM messages WHERE campaign_id = @id AND again_of IS NULL`,
  );
  const knownFacts = new Map<number, CampaignFacts>();
  const stop = db.prepare<{ id: number; at: string }>(
    'UPDATE campaigns SET stopped_at = @at WHERE id = @id AND stopped_at IS NULL',
  );
  const isNewest = `campaign_id = @id
    AND id NOT IN (SELECT again_of FROM messages WHERE +campaign_id = @id AND again_of IS NOT NULL)`;
  // The index of campaigns alone answers this query, because it runs after every answer of the service.
  const counts = db.prepare<{ id: number }, { state: MessageState; total: number }>(
    `SELECT state, count(*) AS total FROM messages WHERE ${isNewest} GROUP BY state`,
  );
  const leftOpen = db
    .prepare<{ id: number }, number>(
      `SELECT count(*) FROM messages WHERE ${isNewest} AND state = 'withdrawn'
       AND reason = '{"kind":"withdrawn","why":"dismissed-uncertain"}'`,
    )
    .pluck();
  const countUnstoppable = db
    .prepare<{ id: number; states: string; account: number; now: string }, number>(
      `SELECT count(*) FROM messages WHERE ${isNewest} AND state IN (SELECT value FROM json_each(@states))
         AND (due_at <= @now OR submission_id IS NULL OR submission_id NOT IN
           (SELECT id FROM submissions WHERE gateway_batch_id IS NOT NULL AND account = @account))`,
    )
    .pluck();
  const holdAtMost = db.prepare<{ until: string }>(
    `UPDATE campaigns SET held_until = @until WHERE held_until > @until AND held_until <> '${STAGING}'`,
  );
  const nextRelease = db.prepare<{ now: string }, { at: string | null }>(
    'SELECT min(held_until) AS at FROM campaigns WHERE held_until > @now',
  );
  const isOpen = 'SELECT 1 FROM messages m WHERE m.campaign_id = c.id AND m.state';
  const toArrange = db.prepare<{ now: string }, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE (c.stopped_at IS NOT NULL AND EXISTS (${isOpen} IN ${sqlStates(isWaiting)}))
       OR (c.held_until <= @now AND EXISTS (${isOpen} = 'held' AND m.reason = '${TO_CONFIRM}'))`,
  );
  const withMessages = db.prepare<{ states: string }, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE EXISTS (SELECT 1 FROM messages m
       WHERE m.campaign_id = c.id AND m.state IN (SELECT value FROM json_each(@states)))`,
  );
  const open = db.prepare<{ now: string }, { id: number }>(
    `SELECT c.id FROM campaigns c
     WHERE (c.stopped_at IS NULL AND c.due_at > @now) OR EXISTS (${isOpen} IN ${sqlStates(isUnfinished)})`,
  );
  const dueBetween = db.prepare<{ from: string; until: string }, Row>(
    `SELECT ${COLUMNS.list} FROM campaigns c WHERE ${isPublished} AND c.due_at >= @from AND c.due_at < @until ORDER BY c.id`,
  );
  const wordsOf = db.prepare<{ id: number; chunk: number }, CampaignWords>(
    `SELECT phone, contact_id AS contactId, text FROM messages
     WHERE campaign_id = @id AND chunk = @chunk AND subject_appointment_id IS NULL
       AND state IN ${sqlStates(state => isUnfinished(state) || isHandedOver(state))}`,
  );
  const { one } = COLUMNS;
  return {
    get: (id: number): StoredCampaign | null => one(get.get({ id })),
    ofToken: (token: string): StoredCampaign | null => one(ofToken.get({ token })),
    /** Returns the campaigns, newest first; of those of yearly rules only what is due since an instant. */
    list: (limit: number, yearlySince: Instant): StoredCampaign[] =>
      list.all({ limit, yearlySince }).map(COLUMNS.record),
    /** Adds a campaign that is not confirmed yet, so that its texts can be stored unseen. Returns its id. */
    stage: (values: Omit<StoredCampaign, 'id' | 'stoppedAt' | 'heldUntil' | 'confirmedAt'>, at: Instant): number =>
      Number(
        stage.run({
          ...values,
          ...{ countries: JSON.stringify(values.countries), at },
        }).lastInsertRowid,
      ),
    /** Confirms a campaign with everything that was stored for it. */
    publish: (id: number, heldUntil: Instant, at: Instant): void => {
      publish.run({ id, heldUntil, at });
    },
    isStaging: ({ heldUntil }: Pick<StoredCampaign, 'heldUntil'>): boolean => heldUntil === STAGING,
    stagingIds: (): number[] => staging.all().map(row => row.id),
    /** Removes up to `limit` texts of a campaign that was not confirmed; returns false once nothing of it is left. */
    unstage: (id: number, limit: number): boolean => {
      const ids = JSON.stringify(staged.all({ id, limit }).map(row => row.id));
      for (const statement of removeStaged) statement.run({ ids });
      if (ids === '[]') remove.run({ id });
      return ids !== '[]';
    },
    stop: (id: number, at: Instant): void => {
      stop.run({ id, at });
    },
    /** Shortens the holding of every campaign to an instant. */
    holdAtMost: (until: Instant): void => {
      holdAtMost.run({ until });
    },
    /** Returns when the next campaign's first minute ends. */
    nextRelease: (now: Instant): Instant | null => (nextRelease.get({ now })?.at ?? null) as Instant | null,
    /**
     * Returns the campaigns whose first minute is over, or that were called off, while their texts are not in the state
     * that follows.
     */
    toArrange: (now: Instant): number[] => toArrange.all({ now }).map(row => row.id),
    /** Returns what was fixed when the campaign was confirmed. */
    facts: (id: number): CampaignFacts => {
      const found = knownFacts.get(id) ?? facts.get({ id });
      if (!found) throw new Error('a campaign without facts');
      knownFacts.set(id, found);
      return found;
    },
    /** Counts the campaign's texts by state; a text that was sent again counts by its newest message. */
    counts: (id: number) => counts.all({ id }),
    /** Counts the texts of which a person left it open whether they were sent. */
    leftOpen: (id: number): number => leftOpen.get({ id }) ?? 0,
    /**
     * Counts the campaign's texts in these states that nothing can cancel: their time has come, or no batch of theirs
     * is known at the account.
     */
    countUnstoppable: (id: number, states: readonly MessageState[], at: { account: number; now: Instant }): number =>
      countUnstoppable.get({ id, states: JSON.stringify(states), ...at }) ?? 0,
    /** Returns the campaigns with at least one text in one of these states. */
    withMessagesIn: (states: readonly MessageState[]): number[] =>
      withMessages.all({ states: JSON.stringify(states) }).map(row => row.id),
    /** Returns the campaigns due from one instant to before another, as they were confirmed. */
    dueBetween: (from: Instant, until: Instant): StoredCampaign[] =>
      dueBetween.all({ from, until }).map(COLUMNS.record),
    /** Returns what a chunk of a campaign says to which phone: what may go or went, without texts about appointments. */
    wordsOf: (id: number, chunk: number): CampaignWords[] => wordsOf.all({ id, chunk }),
    /** Returns the campaigns that are to come, and those with a text that has not ended. */
    open: (now: Instant): number[] => open.all({ now }).map(row => row.id),
  };
}
