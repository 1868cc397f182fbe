/**
 * The send ledger: an append-only file beside the database, one JSON line per submission asked and answered, each
 * with its checksum and fsynced before anything goes on. It survives what the database may not.
 */
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Instant } from '../../src-shared/instant.ts';

/** One line. `uid` names a submission; no text, number or secret is written. */
export type LedgerLine =
  | { at: Instant; event: 'intent'; uid: string; message: number }
  | {
      at: Instant;
      event: 'answer';
      uid: string;
      message: number;
      outcome: 'accepted' | 'refused' | 'uncertain' | 'not-sent';
      batchId: string | null;
    };

export interface Ledger {
  /** Durable when it returns. Throws the disk's own error. */
  append(line: LedgerLine): void;
  /** The last answer to a submission, null when none was written. */
  answerTo(uid: string): Extract<LedgerLine, { event: 'answer' }> | null;
  close(): void;
}

/** Opens (and makes) the ledger at `file`. A torn last line, or any line whose checksum fails, is not believed. */
export function openLedger(file: string): Ledger {
  const descriptor = openSync(file, 'a+');
  const answers = new Map<string, Extract<LedgerLine, { event: 'answer' }>>();
  const content = readFileSync(file, 'utf8');
  for (const text of content.split('\n')) {
    const line = readLine(text);
    if (line?.event === 'answer') answers.set(line.uid, line);
  }
  // A line cut short by a crash or a full disk must not swallow the next one.
  let torn = content !== '' && !content.endsWith('\n');
  return {
    append: line => {
      const json = JSON.stringify(line);
      const start = torn ? '\n' : '';
      torn = true;
      writeFileSync(descriptor, `${start}${checksum(json)} ${json}\n`);
      torn = false;
      fsyncSync(descriptor);
      if (line.event === 'answer') answers.set(line.uid, line);
    },
    answerTo: uid => answers.get(uid) ?? null,
    close: () => closeSync(descriptor),
  };
}

function readLine(text: string): LedgerLine | null {
  const json = text.slice(9);
  if (json === '' || text.slice(0, 8) !== checksum(json)) return null;
  return JSON.parse(json);
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}
