/** What the floors of rows 9 and 10 share: a bare ledger, a bare request over a fresh connection, four at once. */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import http from 'node:http';
import Database from 'better-sqlite3';

const AT_ONCE = 4;

/** The product's database, as durable as it has to be. */
export function openFloor(file: string): Database.Database {
  const db = new Database(file);
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  return db;
}

/** A file that each line is forced into. */
export function ledgerOf(file: string): (line: object) => void {
  const ledger = openSync(`${file}.ledger`, 'a');
  return line => {
    writeSync(ledger, `${JSON.stringify(line)}\n`);
    fsyncSync(ledger);
  };
}

/** Works through `all`, four at once. */
export async function fourAtOnce<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all].reverse();
  const next = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The answer to a send, over a connection of its own. */
export function send(port: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: 'key bench',
      'content-length': Buffer.byteLength(body),
    };
    const asked = {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/v5/message/sms/send',
      headers,
      agent: false,
    } as const;
    const request = http.request(asked, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    request.on('error', reject);
    request.end(body);
  });
}
