/** A text to many. */
import { z } from 'zod';
import type { Campaign, CampaignCheck, CampaignStop } from '../../model/campaign.ts';
import { act, read } from '../op.ts';
import { id, none, text, wallTime } from '../schemas.ts';
import { fallbacks } from './templates.ts';

/** People and appointments a campaign names one by one, at most. */
const MOST_NAMED = 10_000;

/** Whom, which words, when (null: now) and under which sender (null: the usual one). */
const draft = z.object({
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('group'), groupId: id }),
    z.object({ kind: z.literal('people'), contactIds: z.array(id).max(MOST_NAMED) }),
  ]),
  /** Whoever is named here gets a text for each of theirs, with its day, time and service to put in. */
  about: z
    .array(z.object({ appointmentId: id, contactId: id, start: wallTime }))
    .max(MOST_NAMED)
    .default([]),
  /** One text to each phone, however many of those chosen share it; without effect on a text about appointments. */
  onePerPhone: z.boolean().default(true),
  /**
   * Whom the one text to a shared phone addresses; for a phone without one of these, whoever of its people came first.
   */
  addressed: z.array(id).max(MOST_NAMED).default([]),
  body: text(1600),
  fallbacks,
  at: wallTime.nullable(),
  sender: text(20).nullable(),
});
const confirmed = draft.extend({
  token: z.uuid().max(36),
  name: text(80),
  expected: text(200),
});

export const campaigns = {
  /** Counts before anything; nothing is stored. */
  'campaigns.check': read(draft).gives<CampaignCheck>(),
  /**
   * Stores every text, then holds them all for a minute. `token` is made by the screen: with the same one again nothing
   * happens twice. Refused with campaign-changed when it does not come to `expected` any more, the `digest` of what was
   * seen, or with not-called-off when an appointment it is about stands again or was moved.
   */
  'campaigns.confirm': act(confirmed).gives<Campaign>(),
  'campaigns.list': read(none).gives<Campaign[]>(),
  'campaigns.get': read(z.object({ id })).gives<Campaign>(),
  /** Calls it off: what has not left is withdrawn, what the service holds is cancelled batch by batch. */
  'campaigns.stop': act(z.object({ id })).gives<CampaignStop>(),
  /** Submits what the service refused once more. */
  'campaigns.retryRefused': act(z.object({ id })).gives<{ campaign: Campaign; retried: number }>(),
};
