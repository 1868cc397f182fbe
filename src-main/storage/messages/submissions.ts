import { isUnanswered } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates } from './message-row.ts';

/** One submission to the service, or the attempt at one. */
export interface StoredSubmission {
  id: number;
  /** The submission's name in the send ledger. */
  uid: string;
  scheduledAt: Instant | null;
  askedAt: Instant;
  /** The address it went to, and our number for the account there (WorldFacts.account). */
  baseUrl: string;
  account: number;
  /** The service's identifier, null until an answer told it. */
  gatewayBatchId: string | null;
  /** The answer as it came, without a secret; null until there is one. */
  answer: string | null;
  /** The balance before it was sent, in credits; null where nothing is known about what changed it since. */
  balanceBefore: number | null;
  balanceAfter: number | null;
}

export interface SubmissionValues {
  uid: string;
  sender: string;
  scheduledAt: Instant | null;
  at: Instant;
  baseUrl: string;
  account: number;
  /** The balance before it was sent, in credits; null when it was not known. */
  balance: number | null;
}

const COLUMNS = columnsOf<StoredSubmission>({
  id: 'id',
  uid: 'uid',
  scheduledAt: 'scheduled_at',
  askedAt: 'asked_at',
  baseUrl: 'base_url',
  account: 'account',
  gatewayBatchId: 'gateway_batch_id',
  answer: 'answer',
  balanceBefore: 'balance_before',
  balanceAfter: 'balance_after',
});
type Row = RowOf<StoredSubmission>;

/** Stores what was submitted to the service and what it answered. */
export function submissionsTable(db: Db) {
  const add = db.prepare<SubmissionValues>(
    `INSERT INTO submissions (uid, sender, scheduled_at, asked_at, base_url, account, balance_before)
     VALUES (@uid, @sender, @scheduledAt, @at, @baseUrl, @account, @balance)`,
  );
  const assign = db.prepare<{ submissionId: number; ids: string }>(
    'UPDATE messages SET submission_id = @submissionId WHERE id IN (SELECT value FROM json_each(@ids))',
  );
  const answer = db.prepare<{ id: number; batchId: string | null; answer: string | null }>(
    'UPDATE submissions SET gateway_batch_id = coalesce(@batchId, gateway_batch_id), answer = coalesce(@answer, answer) WHERE id = @id',
  );
  const inDoubt = db
    .prepare<{ account: number }, number>(
      `SELECT DISTINCT sub.id FROM messages m JOIN submissions sub ON sub.id = m.submission_id
       WHERE m.state = 'uncertain' AND sub.account = @account AND sub.balance_before IS NOT NULL AND sub.balance_after IS NULL`,
    )
    .pluck();
  const balanceAfter = db.prepare<{ ids: string; balance: number }>(
    `UPDATE submissions SET balance_after = @balance
     WHERE id IN (SELECT value FROM json_each(@ids)) AND balance_after IS NULL`,
  );
  const forgetBalancesBefore = db.prepare<[]>(
    `UPDATE submissions SET balance_before = NULL
     WHERE balance_before IS NOT NULL AND balance_after IS NULL
       AND id IN (SELECT submission_id FROM messages WHERE state IN ${sqlStates(isUnanswered)})`,
  );
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS.list} FROM submissions WHERE id = @id`);
  const named = db.prepare<{ uid: string }, Row>(`SELECT ${COLUMNS.list} FROM submissions WHERE uid = @uid`);
  const askedSince = db.prepare<{ at: string; after: number }, Row>(
    `SELECT ${COLUMNS.list} FROM submissions WHERE asked_at >= @at AND id > @after ORDER BY id LIMIT 200`,
  );
  const isNamed = db
    .prepare<{ batchId: string; account: number }, 1>(
      'SELECT 1 FROM submissions WHERE gateway_batch_id = @batchId AND account = @account',
    )
    .pluck();
  const isNamedElsewhere = db
    .prepare<{ batchId: string; account: number }, 1>(
      'SELECT 1 FROM submissions WHERE gateway_batch_id = @batchId AND account <> @account',
    )
    .pluck();
  const setAccount = db.prepare<{ id: number; account: number }>(
    'UPDATE submissions SET account = @account WHERE id = @id',
  );
  const uids = db.prepare<[], string>('SELECT uid FROM submissions').pluck();
  const { one } = COLUMNS;
  return {
    /** Adds a submission; returns its id. */
    add: (values: SubmissionValues): number => Number(add.run(values).lastInsertRowid),
    /** Records the submission that these messages went in. */
    assign: (submissionId: number, messageIds: readonly number[]): void => {
      assign.run({ submissionId, ids: JSON.stringify(messageIds) });
    },
    answer: (id: number, batchId: string | null, raw: string | null): void => {
      answer.run({ id, batchId, answer: raw });
    },
    /** Returns an account's submissions with an uncertain text and a balance before them but none after them. */
    inDoubt: (account: number): number[] => inDoubt.all({ account }),
    balanceAfter: (ids: readonly number[], balance: number): void => {
      if (ids.length > 0) balanceAfter.run({ ids: JSON.stringify(ids), balance });
    },
    /**
     * Forgets the balance before each submission that is under way or uncertain and has none after it: another request
     * may change the balance, which then tells nothing about them.
     */
    forgetBalancesBefore: (): void => {
      forgetBalancesBefore.run();
    },
    get: (id: number): StoredSubmission | null => one(get.get({ id })),
    /** Returns the submission of this name in the send ledger. */
    named: (uid: string): StoredSubmission | null => one(named.get({ uid })),
    /** Returns the submissions asked for since an instant, oldest first. */
    askedSince: function* (at: Instant): Generator<StoredSubmission> {
      for (let rows = askedSince.all({ at, after: 0 }); rows.length > 0; ) {
        yield* rows.map(COLUMNS.record);
        rows = askedSince.all({ at, after: rows.at(-1)?.id ?? 0 });
      }
    },
    /** True if a submission of this account has this gateway batch id; another account may have the same id. */
    isNamed: (batchId: string, account: number): boolean => isNamed.get({ batchId, account }) !== undefined,
    /** True if a submission of another account has this gateway batch id. */
    isNamedElsewhere: (batchId: string, account: number): boolean =>
      isNamedElsewhere.get({ batchId, account }) !== undefined,
    /** Records that a submission belongs to this account, as a person says. */
    setAccount: (id: number, account: number): void => {
      setAccount.run({ id, account });
    },
    /** Returns the send ledger's names of all submissions. */
    uids: (): Set<string> => new Set(uids.all()),
  };
}
