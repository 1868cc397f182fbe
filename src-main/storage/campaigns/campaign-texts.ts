import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { isUnsubmitted, isWaiting, needsPerson } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isYearly } from '../contacts/contact-details.ts';
import type { Db } from '../db/connection.ts';
import type { StoredMessage } from '../messages/message-row.ts';
import {
  isTakenBackFor,
  type Row,
  rowToMessage,
  SELECT,
  sqlStates,
  storedReason,
  TO_CONFIRM,
  WITH_ITS_PERSON,
} from '../messages/message-row.ts';
import type { Subject } from './subject-texts.ts';

/** One text of a campaign that is being stored, with everybody it is for. */
export interface TextToStore {
  chunk: number;
  /** The values of the wire template's variables; null when the text goes as plain text. */
  values: string[] | null;
  contactName: string;
  phone: E164;
  text: string;
  segments: number;
  /** `agreed`: they agreed to promotions, and that is on record. */
  people: readonly { id: number; agreed: boolean }[];
  /** The appointments that the text says are cancelled or moved. */
  about: readonly Subject[];
}

/** Why a campaign's text may not go any more. */
export type BarredWhy = 'opted-out' | 'do-not-text' | 'removed' | 'untrue' | 'no-consent' | 'not-kept';

/** Stores the texts of campaigns, their chunks and the people each text is for. */
export function campaignTexts(db: Db) {
  const ofChunk = db.prepare<{ id: number; chunk: number; state: string }, { id: number }>(
    'SELECT id FROM messages WHERE campaign_id = @id AND state = @state AND chunk = @chunk ORDER BY id',
  );
  const heldToConfirm = db.prepare<{ id: number; limit: number }, { id: number }>(
    `SELECT id FROM messages
     WHERE campaign_id = @id AND state = 'held' AND reason = '${TO_CONFIRM}'
     ORDER BY chunk, id LIMIT @limit`,
  );
  const openOf = db.prepare<{ id: number; limit: number }, { id: number }>(
    `SELECT id FROM messages WHERE campaign_id = @id AND state IN ${sqlStates(isWaiting)} LIMIT @limit`,
  );
  const misplaced = db.prepare<{ id: number; state: string; reason: string | null }, { id: number }>(
    `SELECT id FROM messages WHERE campaign_id = @id AND state IN ${sqlStates(state => isUnsubmitted(state) && !needsPerson(state))}
       AND (state <> @state OR (state = 'held' AND reason IS NOT @reason))`,
  );
  const ofCampaign = db.prepare<{ id: number; states: string }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.state IN (SELECT value FROM json_each(@states)) ORDER BY m.id`,
  );
  const ofCampaignAndPerson = db.prepare<{ id: number; contactId: number }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.contact_id = @contactId ORDER BY m.id DESC`,
  );
  const lastChunk = db.prepare<{ id: number }, { chunk: number | null }>(
    'SELECT max(chunk) AS chunk FROM messages WHERE campaign_id = @id',
  );
  // A text is barred when its number opted out, or when every person it is for was removed or wants no texts.
  const isOptedOut = 'EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = m.phone)';
  // A text with somebody's name is for that person, whoever shares the phone; a text with the same words for all is for
  // any of them.
  const isForSomebody = `CASE WHEN m.wire_values IS NULL
     THEN EXISTS (SELECT 1 FROM message_people p JOIN contacts c ON c.id = p.contact_id
       WHERE p.message_id = m.id AND c.do_not_text = 0)
     ELSE EXISTS (SELECT 1 FROM contacts c WHERE c.id = m.contact_id AND c.do_not_text = 0) END`;
  // A text is also barred when an appointment it calls cancelled takes place after all or was cancelled at another
  // time, or when one it calls moved is cancelled, over, at another start by now, or not its person’s any more.
  const isUntrue = `EXISTS (SELECT 1 FROM message_subjects x JOIN appointments a ON a.id = x.appointment_id
     WHERE x.message_id = m.id AND (a.start_wall <> x.start_wall OR
       CASE x.what WHEN 'cancelled' THEN a.status <> 'cancelled' ELSE a.status NOT IN ('booked', 'confirmed')
         OR NOT EXISTS (SELECT 1 FROM message_people p WHERE p.message_id = m.id AND (p.contact_id = a.contact_id
           OR (a.id, p.contact_id) IN (SELECT appointment_id, contact_id FROM appointment_people))) END))`;
  // A promotion is barred when nobody it is for may get it any more: it needs a yes of whoever had agreed when it was
  // confirmed, and nobody who took theirs back gets it. Who else was left out was decided then.
  const isUnagreed = `(EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.purpose = 'promotion')
     AND NOT EXISTS (SELECT 1 FROM message_people p JOIN contacts c ON c.id = p.contact_id AND c.do_not_text = 0
       WHERE p.message_id = m.id AND (m.wire_values IS NULL OR p.contact_id = m.contact_id)
         AND (EXISTS (SELECT 1 FROM consents k WHERE k.contact_id = p.contact_id) OR p.had_agreed = 0
           AND NOT EXISTS (SELECT 1 FROM withdrawn_consents w WHERE w.contact_id = p.contact_id))))`;
  // A yearly text is barred when its rule is off, gone or another by now, or when nobody it is for has that day and that
  // number any more (docs/delivery.md §18).
  const isUnkept = `(EXISTS (SELECT 1 FROM campaigns k WHERE k.id = m.campaign_id AND k.yearly_rule_id IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM campaigns k JOIN yearly_rules y ON y.id = k.yearly_rule_id
       JOIN message_people p ON p.message_id = m.id JOIN contacts c ON c.id = p.contact_id
       JOIN custom_fields f ON f.name_key = y.field_key
       JOIN contact_fields v ON v.field_id = f.id AND v.contact_id = p.contact_id
       WHERE k.id = m.campaign_id AND y.enabled = 1 AND y.version = k.yearly_version AND c.phone = m.phone
         AND (m.wire_values IS NULL OR p.contact_id = m.contact_id) AND ${isYearly('v.value')}
         AND (substr(v.value, -5) = substr(k.yearly_on, -5) OR (substr(v.value, -5) = '02-29'
           AND substr(k.yearly_on, -5) = '02-28' AND substr(date(k.yearly_on, '+1 day'), -5) = '03-01'))))`;
  const isBarred = `(${isOptedOut} OR NOT ${isForSomebody} OR ${isUntrue} OR ${isUnagreed} OR ${isUnkept})`;
  const why = `CASE WHEN ${isOptedOut} THEN 'opted-out' WHEN ${isForSomebody}
    THEN iif(${isUntrue}, 'untrue', iif(${isUnkept}, 'not-kept', 'no-consent'))
    WHEN EXISTS (SELECT 1 FROM message_people p JOIN contacts c ON c.id = p.contact_id WHERE p.message_id = m.id)
    THEN 'do-not-text' ELSE 'removed' END AS why`;
  type Barred = { id: number; why: BarredWhy };
  const barred = db.prepare<{ id: number; states: string }, Barred>(
    `SELECT m.id, ${why} FROM messages m
     WHERE m.campaign_id = @id AND m.state IN (SELECT value FROM json_each(@states)) AND ${isBarred}`,
  );
  const barredAmong = db.prepare<{ ids: string }, Barred>(
    `SELECT m.id, ${why} FROM messages m WHERE m.id IN (SELECT value FROM json_each(@ids)) AND ${isBarred}`,
  );
  // Nobody is told of a cancellation or a move once the appointment's time has come.
  const hasBegun = `EXISTS (SELECT 1 FROM message_subjects x JOIN appointments a ON a.id = x.appointment_id
     WHERE x.message_id = m.id AND a.start_at <= @now)`;
  const begun = db
    .prepare<{ ids: string; now: string }, number>(
      `SELECT m.id FROM messages m WHERE m.id IN (SELECT value FROM json_each(@ids)) AND ${hasBegun}`,
    )
    .pluck();
  const retriable = db.prepare<{ id: number; state: string; now: string }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.state = @state AND NOT ${isBarred} AND NOT ${hasBegun}
       AND coalesce(m.reason ->> '$.kind', '') <> 'restored-since'
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) ORDER BY m.id`,
  );
  // A yearly rule makes those of its own anew. What the send ledger alone knew may be a copy that went.
  const backAgain = db.prepare<{ id: number; ids: string | null; after: string }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.due_at > @after
       AND (@ids IS NULL OR m.id IN (SELECT value FROM json_each(@ids)))
       AND m.plan_again = 0 AND ${isTakenBackFor('m', WITH_ITS_PERSON)} AND NOT ${isBarred}
       AND NOT EXISTS (SELECT 1 FROM campaigns k WHERE k.id = m.campaign_id AND k.yearly_rule_id IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id)
       AND NOT EXISTS (SELECT 1 FROM messages f WHERE f.kind = 'found' AND f.phone = m.phone AND f.text = m.text)
     ORDER BY m.id`,
  );
  const addPerson = db.prepare<{ message: number; contact: number; hadAgreed: number }>(
    'INSERT INTO message_people (message_id, contact_id, had_agreed) VALUES (@message, @contact, @hadAgreed)',
  );
  const copyPeople = db.prepare<{ from: number; to: number }>(
    `INSERT INTO message_people (message_id, contact_id, had_agreed)
     SELECT @to, contact_id, had_agreed FROM message_people WHERE message_id = @from`,
  );
  const people = db.prepare<{ message: number }, { contact_id: number }>(
    'SELECT contact_id FROM message_people WHERE message_id = @message ORDER BY contact_id',
  );
  const addSubject = db.prepare<Subject & { message: number }>(
    `INSERT INTO message_subjects (message_id, appointment_id, start_wall, what)
     VALUES (@message, @appointmentId, @start, @what) ON CONFLICT DO NOTHING`,
  );
  const about = db.prepare<{ message: number }, Subject>(
    `SELECT appointment_id AS appointmentId, start_wall AS start, what FROM message_subjects
     WHERE message_id = @message ORDER BY start_wall, appointment_id`,
  );
  const copySubjects = [
    `INSERT INTO message_subjects (message_id, appointment_id, start_wall, what)
     SELECT @to, appointment_id, start_wall, what FROM message_subjects WHERE message_id = @from`,
    'UPDATE messages SET subject_appointment_id = (SELECT subject_appointment_id FROM messages WHERE id = @from) WHERE id = @to',
  ].map(sql => db.prepare<{ from: number; to: number }>(sql));
  // Parameters are given by position, because this runs a hundred thousand times in a row. One more statement writes
  // the history of all.
  const insertText = db.prepare(
    `INSERT INTO messages (kind, rule_name, state, reason, campaign_id, sender, due_at, created_at, updated_at, chunk,
       wire_values, contact_id, contact_name, phone, text, segments, subject_appointment_id)
     VALUES ('campaign', '', 'held', '${TO_CONFIRM}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addFirstHistories = db.prepare<{ first: number; last: number }>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason)
     SELECT id, created_at, NULL, state, reason FROM messages WHERE id BETWEEN @first AND @last`,
  );
  return {
    /** Returns the texts of one chunk that are in a state. */
    ofChunk: (campaignId: number, chunk: number, state: MessageState): number[] =>
      ofChunk.all({ id: campaignId, chunk, state }).map(row => row.id),
    ofCampaign: (id: number, states: readonly MessageState[]): StoredMessage[] =>
      ofCampaign.all({ id, states: JSON.stringify(states) }).map(rowToMessage),
    /** Returns a campaign's texts under one contact's name, newest first. */
    ofCampaignAndPerson: (id: number, contactId: number): StoredMessage[] =>
      ofCampaignAndPerson.all({ id, contactId }).map(rowToMessage),
    /** Returns texts of a campaign that are held for its first minute, chunk by chunk. */
    heldToConfirm: (id: number, limit: number): number[] => heldToConfirm.all({ id, limit }).map(row => row.id),
    /** Returns the texts of a campaign that were not submitted, without those left out. */
    openOf: (id: number, limit: number): number[] => openOf.all({ id, limit }).map(row => row.id),
    /** Returns the texts of a campaign that were not submitted and do not have this state and reason. */
    notStanding: (id: number, state: 'held' | 'planned', reason: StateReason | null): number[] =>
      misplaced.all({ id, state, reason: storedReason(reason) }).map(row => row.id),
    /** Returns the highest chunk number of a campaign; 0 when it has none. */
    lastChunk: (campaignId: number): number => lastChunk.get({ id: campaignId })?.chunk ?? 0,
    /** Returns the campaign's texts in these states that nobody may get any more, each with the reason. */
    barredOf: (campaignId: number, states: readonly MessageState[]): Map<number, BarredWhy> =>
      new Map(barred.all({ id: campaignId, states: JSON.stringify(states) }).map(row => [row.id, row.why])),
    /** Returns those of these texts that nobody may get any more, each with the reason. */
    barredAmong: (ids: readonly number[]): Map<number, BarredWhy> =>
      new Map(barredAmong.all({ ids: JSON.stringify(ids) }).map(row => [row.id, row.why])),
    /**
     * Returns those of these texts that announce the cancellation or the move of an appointment whose time has come.
     */
    aboutBegun: (ids: readonly number[], now: Instant): Set<number> =>
      new Set(begun.all({ ids: JSON.stringify(ids), now })),
    /**
     * Returns refused or missed texts of a campaign that were surely not sent nor tried again, whose people may be
     * texted, and that would arrive before the appointment they are about.
     */
    retriableOf: (campaignId: number, state: 'refused' | 'missed', now: Instant): StoredMessage[] =>
      retriable.all({ id: campaignId, state, now }).map(rowToMessage),
    /**
     * Returns texts of a campaign, due after an instant, that were taken back because of their person alone, who may be
     * texted by now, and that none replaced. `ids`: of these alone; null for all.
     */
    backAgain: (campaignId: number, ids: readonly number[] | null, after: Instant): StoredMessage[] =>
      backAgain.all({ id: campaignId, ids: ids && JSON.stringify(ids), after }).map(rowToMessage),
    /** Says that a text is for somebody who had not agreed to promotions. */
    addPerson: (message: number, contact: number): void => {
      addPerson.run({ message, contact, hadAgreed: 0 });
    },
    /** Copies whom a text is for to the text that replaces it. */
    copyPeople: (from: number, to: number): void => {
      copyPeople.run({ from, to });
    },
    /** Copies the appointments a text is about to the text that replaces it. */
    copySubjects: (from: number, to: number): void => {
      for (const statement of copySubjects) statement.run({ from, to });
    },
    /** Returns the contacts that a campaign's text is for. */
    peopleOf: (message: number): number[] => people.all({ message }).map(row => row.contact_id),
    /** Returns the appointments that a text says are cancelled or moved, by start. */
    subjectsOf: (message: number): Subject[] => about.all({ message }),
    /**
     * Inserts texts of a campaign that is being stored, held for its first minute. Runs inside the caller's
     * transaction.
     */
    insertHeld: (
      { id: campaign, sender, dueAt }: { id: number; sender: string; dueAt: Instant },
      texts: readonly TextToStore[],
      at: Instant,
    ): void => {
      let [first, last] = [0, 0];
      for (const { chunk, values, contactName, phone, text: words, segments, people, about } of texts) {
        const json = values && JSON.stringify(values);
        const contact = people[0]?.id ?? null;
        const shared = [campaign, sender, dueAt, at, at, chunk, json, contact, contactName, phone, words, segments];
        last = Number(insertText.run(...shared, about[0]?.appointmentId ?? null).lastInsertRowid);
        first ||= last;
        for (const { id, agreed } of people) addPerson.run({ message: last, contact: id, hadAgreed: agreed ? 1 : 0 });
        for (const subject of about) addSubject.run({ message: last, ...subject });
      }
      addFirstHistories.run({ first, last });
    },
  };
}
