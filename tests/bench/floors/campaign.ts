/**
 * The floor of row 9: the same rows into the same tables, the same requests, and the fsyncs without which a crash could
 * text somebody twice: intent and answer, each in the database and in the send ledger. Four batches of a hundred at
 * once, each over a fresh connection. It leaves out: counting before, left-out people and several on one phone,
 * Unicode, slices for other work, the look at opt-outs and hours before a byte leaves, deadlines, reading an answer
 * strictly, pauses and stops, screens. Usage: node campaign.ts DATABASE PORT; prints milliseconds.
 */
import { randomUUID } from 'node:crypto';
import { CAMPAIGN_TEXT } from '../delivery/campaign-text.ts';
import { fourAtOnce, ledgerOf, openFloor, send } from './hand-over.ts';

const [, , file = '', port = ''] = process.argv;
const CHUNK = 100;
const BUSINESS = 'Adom Clinic';
const HELD = '{"kind":"held","why":"just-confirmed"}';

const db = openFloor(file);
const write = ledgerOf(file);
const contacts = db.prepare<[], { id: number; name: string; phone: string }>('SELECT id, name, phone FROM contacts');
const addCampaign = db.prepare(
  `INSERT INTO campaigns (token, name, wire_template, sender, due_at, held_until, confirmed_at)
   VALUES (?, '', ?, 'Bellbird', ?, ?, ?)`,
);
const addMessage = db.prepare(
  `INSERT INTO messages (kind, campaign_id, chunk, wire_values, rule_name, contact_id, contact_name, phone, text,
     segments, sender, due_at, state, reason, created_at, updated_at)
   VALUES ('campaign', ?, ?, ?, '', ?, ?, ?, ?, 1, 'Bellbird', ?, 'held', ?, ?, ?)`,
);
const addPerson = db.prepare('INSERT INTO message_people (message_id, contact_id) VALUES (?, ?)');
const addHistory = db.prepare(
  'INSERT INTO message_history (message_id, at, from_state, to_state, reason) VALUES (?, ?, ?, ?, ?)',
);
const setState = db.prepare('UPDATE messages SET state = ?, reason = ?, updated_at = ? WHERE id = ?');
const setBatch = db.prepare('UPDATE messages SET submission_id = ? WHERE id = ?');
const addBatch = db.prepare("INSERT INTO submissions (uid, sender, asked_at) VALUES (?, 'Bellbird', ?)");
const setAnswer = db.prepare('UPDATE submissions SET gateway_batch_id = ?, answer = ? WHERE id = ?');

interface Row {
  id: number;
  phone: string;
  name: string;
  text: string;
  values: string[];
}

let next = 0;
const template = CAMPAIGN_TEXT.replace(/\{\$\w+\}/g, () => `{$v${++next}}`);
const move = (rows: Row[], [from, to]: [from: string, to: string], reason: string | null, at: string) => {
  for (const { id } of rows) {
    setState.run(to, reason, at, id);
    addHistory.run(id, at, from, to, reason);
  }
};

const start = performance.now();
const rows: Row[] = [];
db.transaction(() => {
  const at = new Date().toISOString();
  const campaign = addCampaign.run(randomUUID(), template, at, at, at).lastInsertRowid;
  for (const { id, name, phone } of contacts.all()) {
    const values = [name.split(' ')[0] ?? '', BUSINESS, name];
    let used = 0;
    const text = template.replace(/\{\$v\d\}/g, () => values[used++] ?? '');
    const chunk = 1 + Math.floor(rows.length / CHUNK);
    const json = JSON.stringify(values);
    const { lastInsertRowid } = addMessage.run(campaign, chunk, json, id, name, phone, text, at, HELD, at, at);
    const message = Number(lastInsertRowid);
    addHistory.run(message, at, null, 'held', HELD);
    addPerson.run(message, id);
    rows.push({ id: message, phone, name, text, values });
  }
})();
db.transaction(() => move(rows, ['held', 'planned'], null, new Date().toISOString()))();

const chunks: Row[][] = [];
for (let from = 0; from < rows.length; from += CHUNK) chunks.push(rows.slice(from, from + CHUNK));
await fourAtOnce(chunks, async chunk => {
  const uid = randomUUID();
  const at = new Date().toISOString();
  const batch = db.transaction(() => {
    const id = Number(addBatch.run(uid, at).lastInsertRowid);
    for (const row of chunk) setBatch.run(id, row.id);
    move(chunk, ['planned', 'in-flight'], null, at);
    return id;
  })();
  write({ event: 'intent', at, uid, texts: chunk.map(({ id, phone, name, text }) => ({ id, name, phone, text })) });
  const destinations = chunk.map(({ phone, values }) => ({ number: phone.slice(1), values }));
  const answer = await send(port, JSON.stringify({ text: template, type: 0, sender: 'Bellbird', destinations }));
  const { data } = JSON.parse(answer);
  const answered = new Date().toISOString();
  write({ event: 'answer', at: answered, uid, batchId: data.batch, accepted: chunk.map(({ id }) => id) });
  db.transaction(() => {
    const said = JSON.stringify({ kind: 'service', words: data.destinations[0]?.status });
    setAnswer.run(data.batch, answer, batch);
    for (const { id } of chunk) addHistory.run(id, answered, 'in-flight', 'accepted', said);
    move(chunk, ['accepted', 'done'], said, answered);
  })();
});
process.stdout.write(`${performance.now() - start}\n`);
db.close();
