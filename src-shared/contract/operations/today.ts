/** Operations of Today: what needs a person, and what happened while the program did not run. */
import { z } from 'zod';
import type { Today } from '../../model/today.ts';
import { act, read } from '../op.ts';
import { day, none } from '../schemas.ts';

export const today = {
  'today.get': read(none).gives<Today>(),
  /** Dismisses what happened while the program did not run, up to this instant; what came since stays. */
  'today.dismissWhileAway': act(z.object({ until: z.iso.datetime().max(40) })).gives<null>(),
  /** Dismisses what the night check found so far; it stays counted. */
  'today.dismissWrong': act(none).gives<null>(),
  /**
   * Asks about nobody of this day and earlier who is not marked; null asks about everybody again. Gives the day that
   * held before.
   */
  'today.leaveUnmarked': act(z.object({ until: day.nullable() })).gives<{ before: string | null }>(),
};
