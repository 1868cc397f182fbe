/** Operations of the waiting list. */
import { z } from 'zod';
import type { HourFreeAgain, WaitlistEntry } from '../../../model/business/waitlist.ts';
import { act, read } from '../../op.ts';
import { id, none, text, wallTime } from '../../schemas.ts';

const name = text(200);

const waitlistInput = z.object({
  contactId: id,
  service: name,
  staff: name,
  weekdays: z.array(z.int().min(1).max(7)).max(7),
});

export const waitlist = {
  /** Who waits longest, first. */
  'waitlist.list': read(none).gives<WaitlistEntry[]>(),
  /** Who would take an hour. */
  'waitlist.wouldTake': read(z.object({ start: wallTime, service: name, staff: name })).gives<WaitlistEntry[]>(),
  /** The hours of cancelled appointments to come that somebody would take, by start. */
  'waitlist.freeAgain': read(none).gives<HourFreeAgain[]>(),
  /** Puts somebody on the list, or changes what they wait for; since when stays. */
  'waitlist.save': act(waitlistInput).gives<WaitlistEntry>(),
  'waitlist.remove': act(z.object({ contactId: id })).gives<null>(),
};
