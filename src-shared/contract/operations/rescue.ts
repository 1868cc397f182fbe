/** Operations of the rescue. They are open while the records cannot be opened and only then; every other is closed. */
import { z } from 'zod';
import type { Rescue, RescueCancel } from '../../model/rescue.ts';
import type { AppState } from '../../model/settings.ts';
import { worldless } from '../op.ts';
import { backupToRestore, none, text } from '../schemas.ts';

export const rescue = {
  'rescue.look': worldless.read(none).gives<Rescue>(),
  /** Asks the service to cancel one queued submission. */
  'rescue.cancel': worldless.act(z.object({ uid: text(80) })).gives<RescueCancel>(),
  /** Restores a backup; what is left of the old records is put aside. */
  'rescue.restore': worldless.act(backupToRestore).gives<AppState>(),
  /** Begins with empty records; what is left of the old records is put aside. */
  'rescue.startAnew': worldless.act(none).gives<AppState>(),
  /** Tries to open the records as they are. `isOpen`: they are, and the rescue is over. */
  'rescue.tryAgain': worldless.act(none).gives<{ isOpen: boolean }>(),
};
