/**
 * The screen's side of the contract: `call` once, `useOperation` to read and stay current, `useAct` to do something.
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
import type { AppEvent, Input, Operation, Outputs } from '../src-shared/contract.ts';
import type { Failure } from '../src-shared/errors.ts';
import type { World } from '../src-shared/model/settings.ts';
import { gathered } from './gathered.ts';
import { openTransport } from './transport.ts';

/** A refusal of the program, or the program not answering at all. */
export type ScreenFailure = Failure | { code: 'host-gone' };

/** What `call` throws: `failure` is for `ErrorNote`, never for a person as it is. */
export class ApiError extends Error {
  readonly failure: ScreenFailure;
  constructor(failure: ScreenFailure) {
    super(failure.code);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

export const transport = openTransport(window);

/** One operation, once; with a world, only in that one. Throws ApiError. */
export async function call<K extends Operation>(operation: K, input: Input<K>, world?: World): Promise<Outputs[K]> {
  const reply = await transport.call(operation, input, world).catch(() => {
    throw new ApiError({ code: 'host-gone' });
  });
  if (!reply.ok) throw new ApiError(reply.error);
  return reply.value;
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

/** The cache key of an operation's answer: what changed, which operation, asked with what. */
export function keyOf<K extends Operation>(operation: K, input: Input<K>): readonly [string, K, Input<K> | null] {
  return [topicOf(operation), operation, input ?? null];
}

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
  return useQuery<Outputs[K], ApiError>({
    queryKey: keyOf(operation, input),
    queryFn: () => call(operation, input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Does something: `act.mutate(input, { onSuccess })`; `act.isPending`, `act.error?.failure` for an ErrorNote. */
export function useAct<K extends Operation>(operation: K): UseMutationResult<Outputs[K], ApiError, Input<K>> {
  return useMutation<Outputs[K], ApiError, Input<K>>({
    mutationFn: (input: Input<K>) => call(operation, input, shownWorld()),
    // Also after a refusal: what the screen showed may have been the reason for it. Not awaited: the caller's own
    // `onSuccess` would be lost when the new answers take its part of the screen away.
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
}

/** The world on the screen: what a person clicks on must be done there or not at all. */
function shownWorld(): World | undefined {
  return queryClient.getQueryData<Outputs['app.state']>(keyOf('app.state', undefined))?.world;
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

/** Keeps what is on the screen current; called once at the start. */
export function followEvents(): void {
  const changed = gathered<unknown>(CHANGES_GAP_MS, topics => askAgain(query => topics.has(query.queryKey[0])));
  onEvent(event => {
    if (event.type === 'changed') changed([...event.topics, 'today']);
  });
  transport.onReconnect(() => void queryClient.invalidateQueries());
}
