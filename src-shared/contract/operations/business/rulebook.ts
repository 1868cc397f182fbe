/** Operations of the rules of countries. */
import { z } from 'zod';
import type { OverrulableKind, ShownCountry } from '../../../model/business/rulebook.ts';
import { act, read } from '../../op.ts';
import { clock, none, text } from '../../schemas.ts';

const OVERRULABLE = [
  'hours',
  'consent',
  'stop-line',
  'sender',
  'registration',
  'added-line',
  'blocked-words',
  'do-not-disturb',
  'no-offers',
  'no-promotions',
  'ask-first',
] as const satisfies readonly OverrulableKind[];
const rule = z.object({ country: text(5), kind: z.enum([...OVERRULABLE, 'number-plan']) });
const overrulable = z.object({ country: text(5), kind: z.enum(OVERRULABLE) });
const hours = z.object({ from: clock, until: clock, weekdays: z.array(z.int().min(1).max(7)).min(1).max(7) });

export const rulebook = {
  /** The rules of every country that has some, the business's own first; the last are of all other countries. */
  'rulebook.list': read(none).gives<ShownCountry[]>(),
  /** Says who of the office read a rule; '' takes that back. */
  'rulebook.check': act(rule.extend({ by: text(80) })).gives<null>(),
  /** Sets hours for promotions within those of the rule, null for the rule's own. Refused with hours-not-stricter. */
  'rulebook.tighten': act(z.object({ country: text(5), hours: hours.nullable() })).gives<null>(),
  /** Has a rule not followed, and says why; '' has it followed again. Both are logged. */
  'rulebook.overrule': act(overrulable.extend({ because: text(300) })).gives<null>(),
};
