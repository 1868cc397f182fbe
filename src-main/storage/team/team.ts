/** Stores who works here, what they may do, and what is kept of their PINs. */
import type { Role } from '../../../src-shared/model/business/team.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** One of the team as stored. */
export interface StoredMember {
  id: number;
  name: string;
  role: Role;
  /** What is kept of the PIN (secrets/pin-hash.ts); null without one. */
  pin: string | null;
  /** The wrong tries since the last right one, and when the last of them was. */
  wrong: number;
  wrongAt: Instant | null;
  addedAt: Instant;
}

const MEMBER = columnsOf<StoredMember>({
  id: 'id',
  name: 'name',
  role: 'role',
  pin: 'pin',
  wrong: 'wrong',
  wrongAt: 'wrong_at',
  addedAt: 'added_at',
});

type Keyed<T> = T & { nameKey: string };

export function teamTable(db: Db) {
  const list = db.prepare<[], StoredMember>(`SELECT ${MEMBER.list} FROM team ORDER BY name_key`);
  const get = db.prepare<{ id: number }, StoredMember>(`SELECT ${MEMBER.list} FROM team WHERE id = @id`);
  const find = db.prepare<{ nameKey: string }, StoredMember>(
    `SELECT ${MEMBER.list} FROM team WHERE name_key = @nameKey`,
  );
  const add = db.prepare<Keyed<Omit<StoredMember, 'id'>>>(
    `INSERT INTO team (name, name_key, role, pin, wrong, wrong_at, added_at)
     VALUES (@name, @nameKey, @role, @pin, @wrong, @wrongAt, @addedAt)`,
  );
  const change = db.prepare<Keyed<Pick<StoredMember, 'id' | 'name' | 'role'>>>(
    'UPDATE team SET name = @name, name_key = @nameKey, role = @role WHERE id = @id',
  );
  const setPin = db.prepare<Pick<StoredMember, 'id' | 'pin'>>(
    'UPDATE team SET pin = @pin, wrong = 0, wrong_at = NULL WHERE id = @id',
  );
  const noteTries = db.prepare<Pick<StoredMember, 'id' | 'wrong' | 'wrongAt'>>(
    'UPDATE team SET wrong = @wrong, wrong_at = @wrongAt WHERE id = @id',
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM team WHERE id = @id');
  const clear = db.prepare('DELETE FROM team');
  return {
    /** Returns everybody, by name. */
    list: (): StoredMember[] => list.all(),
    get: (id: number): StoredMember | null => get.get({ id }) ?? null,
    /** Returns whoever has this name, however it is written. */
    named: (name: string): StoredMember | null => find.get({ nameKey: nameKey(name) }) ?? null,
    /** Adds somebody and returns the id. */
    add: (member: Omit<StoredMember, 'id'>): number =>
      Number(add.run({ ...member, nameKey: nameKey(member.name) }).lastInsertRowid),
    change: (id: number, name: string, role: Role): void => void change.run({ id, name, nameKey: nameKey(name), role }),
    /** Sets or (null) takes away a PIN; the tries of the one before are forgotten. */
    setPin: (id: number, pin: string | null): void => void setPin.run({ id, pin }),
    noteTries: (id: number, wrong: number, wrongAt: Instant | null): void => void noteTries.run({ id, wrong, wrongAt }),
    remove: (id: number): void => void remove.run({ id }),
    /** Puts another team in the place of the whole one. */
    replace: (members: readonly StoredMember[]): void => {
      clear.run();
      for (const member of members) add.run({ ...member, nameKey: nameKey(member.name) });
    },
  };
}
