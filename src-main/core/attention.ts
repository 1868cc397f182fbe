/** What needs a person now: one definition for Today and for the Messages screen. */
import { type Instant, instantOf, msOf } from '../../src-shared/instant.ts';
import { toLookAt } from '../delivery/replay.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { World } from './world.ts';

const WEEK_MS = 7 * 86_400_000;
/** No rule reminds further ahead than this (contract, `rules.save`). */
const LONGEST_AHEAD_MS = 61 * 86_400_000;

/**
 * `first`: what restored records did not know, and texts that went out although they were no longer right, until the
 * time they speak of has come: somebody should phone. `since`: the last week, whose refusals and missed texts count;
 * what is undecided counts whatever its age.
 */
export function attentionNow({ tables, now }: Pick<World, 'tables' | 'now'>): {
  first: StoredMessage[];
  since: Instant;
} {
  const at = now();
  const longAgo = instantOf(msOf(at) - LONGEST_AHEAD_MS);
  const misled = tables.messages
    .handedOverSince(longAgo, at)
    .filter(({ reason }) => reason?.kind === 'old-text-went-out');
  return { first: [...toLookAt(tables, at, longAgo), ...misled], since: instantOf(msOf(at) - WEEK_MS) };
}
