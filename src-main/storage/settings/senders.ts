import type { SenderName } from '../../../src-shared/model/settings.ts';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

const SENDER = columnsOf<SenderName>({ name: 'name', arrived: 'arrived', at: 'arrived_at', asked: 'asked_by' });

/** Stores the names the account sends under, in the order they were added, and whether a text under each arrived. */
export function sendersTable(db: Db) {
  const list = db.prepare<[], SenderName>(`SELECT ${SENDER.list} FROM senders ORDER BY id`);
  const find = db.prepare<{ name: string }>('SELECT 1 FROM senders WHERE name = @name');
  const add = db.prepare<{ name: string }>('INSERT INTO senders (name) VALUES (@name) ON CONFLICT (name) DO NOTHING');
  const remove = db.prepare<{ name: string }>('DELETE FROM senders WHERE name = @name');
  const asked = db.prepare<{ name: string; message: number }>(
    'UPDATE senders SET asked_by = @message WHERE name = @name',
  );
  const answered = db.prepare<{ name: string; arrived: SenderName['arrived']; at: string }>(
    'UPDATE senders SET arrived = @arrived, arrived_at = @at, asked_by = NULL WHERE name = @name',
  );
  const forget = db.prepare('UPDATE senders SET arrived = NULL, arrived_at = NULL, asked_by = NULL');
  return {
    list: (): SenderName[] => list.all(),
    has: (name: string): boolean => find.get({ name }) !== undefined,
    /** Adds a name; one that is there stays as it is. */
    add: (name: string): void => void add.run({ name }),
    remove: (name: string): void => void remove.run({ name }),
    /** Notes the test text (its message id) that a person is to say of whether it arrived. */
    noteAsked: (name: string, message: number): void => void asked.run({ name, message }),
    /** Notes what a person said of the last test text, and when. */
    noteArrived: (name: string, arrived: 'yes' | 'no', at: string): void => void answered.run({ name, arrived, at }),
    /** Forgets what is known of texts under every name: at another account it is not known whether they arrive. */
    forgetArrivals: (): void => void forget.run(),
  };
}
