/** Writes src-main/storage/schema.sql, which is there to be read: the tables as the migrations make them. */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { teachNameKey } from '../src-main/storage/db/schema.ts';
import { migrations } from '../src-main/storage/migrations/index.ts';

const HEAD = '-- Made by `npm run schema` from the migrations; never edited by hand.\n';

/** What stands in schema.sql: every table, index, trigger and view, without the tables SQLite makes for itself. */
export function schemaText(): string {
  const db = new Database(':memory:');
  try {
    teachNameKey(db);
    for (const migration of migrations) db.exec(migration);
    const own = db
      .prepare<[], string>(
        `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
           AND name NOT GLOB 'contacts_search_*' ORDER BY rowid`,
      )
      .pluck();
    return `${HEAD}\n${own.all().join(';\n')};\n`;
  } finally {
    db.close();
  }
}

if (argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../src-main/storage/schema.sql', import.meta.url), schemaText());
