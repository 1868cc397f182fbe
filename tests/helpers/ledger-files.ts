/** The files of a send ledger, as a person or a crash finds them. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type LedgerLine, writtenForm } from '../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { BEGINNING, chained } from '../../src-main/storage/ledger/chain.ts';
import { segmentFile, segmentsIn } from '../../src-main/storage/ledger/segments.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';

/** Returns the folder of a world's send ledger in a data folder. */
export const ledgerIn = (dataFolder: string, world: WorldName = 'live') => join(dataFolder, `${world}-send-ledger`);

/** Returns the newest segment of the send ledger in a data folder. */
export function newestSegment(dataFolder: string, world: WorldName = 'live'): string {
  const folder = ledgerIn(dataFolder, world);
  return segmentFile(folder, segmentsIn(folder).at(-1) ?? 1);
}

/** Returns what the files of a ledger's folder say, of packed ones what they say unpacked. */
export const contentsIn = (folder: string): string[] =>
  readdirSync(folder).map(name => {
    const content = readFileSync(join(folder, name));
    return (name.includes('.gz') ? gunzipSync(content) : content).toString();
  });

/** Removes the send ledger of a data folder. */
export const loseLedger = (dataFolder: string, world: WorldName = 'live') =>
  rmSync(ledgerIn(dataFolder, world), { recursive: true, force: true });

/** Puts a copy of the send ledger of one data folder in the place of that of another. */
export function copyLedger(from: string, to: string, world: WorldName = 'live'): void {
  loseLedger(to, world);
  cpSync(ledgerIn(from, world), ledgerIn(to, world), { recursive: true });
}

/** Returns what is written for lines after the line with the hash `after`, one text a line, and the last hash. */
export function textsOf(lines: readonly LedgerLine[], after = BEGINNING): { texts: string[]; head: string } {
  let head = after;
  const texts = lines.map(line => {
    const { body, parts } = writtenForm(line);
    const { text, hash } = chained(head, body, parts);
    head = hash;
    return text;
  });
  return { texts, head };
}

/** Returns every line of the ledger in a folder, as it is read at a start. */
export async function linesIn(folder: string): Promise<LedgerLine[]> {
  const ledger = await openLedger(folder);
  const lines: LedgerLine[] = [];
  for await (const { line } of ledger.linesSince(null)) lines.push(line);
  ledger.close();
  return lines;
}
