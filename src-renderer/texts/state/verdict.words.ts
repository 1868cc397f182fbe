import type { ImportVerdict } from '../../../src-shared/model/import/import-records.ts';

/** What a row of a list does, in one word; said in Import and of a watched folder's list. */
export const verdictWords = {
  new: 'New',
  past: 'Past',
  off: 'Already cancelled',
  changed: 'Changed',
  moved: 'Moved',
  cancelled: 'Appointment cancelled',
  same: 'The same',
  skipped: 'Stays out',
} satisfies Record<ImportVerdict, string>;
