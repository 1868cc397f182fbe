/** While the records are lost, and only then: the one door is open for nothing else. */
import { z } from 'zod';
import type { Rescue, RescueCancel } from '../../model/rescue.ts';
import type { AppState } from '../../model/settings.ts';
import { worldless } from '../op.ts';
import { backupToRestore, none, text } from '../schemas.ts';

export const rescue = {
  'rescue.look': worldless.read(none).gives<Rescue>(),
  /** Asks the service to cancel one batch of what is queued. */
  'rescue.cancel': worldless.act(z.object({ uid: text(80) })).gives<RescueCancel>(),
  /** Puts a backup in their place; what is there is put aside. */
  'rescue.restore': worldless.act(backupToRestore).gives<AppState>(),
  /** Begins without records; what is there is put aside. */
  'rescue.startAnew': worldless.act(none).gives<AppState>(),
};
