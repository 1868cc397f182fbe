/** Operations of the program as a whole: the world that is shown, the first run, the practice clock, the log. */
import { z } from 'zod';
import type { LogEntry } from '../../model/log.ts';
import { type Desktop, FOLDER_PURPOSES } from '../../model/program/desktop.ts';
import type { ReportFile, SavedReport } from '../../model/program/report.ts';
import type { Updates } from '../../model/program/updates.ts';
import type { AppState } from '../../model/settings.ts';
import { act, read, worldless } from '../op.ts';
import { none, page, text } from '../schemas.ts';

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

/** What only the program on this computer has, and the report of a problem. */
export const desktop = {
  /** Null in a browser, where none of it exists. The acts are refused there with `desktop-only`. */
  'desktop.get': worldless.read(none).gives<Desktop | null>(),
  'desktop.set': worldless
    .act(z.object({ startsAtLogin: z.boolean(), keepsRunning: z.boolean(), wasAsked: z.boolean() }).partial())
    .gives<Desktop>(),
  /** Saves what the page would print as a PDF, where the person says. */
  'desktop.savePdf': worldless.act(z.object({ fileName: text(120) })).gives<{ saved: boolean }>(),
  /** Shows the folder of the records, where the logs are too, in the system's own program for files. */
  'desktop.openFolder': worldless.act(none).gives<null>(),
  /** Asks for a folder in the system's own dialog; null when nobody chose one. */
  'desktop.chooseFolder': worldless
    .act(z.object({ purpose: z.enum(FOLDER_PURPOSES) }))
    .gives<{ path: string | null }>(),
  /** Null where no new version can be installed; the acts are refused there with `desktop-only`. */
  'desktop.updates': worldless.read(none).gives<Updates | null>(),
  'desktop.lookForUpdates': worldless.act(z.object({ mayLook: z.boolean().optional() })).gives<Updates>(),
  'desktop.fetchUpdate': worldless.act(none).gives<Updates>(),
  'desktop.installUpdate': worldless.act(none).gives<Updates>(),
  'report.look': worldless.read(none).gives<ReportFile[]>(),
  'report.make': worldless.read(none).gives<SavedReport>(),
};
