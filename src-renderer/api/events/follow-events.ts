/**
 * Keeps what is on the screen current: an event tells what has changed, and the page asks again for what goes by it.
 */
import type { Query } from '@tanstack/react-query';
import { DEPENDS_ON, WITH_EVERY_CHANGE } from '../../../src-shared/contract/changes.ts';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { onEvent, queryClient, transport } from '../api.ts';
import { batchEvents } from './batch-events.ts';

/** The queries, by `queryHash`, that are asked once more as soon as their answer arrives. */
const behind = new Set<string>();

/**
 * Asks anew for what is on the screen. A query that is under way is asked once more afterwards, because its answer may
 * be older than the change. So at most one request per query is under way.
 */
function askAgain(isMeant: (query: Query) => boolean): void {
  const isUnderWay = ({ state }: Query) => state.fetchStatus === 'fetching';
  for (const query of queryClient.getQueryCache().findAll({ predicate: one => isMeant(one) && isUnderWay(one) })) {
    const { queryKey, queryHash, promise } = query;
    if (behind.has(queryHash)) continue;
    behind.add(queryHash);
    const again = () => {
      behind.delete(queryHash);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    };
    (promise ?? Promise.resolve()).then(again, again);
  }
  void queryClient.invalidateQueries({ predicate: one => isMeant(one) && !isUnderWay(one) });
}

/** The shortest time in ms between two refreshes: handing over 500 reminders causes a thousand change events. */
const CHANGES_GAP_MS = 200;

const changeOf = (topic: unknown, world: WorldName | null) => `${topic} ${world}`;

/** Returns the world at the end of a cache key; null for an answer of no world. */
function worldOf(queryKey: readonly unknown[]): WorldName | null {
  const last = queryKey.at(-1);
  return last === 'live' || last === 'practice' ? last : null;
}

/** The topics of the answers that do not go by the domain in their name. */
const dependsOn = new Map<unknown, readonly unknown[]>(Object.entries(DEPENDS_ON));

/** Returns the topics whose change puts an answer out of date. */
function topicsOf([topic, operation]: readonly unknown[]): readonly unknown[] {
  return dependsOn.get(operation) ?? [topic];
}

/** Keeps the screen current. Called once at the start. */
export function followEvents(): void {
  const changed = batchEvents<string>(CHANGES_GAP_MS, changes =>
    askAgain(({ queryKey }) => topicsOf(queryKey).some(topic => changes.has(changeOf(topic, worldOf(queryKey))))),
  );
  onEvent(event => {
    if (event.type !== 'changed') return;
    // A change in the world that is not shown matters only if it is the change of which world is shown.
    changed(
      [...event.topics, WITH_EVERY_CHANGE].flatMap(topic => [changeOf(topic, event.world), changeOf(topic, null)]),
    );
  });
  transport.onReconnect(() => void queryClient.invalidateQueries());
}
