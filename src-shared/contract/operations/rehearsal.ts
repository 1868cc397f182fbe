/** The operation that tries out a change before it is made. */
import { z } from 'zod';
import type { Rehearsal, ResumePreview } from '../../model/rehearsal.ts';
import { read } from '../op.ts';
import { id, none } from '../schemas.ts';
import { appointmentInput, move, scope, together } from './appointments.ts';
import { serviceInput, servicesMerged } from './business/services.ts';
import { contactInput } from './contacts.ts';
import { ruleInput } from './rules.ts';
import { settingsInput } from './settings.ts';
import { templateInput } from './templates.ts';

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('as-is') }),
  z.object({ kind: z.literal('rule'), rule: ruleInput }),
  z.object({ kind: z.literal('rule-removed'), id }),
  z.object({ kind: z.literal('template'), template: templateInput }),
  z.object({ kind: z.literal('service'), service: serviceInput }),
  z.object({ kind: z.literal('services-merged'), merge: servicesMerged }),
  z.object({ kind: z.literal('settings'), settings: settingsInput }),
  z.object({ kind: z.literal('contact'), contact: contactInput }),
  z.object({ kind: z.literal('appointment'), appointment: appointmentInput }),
  z.object({ kind: z.literal('move'), move }),
  z.object({ kind: z.literal('cancel'), ids: together, scope }),
]);

export const rehearsal = {
  /**
   * Tells what a change would do to the reminders of the next 14 days, or (as-is) what they are. Nothing is changed.
   */
  'rehearsal.preview': read(change).gives<Rehearsal>(),
  /** Tells what resuming would cancel and let go; null while that is not known, after a failed write. */
  'rehearsal.resume': read(none).gives<ResumePreview | null>(),
};
