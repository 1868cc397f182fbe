/**
 * The floor of row 10: the same rows into the same tables, the same requests, and the fsyncs without which a crash
 * could text somebody twice: intent and answer, each in the database and in the send ledger. Four at once, each over a
 * fresh connection. It leaves out: whether a reminder is still wanted as it stands, opt-outs and hours before a byte
 * leaves, deadlines, reading an answer strictly, what changed meanwhile, pauses and stops, screens.
 * Usage: node reminders.ts DATABASE PORT; prints milliseconds.
 */
import { randomUUID } from 'node:crypto';
import { fourAtOnce, ledgerOf, openFloor, send } from './hand-over.ts';

const [, , file = '', port = ''] = process.argv;
const db = openFloor(file);
const write = ledgerOf(file);
const addHistory = db.prepare(
  'INSERT INTO message_history (message_id, at, from_state, to_state, reason) VALUES (?, ?, ?, ?, ?)',
);
const setState = db.prepare('UPDATE messages SET state = ?, reason = ?, updated_at = ? WHERE id = ?');
const setBatch = db.prepare('UPDATE messages SET submission_id = ? WHERE id = ?');
const addBatch = db.prepare(
  "INSERT INTO submissions (uid, sender, scheduled_at, asked_at) VALUES (?, 'Bellbird', ?, ?)",
);
const setAnswer = db.prepare('UPDATE submissions SET gateway_batch_id = ?, answer = ? WHERE id = ?');
db.prepare("UPDATE messages SET state = 'planned', reason = NULL").run();

interface Row {
  id: number;
  phone: string;
  name: string;
  text: string;
  due: string;
}
const rows = db
  .prepare<[], Row>('SELECT id, phone, contact_name AS name, text, due_at AS due FROM messages ORDER BY due_at, id')
  .all();

const start = performance.now();
await fourAtOnce(rows, async ({ id, phone, name, text, due }) => {
  const uid = randomUUID();
  const at = new Date().toISOString();
  const batch = db.transaction(() => {
    const row = Number(addBatch.run(uid, due, at).lastInsertRowid);
    setBatch.run(row, id);
    setState.run('in-flight', null, at, id);
    addHistory.run(id, at, 'planned', 'in-flight', null);
    return row;
  })();
  write({ event: 'intent', at, uid, texts: [{ id, name, phone, text, due }] });
  const schedule = { dateTime: due.slice(0, 16).replace('T', ' '), offset: '+00:00' };
  const asked = { text, type: 0, sender: 'Bellbird', destinations: [phone.slice(1)], schedule };
  const answer = await send(port, JSON.stringify(asked));
  const { data } = JSON.parse(answer);
  const answered = new Date().toISOString();
  write({ event: 'answer', at: answered, uid, batchId: data.batch, accepted: [id] });
  db.transaction(() => {
    const said = JSON.stringify({ kind: 'service', words: data.destinations[0]?.status });
    setAnswer.run(data.batch, answer, batch);
    setState.run('accepted', said, answered, id);
    addHistory.run(id, answered, 'in-flight', 'accepted', said);
  })();
});
process.stdout.write(`${performance.now() - start}\n`);
db.close();
