/** Operations of working hours and days off. */
import { z } from 'zod';
import type { DayOff, WorkingHours } from '../../../model/business/hours.ts';
import { act, read } from '../../op.ts';
import { day, id, none, text } from '../../schemas.ts';

const minute = z.number().int().min(0).max(1440);
/** Intervals that end before they begin, or overlap, are refused with a sentence. */
const week = z.array(z.object({ weekday: z.number().int().min(1).max(7), from: minute, until: minute })).max(70);

export const hours = {
  'hours.get': read(none).gives<WorkingHours>(),
  /** Everybody who is known as staff: from appointments, services, hours and days off; by name. */
  'hours.staff': read(none).gives<string[]>(),
  /** Who works here now: who has hours of their own, or was booked on two days of the last four weeks or later. */
  'hours.working': read(none).gives<string[]>(),
  /** Saves the hours of one of the staff, or of the business (''); null removes them. */
  'hours.save': act(z.object({ staff: text(100), week: week.nullable() })).gives<WorkingHours>(),
  /** Saves a day off of one of the staff; those of the business are the holidays of its settings. */
  'hours.saveDayOff': act(
    z.object({ id: id.nullable(), staff: text(100), from: day, until: day, reason: text(200) }),
  ).gives<DayOff>(),
  'hours.removeDayOff': act(z.object({ id })).gives<null>(),
};
