// Stores what clients did: the cancels they asked for, their deviations from the interface, and refusals.
import type { PracticeCancel, PracticeDeviation, PracticeRefusal } from '../control-types.ts';
import type { Handshake } from '../wire/handshakes.ts';
import type { Ledger } from './practice-ledger.ts';

/** Records a cancel that was asked for at `at` (ms since 1970), with its answer. */
export function recordCancel(ledger: Ledger, at: number, batch: string, handshake: Handshake): void {
  ledger.db
    .prepare('INSERT INTO cancels (at, batch, handshake_id, handshake_label) VALUES (:at, :batch, :id, :label)')
    .run({ at, batch, id: handshake.id, label: handshake.label });
}

/** Records a client's deviation from `section` of the interface. `detail` must not contain a credential. */
export function recordDeviation(ledger: Ledger, at: number, section: string, detail: string): void {
  ledger.db
    .prepare('INSERT INTO deviations (at, section, detail) VALUES (:at, :section, :detail)')
    .run({ at, section, detail });
}

/** A refusal without its time. `detail` must not contain a credential. */
export type Refusal = Omit<PracticeRefusal, 'at'>;

/** Records refusals that a correct client can meet. */
export function recordRefusals(ledger: Ledger, at: number, refusals: readonly Refusal[]): void {
  const insert = ledger.db.prepare(
    `INSERT INTO refusals (at, section, detail, answer_id, answer_label, batch)
     VALUES (:at, :section, :detail, :answerId, :answerLabel, :batch)`,
  );
  for (const { answer, ...refusal } of refusals) {
    insert.run({ ...refusal, at, answerId: answer.id, answerLabel: answer.label });
  }
}

const iso = (at: number) => new Date(at).toISOString();

/** Returns the cancels asked for, oldest first. */
export function listCancels(ledger: Ledger): PracticeCancel[] {
  return ledger.db
    .prepare<[], { at: number; batch: string; id: number; label: string }>(
      'SELECT at, batch, handshake_id AS id, handshake_label AS label FROM cancels ORDER BY sequence',
    )
    .all()
    .map(row => ({ at: iso(row.at), batch: row.batch, handshake: { id: row.id, label: row.label } }));
}

/** Returns the deviations, oldest first. */
export function listDeviations(ledger: Ledger): PracticeDeviation[] {
  return ledger.db
    .prepare<[], { at: number; section: string; detail: string }>(
      'SELECT at, section, detail FROM deviations ORDER BY sequence',
    )
    .all()
    .map(row => ({ at: iso(row.at), section: row.section, detail: row.detail }));
}

/** Returns the refusals, oldest first. */
export function listRefusals(ledger: Ledger): PracticeRefusal[] {
  return ledger.db
    .prepare<[], { at: number; section: string; detail: string; id: number; label: string; batch: string | null }>(
      'SELECT at, section, detail, answer_id AS id, answer_label AS label, batch FROM refusals ORDER BY sequence',
    )
    .all()
    .map(({ id, label, ...row }) => ({
      at: iso(row.at),
      section: row.section,
      detail: row.detail,
      answer: { id, label },
      batch: row.batch,
    }));
}
