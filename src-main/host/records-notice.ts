/** What a person reads at the start when the records are not only where they should be. */
import { failureReference } from '../ports/failure-reference.ts';
import type { Ports } from '../ports/ports.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { type HostWords, hostWords } from './host.words.ts';
import type { RecordsNotice } from './records-move/records-move.ts';

/** Returns the words of a notice; null for none. What kept the records from being moved goes to the log too. */
export function noticeOfRecords(
  notice: RecordsNotice | null,
  logFailure: Ports['logFailure'],
  { records }: Pick<HostWords, 'records'> = hostWords(),
): { title: string; text: string; close: string } | null {
  if (notice === null) return null;
  const { close } = records;
  if (notice.kind !== 'stayed') return { ...records[notice.kind](notice.folder, notice.other), close };
  logFailure(failureReference(), notice.error);
  const { title, text } = records.stayed(notice.folder, notice.wanted);
  return { title, text: `${text} ${whyItStayed(notice.error, records)}`, close };
}

function whyItStayed(error: unknown, records: HostWords['records']): string {
  if (failureOfDisk(error)?.code === 'disk-full') return records.full;
  if (!(error instanceof Error)) return records.refused(String(error));
  return records.refused('code' in error ? String(error.code) : error.message);
}
