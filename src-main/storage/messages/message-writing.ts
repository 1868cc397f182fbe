import type { MessageHistoryEntry, MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { awaitsAnswer, isUnsubmitted } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import type { MessageValues } from './message-row.ts';
import { sqlStates, storedReason } from './message-row.ts';

type Released = Pick<MessageValues, 'contactId' | 'startWall'> & { planAgain: number };
type Adopted = Pick<MessageValues, 'appointmentId' | 'ruleId' | 'ruleName' | 'contactId' | 'startWall'>;

/** Writes every change of a message with its history. States change only by compare-and-set. */
export function messageWriting(db: Db) {
  const planAgain = db.prepare<{ ids: string; value: number }>(
    'UPDATE messages SET plan_again = @value WHERE id IN (SELECT value FROM json_each(@ids))',
  );
  const setNext = db.prepare<{ id: number; dueAt: string | null; since: string }>(
    'UPDATE messages SET next_due_at = @dueAt, next_since = @since WHERE id = @id',
  );
  const insert = db.prepare(
    `INSERT INTO messages (kind, appointment_id, campaign_id, chunk, wire_values, rule_id, rule_name, contact_id,
       contact_name, phone, text, segments, sender, due_at, start_at, start_wall, again_of, state, reason, created_at,
       updated_at)
     VALUES (@kind, @appointmentId, @campaignId, @chunk, @wireValues, @ruleId, @ruleName, @contactId,
       @contactName, @phone, @text, @segments, @sender, @dueAt, @startAt, @startWall, @againOf, @state, @reason, @at,
       @at)`,
  );
  const rewrite = db.prepare(
    `UPDATE messages SET rule_name = @ruleName, contact_name = @contactName, phone = @phone, text = @text,
       segments = @segments, due_at = @dueAt, start_at = @startAt, start_wall = @startWall, updated_at = @at
     WHERE id = @id AND state IN ${sqlStates(isUnsubmitted)}`,
  );
  const updateStart = db.prepare<{ id: number; startAt: string | null; startWall: string | null; at: string }>(
    `UPDATE messages SET start_at = @startAt, start_wall = @startWall, updated_at = @at WHERE id = @id AND state = 'done'`,
  );
  const adopt = db.prepare<Adopted & { id: number }>(
    `UPDATE messages SET kind = 'reminder', appointment_id = @appointmentId, rule_id = @ruleId, rule_name = @ruleName,
       contact_id = @contactId, start_wall = @startWall, found_start_at = start_at, sender = NULL, plan_again = 0
     WHERE id = @id AND kind = 'found'`,
  );
  const releaseFound = db.prepare<Released & { id: number }>(
    `UPDATE messages SET kind = 'found', appointment_id = NULL, rule_id = NULL, rule_name = '', contact_id = @contactId,
       start_at = found_start_at, start_wall = @startWall, found_start_at = NULL, plan_again = @planAgain,
       next_due_at = NULL, next_since = NULL,
       sender = (SELECT s.sender FROM submissions s WHERE s.id = submission_id)
     WHERE id = @id AND kind = 'reminder' AND found_start_at IS NOT NULL`,
  );
  const setState = db.prepare<{ id: number; from: string; to: string; reason: string | null; at: string }>(
    'UPDATE messages SET state = @to, reason = @reason, updated_at = @at WHERE id = @id AND state = @from',
  );
  const addHistory = db.prepare<{ id: number; at: string; from: string | null; to: string; reason: string | null }>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason) VALUES (@id, @at, @from, @to, @reason)`,
  );
  type Many = { ids: string; standing: string; from: string; to: string; reason: string | null; at: string };
  // The + keeps SQLite from the index of states, because thousands of messages may have the same state.
  const setStates = db.prepare<Many>(
    `UPDATE messages SET state = @to, reason = @reason, updated_at = @at
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const addHistories = db.prepare<Many>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason)
     SELECT id, @at, @from, @to, @reason FROM messages
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const submit = db.prepare<Many & { submissionId: number }>(
    `UPDATE messages SET state = @to, reason = @reason, submission_id = @submissionId, updated_at = @at
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const history = db.prepare<
    { id: number },
    { at: string; from_state: string | null; to_state: string; reason: string | null }
  >('SELECT at, from_state, to_state, reason FROM message_history WHERE message_id = @id ORDER BY id');
  // The history is read from its newest line backwards, so that only what came since is read.
  const openAt = db.prepare<{ from: string; ended: string; until: string }, { id: number; stood: MessageState | null }>(
    `SELECT m.id, h.from_state AS stood
     FROM (SELECT min(id) AS first FROM message_history WHERE id > coalesce(
             (SELECT id FROM message_history WHERE at <= @ended ORDER BY id DESC LIMIT 1), 0) GROUP BY message_id) since
     JOIN message_history h ON h.id = since.first
     JOIN messages m ON m.id = h.message_id
     WHERE h.at <= @until OR h.from_state IN ${sqlStates(awaitsAnswer)} OR (m.due_at > @from AND m.due_at <= @until)
     ORDER BY m.due_at, m.id`,
  );
  return {
    setPlanAgain: (ids: readonly number[], planAgainThen: boolean): void => {
      planAgain.run({ ids: JSON.stringify(ids), value: planAgainThen ? 1 : 0 });
    },
    /**
     * Records that what is wanted in a text's place is due at this time (null: nothing is wanted), since this instant.
     */
    setNext: (id: number, dueAt: Instant | null, since: Instant): void => {
      setNext.run({ id, dueAt, since });
    },
    /** Adds a message; returns its id. */
    insert: (values: MessageValues, state: MessageState, reason: StateReason | null, at: Instant): number => {
      const id = Number(insert.run({ ...valuesRow(values), state, reason: storedReason(reason), at }).lastInsertRowid);
      addHistory.run({ id, at, from: null, to: state, reason: storedReason(reason) });
      return id;
    },
    /** Writes another text, number or time into a message that was not submitted. */
    rewrite: (id: number, values: MessageValues, at: Instant): void => {
      if (rewrite.run({ ...valuesRow(values), id, at }).changes !== 1)
        throw new Error('a submitted text does not change');
    },
    /** Changes the start in our record of a message that was handed over and reads the same for it. */
    updateStart: (
      id: number,
      { startAt, startWall }: Pick<MessageValues, 'startAt' | 'startWall'>,
      at: Instant,
    ): void => {
      updateStart.run({ id, startAt, startWall, at });
    },
    /** Makes a text that only the ledger knew the reminder of an appointment; its state and words stay. */
    adopt: (id: number, values: Adopted): void => {
      adopt.run({ id, ...values });
    },
    /**
     * Makes an adopted text one that only the ledger knew again, as it was; its state and words stay. `planAgain`: its
     * cancel was asked for, and it is to be decided about once it is cancelled.
     */
    releaseFound: (
      id: number,
      { planAgain, ...values }: Omit<Released, 'planAgain'> & { planAgain: boolean },
    ): void => {
      releaseFound.run({ id, ...values, planAgain: planAgain ? 1 : 0 });
    },
    /** Sets a state and writes its line of history; returns false if the message is no longer in `from`. */
    setState: (
      id: number,
      { from, to, reason }: { from: MessageState; to: MessageState; reason: StateReason | null },
      at: Instant,
    ): boolean => {
      const changed = setState.run({ id, from, to, reason: storedReason(reason), at }).changes === 1;
      if (changed) addHistory.run({ id, at, from, to, reason: storedReason(reason) });
      return changed;
    },
    /**
     * Sets the state of many messages at once, through one state or several. Returns how many were still in the state
     * they are moved from.
     */
    setStates: (
      ids: readonly number[],
      standing: MessageState,
      steps: readonly { state: MessageState; reason: StateReason | null }[],
      at: Instant,
    ): number => {
      const many = { ids: JSON.stringify(ids), standing, at };
      const moves = steps.map(({ state, reason }, index) => ({
        ...many,
        from: steps[index - 1]?.state ?? standing,
        to: state,
        reason: storedReason(reason),
      }));
      for (const move of moves) addHistories.run(move);
      const last = moves.at(-1);
      return last ? setStates.run(last).changes : 0;
    },
    /** Marks planned messages as in flight in a submission. */
    submit: (ids: readonly number[], submissionId: number, at: Instant): void => {
      const move = { standing: 'planned', from: 'planned', to: 'in-flight', reason: null };
      const many = { ...move, ids: JSON.stringify(ids), submissionId, at };
      addHistories.run(many);
      submit.run(many);
    },
    history: (id: number): MessageHistoryEntry[] =>
      history.all({ id }).map(row => ({
        at: row.at as Instant,
        from: row.from_state as MessageState | null,
        to: row.to_state as MessageState,
        reason: row.reason ? JSON.parse(row.reason) : null,
      })),
    /**
     * Returns texts whose state changed after the program `ended` and that the time until it ran again concerns: they
     * were due after `from` and up to `until`, changed up to `until`, or were in flight or being cancelled when it
     * ended. `stood` is their state when it ended, null if they were not planned yet.
     */
    changedAround: (stretch: {
      from: Instant;
      ended: Instant;
      until: Instant;
    }): { id: number; stood: MessageState | null }[] => openAt.all(stretch),
  };
}

function valuesRow(values: MessageValues) {
  return { ...values, wireValues: values.wireValues && JSON.stringify(values.wireValues) };
}
