/** What became of a campaign's texts, in figures. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { words } from '../campaigns.words.ts';

/** In the order of a text's life, each with the list of Messages that holds it. */
const PARTS: readonly [MessageState, filter: 'waiting' | 'queued' | 'attention' | 'finished'][] = [
  ['held', 'waiting'],
  ['planned', 'waiting'],
  ['blocked', 'waiting'],
  ['in-flight', 'queued'],
  ['accepted', 'queued'],
  ['done', 'finished'],
  ['refused', 'attention'],
  ['uncertain', 'attention'],
  ['missed', 'attention'],
  ['cancelling', 'queued'],
  ['cancel-uncertain', 'attention'],
  ['cancelled', 'finished'],
  ['skipped', 'finished'],
  ['withdrawn', 'finished'],
];

export interface Part {
  state: MessageState;
  word: string;
  count: number;
  href: string;
}

/** The parts there are; they add up to all texts of the campaign. */
export function campaignParts({ id, counts, leftOpen, dueLocal }: Campaign): Part[] {
  const href = (filter: string) => `#/messages?filter=${filter}&campaign=${id}`;
  const parts = PARTS.map(([state, filter]) => ({
    state,
    word: stateWord({ state, reason: null, dueLocal }),
    count: counts[state] ?? 0,
    href: href(filter),
  }));
  const open = { state: 'uncertain', word: words.campaign.leftOpen, count: leftOpen, href: href('finished') } as const;
  return [...parts, open].filter(({ count }) => count > 0);
}
