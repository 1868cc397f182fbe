/**
 * The floor of row 2: a workbook unzipped by yauzl and parsed by saxes with the fewest handlers that find its cells; then
 * as in the floor of row 1. It leaves out what that leaves out, and every dialect but Excel's own: number formats, dates,
 * rich text, references missing, limits against bombs. Usage: node import-xlsx.ts FILE.xlsx DATABASE; prints milliseconds.
 */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';
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
const zip = await fromBufferPromise(readFileSync(file));
const entries = new Map<string, Entry>();
for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);

async function parse(part: string, open: (tag: SaxesTagPlain) => void, close: (name: string, text: string) => void) {
  const entry = entries.get(part);
  if (entry === undefined) throw new Error(part);
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  parser.on('opentag', open);
  parser.on('text', more => {
    text += more;
  });
  parser.on('closetag', tag => {
    close(tag.name, text);
    text = '';
  });
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) parser.write(String(chunk));
  parser.close();
}

const strings: string[] = [];
await parse(
  'xl/sharedStrings.xml',
  () => undefined,
  (name, text) => {
    if (name === 't') strings.push(text);
  },
);
const rows: string[][] = [];
let row: string[] = [];
let shared = false;
await parse(
  'xl/worksheets/sheet1.xml',
  ({ name, attributes }) => {
    if (name === 'row') row = [];
    else if (name === 'c') shared = attributes['t'] === 's';
  },
  (name, text) => {
    if (name === 'v') row.push(shared ? (strings[Number(text)] ?? '') : text);
    else if (name === 'row') rows.push(row);
  },
);
const at = new Date().toISOString();
db.transaction(() => {
  for (const [name = '', phone = '', email = '', inGroup = '', notes = ''] of rows.slice(1)) {
    const number = parsePhoneNumberFromString(phone, 'GH');
    if (!number?.isValid()) continue;
    const { lastInsertRowid } = insert.run(name, name.toLowerCase(), number.number, email, notes, at, at);
    join.run(group.get(inGroup) ?? addGroup.run(inGroup, inGroup).lastInsertRowid, lastInsertRowid);
  }
  db.exec(`INSERT INTO contacts_search (rowid, words)
    SELECT c.id, ' ' || c.name_key || ' ' || substr(c.phone, 2) || ' ' || lower(g.name)
    FROM contacts c JOIN group_members m ON m.contact_id = c.id JOIN groups g ON g.id = m.group_id`);
})();
process.stdout.write(`${performance.now() - start}\n`);
db.close();
