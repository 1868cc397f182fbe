/**
 * The screen's side of the contract. `useOperation` reads and stays current, `useAct` changes something; outside of a
 * component, `ask` of a shown world reads and `act(world, …)` changes something. Every request names the world whose
 * screens make it, so the program refuses it if it shows the other world by then. Answers are kept in one query cache
 * keyed by topic; an event such as "messages changed" makes the page ask again.
 */
import {
  hashKey,
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import type { Failure } from '../../src-shared/contract/errors.ts';
import type { Act, Input, Operation, Outputs, Read, Reply, Worldless } from '../../src-shared/contract/index.ts';
import type { AppState, ShownRecords, WorldName } from '../../src-shared/model/settings.ts';
import { useAppState } from './app-state.ts';
import { openTransport } from './transport.ts';

/** A refusal of the program, or the failure that the program does not answer. */
export type ScreenFailure = Failure | { code: 'host-gone' };

/** The error that every request may throw. `ErrorNote` turns its `failure` into words for a person. */
export class ApiError extends Error {
  readonly failure: ScreenFailure;
  constructor(failure: ScreenFailure) {
    super(failure.code);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

export const transport = openTransport(window);

/** The listeners that hear when an act of a person was refused because the program shows the other world. */
const wrongWorldListeners = new Set<() => void>();

/**
 * Calls `listener` whenever an act was refused as meant for the other world, until the returned function is called. The
 * part of the screen that acted disappears then, and it could not show the refusal itself.
 */
export function onWrongWorld(listener: () => void): () => void {
  wrongWorldListeners.add(listener);
  return () => {
    wrongWorldListeners.delete(listener);
  };
}

export type RoleNeeded = Extract<Failure, { code: 'role-needed' }>;

/** Asks the person who allows what was refused; resolves to false where nobody does. */
const nobody = async (_: RoleNeeded) => false;
let findSomebody = nobody;

/** Has `find` asked whenever whoever is at the desk may not do something, until the returned function is called. */
export function onRoleNeeded(find: typeof findSomebody): () => void {
  const before = findSomebody;
  findSomebody = find;
  return () => {
    findSomebody = before;
  };
}

/**
 * Returns the answered value. Throws ApiError; calls `onStray` first if the program shows another world by now. What
 * was refused because of who is at the desk did nothing, so it is asked once more if somebody allows it.
 */
async function answerOf<T>(ask: () => Promise<Reply<T>>, onStray = () => {}, find = findSomebody): Promise<T> {
  const reply = await ask().catch(() => {
    throw new ApiError({ code: 'host-gone' });
  });
  if (reply.ok) return reply.value;
  if (reply.error.code === 'other-world') {
    // The page may have missed the event that announced the change of the world, so it learns of it here.
    void queryClient.invalidateQueries({ queryKey: STATE_KEY });
    onStray();
  }
  if (reply.error.code === 'role-needed' && (await find(reply.error))) return answerOf(ask, onStray, nobody);
  throw new ApiError(reply.error);
}

/** The requests of one world's screens. It stays the same object while any of them waits for an answer. */
export interface ShownWorld {
  name: WorldName;
  /** The world and the copy of its records that the screens show, for which every act is meant. */
  shown: ShownRecords;
  /** Reads once. Throws ApiError; `other-world` if the program shows the other world by now. */
  ask<K extends Read>(operation: K, input: Input<K>): Promise<Outputs[K]>;
  /** Returns the cache key of a read's answer: its topic, the operation, its input and the world. */
  keyOf<K extends Read>(operation: K, input: Input<K>): readonly [string, K, Input<K> | null, WorldName];
}

/**
 * Performs an act of a person in the world that they saw. Throws ApiError; `other-world`, of which `onStrayed` hears
 * too, if the program shows the other world by now.
 */
export function act<K extends Act>(world: ShownWorld, operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(
    () => transport.call(operation, input, world.shown),
    () => {
      for (const listener of wrongWorldListeners) listener();
    },
  );
}

/** Performs an act that a page does by itself, so nobody hears that it was refused in the other world. */
export function actUnasked<K extends Act>(world: ShownWorld, operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(() => transport.call(operation, input, world.shown), undefined, nobody);
}

/** Performs an operation of no world: before a page knows which world it shows, or while there is none to show. */
export function callWorldless<K extends Worldless>(operation: K, input: Input<K>): Promise<Outputs[K]> {
  return answerOf(() => transport.call(operation, input));
}

/** One object per world and copy of its records. */
const shownWorlds = new Map<ShownRecords, ShownWorld>();

function shownWorld(name: WorldName, records: string): ShownWorld {
  const shown = `${name}:${records}` as const;
  const made: ShownWorld = shownWorlds.get(shown) ?? {
    name,
    shown,
    ask: (operation, input) => answerOf(() => transport.call(operation, input, shown)),
    keyOf: (operation, input) => [topicOf(operation), operation, input ?? null, name],
  };
  shownWorlds.set(shown, made);
  return made;
}

/**
 * Returns the world and the records that the calling component shows. They stay the same for its requests, whatever the
 * program shows when the answer arrives.
 */
export function useShownWorld(): ShownWorld {
  const { world, records } = useAppState();
  return shownWorld(world, records);
}

/** The cache of all requests. The program runs on this machine, so nothing is retried and nothing is ever offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    // The page never repeats an act by itself, because an act may send a text.
    // The input of an act is not kept either, because it may hold a key.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

function topicOf(operation: Operation): string {
  return operation.slice(0, operation.indexOf('.'));
}

export interface OperationOptions {
  /** False if nothing is to be asked yet. */
  enabled?: boolean;
  /** The interval in ms at which a shown answer that depends on the clock is asked for again. */
  refetchInterval?: number;
  /** 0: what is kept of before is asked for again when it is shown; `isFetchedAfterMount` says that it was. */
  staleTime?: 0;
}

/** Returns the query of a read in a world, so that it can be prefetched. */
export function operationQuery<K extends Read>(world: ShownWorld, operation: K, input: Input<K>) {
  return { queryKey: world.keyOf(operation, input), queryFn: () => world.ask(operation, input) };
}

/**
 * Reads and stays current. While it reads with another input, the previous answer stays on the screen. It asks before
 * the page renders, so that the answer arrives meanwhile.
 */
export function useOperation<K extends Read>(
  operation: K,
  input: Input<K>,
  options: OperationOptions = {},
): UseQueryResult<Outputs[K], ApiError> {
  const query = operationQuery(useShownWorld(), operation, input);
  if (options.enabled !== false && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
  return useQuery<Outputs[K], ApiError>({ ...query, placeholderData: keepPreviousData, ...options });
}

/** The key of the program's state. It begins with the topic, like every key, and names no world. */
const STATE_KEY = ['app', 'app.state'] as const;

/** Reads the program's state for the shell, which hands it on (`useAppState`). */
export function useProgramState(refetchInterval: number): UseQueryResult<AppState, ApiError> {
  return useQuery<AppState, ApiError>({
    queryKey: STATE_KEY,
    queryFn: () => callWorldless('app.state', undefined),
    refetchInterval,
  });
}

/** Reads what belongs to no world: what the program is on this computer. It is asked again after every act. */
export function useWorldless<K extends 'desktop.get' | 'desktop.updates' | 'report.look'>(
  operation: K,
): UseQueryResult<Outputs[K], ApiError> {
  return useQuery<Outputs[K], ApiError>({
    queryKey: [topicOf(operation), operation],
    queryFn: () =>
      callWorldless<'desktop.get' | 'desktop.updates' | 'report.look'>(operation, undefined) as Promise<Outputs[K]>,
  });
}

type AlsoRead = 'settings.get' | 'hours.get';
/**
 * The acts that answer what a read gives: it stands in the cache before whoever acted hears of it. Read again a moment
 * later, a form would show what was there before, under the hands of whoever types on.
 */
const ALSO_READS: Partial<Record<Act, AlsoRead>> = { 'settings.save': 'settings.get', 'hours.save': 'hours.get' };

/** Performs an act: `act.mutate(input, { onSuccess })`, `act.isPending`, and `act.error?.failure` for an ErrorNote. */
export function useAct<K extends Act>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  const world = useShownWorld();
  return useAnswer(async input => {
    const answer = await act(world, operation, input);
    const read: AlsoRead | undefined = ALSO_READS[operation];
    if (read) queryClient.setQueryData(world.keyOf(read, undefined), answer);
    return answer;
  });
}

/** Performs an operation that belongs to no world. */
export function useWorldlessAct<K extends Worldless>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  return useAnswer(input => callWorldless(operation, input));
}

/** Reads when a person asks for it; the answer is not kept current. */
export function useAsk<K extends Read>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  const { ask } = useShownWorld();
  return useAnswer(input => ask(operation, input));
}

/**
 * What was asked last is not asked again while it is under way: a second press that comes before the page is drawn anew
 * does nothing. Its promise never ends, so that nothing follows on it either.
 */
function useAnswer<Asked, T>(answer: (input: Asked) => Promise<T>): UseMutationResult<T, ApiError, Asked> {
  const last = useRef<{ asked: string } | null>(null);
  const mutation = useMutation<T, ApiError, Asked>({
    mutationFn: answer,
    // The page asks again after a refusal too, because outdated data may have caused it. This is not awaited, because
    // new answers may remove the caller's component, and its own `onSuccess` with it.
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
  const begin = mutation.mutateAsync;
  const mutateAsync = useCallback<typeof begin>(
    (...given) => {
      const asked = hashKey([given[0]]);
      if (last.current?.asked === asked) return new Promise<never>(() => {});
      const press = { asked };
      last.current = press;
      return begin(...given).finally(() => {
        if (last.current === press) last.current = null;
      });
    },
    [begin],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // A failure is in `error`.
    (...given) => void mutateAsync(...given).catch(() => {}),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/** Calls `listener` with every event of the program until the returned function is called. */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  return transport.onEvent(listener);
}
