import type { ImportVerdict } from '../../../src-shared/model/import/import-records.ts';

/** Says in one word what happens to a row of a list, in an import and for a watched folder. */
export const verdictWords = {
  new: 'New',
  past: 'Past',
  off: 'Already cancelled',
  changed: 'Changed',
  moved: 'Moved',
  cancelled: 'Appointment cancelled',
  same: 'The same',
  skipped: 'Skipped',
} satisfies Record<ImportVerdict, string>;
