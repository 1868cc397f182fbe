/** Counts the texts of a campaign by their states. */

import type { Input } from '../../../src-shared/contract/index.ts';
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import {
  isHandedOver,
  isInDoubt,
  isToGo,
  MESSAGE_FILTERS,
  needsPerson,
} from '../../../src-shared/model/message-states.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { words } from '../campaigns.words.ts';

/** The states in the order in which a text passes them. */
const ORDER: readonly MessageState[] = [
  'held',
  'planned',
  'blocked',
  'in-flight',
  'accepted',
  'done',
  'refused',
  'uncertain',
  'missed',
  'cancelling',
  'cancel-uncertain',
  'cancelled',
  'skipped',
  'withdrawn',
];

/** Returns the filter of Messages that lists a text of this state. */
function filterOf(state: MessageState): Input<'messages.page'>['filter'] {
  if (MESSAGE_FILTERS.waiting(state)) return 'waiting';
  if (needsPerson(state)) return 'attention';
  if (MESSAGE_FILTERS.sent(state)) return 'sent';
  return MESSAGE_FILTERS.unsent(state) ? 'unsent' : 'queued';
}

/** How far a campaign has come; the four add up to its texts, apart from those that are not to go any more. */
export interface Progress {
  /** Texts that are still to be handed over. */
  left: number;
  handedOver: number;
  notSent: number;
  /** Texts of which nobody knows whether they go or went. */
  notKnown: number;
}

export function progressOf({ counts, leftOpen }: Pick<Campaign, 'counts' | 'leftOpen'>): Progress {
  const count = (isIn: (state: MessageState) => boolean) =>
    ORDER.filter(isIn).reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    left: count(state => isToGo(state) && !isHandedOver(state)),
    handedOver: count(isHandedOver),
    notSent: count(state => needsPerson(state) && !isInDoubt(state)),
    notKnown: count(isInDoubt) + leftOpen,
  };
}

export interface Part {
  state: MessageState;
  word: string;
  count: number;
  href: string;
}

/** Returns the parts that are not empty; they add up to all texts of the campaign. */
export function campaignParts({ id, counts, leftOpen, dueLocal }: Campaign): Part[] {
  const href = (filter: ReturnType<typeof filterOf>) => `#/messages?filter=${filter}&campaign=${id}`;
  const parts = ORDER.map(state => ({
    state,
    word: stateWord({ state, reason: null, dueLocal }),
    count: counts[state] ?? 0,
    href: href(filterOf(state)),
  }));
  const open = { state: 'uncertain', word: words.campaign.leftOpen, count: leftOpen, href: href('unsent') } as const;
  return [...parts, open].filter(({ count }) => count > 0);
}
