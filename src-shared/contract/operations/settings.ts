/** The business and how its texts leave. */
import { z } from 'zod';
import type { PublicHoliday, Settings } from '../../model/settings.ts';
import { act, read } from '../op.ts';
import { clock, country, day, none, text } from '../schemas.ts';

/** Whether it is still the account used so far; left out, it counts as another. */
export const sameAccount = z.enum(['same', 'other']).optional();
const wireFormat = z.enum(['json', 'xml']);

export const settingsInput = z
  .object({
    businessName: text(100),
    businessType: text(60),
    country,
    zone: text(60),
    quietFrom: clock,
    quietUntil: clock,
    sendingDays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    holidays: z.array(z.object({ day, name: text(80) })).max(500),
    horizonDays: z.number().int().min(1).max(30),
    baseUrl: text(300),
    insecureHttpAccepted: z.boolean(),
    requestFormat: wireFormat,
    responseFormat: wireFormat,
    /** The usual sender; a name that is new joins the list. */
    sender: text(20),
    acceptsUnicode: z.boolean(),
    chunkSize: z.number().int().min(1).max(500),
    appearance: z.enum(['system', 'light', 'dark']),
    /** Of a changed `baseUrl`. */
    account: sameAccount,
  })
  .partial();

export const settings = {
  'settings.get': read(none).gives<Settings>(),
  'settings.save': act(settingsInput).gives<Settings>(),
  /** Proposals for `holidays`; whatever of them is wanted is saved with the settings. */
  'settings.publicHolidays': read(z.object({ country, year: z.number().int().min(2020).max(2100) })).gives<
    PublicHoliday[]
  >(),
};
