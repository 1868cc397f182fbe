import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { ImportRecord } from '../../../../src-shared/model/import/import-records.ts';
import type { WatchProposal } from '../../../../src-shared/model/watch.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { Imports } from '../imports.ts';
import type { ProposalDrafts } from './proposal-drafts.ts';

/**
 * Carries a proposal out by the doors of the Import screen: open, check, import, let the reminders go; what a list
 * lacks is never cancelled here. Throws AppError import-changed when it would do something else than was shown; those
 * of the doors besides. Ended after the import, its reminders stay held, which Today says.
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
