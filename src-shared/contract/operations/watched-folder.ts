/** Operations of the watched folder, whose new lists are proposed. */
import { z } from 'zod';
import type { ImportRecord } from '../../model/import/import-records.ts';
import type { Watch } from '../../model/watch.ts';
import { act, read } from '../op.ts';
import { id, none, text } from '../schemas.ts';

export const watchedFolder = {
  'watch.get': read(none).gives<Watch>(),
  /**
   * Watches a folder of this computer in this world, or (null) none. Refused with folder-refused where that cannot be.
   */
  'watch.set': act(z.object({ path: text(1000).nullable() })).gives<Watch>(),
  /**
   * Imports exactly what was shown as `plan` and releases its reminders. Refused with import-changed when it would do
   * something else now, with watch-newer when the file was saved again, and with watch-look-first when it needs Import.
   */
  'watch.apply': act(z.object({ id, plan: text(100) })).gives<ImportRecord>(),
  /** Dismisses this state of the file, which is not proposed again. */
  'watch.dismiss': act(z.object({ id })).gives<Watch>(),
  /** Reads dismissed files anew if they are still in the folder. */
  'watch.restore': act(z.object({ id })).gives<Watch>(),
};
