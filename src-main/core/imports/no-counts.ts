import type { ImportCounts } from '../../../src-shared/model/import/import-records.ts';

/** Counts before the first row. */
export const noCounts = (): ImportCounts => ({
  new: 0,
  past: 0,
  off: 0,
  changed: 0,
  moved: 0,
  cancelled: 0,
  same: 0,
  skipped: 0,
  optOuts: 0,
  newNotTexted: 0,
  missing: 0,
  noNumber: 0,
});
