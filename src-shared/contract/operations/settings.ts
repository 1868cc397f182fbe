/** Operations of the settings: the business, and how its texts leave. */
import { z } from 'zod';
import { CURRENCIES } from '../../business/currency.ts';
import type { PublicHoliday, Settings } from '../../model/settings.ts';
import { act, read } from '../op.ts';
import { clock, country, day, none, text } from '../schemas.ts';

/** Tells whether it is still the account used so far; another one where it is left out. */
export const sameAccount = z.enum(['same', 'other']).optional();
const wireFormat = z.enum(['json', 'xml']);

export const settingsInput = z
  .object({
    businessName: text(100),
    /** The number people phone, as they read it in a text; kept as it was typed. */
    businessPhone: text(30),
    /** Where people find the business, and its own page, as texts give them. */
    businessAddress: text(100),
    businessLink: text(100),
    businessType: text(60),
    /** '' is the currency of the country. */
    currency: z.union([z.literal(''), z.enum(CURRENCIES)]),
    creditPrice: z.number().positive().max(10_000).nullable(),
    country,
    zone: text(60),
    allowedFrom: clock,
    allowedUntil: clock,
    sendingDays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    holidays: z.array(z.object({ day, name: text(80) })).max(500),
    horizonDays: z.number().int().min(1).max(30),
    baseUrl: text(300),
    insecureHttpAccepted: z.boolean(),
    requestFormat: wireFormat,
    responseFormat: wireFormat,
    proxy: text(300),
    /** The usual sender; a new name joins the list. */
    sender: text(20),
    /** The one of the list that promotions go under, '' for the usual one. Refused with not-found. */
    promotionSender: text(20),
    acceptsUnicode: z.boolean(),
    chunkSize: z.number().int().min(1).max(500),
    /** Whether a changed `baseUrl` is of the same account. */
    account: sameAccount,
  })
  .partial();

export const settings = {
  'settings.get': read(none).gives<Settings>(),
  'settings.save': act(settingsInput).gives<Settings>(),
  /** Proposes `holidays`; a person chooses which are saved with the settings. */
  'settings.publicHolidays': read(z.object({ country, year: z.number().int().min(2020).max(2100) })).gives<
    PublicHoliday[]
  >(),
};
