/** Runs the night check over a copy of the files as they stand: a sound history never gives a false alarm. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkTexts } from '../../../src-main/delivery/night-check/night-check.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import { type Bench, violated } from '../bench.ts';

/** By what name its looks are counted. */
export const LOOKED_BY_NIGHT = 'looked over by the night check';

/** So long, in ms, the program has to notice that its clock was set: the check is made after that. */
const NOTICED_MS = 1_000;

/** Checks every text of a history. */
export async function checkByNight(bench: Bench): Promise<void> {
  if (bench.time.now() - bench.clockSetAt < NOTICED_MS) return;
  const copy = `${bench.computer.folder()}-night`;
  cpSync(bench.computer.folder(), copy, { recursive: true, filter: from => !from.includes('backups') });
  const db = openDatabase(join(copy, 'live.db'));
  const ledger = await openLedger(join(copy, 'live-send-ledger'));
  const tables = tablesOf(db);
  const now = (): Instant => instantOf(bench.computer.now());
  try {
    const result = await checkTexts({ tables, ledger, now });
    bench.count(LOOKED_BY_NIGHT);
    for (const { messageId, uid, kind } of result?.found ?? []) {
      const message = messageId === null ? null : tables.messages.get(messageId);
      const reason = JSON.stringify(message?.reason);
      violated(
        bench,
        'night',
        `${kind}: ${messageId} of ${uid} ${message?.state} “${message?.text}” ${message?.dueAt} ${reason}`,
      );
    }
  } finally {
    ledger.close();
    db.close();
    rmSync(copy, { recursive: true });
  }
}
