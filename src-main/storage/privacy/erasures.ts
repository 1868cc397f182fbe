import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** A person who is to be erased once none of their texts can go any more. */
export interface Erasure {
  contactId: number;
  askedAt: Instant;
  /** They wanted no texts before: an opt-out of their number stays. */
  wantedNoTexts: boolean;
  /** Former numbers of theirs that only the send ledger knew before they were taken out of it. */
  numbers: readonly E164[];
}

const COLUMNS = columnsOf<Erasure>({
  contactId: 'contact_id',
  askedAt: 'asked_at',
  wantedNoTexts: flag('wanted_no_texts'),
  numbers: json('numbers'),
});

/** Stores who is to be erased. */
export function erasuresTable(db: Db) {
  const list = db.prepare<[], RowOf<Erasure>>(`SELECT ${COLUMNS.list} FROM erasures ORDER BY asked_at, contact_id`);
  const get = db.prepare<[number], RowOf<Erasure>>(`SELECT ${COLUMNS.list} FROM erasures WHERE contact_id = ?`);
  const ask = db.prepare<{ contactId: number; at: string; wantedNoTexts: number }>(
    `INSERT INTO erasures (contact_id, asked_at, wanted_no_texts) VALUES (@contactId, @at, @wantedNoTexts)
     ON CONFLICT DO NOTHING`,
  );
  // An import that brought them does not take them back any more.
  const touch = db.prepare<{ contactId: number; at: string }>(
    'UPDATE contacts SET updated_at = @at WHERE id = @contactId',
  );
  const set = db.prepare<{ contactId: number; at: string; wantedNoTexts: number; numbers: string }>(
    `INSERT INTO erasures (contact_id, asked_at, wanted_no_texts, numbers)
     VALUES (@contactId, @at, @wantedNoTexts, @numbers)
     ON CONFLICT DO UPDATE SET asked_at = @at, wanted_no_texts = @wantedNoTexts, numbers = @numbers`,
  );
  const setNumbers = db.prepare<{ contactId: number; numbers: string }>(
    'UPDATE erasures SET numbers = @numbers WHERE contact_id = @contactId',
  );
  const drop = db.prepare<[number]>('DELETE FROM erasures WHERE contact_id = ?');
  return {
    list: (): Erasure[] => list.all().map(COLUMNS.record),
    get: (contactId: number): Erasure | null => COLUMNS.one(get.get(contactId)),
    /** Notes that a person is to be erased; asked again, the first time counts. */
    ask: (contactId: number, wantedNoTexts: boolean, at: Instant): void => {
      ask.run({ contactId, at, wantedNoTexts: wantedNoTexts ? 1 : 0 });
      touch.run({ contactId, at });
    },
    /** Stores a wish as it is given, in place of one that stands. */
    set: ({ contactId, askedAt, wantedNoTexts, numbers }: Erasure): void => {
      set.run({ contactId, at: askedAt, wantedNoTexts: wantedNoTexts ? 1 : 0, numbers: JSON.stringify(numbers) });
    },
    /** Stores which former numbers of a person only the send ledger knew; nothing if there is no wish. */
    setNumbers: (contactId: number, numbers: readonly E164[]): void => {
      setNumbers.run({ contactId, numbers: JSON.stringify(numbers) });
    },
    drop: (contactId: number): void => {
      drop.run(contactId);
    },
  };
}
