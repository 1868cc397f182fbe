/**
 * The screen's side of the contract: `useOperation` to read and stay current, `useAct` to do something, `useShownWorld`
 * for whatever is asked outside of these. Everything is asked in the world whose screens ask for it, also where the
 * program has gone to the other one meanwhile: there it is refused.
 * What is read is kept in one query cache keyed by topic; an event that says "messages changed" makes it ask again.
 */
import {
  keepPreviousData,
  type Query,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Failure } from '../../src-shared/contract/errors.ts';
import type { AppEvent, Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import { reads, type Worldless, worldless } from '../../src-shared/contract/operations.ts';
import type { AppState, ShownRecords, World } from '../../src-shared/model/settings.ts';
import { useAppState } from './app-state.ts';
import { gathered } from './gathered.ts';
import { openTransport } from './transport.ts';

/** A refusal of the program, or the program not answering at all. */
export type ScreenFailure = Failure | { code: 'host-gone' };

/** What asking the program throws: `failure` is for `ErrorNote`, never for a person as it is. */
export class ApiError extends Error {
  readonly failure: ScreenFailure;
  constructor(failure: ScreenFailure) {
    super(failure.code);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

export const transport = openTransport(window);

/** Told when something a person did was refused because the program shows the other world by now. */
const strayed = new Set<() => void>();

/** What the page asks by itself: it is asked again in the other world, or does nothing there. */
const isUnasked = (operation: Operation) => reads.has(operation) || operation === 'import.leave';

/**
 * Calls `listener` whenever something was refused as meant for the other world, until the returned function is called:
 * the part of the screen where it was done is about to go, and with it whatever it would say there.
 */
export function onStrayed(listener: () => void): () => void {
  strayed.add(listener);
  return () => {
    strayed.delete(listener);
  };
}

async function call<K extends Operation>(operation: K, input: Input<K>, world?: ShownRecords): Promise<Outputs[K]> {
  const reply = await transport.call(operation, input, world).catch(() => {
    throw new ApiError({ code: 'host-gone' });
  });
  if (reply.ok) return reply.value;
  if (reply.error.code === 'other-world') {
    // Should the event that tells of the change have been missed, this page finds out now.
    void queryClient.invalidateQueries({ queryKey: STATE_KEY });
    if (!isUnasked(operation)) for (const listener of strayed) listener();
  }
  throw new ApiError(reply.error);
}

/** One world as the screens of it ask for things; it stays the same for as long as any of them waits for something. */
export interface ShownWorld {
  name: World;
  /** One operation, once. Throws ApiError; other-world when the program shows the other one by now. */
  call<K extends Operation>(operation: K, input: Input<K>): Promise<Outputs[K]>;
  /** The cache key of an operation's answer: what changed, which operation, asked with what, in which world. */
  keyOf<K extends Operation>(operation: K, input: Input<K>): readonly [string, K, Input<K> | null, World];
}

/** By world and copy of its records, one each. */
const shownWorlds = new Map<ShownRecords, ShownWorld>();

function shownWorld(name: World, records: string): ShownWorld {
  const shown = `${name}:${records}` as const;
  const made: ShownWorld = shownWorlds.get(shown) ?? {
    name,
    call: (operation, input) => call(operation, input, worldless.has(operation) ? undefined : shown),
    keyOf: (operation, input) => [topicOf(operation), operation, input ?? null, name],
  };
  shownWorlds.set(shown, made);
  return made;
}

/**
 * The world that the asking part of the screen belongs to, and the records it shows, whatever is shown by the time
 * something comes of it.
 */
export function useShownWorld(): ShownWorld {
  const { world, records } = useAppState();
  return shownWorld(world, records);
}

/** Everything asked of the program. It is on this machine: no retries, and never "offline". */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    // An act is never repeated by the machine: it may be a text to somebody.
    // Nor is what was given to it kept: it may be a key.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

function topicOf(operation: Operation): string {
  return operation.slice(0, operation.indexOf('.'));
}

export interface OperationOptions {
  /** False: do not ask yet. */
  enabled?: boolean;
  /** Ask again every so many milliseconds while shown; for what moves with the clock. */
  refetchInterval?: number;
}

/** Reads and stays current; while it asks again with another input, the previous answer stays on the screen. */
export function useOperation<K extends Operation>(
  operation: K,
  input: Input<K>,
  options: OperationOptions = {},
): UseQueryResult<Outputs[K], ApiError> {
  const world = useShownWorld();
  return useQuery<Outputs[K], ApiError>({
    queryKey: world.keyOf(operation, input),
    queryFn: () => world.call(operation, input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** The same of what is asked while there is no world to show. */
export function callWorldless<K extends Worldless>(operation: K, input: Input<K>): Promise<Outputs[K]> {
  return call(operation, input);
}

/** Its first part is the topic, as of every other; it is of no world, for it says which one is shown. */
const STATE_KEY = ['app', 'app.state'] as const;

/** The program's state, for the shell, which hands it on (`useAppState`). */
export function useProgramState(refetchInterval: number): UseQueryResult<AppState, ApiError> {
  return useQuery<AppState, ApiError>({
    queryKey: STATE_KEY,
    queryFn: () => call('app.state', undefined),
    refetchInterval,
  });
}

/** Does something: `act.mutate(input, { onSuccess })`; `act.isPending`, `act.error?.failure` for an ErrorNote. */
export function useAct<K extends Operation>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  const world = useShownWorld();
  return useMutation<Outputs[K], ApiError, Input<K>>({
    mutationFn: (input: Input<K>) => world.call(operation, input),
    // Also after a refusal: what the screen showed may have been the reason for it. Not awaited: the caller's own
    // `onSuccess` would be lost when the new answers take its part of the screen away.
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
}

/** Every event of the program, until the returned function is called. */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  return transport.onEvent(listener);
}

/** Asked once more as soon as their answer is there, by `queryHash`. */
const behind = new Set<string>();

/**
 * What is on the screen is asked for anew. What is being asked for at this moment is asked once more behind that: its
 * answer may be from before. So there is never more than one question of a kind on its way.
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

/** While five hundred reminders are handed over the program says a thousand times that something changed. */
const CHANGES_GAP_MS = 200;

const changeOf = (topic: unknown, world: World | null) => `${topic} ${world}`;

/** The world an answer is of, which every key ends with; null where it is of none. */
function worldOf(queryKey: readonly unknown[]): World | null {
  const last = queryKey.at(-1);
  return last === 'live' || last === 'practice' ? last : null;
}

/** Keeps what is on the screen current; called once at the start. */
export function followEvents(): void {
  const changed = gathered<string>(CHANGES_GAP_MS, changes =>
    askAgain(({ queryKey }) => changes.has(changeOf(queryKey[0], worldOf(queryKey)))),
  );
  onEvent(event => {
    if (event.type !== 'changed') return;
    // What goes on in the world that is not shown changes nothing here, but for which of them is shown.
    changed([...event.topics, 'today'].flatMap(topic => [changeOf(topic, event.world), changeOf(topic, null)]));
  });
  transport.onReconnect(() => void queryClient.invalidateQueries());
}
