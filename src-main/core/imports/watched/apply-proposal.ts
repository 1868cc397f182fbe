import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { ImportRecord } from '../../../../src-shared/model/import/import-records.ts';
import type { WatchProposal } from '../../../../src-shared/model/watch.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { Imports } from '../imports.ts';
import type { ProposalDrafts } from './proposal-drafts.ts';

/**
 * Applies a proposal by the operations of the Import screen: resume, check, publish, release the reminders.
 * Appointments missing from the list are never cancelled here. Throws AppError import-changed when it would do
 * something else than was shown, and what those operations throw. If the program ends after the publishing, the
 * reminders stay held, which Today says.
 */
export async function applyProposal(
  { handlers, findOpen }: Imports,
  drafts: ProposalDrafts,
  row: WatchedRow,
  { draftId, plan }: WatchProposal,
): Promise<ImportRecord> {
  await handlers['import.resume']({ id: draftId });
  await handlers['import.check']({ draftId });
  const open = findOpen(draftId);
  if (!open?.checked) throw new AppError({ code: 'import-gone' });
  const now = await drafts.finding(row, open.draft, open.checked);
  if (now === null || now.plan !== plan || now.asks.length > 0) throw new AppError({ code: 'import-changed' });
  const record = await handlers['import.publish']({ draftId, cancelMissing: [] });
  return record.reminders === 'held' ? handlers['import.releaseReminders']({ id: record.id }) : record;
}
