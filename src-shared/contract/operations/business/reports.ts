/** Operations of Reports. */
import { z } from 'zod';
import type { DidItHelp } from '../../../model/business/did-it-help.ts';
import type { Report } from '../../../model/business/report-figures.ts';
import { act, read } from '../../op.ts';
import { none } from '../../schemas.ts';

export const reports = {
  /** Counts a year, or the last twelve months, which the present one ends. */
  'reports.get': read(z.object({ year: z.number().int().min(1900).max(9999).nullable() })).gives<Report>(),
  /** Missed visits by week, and how far the comparison of before and since reminders is. */
  'reports.didItHelp': read(none).gives<DidItHelp>(),
  /** Fixes what is compared. Changes nothing where it is fixed already, or where too little is known yet. */
  'reports.beginComparison': act(none).gives<DidItHelp>(),
  /** Takes the one look. Changes nothing where it was taken, or while visits are missing. */
  'reports.concludeComparison': act(none).gives<DidItHelp>(),
  /** Asked before a file of these figures is saved. */
  'reports.export': read(none).gives<null>(),
};
