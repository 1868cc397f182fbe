/**
 * Stores a confirmed campaign: a row for every text before the first request, staged in slices and published in one
 * short transaction. After a crash in between, the staged rows are removed at the next start.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogWritten } from '../../../src-shared/model/log.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { CAMPAIGN_HOLD_MS } from '../../../src-shared/time/schedule.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import { NAMED, peopleFacts } from '../messages/log-view.ts';
import { inSlices } from '../world/time-slices.ts';
import type { World } from '../world/world.ts';
import type { CampaignPlan, PlannedText } from './campaign-plan.ts';

/** How many texts are stored between two looks at the time: about a millisecond of work. */
const AT_ONCE = 40;
/** How many staged texts one transaction removes. */
const TAKEN_BACK = 250;

type Facts = Omit<StoredCampaign, 'id' | 'wireTemplate' | 'heldUntil' | 'confirmedAt' | 'stoppedAt'>;

/** Stores and publishes a campaign; `onProgress` hears how many texts are stored. Returns its id. */
export async function storeCampaign(
  { tables, now }: Pick<World, 'tables' | 'now'>,
  facts: Facts,
  { wireTemplate, texts, segments }: CampaignPlan,
  onProgress: (done: number) => void,
): Promise<number> {
  const at = now();
  const id = tables.atomically(() => tables.campaigns.stage({ ...facts, wireTemplate }, at));
  let stored = 0;
  try {
    await inSlices(
      groupsOf(texts, AT_ONCE),
      group => {
        tables.messages.insertHeld({ ...facts, id }, group.map(named), at);
        stored += group.length;
      },
      () => onProgress(stored),
      stretch => tables.stage(stretch),
    );
    tables.atomically(() => {
      // Opt-outs that arrive while it is being stored are found when its first minute is over.
      const confirmedAt = now();
      tables.campaigns.publish(id, instantOf(msOf(confirmedAt) + CAMPAIGN_HOLD_MS), confirmedAt);
      const cancellations = texts.filter(({ about }) => about.some(({ what }) => what === 'cancelled')).length;
      const [who, what] =
        facts.yearlyRuleId === null
          ? (['person', 'campaign-confirmed'] as const)
          : (['program', 'yearly-made'] as const);
      tables.log.add(confirmedAt, who, what, {
        ...{ campaign: id, texts: texts.length, segments, ...(cancellations > 0 ? { cancellations } : {}) },
        ...(facts.purpose === 'promotion' && texts.some(hasUnagreed) && { withoutConsent: true }),
        ...recipientsOf(texts),
      });
    });
  } catch (error) {
    await unstageCampaign({ tables }, id);
    throw error;
  } finally {
    tables.staged();
  }
  return id;
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

const hasUnagreed = ({ people }: PlannedText) => people.some(({ agreed }) => !agreed);

function named(text: PlannedText) {
  return { ...text, contactName: namesOf(text.people.map(({ name }) => name)) };
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names everybody behind one phone once: "Ama Mensah and Kofi Mensah". */
function namesOf(names: string[]): string {
  return names.length === 1 ? (names[0] ?? '') : list.format(new Set(names));
}

/** Removes what was staged of a campaign that was never published. */
export async function unstageCampaign({ tables }: Pick<World, 'tables'>, id: number): Promise<void> {
  while (tables.atomically(() => tables.campaigns.unstage(id, TAKEN_BACK))) await nextTurn();
}

/** What the log keeps of the people; each person is counted in one text only. */
function recipientsOf(texts: readonly PlannedText[]): LogWritten {
  const first = texts.slice(0, NAMED).flatMap(({ people }) => people.map(({ id }) => id));
  return peopleFacts(
    first,
    texts.reduce((sum, { people }) => sum + people.length, 0),
  );
}
