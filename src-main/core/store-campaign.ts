/**
 * Puts a campaign in place: a row for every text before the first request, stored unseen in slices and published in
 * one short transaction. A crash in between leaves nothing that anybody confirmed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Instant, instantOf, msOf } from '../../src-shared/instant.ts';
import type { StoredCampaign } from '../storage/campaigns.ts';
import type { CampaignPlan, PlannedText } from './campaign-plan.ts';
import { inSlices } from './in-slices.ts';
import type { World } from './world.ts';

/** Time to think again, ms. */
export const HOLD_MS = 60_000;
/** Texts taken back in one go. */
const TAKEN_BACK = 250;

type Facts = Pick<StoredCampaign, 'token' | 'name' | 'sender' | 'dueAt'>;

/** Stores and publishes a campaign; `told` hears how many texts are stored. Returns its id. */
export async function storeCampaign(
  { tables, now }: Pick<World, 'tables' | 'now'>,
  facts: Facts,
  { wireTemplate, texts, segments }: CampaignPlan,
  told: (done: number) => void,
): Promise<number> {
  const at = now();
  const id = tables.atomically(() => tables.campaigns.stage({ ...facts, wireTemplate }, at));
  const store = storing(tables, id, facts, at);
  try {
    await inSlices(texts, store, told, stretch => tables.stage(stretch));
    tables.atomically(() => {
      // Who asked for no more texts while it was being stored is found out when its minute is over.
      const confirmedAt = now();
      tables.campaigns.publish(id, instantOf(msOf(confirmedAt) + HOLD_MS), confirmedAt);
      tables.log.add(confirmedAt, 'person', 'campaign-confirmed', { campaign: id, texts: texts.length, segments });
    });
  } catch (error) {
    await unstageCampaign({ tables }, id);
    throw error;
  } finally {
    tables.staged();
  }
  return id;
}

function storing(tables: World['tables'], campaignId: number, { sender, dueAt }: Facts, at: Instant) {
  return ({ phone, text, values, segments, people, chunk }: PlannedText): void => {
    const message = tables.messages.insert(
      {
        kind: 'campaign',
        appointmentId: null,
        campaignId,
        chunk,
        wireValues: values,
        ruleId: null,
        ruleName: '',
        contactId: people[0]?.id ?? null,
        contactName: namesOf(people.map(({ name }) => name)),
        phone,
        text,
        segments,
        sender,
        dueAt,
        startAt: null,
        startWall: null,
        againOf: null,
      },
      'held',
      { kind: 'held', why: 'just-confirmed' },
      at,
    );
    for (const { id } of people) tables.messages.addPerson(message, id);
  };
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Everybody behind one phone, each once: "Ama Mensah and Kofi Mensah". */
function namesOf(names: string[]): string {
  return names.length === 1 ? (names[0] ?? '') : list.format(new Set(names));
}

/** Takes back what was stored of a campaign that nobody confirmed. */
export async function unstageCampaign({ tables }: Pick<World, 'tables'>, id: number): Promise<void> {
  while (tables.atomically(() => tables.campaigns.unstage(id, TAKEN_BACK))) await nextTurn();
}
