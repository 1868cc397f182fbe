/**
 * The screen's side of the contract: `useOperation` to read and stay current, `useAct` to do something; outside of
 * these `ask` of a shown world for a read and `act(world, …)` for whatever changes something. Everything is asked in the
 * world whose screens ask for it, also where the program has gone to the other one meanwhile: there it is refused.
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
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { WITH_EVERY_CHANGE } from '../../src-shared/contract/changes.ts';
import type { Failure } from '../../src-shared/contract/errors.ts';
import type { Act, Input, Operation, Outputs, Read, Reply, Worldless } from '../../src-shared/contract/index.ts';
import type { AppState, ShownRecords, World } from '../../src-shared/model/settings.ts';
import { useAppState } from './app-state.ts';
import { batchEvents } from './batch-events.ts';
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
const wrongWorldListeners = new Set<() => void>();

/**
 * Calls `listener` whenever something was refused as meant for the other world, until the returned function is called:
 * the part of the screen where it was done is about to go, and with it whatever it would say there.
 */
export function onWrongWorld(listener: () => void): () => void {
  wrongWorldListeners.add(listener);
  return () => {
    wrongWorldListeners.delete(listener);
  };
}

/** The value that is answered. Throws ApiError; `onStray` is called first where the program shows another world by now. */
async function answerOf<T>(asked: Promise<Reply<T>>, onStray = () => {}): Promise<T> {
  const reply = await asked.catch(() => {
    throw new ApiError({ code: 'host-gone' });
  });
  if (reply.ok) return reply.value;
  if (reply.error.code === 'other-world') {
    // Should the event that tells of the change have been missed, this page finds out now.
    void queryClient.invalidateQueries({ queryKey: STATE_KEY });
    onStray();
  }
  throw new ApiError(reply.error);
}

/** One world as the screens of it ask for things; it stays the same for as long as any of them waits for something. */
export interface ShownWorld {
  name: World;
  /** The world and the copy of its records that the screens show: what an act is meant for. */
  shown: ShownRecords;
  /** Reads once. Throws ApiError; other-world when the program shows the other one by now. */
  ask<K extends Read>(operation: K, input: Input<K>): Promise<Outputs[K]>;
  /** The cache key of a read's answer: what changed, which operation, asked with what, in which world. */
  keyOf<K extends Read>(operation: K, input: Input<K>): readonly [string, K, Input<K> | null, World];
}

/**
 * Does something a person asked for, in the world they saw when they did. Throws ApiError; other-world, told to
 * `onStrayed` too, when the program shows the other one by now.
 */
export function act<K extends Act>(world: ShownWorld, operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(transport.call(operation, input, world.shown), () => {
    for (const listener of wrongWorldListeners) listener();
  });
}

/** The same for what a page does by itself: nobody is told that it was refused in the other world. */
export function actUnasked<K extends Act>(world: ShownWorld, operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(transport.call(operation, input, world.shown));
}

/** What is asked before a page knows which world it shows, or while there is none to show. */
export function callWorldless<K extends Worldless>(operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(transport.call(operation, input));
}

/** By world and copy of its records, one each. */
const shownWorlds = new Map<ShownRecords, ShownWorld>();

function shownWorld(name: World, records: string): ShownWorld {
  const shown = `${name}:${records}` as const;
  const made: ShownWorld = shownWorlds.get(shown) ?? {
    name,
    shown,
    ask: (operation, input) => answerOf(transport.call(operation, input, shown)),
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
export function useOperation<K extends Read>(
  operation: K,
  input: Input<K>,
  options: OperationOptions = {},
): UseQueryResult<Outputs[K], ApiError> {
  const world = useShownWorld();
  return useQuery<Outputs[K], ApiError>({
    queryKey: world.keyOf(operation, input),
    queryFn: () => world.ask(operation, input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Its first part is the topic, as of every other; it is of no world, for it says which one is shown. */
const STATE_KEY = ['app', 'app.state'] as const;

/** The program's state, for the shell, which hands it on (`useAppState`). */
export function useProgramState(refetchInterval: number): UseQueryResult<AppState, ApiError> {
  return useQuery<AppState, ApiError>({
    queryKey: STATE_KEY,
    queryFn: () => callWorldless('app.state', undefined),
    refetchInterval,
  });
}

/** Does something: `act.mutate(input, { onSuccess })`; `act.isPending`, `act.error?.failure` for an ErrorNote. */
export function useAct<K extends Act>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  const world = useShownWorld();
  return useAnswer(input => act(world, operation, input));
}

/** The same for what is asked of no world. */
export function useWorldlessAct<K extends Worldless>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  return useAnswer(input => callWorldless(operation, input));
}

/** The same for a read that is asked when a person says so, and not kept current. */
export function useAsk<K extends Read>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  const { ask } = useShownWorld();
  return useAnswer(input => ask(operation, input));
}

function useAnswer<Asked, T>(answer: (input: Asked) => Promise<T>): UseMutationResult<T, ApiError, Asked> {
  return useMutation<T, ApiError, Asked>({
    mutationFn: answer,
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
  const changed = batchEvents<string>(CHANGES_GAP_MS, changes =>
    askAgain(({ queryKey }) => changes.has(changeOf(queryKey[0], worldOf(queryKey)))),
  );
  onEvent(event => {
    if (event.type !== 'changed') return;
    // What goes on in the world that is not shown changes nothing here, but for which of them is shown.
    changed(
      [...event.topics, WITH_EVERY_CHANGE].flatMap(topic => [changeOf(topic, event.world), changeOf(topic, null)]),
    );
  });
  transport.onReconnect(() => void queryClient.invalidateQueries());
}
