/**
 * The floor of row 1: the least that can be done with the best parts. Parses, normalises every number with
 * libphonenumber-js/max, stores every row with the product's own tables and indexes in one transaction, the index of
 * names and numbers filled by one statement.
 * It leaves out: the worker, header detection, repairs and problems, comparing with the people we have, staging,
 * the log, undo. Usage: node import-contacts.ts FILE.csv DATABASE; prints milliseconds and peak memory in MB.
 */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import Papa from 'papaparse';
import { teachNameKey } from '../../../src-main/storage/db/schema.ts';
import { migrations } from '../../../src-main/storage/migrations/index.ts';

const [, , file = '', database = ''] = process.argv;
const db = new Database(database);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
teachNameKey(db);
for (const sql of migrations) db.exec(sql);
const insert = db.prepare(
  `INSERT INTO contacts (name, name_key, phone, email, notes, do_not_text, import_id, created_at, updated_at)
   VALUES (?, ?, ?, ?, ?, 0, NULL, ?, ?)`,
);

const group = db.prepare<[string], number>('SELECT id FROM groups WHERE name = ?').pluck();
const addGroup = db.prepare('INSERT INTO groups (name, name_key) VALUES (?, name_key(?))');
const join = db.prepare('INSERT INTO group_members (group_id, contact_id) VALUES (?, ?)');

const start = performance.now();
const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8'));
const at = new Date().toISOString();
db.transaction(() => {
  for (const [name = '', phone = '', email = '', inGroup = '', notes = ''] of data.slice(1)) {
    const number = parsePhoneNumberFromString(phone, 'GH');
    if (!number?.isValid()) continue;
    const { lastInsertRowid } = insert.run(name, name.toLowerCase(), number.number, email, notes, at, at);
    join.run(group.get(inGroup) ?? addGroup.run(inGroup, inGroup).lastInsertRowid, lastInsertRowid);
  }
  db.exec(`INSERT INTO contacts_search (rowid, words)
    SELECT c.id, ' ' || c.name_key || ' ' || substr(c.phone, 2) || ' ' || lower(g.name)
    FROM contacts c JOIN group_members m ON m.contact_id = c.id JOIN groups g ON g.id = m.group_id`);
})();
process.stdout.write(`${performance.now() - start} ${process.resourceUsage().maxRSS / 1024}\n`);
db.close();
