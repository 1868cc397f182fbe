/** Operations of the program as a whole: the world that is shown, the first run, the practice clock, the log. */
import { z } from 'zod';
import type { LogEntry } from '../../model/log.ts';
import type { AppState } from '../../model/settings.ts';
import { act, read, worldless } from '../op.ts';
import { none, page } from '../schemas.ts';

export const app = {
  'app.state': worldless.read(none).gives<AppState>(),
  'app.enterWorld': worldless.act(z.object({ world: z.enum(['practice', 'live']) })).gives<AppState>(),
  /** The look belongs to the program, so that it is the same in practice and live. */
  'app.chooseLook': worldless
    .act(
      z.object({ appearance: z.enum(['system', 'light', 'dark']), language: z.enum(['system', 'en', 'fr']) }).partial(),
    )
    .gives<AppState>(),
  'app.finishWelcome': act(none).gives<AppState>(),
  'app.goLive': act(none).gives<AppState>(),
  'practice.moveClock': act(
    z.object({
      minutes: z
        .number()
        .int()
        .min(1)
        .max(60 * 24 * 60),
    }),
  ).gives<AppState>(),
  'practice.reset': act(none).gives<AppState>(),
  'log.page': read(z.object(page)).gives<{ total: number; rows: LogEntry[] }>(),
};
