/** Operations of campaigns: texts to many. */
import { z } from 'zod';
import { type Campaign, type CampaignCheck, type CampaignStop, MOST_NAMED } from '../../model/campaign.ts';
import { act, read } from '../op.ts';
import { id, none, text, wallTime } from '../schemas.ts';
import { fallbacks, language } from './templates.ts';

/** Says who gets a campaign, with which words, when (null: now) and under which sender (null: that of its purpose). */
const draft = z.object({
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('group'), groupId: id }),
    z.object({ kind: z.literal('people'), contactIds: z.array(id).max(MOST_NAMED) }),
    z.object({
      kind: z.literal('visits'),
      visits: z.object({
        rule: z.enum(['not-seen', 'had', 'missed']),
        days: z.number().int().min(1).max(3650),
        service: text(200),
      }),
    }),
  ]),
  /** Everybody named here gets a text for each of these appointments, with its day, time and service as variables. */
  about: z
    .array(
      z.object({
        appointmentId: id,
        contactId: id,
        start: wallTime,
        what: z.enum(['cancelled', 'moved']).default('cancelled'),
      }),
    )
    .max(MOST_NAMED)
    .default([]),
  /** Each phone gets one text, however many people share it; without effect on a text about appointments. */
  onePerPhone: z.boolean().default(true),
  /**
   * The people whom the one text to a shared phone addresses; a phone of none of these addresses its first person.
   */
  addressed: z.array(id).max(MOST_NAMED).default([]),
  body: text(1600),
  fallbacks,
  language,
  purpose: z.enum(['service', 'promotion']),
  /** Also the people without consent to promotions on record, where the rules of their country ask for it. */
  withoutConsent: z.boolean().default(false),
  at: wallTime.nullable(),
  sender: text(20).nullable(),
});
const confirmed = draft.extend({
  token: z.uuid().max(36),
  name: text(80),
  expected: text(200),
});

export const campaigns = {
  /**
   * Counts what a campaign would send; nothing is stored. `foreseen`: its appointments count as if they were cancelled,
   * or moved to the start they are named with, already.
   */
  'campaigns.check': read(draft.extend({ foreseen: z.boolean().default(false) })).gives<CampaignCheck>(),
  /**
   * Stores every text, then holds them all for a minute. The screen makes the `token`: a second call with it changes
   * nothing. Refused with campaign-changed when its digest is no longer `expected`, the one that the person saw, and
   * with not-cancelled when an appointment it is about takes place again or was moved.
   */
  'campaigns.confirm': act(confirmed).gives<Campaign>(),
  'campaigns.list': read(none).gives<Campaign[]>(),
  'campaigns.get': read(z.object({ id })).gives<Campaign>(),
  /** Stops a campaign: what has not left is withdrawn, what the service holds is cancelled batch by batch. */
  'campaigns.stop': act(z.object({ id })).gives<CampaignStop>(),
  /** Submits once more what the service refused. */
  'campaigns.retryRefused': act(z.object({ id })).gives<{ campaign: Campaign; retried: number }>(),
};
