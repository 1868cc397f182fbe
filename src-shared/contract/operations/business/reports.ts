/** Operations of Reports. */
import { z } from 'zod';
import type { Report } from '../../../model/business/report-figures.ts';
import { read } from '../../op.ts';

export const reports = {
  /** Counts a year, or the last twelve months, which the present one ends. */
  'reports.get': read(z.object({ year: z.number().int().min(1900).max(9999).nullable() })).gives<Report>(),
};
