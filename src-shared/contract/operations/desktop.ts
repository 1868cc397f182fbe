/** Operations of the program on this computer: what only the desktop has, and the report of a problem. */
import { z } from 'zod';
import type { Desktop } from '../../model/desktop.ts';
import type { ReportFile, SavedReport } from '../../model/report.ts';
import { worldless } from '../op.ts';
import { none, text } from '../schemas.ts';

export const desktop = {
  /** Null in a browser, where none of it exists. The acts are refused there with `desktop-only`. */
  'desktop.get': worldless.read(none).gives<Desktop | null>(),
  'desktop.set': worldless
    .act(z.object({ startsAtLogin: z.boolean(), keepsRunning: z.boolean(), wasAsked: z.boolean() }).partial())
    .gives<Desktop>(),
  /** Saves what the page would print as a PDF, where the person says. */
  'desktop.savePdf': worldless.act(z.object({ fileName: text(120) })).gives<{ saved: boolean }>(),
  'desktop.openLogs': worldless.act(none).gives<null>(),
  'report.look': worldless.read(none).gives<ReportFile[]>(),
  'report.make': worldless.read(none).gives<SavedReport>(),
};
